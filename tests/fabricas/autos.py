"""Autos mínimos para testar a tramitação em si: um pedido de TPU recém-protocolado."""

import uuid
from datetime import date
from decimal import Decimal

from django.db import transaction

from cadastro.models import Empresa, Estabelecimento
from contas.models import Distrito, Pessoa, Unidade
from tests.fabricas.instantaneo import instantaneo
from tests.fabricas.pessoas import CNPJ_ESTABELECIMENTO, empresa_representada
from tramitacao.relogio import agora
from tramitacao.servicos.autuar import abrir_autos, abrir_procedimento
from valet.models import PedidoTPU, Requerimento


@transaction.atomic
@instantaneo
def autos_protocolados(sigla: str = "PI", em=None) -> PedidoTPU:
    """Um pedido protocolado, sem documentos: o bastante para atos, prazos e razão."""
    em = em or agora()
    unidade = Unidade.objects.get(sigla=sigla)
    empresa, ator = empresa_representada()
    casa, _ = Pessoa.objects.get_or_create(
        documento=CNPJ_ESTABELECIMENTO, defaults={"tipo": "J", "nome": "Cantina Bela Aurora Ltda."}
    )
    distrito = Distrito.objects.filter(subprefeitura=unidade).first()
    requerimento = Requerimento.objects.create(
        autor_id=ator.usuario_id, pessoa=empresa, criado_em=em, alterado_em=em,
        estab_nome="Cantina Bela Aurora", estab_distrito=distrito, estab_sql="08516400204",
        estab_testada=Decimal("12"), apolice_ate=date(2030, 1, 1),
    )  # fmt: skip
    processo = abrir_autos(
        chave=uuid.uuid4(), unidade=unidade, interessado=empresa, requerente=empresa,
        titulo="Valet na Cantina Bela Aurora", endereco="Rua das Paineiras, 96", por=ator, em=em,
    )  # fmt: skip
    requerimento.processo = processo
    requerimento.save()
    pedido = abrir_procedimento(
        PedidoTPU, processo=processo, unidade=unidade, slug="tpu", por=ator, em=em,
        requerimento=requerimento,
        empresa=Empresa.objects.get_or_create(pessoa=empresa)[0],
        estabelecimento=Estabelecimento.objects.get_or_create(
            pessoa=casa, sql="08516400204",
            defaults={"nome": "Cantina Bela Aurora", "endereco": "Rua das Paineiras, 96",
                      "distrito": distrito},
        )[0],
    )  # fmt: skip
    pedido.representante = ator
    return pedido
