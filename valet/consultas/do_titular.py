"""O que do titular está em vigor, com as validades — arts. 4º e 24."""

from collections.abc import Iterable
from datetime import date, datetime

from django.db.models import Exists, OuterRef, Q, QuerySet

from cadastro.consultas.regularidade import Situacao
from cadastro.models import Inscricao, Registro
from contas.ator import Ator
from tramitacao.consultas.visibilidade import processos_visiveis_a
from tramitacao.models import PrazoAberto, Processo
from valet.models import AutorizacaoCET
from valet.regras.prazos import PERIODO_DA_AUTORIZACAO_DE_USO


def titulos_em_vigor(ator: Ator, em: datetime) -> QuerySet[Registro]:
    """Os termos e portarias em que a pessoa é a empresa ou o estabelecimento."""
    return (
        Registro.objects.filter(
            Q(empresa__pessoa=ator.pessoa_id) | Q(estabelecimento__pessoa=ator.pessoa_id),
            processo__in=processos_visiveis_a(ator),
        )
        .filter(Q(extinto_em=None) | Q(extinto_em__gt=em))
        .filter(Q(termina_em=None) | Q(termina_em__gt=em))
        .filter(documento__revogado_em=None)
        .exclude(documento__modelo="autorizacao_cet")
        .select_related("documento", "processo", "empresa")
        .order_by("nome_estabelecimento", "pk")
    )


def validades_da_cet(registros: Iterable[Registro]) -> dict[int, tuple[date, str]]:
    """Processo → até quando vale a autorização da CET em vigor nele, e a chave da validade."""
    autorizadas = AutorizacaoCET.objects.filter(
        procedimento__processo__in={r.processo_id for r in registros}, situacao="autorizada"
    )
    achadas = autorizadas.order_by("pk").values_list("procedimento__processo_id", "validade", "pk")
    return {processo: (ate, f"cet-{pk}") for processo, ate, pk in achadas if ate}


def fim_das_portarias(registros: Iterable[Registro]) -> dict[int, PrazoAberto]:
    """Processo → o prazo que conta o fim do período da Autorização de Uso."""
    prazos = PrazoAberto.objects.filter(
        procedimento__processo__in={r.processo_id for r in registros if r.termina_em},
        regra=PERIODO_DA_AUTORIZACAO_DE_USO.nome, vencimento__isnull=False,
    )  # fmt: skip
    lidos = prazos.select_related("procedimento__processo").order_by("pk")
    return {p.procedimento.processo_id: p for p in lidos}


def inscricao_em_vigor(ator: Ator) -> Inscricao | None:
    """A inscrição da empresa no Cadastro, com o Certificado; `abre`, se vê os autos dele."""
    autos = processos_visiveis_a(ator).filter(pk=OuterRef("certificado__processo"))
    return (
        Inscricao.objects.filter(empresa__pessoa=ator.pessoa_id, excluida_em=None)
        .annotate(abre=Exists(autos))
        .select_related("certificado__processo")
        .first()
    )


def processos_da_exclusao(ator: Ator, quais: Iterable[Situacao]) -> dict[int, Processo]:
    """Inscrição excluída → os autos da exclusão, se esta pessoa os pode abrir."""
    fora = Inscricao.objects.filter(pk__in={s.excluida.pk for s in quais if s.excluida})
    achadas = fora.filter(excluida_por__procedimento__processo__in=processos_visiveis_a(ator))
    lidas = achadas.select_related("excluida_por__procedimento__processo")
    return {i.pk: i.excluida_por.procedimento.processo for i in lidas if i.excluida_por}
