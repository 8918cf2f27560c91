"""Tornar sem efeito o aceite de um documento renovado — Decreto 58.027/2017, arts. 5º e 14."""

from datetime import datetime
from typing import Any

from django.db import transaction

from contas.ator import Ator
from normas.acervo import D58027, L14141
from normas.exigencia import Pendencia
from tramitacao.models import DocumentoJuntado, Tramitacao
from tramitacao.relogio import agora
from tramitacao.servicos.tramitar import tramitar, trancar
from valet.fluxos.situacoes import SituacaoRenovacao as S
from valet.fluxos.tpu_encerramento import EM_VIGOR
from valet.models import Renovacao
from valet.regras.renovacao import Especie
from valet.servicos.correcao import ultima_decisao

ART_14 = D58027.art(14)
#: O que cada espécie muda está na linha do razão que a aceitou.
Mudancas = dict[str, dict[str, Any]]


@transaction.atomic
def tornar_sem_efeito(
    *, renovacao_id: int, despacho: str, por: Ator, em: datetime | None = None
) -> Renovacao:
    """O aceite foi engano: os autos dizem de novo o de antes, e o documento volta à conferência.

    Levanta `RegraViolada` se depois dele se aceitou ou apresentou outro, se os dados já mudaram ou
    se o título já não vale.
    """
    em = em or agora()
    renovacao = trancar(Renovacao, renovacao_id)
    aceite = ultima_decisao(renovacao, ("aceitar",))
    renovacao = tramitar(
        Renovacao, renovacao_id, "tornar_sem_efeito", por=por, em=em, despacho=despacho,
        exige=(lambda _fatos: o_que_impede(renovacao),), desfaz=aceite,
        dados={"ato": "aceitar", "documento": renovacao.titulo},
    )  # fmt: skip
    _repor_os_dados(renovacao, aceite)
    situacoes = DocumentoJuntado.Situacao
    DocumentoJuntado.objects.filter(pk=renovacao.documento_id).update(
        situacao=situacoes.A_CONFERIR, conferido_em=None, conferido_por=None, motivo=""
    )
    DocumentoJuntado.objects.filter(
        pk__in=aceite.texto.dados.get("de_antes", []), situacao=situacoes.SUBSTITUIDO
    ).update(situacao=situacoes.ACEITO)
    return renovacao


def o_que_impede(renovacao: Renovacao) -> tuple[Pendencia, ...]:
    """O aceite só se desfaz enquanto é dele que vem o que os autos dizem."""
    do_lugar = Renovacao.objects.filter(
        requerimento=renovacao.requerimento_id, lugar=renovacao.lugar
    )
    if not e_a_ultima(renovacao):
        texto = "Outro documento foi aceito depois deste"
        return (Pendencia(texto, ART_14, "Desfaça primeiro o aceite mais novo."),)
    if do_lugar.filter(situacao=S.EM_CONFERENCIA).exists():
        texto = "Há outro documento por conferir no lugar deste"
        return (Pendencia(texto, ART_14, "Confira-o antes: aceite ou recuse."),)
    if renovacao.requerimento.pedido.situacao not in EM_VIGOR:
        return (Pendencia("O título já não está em vigor", ART_14),)
    aceite = ultima_decisao(renovacao, ("aceitar",))
    if aceite is None or not _dizem_o_aceito(renovacao, aceite.texto.dados["mudancas"]):
        texto = "Os dados do processo mudaram depois deste aceite"
        return (Pendencia(texto, L14141.toda, "Retifique o processo."),)
    return ()


def e_a_ultima(renovacao: Renovacao) -> bool:
    """Se é o último aceite neste lugar dos autos."""
    aceitas = Renovacao.objects.filter(
        requerimento=renovacao.requerimento_id, lugar=renovacao.lugar, situacao=S.ACEITA
    )
    return not aceitas.filter(pk__gt=renovacao.pk).exists()


def _onde(renovacao: Renovacao) -> Any:
    """A linha do banco que o aceite mudou: a do motorista ou a do requerimento."""
    return renovacao.motorista if renovacao.especie == Especie.CNH else renovacao.requerimento


def _dizem_o_aceito(renovacao: Renovacao, mudancas: Mudancas) -> bool:
    onde = _onde(renovacao)
    return onde is not None and all(
        getattr(onde, campo) == _lido(onde, campo, mudanca["para"])
        for campo, mudanca in mudancas.items()
    )


def _repor_os_dados(renovacao: Renovacao, aceite: Tramitacao) -> None:
    onde, mudancas = _onde(renovacao), aceite.texto.dados["mudancas"]
    for campo, mudanca in mudancas.items():
        setattr(onde, campo, _lido(onde, campo, mudanca["de"]))
    onde.save(update_fields=list(mudancas))


def _lido(onde: Any, campo: str, gravado: Any) -> Any:
    """O que o razão guarda em texto, no tipo da coluna."""
    return type(onde)._meta.get_field(campo).to_python(gravado)
