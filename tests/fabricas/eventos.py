"""SAEs de teste: uma corrida em via arterial, recém-protocolada por uma associação."""

from datetime import date, datetime, time, timedelta

from django.db import transaction

from contas.ator import Ator
from contas.models import Unidade
from eventos.models import SAE, PedidoDeEvento
from normas.datas import SAO_PAULO
from tests.fabricas.pessoas import empresa_representada
from tramitacao.relogio import agora, dia_de
from tramitacao.servicos.autuar import abrir_autos, abrir_procedimento

CNPJ_PROMOTOR = "42591651000143"
PROMOTOR = "Associação Pernas da Cidade"


def promotor() -> Ator:
    """Quem representa a associação que promove o evento."""
    return empresa_representada(PROMOTOR, CNPJ_PROMOTOR)[1]


def pedido_de_evento(por: Ator, *, em: datetime, dia: date, **colunas: object) -> PedidoDeEvento:
    """O rascunho preenchido; `colunas` muda o que a prova quer."""
    dados = {
        "promotor_tipo": "juridica", "promotor_nome": PROMOTOR, "promotor_documento": CNPJ_PROMOTOR,
        "promotor_endereco": "Rua do Sol, 41", "promotor_cep": "05422010",
        "representante_nome": por.nome, "representante_qualidade": "Presidente",
        "evento_nome": "Corrida do Rio Verde", "evento_descricao": "Dez quilômetros de rua.",
        "publico": 3000, "natureza": "outra", "lugar_tipo": "via_publica",
        "lugar_nome": "Avenida das Figueiras", "lugar_trajeto": "Da praça ao parque, e volta.",
    }  # fmt: skip
    r = PedidoDeEvento.objects.create(
        autor_id=por.usuario_id, pessoa_id=por.pessoa_id, criado_em=em, alterado_em=em,
        **{**dados, **colunas},
    )  # fmt: skip
    r.vias.create(
        nome="Avenida das Figueiras", trecho="do nº 100 ao 900", classe="arterial",
        ocupacao="interditada",
    )  # fmt: skip
    r.periodos.create(dia=dia, inicio=time(7), fim=time(12))
    return r


@transaction.atomic
def sae_protocolada(*, em: datetime | None = None, **colunas: object) -> SAE:
    """Uma SAE em análise na CET, para daqui a bem mais que a antecedência."""
    em = em or agora()
    por = promotor()
    r = pedido_de_evento(por, em=em, dia=dia_de(em) + timedelta(days=120), **colunas)
    cet = Unidade.objects.get(sigla="CET")
    processo = abrir_autos(
        chave=r.chave, unidade=cet, interessado=r.pessoa, requerente=r.pessoa,
        titulo=r.evento_nome, endereco=r.lugar_nome, por=por, em=em,
    )  # fmt: skip
    r.processo = processo
    r.save()
    return abrir_procedimento(
        SAE, processo=processo, unidade=cet, slug="sae", por=por, em=em, pedido=r,
        promotor=r.pessoa,
    )  # fmt: skip


def instante(ano: int, mes: int, dia: int, hora: int = 10, minuto: int = 0) -> datetime:
    """Um instante no relógio de São Paulo."""
    return datetime(ano, mes, dia, hora, minuto, tzinfo=SAO_PAULO)
