"""As situações da exclusão do Cadastro, e de quem é a vez em cada uma."""

from django.db import models

from contas.papeis import Papel


class SituacaoExclusao(models.TextChoices):
    """Do pedido, ou da proposta da unidade, à decisão final — art. 24, § 2º."""

    INSTAURADA = "instaurada", "Instaurada"
    AGUARDA_DEFESA = "aguarda_defesa", "Aguarda defesa"
    COM_DEFESA = "com_defesa", "Com defesa"
    DEFESA_DECORRIDA = "defesa_decorrida", "Prazo de defesa decorrido"
    EXCLUIDA = "excluida", "Excluída do Cadastro"
    EM_RECURSO = "em_recurso", "Em recurso"
    EXCLUSAO_DEFINITIVA = "exclusao_definitiva", "Exclusão definitiva"
    RESTABELECIDA = "restabelecida", "Exclusão sem efeito"
    ARQUIVADA = "arquivada", "Arquivada"
    DESISTIDA = "desistida", "Encerrada por desistência"


S = SituacaoExclusao
VEZ_EXCLUSAO: dict[str, Papel | None] = {
    S.INSTAURADA: Papel.ANALISTA,
    S.AGUARDA_DEFESA: Papel.REQUERENTE,
    S.COM_DEFESA: Papel.SUBPREFEITO,
    S.DEFESA_DECORRIDA: Papel.SUBPREFEITO,
    S.EXCLUIDA: None,
    S.EM_RECURSO: Papel.SUBPREFEITO,
    S.EXCLUSAO_DEFINITIVA: None,
    S.RESTABELECIDA: None,
    S.ARQUIVADA: None,
    S.DESISTIDA: None,
}
#: Enquanto numa destas, a inscrição está excluída por este procedimento.
FORA_DO_CADASTRO = (S.EXCLUIDA, S.EM_RECURSO, S.EXCLUSAO_DEFINITIVA)
#: Já não corre: outra exclusão pode começar.
FINDAS = (S.EXCLUSAO_DEFINITIVA, S.RESTABELECIDA, S.ARQUIVADA, S.DESISTIDA)
