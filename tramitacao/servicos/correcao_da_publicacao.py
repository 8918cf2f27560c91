"""Corrigir o registro de uma publicação: o prazo se refaz da data certa — Lei 14.141, art. 40.

Se a data errada já tinha feito o sistema certificar um decurso que não houve, a certidão cai e o
prazo volta a correr — desde que ninguém tenha decidido sobre ela (interpretação 068).
"""

from dataclasses import dataclass
from datetime import date, datetime
from typing import Any

from django.db import transaction

from contas.ator import Ator
from normas.datas import por_extenso
from normas.exigencia import Pendencia
from normas.prazo import tempestivo, vence_em
from tramitacao.atos_comuns import CORRIGIR_PUBLICACAO
from tramitacao.consultas.calendario import calendario
from tramitacao.consultas.tempestividade import NO_PRAZO, que_vieram_no_prazo
from tramitacao.erros import RegraViolada
from tramitacao.fluxo import prazo_da_regra
from tramitacao.models import PrazoAberto, ProcedimentoConcreto, Publicacao, Tramitacao
from tramitacao.relogio import agora
from tramitacao.servicos.publicacoes import CONTAGEM, conferir_data
from tramitacao.servicos.tramitar import tramitar, trancar
from tramitacao.servicos.vencer import certifica_por_servico


@dataclass(frozen=True, slots=True)
class Registro:
    """O que se registra de uma publicação."""

    data: date
    edicao: str
    endereco: str = ""

    @classmethod
    def de(cls, publicacao: Publicacao) -> "Registro":
        """O que está gravado; `ValueError` se ainda não se publicou."""
        if publicacao.data is None:
            raise ValueError("a publicação ainda não foi registrada")
        return cls(publicacao.data, publicacao.edicao, publicacao.endereco)

    def como_dados(self) -> dict[str, str]:
        """Para a linha do razão."""
        return {
            "data": self.data.isoformat(), "edicao": self.edicao, "endereco": self.endereco,
        }  # fmt: skip


@transaction.atomic
def corrigir_publicacao(
    modelo: Any, pk: int, *, publicacao_id: int, certo: Registro, motivo: str, por: Ator,
    em: datetime | None = None,
) -> Publicacao:  # fmt: skip
    """Troca o registro pelo certo; o de antes fica no razão. Levanta `RegraViolada`."""
    em = em or agora()
    objeto = trancar(modelo, pk)
    publicacao = Publicacao.objects.select_related("linha").get(
        pk=publicacao_id, procedimento=objeto.procedimento
    )
    if publicacao.data is None:
        raise _recusa("Esta publicação ainda não foi registrada", "Registre-a primeiro.")
    era = Registro.de(publicacao)
    if certo == era:
        raise _recusa("Nada mudou: os dados são os que já estavam", "Confira o Diário Oficial.")
    conferir_data(publicacao, certo.data, em)
    prazos = _prazos_da(publicacao)
    certidao = _que_cai(objeto, prazos, certo.data, em)

    def corrigir(objeto: ProcedimentoConcreto, linha: Tramitacao) -> None:
        # Antes do aviso do ato, que diz até quando vai o prazo refeito.
        publicacao.data, publicacao.edicao = certo.data, certo.edicao
        publicacao.endereco, publicacao.registrada_por = certo.endereco, linha
        publicacao.save()
        for aberto in prazos:
            _recomecar(objeto, aberto, certo.data, em)

    tramitar(
        modelo, pk, CORRIGIR_PUBLICACAO, por=por, em=em, despacho=motivo, desfaz=certidao,
        dados={
            "antes": era.como_dados(), "depois": certo.como_dados(),
            NO_PRAZO: [s for p in prazos for s in _a_tempo(objeto, p, certo.data)],
        },
        com={"volta_a": certidao.de} if certidao else {}, ao_lavrar=corrigir,
    )  # fmt: skip
    return publicacao


def _prazos_da(publicacao: Publicacao) -> list[PrazoAberto]:
    """Os que correm, ou correram, desta publicação."""
    prazos = PrazoAberto.objects.filter(aberto_por=publicacao.linha, marco=publicacao.data)
    vivos = prazos.exclude(desfecho=PrazoAberto.Desfecho.CANCELADO)
    return list(vivos.select_related("procedimento", "encerrado_por", "aberto_por"))


def _vencimento(objeto: ProcedimentoConcreto, aberto: PrazoAberto, marco: date) -> date:
    regra = prazo_da_regra(type(objeto), aberto.regra)
    return vence_em(regra, marco, calendario(aberto.procedimento.unidade_id))


def _que_cai(
    objeto: ProcedimentoConcreto, prazos: list[PrazoAberto], data: date, em: datetime
) -> Tramitacao | None:
    """A certidão do decurso que, pela data certa, ainda não houve; nula, se nenhuma."""
    for aberto in prazos:
        certidao = aberto.certidao
        if certidao is None:
            continue
        vence = _vencimento(objeto, aberto, data)
        if not tempestivo(em, vence):
            continue
        _exigir_que_se_desfaca(objeto, certidao, vence)
        return certidao
    return None


def _exigir_que_se_desfaca(objeto: ProcedimentoConcreto, certidao: Tramitacao, vence: date) -> None:
    depois = objeto.procedimento.linhas.filter(seq__gt=certidao.seq)
    decidiram = any(linha.de != linha.para for linha in depois)
    if decidiram or certifica_por_servico(objeto.FLUXO, certidao.ato):
        raise _recusa(
            f"Pela data certa o prazo vai até {por_extenso(vence)}, mas já se decidiu contando com "
            "o decurso",
            "Torne sem efeito essa decisão antes de corrigir a publicação.",
        )


def _a_tempo(objeto: ProcedimentoConcreto, aberto: PrazoAberto, data: date) -> list[int]:
    return que_vieram_no_prazo(aberto, _vencimento(objeto, aberto, data))


def _recomecar(objeto: ProcedimentoConcreto, aberto: PrazoAberto, data: date, em: datetime) -> None:
    aberto.marco, aberto.vencimento = data, _vencimento(objeto, aberto, data)
    if aberto.certidao and tempestivo(em, aberto.vencimento):
        aberto.desfecho, aberto.encerrado_por = PrazoAberto.Desfecho.ABERTO, None
    aberto.save()


def _recusa(texto: str, o_que_fazer: str) -> RegraViolada:
    return RegraViolada(Pendencia(texto, CONTAGEM, o_que_fazer))
