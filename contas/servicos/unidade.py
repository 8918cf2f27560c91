"""O endereço em que a unidade recebe avisos. Só o administrador; o histórico fica guardado."""

from datetime import datetime

import pghistory
from django.db import transaction

from contas.ator import Ator
from contas.consultas import em_exercicio
from contas.erros import SemAutoridade
from contas.models import Unidade
from contas.models.usuario import normalizar_email
from contas.papeis import Papel
from normas.datas import dia_de_sao_paulo


@transaction.atomic
def guardar_email(*, unidade_id: int, email: str, por: Ator, em: datetime) -> Unidade:
    """Põe, muda ou tira o endereço; vazio, a unidade só recebe na caixa de quem nela trabalha."""
    if por.papel != Papel.ADMINISTRADOR or not em_exercicio(por, dia_de_sao_paulo(em)):
        raise SemAutoridade("Só o administrador em exercício muda o e-mail de uma unidade.")
    unidade = Unidade.objects.select_for_update().get(pk=unidade_id)
    unidade.email = normalizar_email(email)
    with pghistory.context(ato="guardar_email", usuario=por.usuario_id, motivo=unidade.email):
        unidade.save(update_fields=["email"])
    return unidade
