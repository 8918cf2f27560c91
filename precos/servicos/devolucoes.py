"""Devolver o que se pagou além do devido — Decreto 46.942/2006, art. 7º; interpretação 065."""

from dataclasses import dataclass
from datetime import date, datetime
from decimal import Decimal
from typing import Any

from normas.dinheiro import reais
from normas.exigencia import Pendencia
from normas.norma import Dispositivo
from precos.models import Devolucao
from tramitacao.models import Arquivo
from tramitacao.relogio import dia_de

MAIOR_MOTIVO = 300


@dataclass(frozen=True, slots=True)
class Restituicao:
    """Quanto volta (R$), por quê e, se já se pagou, quando e com que prova."""

    valor: Decimal
    motivo: str
    paga_em: date | None = None
    comprovante: Arquivo | None = None

    def como_dados(self) -> dict[str, str]:
        """O que a linha do razão guarda da devolução."""
        return {
            "valor": str(self.valor),
            "motivo": self.motivo.strip(),
            "paga_em": self.paga_em.isoformat() if self.paga_em else "",
            "comprovante": self.comprovante.sha256 if self.comprovante else "",
        }


def conferir(
    restituicao: Restituicao, *, credito: Decimal, artigo: Dispositivo, em: datetime
) -> list[Pendencia]:
    """O que impede a devolução, com o crédito lido de autos trancados."""
    faltas = []
    if restituicao.valor <= 0:
        faltas.append(Pendencia("O valor a devolver é maior que zero", artigo, campo="valor"))
    if restituicao.valor > credito:
        texto = f"O crédito destes autos é de {reais(credito)}: não se devolve mais que isso"
        faltas.append(Pendencia(texto, artigo, campo="valor"))
    if not 0 < len(restituicao.motivo.strip()) <= MAIOR_MOTIVO:
        texto = f"Diga por que se devolve, em até {MAIOR_MOTIVO} letras"
        faltas.append(Pendencia(texto, artigo, campo="motivo"))
    if restituicao.paga_em and restituicao.paga_em > dia_de(em):
        faltas.append(Pendencia("A data em que se pagou está no futuro", artigo, campo="paga_em"))
    if bool(restituicao.paga_em) != bool(restituicao.comprovante):
        texto = "Já paga a devolução, junte o comprovante e diga a data; senão, deixe os dois"
        faltas.append(Pendencia(texto, artigo, campo="comprovante"))
    return faltas


def gravar(restituicao: Restituicao, *, especie: str, linha: Any, em: datetime) -> Devolucao:
    """Grava a devolução; o banco recusa a que passa do crédito."""
    return Devolucao.objects.create(
        procedimento=linha.procedimento, especie=especie, linha=linha, valor=restituicao.valor,
        motivo=restituicao.motivo.strip(), decidida_em=em, paga_em=restituicao.paga_em,
        comprovante=restituicao.comprovante,
    )  # fmt: skip
