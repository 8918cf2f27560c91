"""Como a exclusão do Cadastro se mostra na página do processo e nas filas."""

from typing import Any, cast

from cadastro.fluxos.situacoes import SituacaoExclusao as S
from cadastro.models import Exclusao, Inscricao
from cadastro.models.titulos import em_vigor
from cadastro.regras.prazos import DEFESA, RECURSO
from cadastro.telas.faltas_da_exclusao import faltas_da_exclusao
from cadastro.telas.formularios_da_exclusao import FORMULARIOS
from contas.papeis import Papel
from tramitacao.consultas.autos import Autos
from tramitacao.models import Processo
from tramitacao.relogio import dia_de
from tramitacao.telas.paineis.avisos import avisos
from tramitacao.telas.paineis.expedidos import expedidos, publicacoes
from tramitacao.telas.painel import Aspecto, Etapa, Painel, TelaDoFluxo

SITUACOES: dict[str, Aspecto] = {
    S.INSTAURADA: Aspecto("andamento", "O processo espera o próximo passo da unidade.", "nova"),
    S.AGUARDA_DEFESA: Aspecto(
        "atencao", "A empresa foi intimada e pode se defender.", "espera defesa"
    ),
    S.COM_DEFESA: Aspecto("andamento", "A defesa chegou e espera a decisão.", "para decidir"),
    S.DEFESA_DECORRIDA: Aspecto(
        "andamento", "O prazo passou sem defesa; falta decidir.", "para decidir"
    ),
    S.EXCLUIDA: Aspecto("mau", "A empresa está fora do Cadastro. Cabe recurso.", "cabe recurso"),
    S.EM_RECURSO: Aspecto("andamento", "O recurso espera a decisão.", "para decidir"),
    S.EXCLUSAO_DEFINITIVA: Aspecto("mau", "A empresa está fora do Cadastro."),
    S.RESTABELECIDA: Aspecto(
        "bom", "Esta exclusão já não vale. Sem outra, a empresa está no Cadastro."
    ),
    S.ARQUIVADA: Aspecto("", "O processo acabou sem exclusão."),
    S.DESISTIDA: Aspecto("", "A empresa desistiu de sair."),
}
ETAPAS = (
    Etapa("Abertura", frozenset({S.INSTAURADA})),
    Etapa("Defesa", frozenset({S.AGUARDA_DEFESA, S.COM_DEFESA, S.DEFESA_DECORRIDA}),
          "quando a unidade propõe"),
    Etapa("Decisão", frozenset({S.EXCLUIDA, S.ARQUIVADA, S.DESISTIDA}), "a Subprefeitura decide"),
    Etapa("Recurso", frozenset({S.EM_RECURSO, S.RESTABELECIDA, S.EXCLUSAO_DEFINITIVA}),
          "se a empresa recorrer"),
)  # fmt: skip


def _painel(autos: Autos) -> dict[str, Any]:
    exclusao = cast(Exclusao, autos.principal)
    inscricao = exclusao.inscricao
    return {
        "exclusao": exclusao,
        "inscricao": inscricao,
        "empresa": exclusao.empresa,
        "desde": dia_de(inscricao.incluida_em),
        "ate": dia_de(inscricao.excluida_em) if inscricao.excluida_em else None,
        "por": _outro_processo(autos, inscricao),
        "titulos": em_vigor(inscricao.empresa_id, autos.em),
        "juntados": autos.processo.documentos_juntados.exclude(situacao="substituido").order_by(
            "pk"
        ),
    }


def _outro_processo(autos: Autos, inscricao: Inscricao) -> Processo | None:
    """Os autos em que a empresa está excluída, quando não são estes."""
    if inscricao.excluida_por is None:
        return None
    processo: Processo = inscricao.excluida_por.procedimento.processo
    return processo if processo != autos.processo else None


_PAINEIS = (
    Painel("exclusao", "Empresa", "cadastro/exclusao/painel.html", _painel),
    Painel("expedidos", "Expedidos", "tramitacao/paineis/expedidos.html", expedidos),
    Painel("publicacoes", "Publicações", "tramitacao/paineis/publicacoes.html", publicacoes),
    Painel("avisos", "Avisos", "tramitacao/paineis/avisos.html", avisos),
)
TELA_EXCLUSAO = TelaDoFluxo(
    fluxo=Exclusao.FLUXO,
    situacoes=SITUACOES,
    etapas=ETAPAS,
    formularios=FORMULARIOS,
    paineis={
        papel: _PAINEIS
        for papel in (Papel.REQUERENTE, Papel.EXPEDIENTE, Papel.ANALISTA, Papel.SUBPREFEITO,
                      Papel.FISCAL, Papel.AUDITOR)
    },
    principal=True,
    ate={DEFESA.nome: "Defesa até", RECURSO.nome: "Recurso até"},
    faltas=faltas_da_exclusao,
)  # fmt: skip
