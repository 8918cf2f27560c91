"""Tornar um ato sem efeito e corrigir o texto de outro: a linha nova aponta a que desfaz."""

from collections.abc import Sequence
from datetime import datetime

from django.db import transaction

from cadastro.servicos.inscricao import desfazer_inscricao
from contas.ator import Ator
from normas.acervo import L14141
from normas.exigencia import Pendencia
from precos.servicos import cobrancas
from tramitacao.ato import Regra
from tramitacao.erros import RegraViolada
from tramitacao.models import ProcedimentoConcreto, Publicacao
from tramitacao.relogio import agora
from tramitacao.servicos.prazos import cancelar_prazos
from tramitacao.servicos.tramitar import espelhar, tramitar, trancar
from valet.models import Pedido, PedidoTPU
from valet.servicos.retorno import ponto_de_retorno, reabrir
from valet.servicos.revogacao import extinguir_termo, revogar_documentos
from valet.servicos.situacao_na_cet import restabelecer_autorizacao

#: Atos decisórios que se podem tornar sem efeito.
DESFAZIVEIS = ("comunicar_falta", "apurar_preco", "cobrar_diferenca", "indeferir", "deferir")
SEM_EFEITO = "tornado sem efeito"


@transaction.atomic
def tornar_sem_efeito(
    *,
    pedido_id: int,
    modelo: type[Pedido] = PedidoTPU,
    linha_id: int,
    despacho: str,
    por: Ator,
    em: datetime | None = None,
) -> Pedido:
    """Desfaz o último ato decisório: caem prazos, documentos, guia e termo que dele nasceram.

    O ato desfeito continua nos autos. Levanta `RegraViolada` se a linha não é a última decisão.
    """
    em = em or agora()
    pedido = trancar(modelo, pedido_id)
    desfeita = ultima_decisao(pedido)
    volta_a = ponto_de_retorno(pedido, desfeita.de, em=em) if desfeita else pedido.situacao
    pedido = tramitar(
        modelo, pedido_id, "tornar_sem_efeito", por=por, em=em, despacho=despacho,
        exige=(so_a_ultima(desfeita, linha_id),), com={"volta_a": volta_a}, desfaz=desfeita,
        dados={"ato": desfeita.ato, "volta_a": volta_a} if desfeita else {},
    )  # fmt: skip
    _derrubar(pedido, desfeita, em=em)
    reabrir(pedido, em=em)
    espelhar(pedido, desde=None)
    return pedido


@transaction.atomic
def fazer_errata(
    *,
    pedido_id: int,
    modelo: type[Pedido] = PedidoTPU,
    linha_id: int,
    despacho: str,
    por: Ator,
    em: datetime | None = None,
) -> Pedido:
    """Corrige o texto de um ato; o de antes fica nos autos. Se ele saiu no DOC, a errata sai."""
    corrigida = (
        modelo._default_manager.get(pk=pedido_id).procedimento.linhas.filter(pk=linha_id).first()
    )
    if corrigida is None:
        raise RegraViolada(
            Pendencia("Escolha o ato deste processo a corrigir", L14141.toda, campo="linha")
        )
    pedido = tramitar(
        modelo, pedido_id, "fazer_errata", por=por, em=em, despacho=despacho,
        desfaz=corrigida, dados={"ato": corrigida.ato},
    )  # fmt: skip
    if Publicacao.objects.filter(linha=corrigida).exists():
        publicar_tambem(pedido, despacho)
    return pedido


def ultima_decisao(objeto: ProcedimentoConcreto, atos: Sequence[str] = DESFAZIVEIS):
    """A linha da última decisão que ainda vale, ou `None`."""
    return que_valem(objeto, atos).first()


def que_valem(objeto: ProcedimentoConcreto, atos: Sequence[str]):
    """As linhas destes atos que ninguém desfez, da mais nova."""
    linhas = objeto.procedimento.linhas
    desfeitas = linhas.filter(ato="tornar_sem_efeito").values_list("desfaz_id", flat=True)
    return linhas.filter(ato__in=atos).exclude(pk__in=desfeitas).order_by("-seq")


def so_a_ultima(desfeita, linha_id: int) -> Regra:
    """A regra que só deixa desfazer a última decisão."""

    def e_a_ultima(_fatos: object) -> tuple[Pendencia, ...]:
        if desfeita and desfeita.pk == linha_id:
            return ()
        texto = "Só o último ato decisório pode ser tornado sem efeito"
        return (Pendencia(texto, L14141.toda, campo="linha"),)

    return e_a_ultima


def publicar_tambem(objeto: ProcedimentoConcreto, texto: str) -> None:
    """Do que vai ao Diário, vai também o que o corrige."""
    Publicacao.objects.create(linha=objeto.linha, procedimento=objeto.procedimento, texto=texto)


def _derrubar(pedido: Pedido, desfeita, *, em: datetime) -> None:
    cancelar_prazos(pedido.procedimento, por=pedido.linha)
    if desfeita.ato == "deferir":
        extinguir_termo(pedido, como=SEM_EFEITO, em=em)
        desfazer_inscricao(empresa=pedido.empresa, incluida_por=desfeita, linha=pedido.linha, em=em)
    # O Certificado de quem continua no Cadastro, por outro título, continua valendo.
    caem = desfeita.documentos.exclude(inscricao__isnull=False, inscricao__excluida_em=None)
    revogar_documentos(por=pedido.linha, motivo=SEM_EFEITO, pk__in=caem.values("pk"))
    if desfeita.ato in ("apurar_preco", "cobrar_diferenca"):
        cobrancas.cancelar(
            pedido.procedimento, em=em, motivo=SEM_EFEITO, especies=(pedido.ESPECIE,)
        )
    if desfeita.ato == "indeferir":
        restabelecer_autorizacao(pedido, em=em)
