"""Como a autorização da CET se mostra."""

from tramitacao.telas.painel import Aspecto, TelaDoFluxo
from valet.fluxos.situacoes import SituacaoCET as S
from valet.models import AutorizacaoCET
from valet.regras.prazos import RECURSO
from valet.telas.formularios import FORMULARIOS_CET

TELA_CET = TelaDoFluxo(
    fluxo=AutorizacaoCET.FLUXO,
    situacoes={
        S.EM_ANALISE: Aspecto("andamento", "A CET examina o lugar.", "para decidir"),
        S.AGUARDA_EXIGENCIA: Aspecto(
            "atencao", "A CET pediu algo antes de decidir.", "espera resposta"
        ),
        S.AUTORIZADA: Aspecto("bom", "A CET autorizou o embarque e desembarque."),
        S.NEGADA: Aspecto("mau", "A CET negou a autorização. Cabe recurso.", "cabe recurso"),
        S.EM_RECURSO: Aspecto(
            "andamento", "O recurso contra a negativa espera a CET.", "para decidir"
        ),
        S.NEGADA_DEFINITIVA: Aspecto("mau", "A negativa é final."),
        S.CANCELADA: Aspecto("", "A autorização foi cancelada."),
        S.EXPIRADA: Aspecto("", "A autorização valia só para o período, e acabou com ele."),
        S.PREJUDICADA: Aspecto("", "O pedido acabou antes de a CET decidir."),
    },
    formularios=FORMULARIOS_CET,
    ate={RECURSO.nome: "Recurso até"},
)
