"""Representar uma empresa: pedir, aceitar, recusar, mudar os poderes, encerrar.

Quem informa um CNPJ que ninguém conhece passa a representá-lo na hora. Se a empresa já está no
sistema, o pedido espera por um representante em exercício ou por um servidor do expediente.
"""

from datetime import date, datetime

from django.db import IntegrityError, transaction
from django.db.models import Q

from contas.ator import Ator
from contas.erros import PedidoRecusado, SemAutoridade
from contas.identificadores import IdentificadorInvalido, Tipo, normalizar
from contas.models import Pessoa, Representacao
from contas.servicos.correio_de_representacao import avisar_desfecho, avisar_pedido
from contas.servicos.porta_da_representacao import (
    acabar_na_hora,
    exigir_autoridade,
    exigir_em_curso,
    exigir_pendente,
    historico,
    trancar,
)
from normas.datas import dia_de_sao_paulo

JA_REPRESENTA = "CNPJ: você já representa esta empresa, ou já pediu para representá-la."
SEM_PODER = "Marque ao menos um poder: requerer e responder, ou receber avisos."


def representar(
    *, usuario_id: int, cnpj: str, nome: str, qualidade: str, em: datetime
) -> Representacao:
    """Pede a representação; vale na hora só se o CNPJ ainda não é conhecido."""
    documento = _cnpj(cnpj)
    try:
        with transaction.atomic(), historico("representar", usuario_id):
            pessoa, nova = Pessoa.objects.get_or_create(
                documento=documento, defaults={"tipo": Pessoa.Tipo.JURIDICA, "nome": nome}
            )
            _recusar_repetida(usuario_id, pessoa, dia_de_sao_paulo(em))
            representacao = Representacao.objects.create(
                pessoa=pessoa,
                usuario_id=usuario_id,
                qualidade=qualidade,
                desde=dia_de_sao_paulo(em),
                pedida_em=em,
                aceita_em=em if nova else None,
                aceita_por_id=usuario_id if nova else None,
            )
            if not nova:
                avisar_pedido(representacao, dia_de_sao_paulo(em))
    except IntegrityError:
        raise PedidoRecusado(JA_REPRESENTA, campo="cnpj") from None
    return representacao


@transaction.atomic
def aceitar(
    *, representacao_id: int, por: Ator, em: datetime, pode_requerer: bool, pode_receber: bool
) -> Representacao:
    """Aceita o pedido, com os poderes que se dão; vale deste dia em diante."""
    representacao = trancar(representacao_id)
    exigir_autoridade(por, representacao, em)
    exigir_pendente(representacao)
    if por.usuario_id == representacao.usuario_id:
        raise SemAutoridade("Quem pediu não aceita o próprio pedido. Outra pessoa precisa aceitar.")
    if not (pode_requerer or pode_receber):
        raise PedidoRecusado(SEM_PODER, campo="pode_requerer")
    representacao.pode_requerer, representacao.pode_receber = pode_requerer, pode_receber
    representacao.aceita_em, representacao.aceita_por_id = em, por.usuario_id
    representacao.desde = dia_de_sao_paulo(em)
    with historico("aceitar", por.usuario_id):
        representacao.save()
    avisar_desfecho(representacao, "foi aceita")
    return representacao


@transaction.atomic
def recusar(*, representacao_id: int, por: Ator, em: datetime, motivo: str = "") -> Representacao:
    """Recusa um pedido; quem o fez também pode retirá-lo."""
    representacao = trancar(representacao_id)
    if por.usuario_id != representacao.usuario_id:
        exigir_autoridade(por, representacao, em)
    exigir_pendente(representacao)
    acabar_na_hora(representacao, em)
    with historico("recusar", por.usuario_id, motivo=motivo):
        representacao.save()
    if por.usuario_id != representacao.usuario_id:
        avisar_desfecho(representacao, "foi recusada", motivo)
    return representacao


@transaction.atomic
def alterar_poderes(
    *, representacao_id: int, por: Ator, em: datetime, pode_requerer: bool, pode_receber: bool
) -> Representacao:
    """Muda os poderes de quem representa. Os próprios só se podem diminuir."""
    representacao = trancar(representacao_id)
    exigir_autoridade(por, representacao, em)
    exigir_em_curso(representacao, dia_de_sao_paulo(em))
    if not (pode_requerer or pode_receber):
        raise PedidoRecusado(SEM_PODER, campo="pode_requerer")
    aumenta = pode_requerer > representacao.pode_requerer
    aumenta = aumenta or pode_receber > representacao.pode_receber
    if aumenta and por.usuario_id == representacao.usuario_id:
        raise SemAutoridade("Os seus poderes só outra pessoa pode aumentar.")
    representacao.pode_requerer, representacao.pode_receber = pode_requerer, pode_receber
    with historico("alterar_poderes", por.usuario_id):
        representacao.save()
    return representacao


@transaction.atomic
def encerrar(
    *, representacao_id: int, por: Ator, em: datetime, ultimo_dia: date | None = None
) -> Representacao:
    """Encerra na hora ou, com `ultimo_dia`, ao fim dele. O acesso e os avisos acabam juntos."""
    representacao = trancar(representacao_id)
    if por.usuario_id != representacao.usuario_id:
        exigir_autoridade(por, representacao, em)
    exigir_em_curso(representacao, dia_de_sao_paulo(em))
    if ultimo_dia is None:
        acabar_na_hora(representacao, em)
    elif ultimo_dia < max(dia_de_sao_paulo(em), representacao.desde):
        raise PedidoRecusado("Último dia: escolha hoje ou um dia à frente.", campo="ultimo_dia")
    else:
        representacao.ate = ultimo_dia
    with historico("encerrar", por.usuario_id):
        representacao.save()
    if por.usuario_id != representacao.usuario_id:
        avisar_desfecho(representacao, "foi encerrada")
    return representacao


def _cnpj(texto: str) -> str:
    try:
        return normalizar(Tipo.CNPJ, texto)
    except IdentificadorInvalido as erro:
        raise PedidoRecusado(f"CNPJ: {erro}.", campo="cnpj") from None


def _recusar_repetida(usuario_id: int, pessoa: Pessoa, hoje: date) -> None:
    em_curso = Q(ate=None) | Q(ate__gte=hoje)
    if Representacao.objects.filter(
        em_curso, usuario_id=usuario_id, pessoa=pessoa, encerrada_em=None
    ).exists():
        raise PedidoRecusado(JA_REPRESENTA, campo="cnpj")
