"""Dizer qual valor vale para uma face com mais de um, com o ato — art. 9º, § 1º."""

from datetime import datetime

import pghistory
from django.db import transaction

from contas.ator import Ator
from contas.consultas import em_exercicio
from contas.erros import PedidoRecusado, SemAutoridade
from contas.papeis import Papel
from normas.datas import dia_de_sao_paulo
from precos.models import ValorPGV
from precos.servicos.tabela_datada import trancar


@transaction.atomic
def decidir_valor(*, por: Ator, em: datetime, valor_id: int, ato: str) -> ValorPGV:
    """Este valor vale para a face; os outros ficam afastados. Guia já emitida não muda.

    Um afastado pode voltar: quem passa a ser afastado é o que valia.
    """
    _exigir_administrador(por, em)
    if not ato.strip():
        raise PedidoRecusado("Ato: diga qual ato fixou o valor.", campo="ato")
    # A carga da PGV mexe nas mesmas linhas noutra ordem: uma espera a outra.
    trancar(ValorPGV)
    escolhido = ValorPGV.objects.filter(pk=valor_id).first()
    if escolhido is None:
        raise PedidoRecusado("Valor: não está mais na tabela. Abra a face de novo.", campo="valor")
    outros = [v for v in _da_face(escolhido) if v.pk != valor_id]
    escolhido.refresh_from_db()
    em_conflito = [v for v in outros if v.afastado_em is None]
    if escolhido.afastado_em is None and not em_conflito:
        raise PedidoRecusado("Valor: já é o que vale para esta face.", campo="valor")
    with pghistory.context(ato="decidir_valor", usuario=por.usuario_id, ato_administrativo=ato):
        for outro in em_conflito:
            outro.afastado_em, outro.afastado_por_id = em, por.usuario_id
            outro.afastado_ato = ato
            outro.save(update_fields=_DO_AFASTAMENTO)
        if escolhido.afastado_em is not None:
            escolhido.afastado_em = escolhido.afastado_por = None
            escolhido.afastado_ato = ""
            escolhido.save(update_fields=_DO_AFASTAMENTO)
    return escolhido


_DO_AFASTAMENTO = ["afastado_em", "afastado_por", "afastado_ato"]


def _da_face(de: ValorPGV) -> list[ValorPGV]:
    """Todos os valores da face, relidos."""
    da_face = ValorPGV.objects.filter(
        exercicio=de.exercicio, setor_quadra=de.setor_quadra, codlog=de.codlog
    )
    return list(da_face.order_by("pk"))


def _exigir_administrador(por: Ator, em: datetime) -> None:
    if por.papel != Papel.ADMINISTRADOR or not em_exercicio(por, dia_de_sao_paulo(em)):
        raise SemAutoridade("Só o administrador em exercício diz qual valor da PGV vale.")
