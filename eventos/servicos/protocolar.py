"""Protocolar a SAE na CET: do rascunho nascem os autos, uma vez só — arts. 11, 12 e 13."""

from datetime import datetime

from django.db import IntegrityError, transaction

from contas.ator import Ator
from contas.consultas import em_exercicio
from contas.identificadores import Tipo, valido
from contas.models import Pessoa, Unidade
from contas.sem_acento import sem_acento
from eventos.consultas.credito import processo_de_origem
from eventos.consultas.partes import estados, fotografar
from eventos.models import SAE, PedidoDeEvento
from eventos.regras.documentos_exigidos import ART_12, ART_12_I_A, documentos_exigidos
from eventos.servicos.manifestacao import recontar
from eventos.servicos.nova_autorizacao import conferir_promotor, requerer, trancar_origem
from eventos.servicos.rascunho import no_balcao, pode_pedir
from normas.exigencia import Pendencia
from tramitacao.consultas.partes import o_que_falta_em
from tramitacao.erros import NaoEncontrado, PapelNaoAutoriza, RegraViolada
from tramitacao.models import Processo
from tramitacao.relogio import agora, dia_de
from tramitacao.servicos import documentos
from tramitacao.servicos.autuar import abrir_autos, abrir_procedimento

SLUG = "sae"


@transaction.atomic
def protocolar(*, requerimento_id: int, por: Ator, em: datetime | None = None) -> SAE:
    """Protocola o rascunho e devolve a SAE; se já foi protocolado, a mesma SAE.

    Clique duplo, duas abas e o botão voltar dão um só processo. Levanta `NaoEncontrado`,
    `PapelNaoAutoriza` ou `RegraViolada` (arts. 11 e 12), e nada grava.
    """
    em = em or agora()
    r = _trancar(requerimento_id, por)
    if r.processo_id:
        return r.sae
    _conferir_quem(r, por, em)
    suspensa = trancar_origem(r)
    foto = fotografar(r, em)
    if faltas := o_que_falta_em(estados(foto), ART_12):
        raise RegraViolada(*faltas)
    promotor = _promotor(r)
    conferir_promotor(promotor, suspensa)
    processo = _abrir(r, promotor, por=por, em=em)
    _entregar(r, processo, {d.slot: d for d in documentos_exigidos(foto.fatos)}, em=em)
    sae = abrir_procedimento(
        SAE, processo=processo, unidade=processo.unidade, slug=SLUG, por=por, em=em,
        dados=_dados_da_linha(r), pedido=r, promotor=promotor,
    )  # fmt: skip
    r.digitado = {}
    r.save(update_fields=["processo", "digitado"])
    recontar(sae, linha=sae.linha, em=em)
    if suspensa:
        requerer(suspensa, processo, por=por, em=em)
    return sae


def _trancar(pk: int, por: Ator) -> PedidoDeEvento:
    do_autor = PedidoDeEvento.objects.filter(pk=pk, autor_id=por.usuario_id)
    r = do_autor.select_for_update(of=("self",)).select_related("pessoa").first()
    if r is None:
        raise NaoEncontrado("Este rascunho não existe.")
    return r


def _conferir_quem(r: PedidoDeEvento, por: Ator, em: datetime) -> None:
    if not pode_pedir(por) or not em_exercicio(por, dia_de(em)):
        raise PapelNaoAutoriza(f"Enviar o pedido: isto não cabe a {por} hoje.")
    if r.pessoa_id != por.pessoa_id or r.no_balcao != no_balcao(por):
        raise PapelNaoAutoriza(
            "Este rascunho foi feito por outra pessoa ou noutro papel. Troque por quem você age, "
            "no alto da página."
        )


def _promotor(r: PedidoDeEvento) -> Pessoa:
    """O promotor é sempre a pessoa por quem se age; a física ganha o CPF que informou."""
    if r.no_balcao:
        return _promotor_do_papel(r)
    pessoa = r.pessoa
    assert pessoa is not None, "quem pede age por alguém"
    if pessoa.documento or not valido(Tipo.CPF, r.promotor_documento):
        return pessoa
    pessoa.documento = r.promotor_documento
    try:
        with transaction.atomic():
            pessoa.save(update_fields=["documento"])
    except IntegrityError:
        raise RegraViolada(
            Pendencia(
                "Este CPF já está em outro cadastro", ART_12_I_A,
                "Confira os algarismos, ou entre com a conta que o tem.", "promotor_documento",
            )
        ) from None  # fmt: skip
    return pessoa


def _promotor_do_papel(r: PedidoDeEvento) -> Pessoa:
    """No balcão a parte se acha pelo número; a empresa nova nasce aqui, com o e-mail dela."""
    if r.promotor_tipo == r.QuemPromove.FISICA:
        return Pessoa.objects.get(documento=r.promotor_documento, usuario__isnull=False)
    pessoa, _ = Pessoa.objects.get_or_create(
        documento=r.promotor_documento,
        defaults={"tipo": Pessoa.Tipo.JURIDICA, "nome": r.promotor_nome},
    )
    if r.representante_email and not pessoa.email:
        pessoa.email = r.representante_email
        pessoa.save(update_fields=["email"])
    return pessoa


def _abrir(r: PedidoDeEvento, promotor: Pessoa, *, por: Ator, em: datetime) -> Processo:
    cet = Unidade.objects.get(tipo=Unidade.Tipo.CET)
    vias = [via.nome for via in r.vias.all()]
    processo = abrir_autos(
        chave=r.chave, unidade=cet, interessado=promotor, requerente=promotor,
        titulo=r.evento_nome, endereco=r.lugar_nome, por=por, em=em, no_balcao=r.no_balcao,
        busca=sem_acento(" ".join([r.evento_nome, r.promotor_nome, r.lugar_nome, *vias])),
    )  # fmt: skip
    r.processo = processo
    r.save(update_fields=["processo"])
    return processo


def _entregar(r: PedidoDeEvento, processo: Processo, exigidos: dict, *, em: datetime) -> None:
    """Só o que este pedido exige: o que se anexou antes de mudar a resposta fica no rascunho."""
    for anexo in r.anexos.select_related("arquivo").order_by("pk"):
        exigido = exigidos.get(anexo.exigencia)
        if exigido:
            documentos.acrescentar(
                processo, exigencia=exigido.slot, titulo=exigido.titulo,
                dispositivo=exigido.dispositivo, arquivo=anexo.arquivo, em=em,
                usuario_id=r.autor_id,
            )  # fmt: skip


def _dados_da_linha(r: PedidoDeEvento) -> dict[str, object]:
    anexos = r.anexos.select_related("arquivo").order_by("exigencia")
    dados: dict[str, object] = {"documentos": {a.exigencia: a.arquivo.sha256 for a in anexos}}
    if r.alternativa:
        anterior = r.alternativa.sae.procedimento.processo
        dados["alternativa"] = f"{r.alternativa}, do processo {anterior}"
    if origem := processo_de_origem(r):
        dados["suspensa"] = str(origem)
    return dados
