"""Protocolar o requerimento dos arts. 5º e 18: do rascunho nascem os autos, uma vez só."""

import unicodedata
from datetime import datetime

from django.db import transaction

from contas.ator import Ator
from contas.consultas import em_exercicio
from contas.papeis import Papel
from normas.acervo import D58027
from normas.exigencia import Pendencia
from tramitacao.consultas.partes import o_que_falta_em
from tramitacao.erros import NaoEncontrado, PapelNaoAutoriza, RegraViolada
from tramitacao.models import Processo
from tramitacao.relogio import agora, dia_de
from tramitacao.servicos import documentos
from tramitacao.servicos.autuar import abrir_autos, abrir_procedimento
from valet.consultas.partes import estados, fotografar
from valet.consultas.partes.da_autorizacao import estados_da_autorizacao
from valet.models import Pedido, PedidoAU, PedidoTPU, Requerimento
from valet.regras.documentos_exigidos import ART_5, POR_SLOT
from valet.servicos.partes_do_processo import Partes, resolver_partes

SLUG = "tpu"
SLUG_AU = "autorizacao-uso"
ART_18_II = D58027.art(18).inc("II")
_QUEM_PROTOCOLA = frozenset({Papel.REQUERENTE, Papel.EXPEDIENTE})


@transaction.atomic
def protocolar(*, requerimento_id: int, por: Ator, em: datetime | None = None) -> Pedido:
    """Protocola o rascunho e devolve o pedido; se já foi protocolado, o mesmo pedido.

    A linha do requerimento fica trancada: clique duplo, duas abas e o botão voltar dão um só
    processo. Levanta `NaoEncontrado`, `PapelNaoAutoriza` ou `RegraViolada`, e nada grava.
    """
    em = em or agora()
    requerimento = _trancar(requerimento_id, por)
    if requerimento.processo_id:
        return requerimento.pedido
    _conferir_quem(requerimento, por, em)
    if faltas := o_que_falta(requerimento, em):
        raise RegraViolada(*faltas)
    partes = resolver_partes(requerimento, por=por)
    processo = _abrir(requerimento, partes, por=por, em=em)
    modelo, slug = (PedidoAU, SLUG_AU) if requerimento.eventual else (PedidoTPU, SLUG)
    pedido: Pedido = abrir_procedimento(
        modelo, processo=processo, unidade=processo.unidade, slug=slug, por=por, em=em,
        dados=_dados_da_linha(requerimento), requerimento=requerimento,
        empresa=partes.empresa, estabelecimento=partes.estabelecimento,
    )  # fmt: skip
    requerimento.digitado = {}
    requerimento.save(update_fields=["processo", "digitado"])
    return pedido


def o_que_falta(requerimento: Requerimento, em: datetime) -> tuple[Pendencia, ...]:
    """Tudo que impede protocolar, parte por parte, com o artigo."""
    foto = fotografar(requerimento, em)
    if requerimento.eventual:
        return o_que_falta_em(estados_da_autorizacao(foto), ART_18_II)
    return o_que_falta_em(estados(foto), ART_5)


def texto_de_busca(*textos: str) -> str:
    """Sem acento e em minúsculas, como a busca compara."""
    decomposto = unicodedata.normalize("NFKD", " ".join(t for t in textos if t))
    return "".join(c for c in decomposto if not unicodedata.combining(c)).lower()


def _trancar(requerimento_id: int, por: Ator) -> Requerimento:
    requerimento = (
        Requerimento.objects.select_for_update(of=("self",))
        .select_related("pessoa", "estab_distrito__subprefeitura")
        .filter(pk=requerimento_id, autor_id=por.usuario_id)
        .first()
    )
    if requerimento is None:
        raise NaoEncontrado("Este rascunho não existe.")
    return requerimento


def _conferir_quem(requerimento: Requerimento, por: Ator, em: datetime) -> None:
    if por.papel not in _QUEM_PROTOCOLA or not em_exercicio(por, dia_de(em)):
        raise PapelNaoAutoriza(f"Enviar o requerimento: isto não cabe a {por} hoje.")
    no_balcao = por.papel == Papel.EXPEDIENTE
    if requerimento.no_balcao != no_balcao or requerimento.pessoa_id != por.pessoa_id:
        raise PapelNaoAutoriza(
            "Este rascunho foi feito em outro papel. Troque por quem você age, no alto da página."
        )


def _abrir(requerimento: Requerimento, partes: Partes, *, por: Ator, em: datetime) -> Processo:
    distrito = requerimento.estab_distrito
    assert distrito is not None, "o_que_falta já exigiu o distrito"
    unidade = distrito.subprefeitura
    processo = abrir_autos(
        chave=requerimento.chave, unidade=unidade, interessado=partes.empresa.pessoa,
        requerente=partes.requerente, titulo=_titulo(requerimento),
        endereco=requerimento.estab_endereco, por=por, em=em, no_balcao=requerimento.no_balcao,
        busca=texto_de_busca(
            requerimento.acont_nome, requerimento.estab_nome, requerimento.empresa_nome,
            requerimento.estab_endereco, distrito.nome, requerimento.estab_cnpj,
            requerimento.empresa_cnpj,
        ),
    )  # fmt: skip
    requerimento.processo = processo
    requerimento.save(update_fields=["processo"])
    for anexo in requerimento.anexos.select_related("arquivo"):
        exigencia = POR_SLOT[anexo.exigencia]
        documentos.acrescentar(
            processo, exigencia=exigencia.slot, titulo=exigencia.titulo,
            dispositivo=exigencia.dispositivo, arquivo=anexo.arquivo, em=em,
            usuario_id=por.usuario_id,
        )  # fmt: skip
    return processo


def _titulo(requerimento: Requerimento) -> str:
    if not requerimento.eventual:
        return f"Valet em {requerimento.estab_nome}"
    return f"Valet para {requerimento.acont_nome}"


def _dados_da_linha(requerimento: Requerimento) -> dict[str, object]:
    """O que a primeira linha do razão guarda: o resumo de cada documento que veio com o pedido."""
    anexos = requerimento.anexos.select_related("arquivo").order_by("exigencia")
    return {"documentos": {a.exigencia: a.arquivo.sha256 for a in anexos}}
