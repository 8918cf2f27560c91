"""Da instauração à decisão: intimar, defender-se, juntar documentos, desistir. Um ato por bloco."""

from typing import Any

from django.db import models
from django_fsm import RETURN_VALUE, transition

from cadastro.fluxos.situacoes import SituacaoExclusao as S
from cadastro.regras.exclusao import ART_24_P2, a_pedido, de_oficio, extincao_provada
from cadastro.regras.prazos import DEFESA
from contas.papeis import Papel
from normas.acervo import L14141
from tramitacao.ato import ato, cabe_a

EM_INSTRUCAO = [S.INSTAURADA, S.AGUARDA_DEFESA, S.COM_DEFESA, S.DEFESA_DECORRIDA, S.EM_RECURSO]
PUBLICAVEIS = [S.AGUARDA_DEFESA, S.COM_DEFESA, S.DEFESA_DECORRIDA, S.EXCLUIDA, S.EM_RECURSO,
               S.EXCLUSAO_DEFINITIVA, S.RESTABELECIDA, S.ARQUIVADA]  # fmt: skip


class InstrucaoDaExclusao(models.Model):
    """Tudo que vem antes de a autoridade decidir."""

    situacao: Any

    class Meta:
        abstract = True

    @transition(
        "situacao", source=S.INSTAURADA, target=S.AGUARDA_DEFESA,
        permission=cabe_a(Papel.ANALISTA),
        custom=ato(
            "Intimar a empresa", ART_24_P2, frase="intimou a empresa a se defender", abre=DEFESA,
            exige=(de_oficio, extincao_provada), publica=True, expede="intimacao_exclusao",
            pede_despacho=True, principal=True,
            ajuda="A empresa recebe o aviso e tem prazo para se defender.",
        ),
    )  # fmt: skip
    def intimar(self) -> None:
        """Chama a empresa a se defender da exclusão proposta (art. 24, § 2º)."""

    @transition(
        "situacao", source=[S.AGUARDA_DEFESA, S.DEFESA_DECORRIDA],
        target=RETURN_VALUE(S.COM_DEFESA, S.DEFESA_DECORRIDA),
        permission=cabe_a(Papel.REQUERENTE, Papel.EXPEDIENTE),
        custom=ato(
            "Apresentar defesa", L14141.toda, frase="apresentou defesa", cumpre=(DEFESA.nome,),
            pede_despacho=True, principal=True,
            ajuda="Diga por que a empresa deve continuar no Cadastro. Fora do prazo, a defesa "
            "fica registrada.",
        ),
    )  # fmt: skip
    def apresentar_defesa(self) -> str:
        """A defesa da empresa; a que chega depois de certificado o prazo não o apaga."""
        tarde = self.situacao == S.DEFESA_DECORRIDA
        return S.DEFESA_DECORRIDA if tarde else S.COM_DEFESA

    @transition(
        "situacao", source=S.AGUARDA_DEFESA, target=S.DEFESA_DECORRIDA,
        permission=cabe_a(Papel.SISTEMA),
        custom=ato(
            "Certificar o decurso da defesa", L14141.toda, interno=True,
            frase="certificou que o prazo de defesa passou",
        ),
    )  # fmt: skip
    def certificar_decurso_da_defesa(self) -> None:
        """O prazo passou sem defesa; quem decide é a autoridade."""

    @transition(
        "situacao", source=EM_INSTRUCAO, target=None,
        permission=cabe_a(Papel.REQUERENTE, Papel.EXPEDIENTE, Papel.ANALISTA),
        custom=ato("Juntar documento", ART_24_P2, frase="juntou um documento", avisa=False),
    )  # fmt: skip
    def juntar_documento(self) -> None:
        """Acrescenta um documento aos autos."""

    @transition(
        "situacao", source=PUBLICAVEIS, target=None, permission=cabe_a(Papel.EXPEDIENTE),
        custom=ato(
            "Registrar a publicação", L14141.toda, frase="registrou a publicação no Diário Oficial",
        ),
    )  # fmt: skip
    def registrar_publicacao(self) -> None:
        """Registra quando e onde o ato foi publicado (Lei 14.141/2006, art. 40)."""

    @transition(
        "situacao", source=S.INSTAURADA, target=S.DESISTIDA,
        permission=cabe_a(Papel.REQUERENTE, Papel.EXPEDIENTE),
        custom=ato(
            "Desistir do pedido", L14141.toda, frase="desistiu de sair do Cadastro",
            exige=(a_pedido,), consequencia="A empresa continua no Cadastro.",
        ),
    )  # fmt: skip
    def desistir(self) -> None:
        """Quem pediu a própria exclusão volta atrás, antes da decisão."""
