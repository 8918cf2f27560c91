"""O registro do art. 25 por inteiro, filtrado, como é hoje ou como era num instante."""

from dataclasses import dataclass
from datetime import date, datetime
from enum import StrEnum

from django.db.models import Exists, OuterRef, Q, QuerySet

from cadastro.consultas.busca import buscar, registros
from cadastro.consultas.regularidade import AUTORIZACAO_DA_CET
from cadastro.models import Inscricao, Registro
from tramitacao.models import DocumentoExpedido
from tramitacao.relogio import dia_de


class Estado(StrEnum):
    """As situações por que se filtra; "em vigor" é o título que vale, livre o serviço ou não."""

    EM_VIGOR = "em_vigor"
    REGULAR = "regular"
    NAO_LIBERADO = "nao_liberado"
    SEM_CET = "sem_cet"
    VENCIDO = "vencido"
    SEM_EFEITO = "sem_efeito"


@dataclass(frozen=True, slots=True)
class Filtro:
    """O que se pede; o que fica em branco não filtra."""

    q: str = ""
    unidade: str = ""
    distrito: str = ""
    empresa: str = ""
    estado: Estado | None = None
    de: date | None = None
    ate: date | None = None


def navegar(filtro: Filtro, em: datetime) -> QuerySet[Registro]:
    """Os registros que existiam no instante e cabem no filtro, do mais novo ao mais velho."""
    achados = buscar(filtro.q) if filtro.q else registros()
    achados = achados.filter(emitido_em__lte=em)
    if filtro.unidade:
        achados = achados.filter(unidade__sigla=filtro.unidade.upper())
    if filtro.distrito:
        achados = achados.filter(estabelecimento__distrito__nome__iexact=filtro.distrito)
    if filtro.empresa:
        achados = achados.filter(_da_empresa(filtro.empresa))
    if filtro.de:
        achados = achados.filter(emitido_em__date__gte=filtro.de)
    if filtro.ate:
        achados = achados.filter(emitido_em__date__lte=filtro.ate)
    if filtro.estado:
        achados = _no_estado(achados, filtro.estado, em)
    return achados.order_by("-emitido_em", "-pk")


def _da_empresa(dita: str) -> Q:
    """Pelo CNPJ inteiro, com ou sem máscara, ou por um pedaço do nome."""
    cnpj = "".join(c for c in dita if c.isalnum()).upper()
    return Q(empresa__pessoa__documento=cnpj) | Q(empresa__pessoa__nome__unaccent__icontains=dita)


def _no_estado(achados: QuerySet[Registro], estado: Estado, em: datetime) -> QuerySet[Registro]:
    sem_efeito = Q(extinto_em__lte=em) | Q(documento__revogado_em__lte=em)
    hoje = dia_de(em)
    vencido = Q(vale_ate__lt=hoje) | Q(documento__valido_ate__lt=hoje) | Q(termina_em__lte=em)
    if estado is Estado.SEM_EFEITO:
        return achados.filter(sem_efeito)
    if estado is Estado.VENCIDO:
        return achados.filter(vencido).exclude(sem_efeito)
    em_vigor = achados.exclude(sem_efeito | vencido)
    if estado is Estado.EM_VIGOR:
        return em_vigor
    inscritos = em_vigor.exclude(_fora_do_cadastro(em))
    if estado is Estado.SEM_CET:
        return inscritos.exclude(_com_cet(em))
    liberado = Q(servico_liberado_em__lte=em)
    com_cet = inscritos.filter(_com_cet(em))
    return com_cet.filter(liberado) if estado is Estado.REGULAR else com_cet.exclude(liberado)


def _com_cet(em: datetime) -> Q:
    """A última autorização da CET nos autos ainda vale: nenhuma mais nova a substituiu."""
    da_cet = DocumentoExpedido.objects.filter(
        processo=OuterRef("processo"), modelo=AUTORIZACAO_DA_CET, emitido_em__lte=em
    )
    ultima = da_cet.order_by("-emitido_em", "-pk").values("pk")[:1]
    # O OuterRef de dentro é o documento de fora, preso ao mesmo processo.
    vale = DocumentoExpedido.objects.filter(processo=OuterRef("processo"), pk=ultima)
    vale = vale.exclude(revogado_em__lte=em).exclude(valido_ate__lt=dia_de(em))
    return Q(Exists(vale))


def _fora_do_cadastro(em: datetime) -> Q:
    """A última inscrição da empresa foi excluída por um dos fundamentos do art. 24, § 2º."""
    das_empresas = Inscricao.objects.filter(
        empresa=OuterRef("empresa"), incluida_em__lte=em
    ).exclude(motivo=Inscricao.Motivo.SEM_EFEITO)
    ultima = das_empresas.order_by("-incluida_em").values("pk")[:1]
    excluida = Inscricao.objects.filter(empresa=OuterRef("empresa"), pk=ultima)
    return Q(Exists(excluida.filter(excluida_em__lte=em)))
