"""A tabela datada de preços unitários da CET: fixar e encerrar, com o ato — art. 3º."""

from datetime import date, datetime, timedelta
from decimal import Decimal

import pghistory
from django.db import IntegrityError, transaction
from django.db.models import Q

from contas.ator import Ator
from contas.consultas import em_exercicio
from contas.erros import PedidoRecusado, SemAutoridade
from contas.papeis import Papel
from eventos.models import PrecoUnitario
from normas.datas import dia_de_sao_paulo, por_extenso

_UM_DIA = timedelta(days=1)


def fixar_preco(
    *, por: Ator, em: datetime, codigo: str, descricao: str, criterio: str, valor: Decimal,
    desde: date, ato: str,
) -> PrecoUnitario:  # fmt: skip
    """Põe o preço a valer de um dia em diante; o que valia acaba na véspera.

    Se já há outro marcado para depois, vale até a véspera dele. No mesmo dia, corrige o que está
    lá, salvo se algum custo já se compôs com ele. Levanta `PedidoRecusado`.
    """
    _exigir_administrador(por, em)
    colunas = {
        "descricao": descricao, "criterio": criterio, "valor": valor, "ato": ato,
        "autor_id": por.usuario_id, "ficticio": False,
    }  # fmt: skip
    try:
        with transaction.atomic(), pghistory.context(ato="fixar_preco", usuario=por.usuario_id):
            return _gravar(codigo.strip().upper(), desde, colunas)
    except IntegrityError:
        raise PedidoRecusado(
            "Código: outra pessoa acabou de mudar este preço. Abra a lista e confira.",
            campo="codigo",
        ) from None


@transaction.atomic
def encerrar_preco(
    *, por: Ator, em: datetime, preco: PrecoUnitario, ate: date, ato: str
) -> PrecoUnitario:
    """O preço deixa de valer depois deste dia, por um ato, sem outro que o substitua."""
    _exigir_administrador(por, em)
    preco = PrecoUnitario.objects.select_for_update().get(pk=preco.pk)
    if ate < preco.desde:
        texto = f"Último dia: este preço só vale desde {por_extenso(preco.desde)}."
        raise PedidoRecusado(texto, campo="ate")
    if preco.ate and ate > preco.ate:
        texto = f"Último dia: este preço já acaba em {por_extenso(preco.ate)}."
        raise PedidoRecusado(texto, campo="ate")
    preco.ate = ate
    with pghistory.context(ato="encerrar_preco", usuario=por.usuario_id, ato_administrativo=ato):
        preco.save(update_fields=["ate"])
    return preco


def _gravar(codigo: str, desde: date, colunas: dict[str, object]) -> PrecoUnitario:
    do_codigo = PrecoUnitario.objects.filter(codigo=codigo)
    list(do_codigo.select_for_update())
    if mesmo := do_codigo.filter(desde=desde).first():
        return _corrigir(mesmo, colunas)
    seguinte = do_codigo.filter(desde__gt=desde).order_by("desde").first()
    do_codigo.filter(Q(ate=None) | Q(ate__gte=desde), desde__lt=desde).update(ate=desde - _UM_DIA)
    return PrecoUnitario.objects.create(
        codigo=codigo, desde=desde, ate=seguinte.desde - _UM_DIA if seguinte else None, **colunas
    )


def _corrigir(preco: PrecoUnitario, colunas: dict[str, object]) -> PrecoUnitario:
    """O preço com que já se compôs um custo não muda: o que se assinou diz o que dizia."""
    if preco.itens.exists():
        raise PedidoRecusado(
            "Vale desde: já há custo composto com o preço deste dia. Fixe o novo a partir de outro "
            "dia.",
            campo="desde",
        )
    for coluna, valor in colunas.items():
        setattr(preco, coluna, valor)
    preco.save()
    return preco


def _exigir_administrador(por: Ator, em: datetime) -> None:
    if por.papel != Papel.ADMINISTRADOR or not em_exercicio(por, dia_de_sao_paulo(em)):
        raise SemAutoridade("Só o administrador em exercício muda a tabela de preços.")
