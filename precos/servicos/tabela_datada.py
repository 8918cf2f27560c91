"""Gravar uma linha de tabela datada, com o ato e quem a registrou; a história guarda o de antes."""

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any

import pghistory
from django.db import IntegrityError, connection, models, transaction

from contas.ator import Ator
from contas.consultas import em_exercicio
from contas.erros import PedidoRecusado, SemAutoridade
from contas.papeis import Papel
from normas.datas import dia_de_sao_paulo

JA_HA = "já há um registro nesta data. Corrija-o na lista, ou escolha outra."


def gravar(
    modelo: type[models.Model], *, por: Ator, em: datetime, dados: Mapping[str, Any],
    chaves: Sequence[str], atual: models.Model | None = None,
) -> models.Model:  # fmt: skip
    """Cria a linha ou, com `atual`, corrige o que nela não é chave. Guia já emitida não muda."""
    exigir_administrador(por, em, "muda esta tabela")
    nome = modelo._meta.model_name
    with transaction.atomic(), pghistory.context(ato=f"gravar_{nome}", usuario=por.usuario_id):
        if atual is None:
            return _criar(modelo, chaves, {**dados, "autor_id": por.usuario_id})
        for coluna, valor in {**dados, "autor_id": por.usuario_id}.items():
            if coluna not in chaves:
                setattr(atual, coluna, valor)
        atual.save()
        return atual


def conferir_chave(
    modelo: type[models.Model], dados: Mapping[str, Any], chaves: Sequence[str]
) -> None:
    """Recusa, antes da prévia, a linha que já existe."""
    if modelo._default_manager.filter(**{chave: dados[chave] for chave in chaves}).exists():
        raise _repetida(modelo, chaves)


def exigir_administrador(por: Ator, em: datetime, fazer: str) -> None:
    """`SemAutoridade` para os outros papéis e para quem já não está em exercício."""
    if por.papel != Papel.ADMINISTRADOR or not em_exercicio(por, dia_de_sao_paulo(em)):
        raise SemAutoridade(f"Só o administrador em exercício {fazer}.")


def trancar(modelo: type[models.Model]) -> None:
    """Faz esperar quem mais queira gravar nesta tabela, até o fim da transação; ler não espera.

    Trancar as linhas não basta: quem lê a tabela vazia não tem linha que trancar, e depois fecharia
    o período que outra pessoa acabou de abrir.
    """
    with connection.cursor() as cursor:
        tabela = connection.ops.quote_name(modelo._meta.db_table)
        cursor.execute(f"LOCK TABLE {tabela} IN SHARE ROW EXCLUSIVE MODE")


def _criar(
    modelo: type[models.Model], chaves: Sequence[str], dados: Mapping[str, Any]
) -> models.Model:
    try:
        with transaction.atomic():
            return modelo._default_manager.create(**dados)
    except IntegrityError:
        # Outra pessoa gravou a mesma linha entre a prévia e a confirmação.
        raise _repetida(modelo, chaves) from None


def _repetida(modelo: type[models.Model], chaves: Sequence[str]) -> PedidoRecusado:
    campo = modelo._meta.get_field(chaves[-1])
    rotulo = str(getattr(campo, "verbose_name", chaves[-1]))
    return PedidoRecusado(f"{rotulo[:1].upper()}{rotulo[1:]}: {JA_HA}", campo=chaves[-1])
