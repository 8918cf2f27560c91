"""Inscrever a empresa, excluí-la e desfazer uma coisa e outra — art. 24, §§ 1º e 2º."""

from datetime import datetime
from typing import Any

from cadastro.models import CausaDaExclusao, Empresa, Inscricao
from cadastro.models.titulos import em_vigor
from cadastro.regras.certificado import valido_ate
from cadastro.regras.exclusao import Fundamento
from tramitacao.documento import expedir
from tramitacao.relogio import dia_de

CERTIFICADO = "certificado_cadastro"


def inscrever(*, empresa: Empresa, objeto: Any, linha: Any, em: datetime) -> Inscricao | None:
    """Inscreve a empresa e expede o Certificado, se ainda não está no Cadastro (art. 24, § 1º).

    Chame na transação do ato que outorga o título, depois dele. Devolve `None` se ela já estava
    inscrita; então, se o Certificado dela venceu, expede outro.
    """
    # A empresa é trancada: dois primeiros termos ao mesmo tempo dão uma inscrição só.
    Empresa.objects.select_for_update().get(pk=empresa.pk)
    ativa = empresa.inscricoes.filter(excluida_em=None).first()
    if ativa is None:
        inscricao = Inscricao(empresa=empresa, incluida_em=em, incluida_por=linha)
        return _certificar(inscricao, objeto, linha=linha, em=em)
    # Interpretação 062: sem Certificado válido, os documentos que ele substitui foram aceitos aqui.
    if ativa.certificado_ate < dia_de(em):
        _certificar(ativa, objeto, linha=linha, em=em)
    return None


def _certificar(inscricao: Inscricao, objeto: Any, *, linha: Any, em: datetime) -> Inscricao:
    inscricao.certificado_ate = valido_ate(dia_de(em))
    # Gravada antes: o documento diz desde quando e por que ato a empresa está inscrita.
    inscricao.save()
    inscricao.certificado = expedir(CERTIFICADO, objeto, linha=linha, em=em)
    inscricao.save(update_fields=["certificado"])
    return inscricao


def desfazer_inscricao(*, empresa: Empresa, incluida_por: Any, linha: Any, em: datetime) -> None:
    """Exclui a inscrição que nasceu do ato tornado sem efeito.

    Se a empresa obteve outro título, que segue em vigor, ela continua no Cadastro.
    """
    Empresa.objects.select_for_update().get(pk=empresa.pk)
    if em_vigor(empresa.pk, em):
        return
    for inscricao in Inscricao.objects.filter(incluida_por=incluida_por):
        _causar(inscricao, motivo=Inscricao.Motivo.SEM_EFEITO, linha=linha, em=em)


def excluir(
    *, empresa: Empresa, fundamento: Fundamento, linha: Any, em: datetime
) -> Inscricao | None:
    """Exclui a empresa do Cadastro, por um dos três fundamentos do art. 24, § 2º.

    Chame na transação do ato que a exclui. Devolve `None` se ela não saiu agora: nunca esteve
    inscrita, ou já tinha saído por outro ato, e então este também a mantém fora. O certificado
    deixa de valer com a inscrição; os termos acabam pelos atos deles.
    """
    Empresa.objects.select_for_update().get(pk=empresa.pk)
    inscricao = _ultima(empresa.pk)
    if inscricao is None:
        return None
    saiu_agora = inscricao.excluida_em is None
    _causar(inscricao, motivo=Inscricao.Motivo(fundamento.value), linha=linha, em=em)
    return inscricao if saiu_agora else None


def restabelecer(*, excluida_por: Any, linha: Any) -> Inscricao | None:
    """Desfaz a exclusão daquela linha; a inscrição volta, com o certificado, se nenhuma resta.

    `linha` é o ato que a desfaz. Devolve `None` se a empresa não voltou por este ato: resta outra
    exclusão, ou ela já teve inscrição mais nova. O que esteve fora fica no histórico.
    """
    # Interpretação 061: a exclusão fica por todos os processos que a fundamentam.
    causa = CausaDaExclusao.objects.filter(linha=excluida_por).select_related("inscricao").first()
    if causa is None:
        return None
    Empresa.objects.select_for_update().get(pk=causa.inscricao.empresa_id)
    causa.refresh_from_db()
    if causa.desfeita_por_id:
        return None
    causa.desfeita_por = linha
    causa.save(update_fields=["desfeita_por"])
    inscricao = causa.inscricao
    if (
        inscricao == _ultima(inscricao.empresa_id)
        or inscricao.causas.filter(desfeita_por=None).exists()
    ):
        _refletir(inscricao)
    return inscricao if inscricao.excluida_em is None else None


def _ultima(empresa_id: int) -> Inscricao | None:
    """A inscrição mais nova da empresa, fora as que o engano incluiu."""
    quais = Inscricao.objects.filter(empresa=empresa_id).exclude(motivo=Inscricao.Motivo.SEM_EFEITO)
    return quais.order_by("-incluida_em", "-pk").first()


def _causar(inscricao: Inscricao, *, motivo: Inscricao.Motivo, linha: Any, em: datetime) -> None:
    CausaDaExclusao.objects.get_or_create(
        inscricao=inscricao, linha=linha, defaults={"em": em, "motivo": motivo}
    )
    _refletir(inscricao)


def _refletir(inscricao: Inscricao) -> None:
    """A inscrição está excluída desde a primeira causa que resta, e por ela; sem causa, volta."""
    resta = inscricao.causas.filter(desfeita_por=None).first()
    inscricao.excluida_em = resta.em if resta else None
    inscricao.excluida_por = resta.linha if resta else None
    inscricao.motivo = resta.motivo if resta else ""
    inscricao.save(update_fields=["excluida_em", "excluida_por", "motivo"])
