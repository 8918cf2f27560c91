"""Começar um pedido com os dados de um ponto anterior; o que vence não se copia."""

from datetime import datetime

from django.db import transaction

from contas.ator import Ator
from tramitacao.erros import NaoEncontrado
from tramitacao.relogio import agora, dia_de
from valet.consultas.requerimentos import que_se_podem_copiar
from valet.models import Requerimento
from valet.servicos.rascunho import criar

#: Nascem com cada rascunho, ou dizem respeito a um prazo que corre: não se copiam.
_NAO_SE_COPIAM = frozenset(
    {
        "id", "autor", "pessoa", "no_balcao", "digitado", "chave", "criado_em", "alterado_em",
        "processo", "certificado", "seguradora", "apolice", "apolice_ate", "apolice_cita_lugares",
        "estac_contrato_ate", "representante_nome", "representante_qualidade",
        "representante_email", "primeiro_dia", "ultimo_dia",
    }
)  # fmt: skip
#: Documentos que não vencem e valem para outro pedido da mesma empresa e do mesmo lugar.
DURADOUROS = ("contrato_social_empresa", "contrato_social_estabelecimento")


@transaction.atomic
def copiar(*, de_id: int, por: Ator, em: datetime | None = None) -> Requerimento:
    """Um rascunho com os dados de um pedido já enviado da parte por quem se age."""
    em = em or agora()
    origem = que_se_podem_copiar(por).filter(pk=de_id).first()
    if origem is None:
        raise NaoEncontrado("Este pedido não existe, ou não é seu.")
    novo = criar(por=por, em=em, especie=origem.especie)
    for campo in Requerimento._meta.concrete_fields:
        if campo.name not in _NAO_SE_COPIAM:
            setattr(novo, campo.attname, getattr(origem, campo.attname))
    novo.alterado_em = em
    novo.save()
    _copiar_linhas(origem, novo, em)
    return novo


def _copiar_linhas(origem: Requerimento, novo: Requerimento, em: datetime) -> None:
    for nome in ("itens", "horarios", "trajetos"):
        getattr(novo, nome).all().delete()
        _reproduzir(getattr(origem, nome).all(), novo)
    novo.motoristas.all().delete()
    _reproduzir(origem.motoristas.filter(cnh_validade__gte=dia_de(em)), novo)
    for anexo in origem.anexos.filter(exigencia__in=DURADOUROS):
        novo.anexos.create(exigencia=anexo.exigencia, arquivo_id=anexo.arquivo_id, enviado_em=em)


def _reproduzir(linhas, novo: Requerimento) -> None:
    for linha in linhas:
        linha.pk = None
        linha._state.adding = True
        linha.requerimento = novo
        linha.save()
