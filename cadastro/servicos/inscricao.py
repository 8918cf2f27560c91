"""Inscrever a empresa no primeiro termo e desfazer a inscrição — art. 24, §§ 1º e 2º."""

from datetime import datetime
from typing import Any

from cadastro.models import Empresa, Inscricao
from cadastro.regras.certificado import valido_ate
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


def desfazer_inscricao(*, incluida_por: Any, linha: Any, em: datetime) -> None:
    """Exclui a inscrição que nasceu do ato tornado sem efeito."""
    Inscricao.objects.filter(incluida_por=incluida_por, excluida_em=None).update(
        excluida_em=em, excluida_por=linha, motivo=Inscricao.Motivo.SEM_EFEITO
    )
