"""Inscrever a empresa, excluí-la e desfazer uma coisa e outra — art. 24, §§ 1º e 2º."""

from datetime import datetime
from typing import Any

from cadastro.models import Empresa, Inscricao
from cadastro.models.titulos import em_vigor
from cadastro.regras.certificado import valido_ate
from cadastro.regras.exclusao import Fundamento
from tramitacao.documento import expedir
from tramitacao.relogio import dia_de

CERTIFICADO = "certificado_cadastro"


def inscrever(*, empresa: Empresa, objeto: Any, linha: Any, em: datetime) -> Inscricao | None:
    """Inscreve a empresa e expede o Certificado, se ainda não está no Cadastro (art. 24, § 1º).

    Chame na transação do ato que a inclui. Devolve `None` se ela já estava inscrita.
    """
    # A empresa é trancada: dois primeiros termos ao mesmo tempo dão uma inscrição só.
    Empresa.objects.select_for_update().get(pk=empresa.pk)
    if empresa.inscricoes.filter(excluida_em=None).exists():
        return None
    inscricao = Inscricao.objects.create(
        empresa=empresa, incluida_em=em, incluida_por=linha, certificado_ate=valido_ate(dia_de(em))
    )
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
    Inscricao.objects.filter(incluida_por=incluida_por, excluida_em=None).update(
        excluida_em=em, excluida_por=linha, motivo=Inscricao.Motivo.SEM_EFEITO
    )


def excluir(
    *, empresa: Empresa, fundamento: Fundamento, linha: Any, em: datetime
) -> Inscricao | None:
    """Exclui a empresa do Cadastro, por um dos três fundamentos do art. 24, § 2º.

    Chame na transação do ato que a exclui. Devolve `None` se ela não estava inscrita. O certificado
    deixa de valer com a inscrição; os termos acabam pelos atos deles.
    """
    Empresa.objects.select_for_update().get(pk=empresa.pk)
    inscricao = empresa.inscricoes.filter(excluida_em=None).first()
    if inscricao is None:
        return None
    inscricao.excluida_em, inscricao.excluida_por = em, linha
    inscricao.motivo = fundamento.value
    inscricao.save(update_fields=["excluida_em", "excluida_por", "motivo"])
    return inscricao


def restabelecer(*, excluida_por: Any) -> Inscricao | None:
    """Provido o recurso, a inscrição excluída por aquela linha volta a valer, com o certificado.

    Nada faz se a empresa já voltou ao Cadastro por outro ato; o que esteve fora fica no histórico.
    """
    inscricao = Inscricao.objects.filter(excluida_por=excluida_por).first()
    if inscricao is None:
        return None
    Empresa.objects.select_for_update().get(pk=inscricao.empresa_id)
    if inscricao.empresa.inscricoes.filter(excluida_em=None).exists():
        return None
    inscricao.excluida_em, inscricao.excluida_por, inscricao.motivo = None, None, ""
    inscricao.save(update_fields=["excluida_em", "excluida_por", "motivo"])
    return inscricao
