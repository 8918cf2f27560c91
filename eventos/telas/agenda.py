"""Na casa da CET: os eventos dos próximos dias e o que falta a cada um."""

from collections.abc import Sequence
from datetime import date

from contas.ator import Ator
from eventos.consultas.proximos import DIAS, proximos_eventos
from eventos.fluxos.situacoes import SituacaoSAE as S
from eventos.telas.tela_sae import SITUACOES
from tramitacao.telas.agenda import Compromisso, Secao


def eventos_dos_proximos_dias(ator: Ator, hoje: date) -> Sequence[Compromisso]:
    """Cada evento, do que começa antes; o que já começou é de hoje."""
    return [
        Compromisso(
            dia=max(sae.comeca, hoje),
            titulo=sae.pedido.evento_nome,
            texto=_o_que_falta(sae),
            url=sae.procedimento.processo.get_absolute_url(),
            etiqueta=sae.get_situacao_display(),
            tom=SITUACOES[sae.situacao].tom,
            eh_prazo=False,
        )
        for sae in proximos_eventos(ator, hoje)
    ]


def _o_que_falta(sae) -> str:
    lugar = f"{sae.pedido.lugar_nome}. " if sae.pedido.lugar_nome else ""
    falta = "" if sae.situacao == S.AUTORIZADA else SITUACOES[sae.situacao].frase
    return f"{lugar}{falta or 'Nada falta.'}"


PROXIMOS = Secao(
    "proximos", "Eventos dos próximos dias", eventos_dos_proximos_dias,
    nota=f"Nos próximos {DIAS} dias", vazio=f"Nenhum evento nos próximos {DIAS} dias.",
)  # fmt: skip
