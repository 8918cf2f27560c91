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
    if restituicao.paga_em:
        faltas += conferir_dia(restituicao.paga_em, decidida_em=em, em=em, artigo=artigo)
    if bool(restituicao.paga_em) != bool(restituicao.comprovante):
        texto = "Já paga a devolução, junte o comprovante e diga a data; senão, deixe os dois"
        faltas.append(Pendencia(texto, artigo, campo="comprovante"))
    return faltas


def conferir_dia(
    paga_em: date, *, decidida_em: datetime, em: datetime, artigo: Dispositivo
) -> list[Pendencia]:
    """O dia em que se pagou: nem antes de se decidir, nem no futuro."""
    if paga_em > dia_de(em):
        return [Pendencia("A data em que se pagou está no futuro", artigo, campo="paga_em")]
    if paga_em < dia_de(decidida_em):
        texto = f"A devolução se decidiu em {dia_de(decidida_em):%d/%m/%Y}: não se pagou antes"
        return [Pendencia(texto, artigo, campo="paga_em")]
    return []


def gravar(restituicao: Restituicao, *, especie: str, linha: Any, em: datetime) -> Devolucao:
    """Grava a devolução; o banco recusa a que passa do crédito."""
    return Devolucao.objects.create(
        procedimento=linha.procedimento, especie=especie, linha=linha, valor=restituicao.valor,
        motivo=restituicao.motivo.strip(), decidida_em=em, paga_em=restituicao.paga_em,
        comprovante=restituicao.comprovante,
    )  # fmt: skip
