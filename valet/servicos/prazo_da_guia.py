"""O prazo de pagar a guia, quando o calendário muda depois de ela sair — interpretação 034."""

from datetime import date, datetime

from precos.consultas.prazo_de_pagar import pagavel_ate
from tramitacao.models import ProcedimentoConcreto
from tramitacao.relogio import dia_de


def ate_quando_pagar(objeto: ProcedimentoConcreto, _em: datetime) -> date | None:
    """O útil em que se pode pagar a guia que vale; a data impressa nela não muda."""
    guia = objeto.procedimento.cobrancas.filter(cancelada_em=None).order_by("pk").last()
    if guia is None:
        return None
    # Interpretação 041: a que vence no dia em que sai não passa adiante, nem se é sem expediente.
    if guia.vencimento <= dia_de(guia.emitida_em):
        return guia.vencimento
    return pagavel_ate(guia.vencimento)
