"""O atraso em palavras, com a data da conta, e o caminho da segunda via — interpretação 026."""

from contas.ator import Ator
from normas.datas import por_extenso
from normas.dinheiro import reais
from precos.consultas.devido import Devido
from precos.regras.mora import PENDENTE
from tramitacao.fluxo import atos_disponiveis
from tramitacao.models import ProcedimentoConcreto

SEGUNDA_VIA = "emitir_segunda_via"


def atraso_dito(d: Devido) -> str:
    """Quanto se deve hoje com os encargos; da segunda via, quanto dela é encargo; ou nada."""
    if d.em_atraso:
        return f"Hoje, {por_extenso(d.em)}: {_de_hoje(d)}"
    if d.aberta and not d.vencida and d.encargos.valor:
        return f"Com {reais(d.encargos.valor)} de encargos do atraso."
    return ""


def endereco_da_segunda_via(d: Devido, objeto: ProcedimentoConcreto, ator: Ator | None) -> str:
    """O ato que a emite, a quem o pode praticar agora; vazio se não cabe."""
    if ator is None or not d.em_atraso:
        return ""
    if all(ato.nome != SEGUNDA_VIA for ato in atos_disponiveis(objeto, ator)):
        return ""
    processo = d.cobranca.procedimento.processo.get_absolute_url()
    return f"{processo}{objeto.procedimento.slug}/atos/{SEGUNDA_VIA}/"


def _de_hoje(d: Devido) -> str:
    if d.encargos.pendentes:
        meses = ", ".join(f"{mes:02}/{ano}" for ano, mes in d.encargos.faltam)
        return f"{reais(d.saldo)}, e os encargos do atraso: {PENDENTE} ({meses})."
    if not d.encargos.valor:
        return f"{reais(d.saldo)}. Até aqui o atraso não soma encargos."
    return f"{reais(d.total)}, com {reais(d.encargos.valor)} de encargos do atraso."
