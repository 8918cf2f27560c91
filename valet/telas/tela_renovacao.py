"""Como a conferência de um documento renovado se mostra — Decreto 58.027/2017, arts. 5º e 14."""

from collections.abc import Sequence
from typing import cast

from contas.papeis import Papel
from normas.exigencia import Pendencia
from tramitacao.consultas.autos import Autos
from tramitacao.models import ProcedimentoConcreto
from tramitacao.telas.painel import Aspecto, Falta, TelaDoFluxo
from valet.fluxos.situacoes import SituacaoRenovacao as S
from valet.models import Renovacao
from valet.telas.atos.renovacao_conferida import (
    AceitarRenovacao,
    RecusarRenovacao,
    TornarSemEfeitoOAceite,
)
from valet.telas.faltas_do_pedido import falta


def _faltas(autos: Autos, objeto: ProcedimentoConcreto) -> Sequence[Falta]:
    """O que se apresentou e ainda não se conferiu."""
    if objeto.situacao != S.EM_CONFERENCIA:
        return ()
    renovacao = cast(Renovacao, objeto)
    pendencia = Pendencia(
        f"Renovado por conferir: {renovacao.titulo}", renovacao.artigo,
        "Até o aceite, vale o de antes.",
    )  # fmt: skip
    url = f"{renovacao.procedimento.slug}/atos/aceitar/"
    return (falta(autos, pendencia, Papel.ANALISTA, "Conferir", url),)


TELA_RENOVACAO = TelaDoFluxo(
    fluxo=Renovacao.FLUXO,
    situacoes={
        S.EM_CONFERENCIA: Aspecto(
            "andamento", "A análise confere o documento. O título segue em vigor.", "para conferir"
        ),
        S.ACEITA: Aspecto("bom", "O documento novo vale no processo."),
        S.RECUSADA: Aspecto("mau", "O documento não serviu. O de antes vale até o fim dele."),
        S.SUBSTITUIDA: Aspecto("", "Outro documento foi apresentado no lugar deste."),
        S.SEM_OBJETO: Aspecto("", "O título deixou de valer antes da conferência."),
    },
    formularios={
        "aceitar": AceitarRenovacao,
        "recusar": RecusarRenovacao,
        "tornar_sem_efeito": TornarSemEfeitoOAceite,
    },
    faltas=_faltas,
)
