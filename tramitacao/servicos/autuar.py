"""Abre os autos e os procedimentos neles. O número vem da série trancada, ao protocolar."""

import uuid
from datetime import datetime
from typing import Any, TypeVar

from contas.ator import Ator
from contas.identificadores import numero_sei
from contas.models import Pessoa, Unidade
from tramitacao.documento import expedir
from tramitacao.models import Procedimento, ProcedimentoConcreto, Processo
from tramitacao.numeracao import proximo
from tramitacao.relogio import dia_de
from tramitacao.servicos.avisos import avisar_do_ato
from tramitacao.servicos.lavrar import lavrar
from tramitacao.servicos.tramitar import espelhar

P = TypeVar("P", bound=ProcedimentoConcreto)
ESPECIE = "processo"


def abrir_autos(
    *,
    chave: uuid.UUID,
    unidade: Unidade,
    interessado: Pessoa,
    requerente: Pessoa,
    titulo: str,
    endereco: str,
    por: Ator,
    em: datetime,
    no_balcao: bool = False,
    busca: str = "",
) -> Processo:
    """Abre os autos e dá o número. Chame dentro da transação que abre o procedimento."""
    ano = dia_de(em).year
    sequencial = proximo(ESPECIE, unidade.pk, ano)
    return Processo.objects.create(
        numero=numero_sei(unidade.codigo_sei, ano, sequencial),
        unidade_origem=unidade,
        unidade=unidade,
        ano=ano,
        sequencial=sequencial,
        titulo=titulo,
        endereco=endereco,
        interessado=interessado,
        requerente=requerente,
        protocolado_em=em,
        protocolado_por_id=por.usuario_id,
        no_balcao=no_balcao,
        chave=chave,
        busca=busca,
    )


def abrir_procedimento(
    modelo: type[P],
    *,
    processo: Processo,
    unidade: Unidade,
    slug: str,
    por: Ator,
    em: datetime,
    despacho: str = "",
    dados: dict[str, Any] | None = None,
    **colunas: Any,
) -> P:
    """Abre um procedimento nos autos e lavra a sua primeira linha.

    O modelo diz como começa (`INICIO`). O processo tem de ser novo nesta transação, ou estar
    trancado por quem chama.
    """
    ato, inicio = modelo.INICIO
    objeto = modelo(**colunas)
    objeto.procedimento = Procedimento.objects.create(
        processo=processo, fluxo=modelo.FLUXO, slug=slug, unidade=unidade,
        situacao=objeto.situacao, desde=em,
    )  # fmt: skip
    objeto.save()
    objeto.linha = lavrar(
        processo=processo, procedimento=objeto.procedimento, ato=ato, de="", para=objeto.situacao,
        por=por, em=em, fundamento=inicio.fundamento, despacho=despacho, dados=dados,
    )  # fmt: skip
    espelhar(objeto, desde=em)
    if inicio.expede:
        expedir(inicio.expede, objeto, linha=objeto.linha, em=em)
    if inicio.avisa:
        avisar_do_ato(objeto, inicio, objeto.linha)
    return objeto
