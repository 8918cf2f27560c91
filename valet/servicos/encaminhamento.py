"""Os autos vão à CET, voltam e mudam de Subprefeitura — Decreto 58.027/2017, arts. 3º e 6º."""

from datetime import datetime
from typing import Any

from django.db import transaction

from contas.ator import SISTEMA, Ator
from contas.models import Unidade
from contas.papeis import DA_UNIDADE
from normas.acervo import D58027
from normas.exigencia import Pendencia
from tramitacao.erros import NaoEncontrado
from tramitacao.models import ProcedimentoConcreto
from tramitacao.relogio import agora
from tramitacao.servicos.autuar import abrir_procedimento
from tramitacao.servicos.avisos import avisar_da_vez
from tramitacao.servicos.tramitar import tramitar
from valet.fluxos.situacoes import SituacaoTPU
from valet.models import AutorizacaoCET, Pedido, PedidoTPU
from valet.servicos.analise_sem_objeto import EM_CURSO, prejudicar
from valet.servicos.situacao_na_cet import autorizacao_do_pedido

ART_3 = D58027.art(3)
SLUG_CET = "autorizacao-cet"


@transaction.atomic
def encaminhar_a_cet(
    *,
    pedido_id: int,
    modelo: type[Pedido] = PedidoTPU,
    por: Ator,
    despacho: str = "",
    em: datetime | None = None,
) -> Pedido:
    """Manda os autos à CET e abre lá a autorização; se ela já analisa, só manda os autos.

    Depois de negada, só volta à CET se a Subprefeitura deu provimento a recurso.
    """
    em = em or agora()
    pedido = tramitar(modelo, pedido_id, "encaminhar_a_cet", por=por, em=em, despacho=despacho)
    anterior = autorizacao_do_pedido(pedido)
    cet = Unidade.objects.get(tipo=Unidade.Tipo.CET)
    mover_autos(pedido, cet)
    if anterior and anterior.situacao in EM_CURSO:
        return pedido
    if anterior:
        prejudicar(anterior, em=em)
    abrir_procedimento(
        AutorizacaoCET, processo=pedido.procedimento.processo, unidade=cet,
        slug=slug_novo(pedido), por=SISTEMA, em=em, requerimento=pedido.requerimento,
    )  # fmt: skip
    return pedido


def devolver_a_subprefeitura(
    pedido: Pedido, *, por: Ator, em: datetime, preparado: str = ""
) -> None:
    """Restitui os autos que estão na CET, com o indeferimento preparado se ela negou."""
    if pedido.situacao != SituacaoTPU.NA_CET:
        return
    restituido = tramitar(
        type(pedido), pedido.pk, "restituir", por=por, em=em, com={"preparado": preparado}
    )
    mover_autos(restituido, restituido.procedimento.unidade)


@transaction.atomic
def remeter(
    *,
    pedido_id: int,
    modelo: type[Pedido] = PedidoTPU,
    unidade_id: int,
    despacho: str,
    por: Ator,
    em: datetime | None = None,
) -> Pedido:
    """Remete os autos a outra Subprefeitura; a de antes continua a vê-los. O número não muda."""
    destino = Unidade.objects.filter(pk=unidade_id, tipo=Unidade.Tipo.SUBPREFEITURA).first()

    def outra_subprefeitura(_fatos: Any) -> tuple[Pendencia, ...]:
        if destino and destino.pk != por.unidade_id:
            return ()
        return (Pendencia("Escolha outra Subprefeitura", ART_3, campo="unidade"),)

    pedido = tramitar(
        modelo, pedido_id, "remeter", por=por, em=em, despacho=despacho,
        exige=(outra_subprefeitura,),
        dados={"para": destino.sigla, "nome": destino.nome} if destino else {},
    )  # fmt: skip
    if destino is None:  # a regra acima já recusou
        raise NaoEncontrado("Esta unidade não existe.")
    pedido.procedimento.unidade = destino
    pedido.procedimento.save(update_fields=["unidade"])
    mover_autos(pedido, destino)
    if pedido.procedimento.vez in DA_UNIDADE:
        # A vez é do mesmo papel, agora noutra unidade.
        avisar_da_vez(pedido)
    return pedido


def mover_autos(objeto: ProcedimentoConcreto, unidade: Unidade) -> None:
    """Põe os autos, já trancados por um ato, na unidade que passa a tê-los."""
    processo = objeto.procedimento.processo
    processo.unidade = unidade
    processo.save(update_fields=["unidade"])


def slug_novo(pedido: Pedido) -> str:
    """O endereço, nos autos, da próxima análise da CET."""
    quantas = pedido.requerimento.autorizacoes.count()
    return f"{SLUG_CET}-{quantas + 1}" if quantas else SLUG_CET
