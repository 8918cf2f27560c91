"""As rotinas que avisam antes de uma data, e a que atende o que o administrador pede."""

from datetime import timedelta

from tramitacao.relogio import agora
from tramitacao.servicos import fora_de_hora, lembretes, validades
from tramitacao.servicos.agenda import Rotina

ROTINAS = (
    Rotina(
        lembretes.ROTINA,
        "Lembrar prazos",
        "Avisa a parte, dias antes, do prazo que está para acabar. Cada lembrete sai uma vez.",
        "todo dia, às 7h",
        timedelta(days=1),
        lambda: lembretes.lembrar_prazos().feitos,
        lambda pk: lembretes.lembrar_um(pk, em=agora()),
    ),
    Rotina(
        validades.ROTINA,
        "Avisar validades",
        "Avisa do seguro, da CNH, do contrato, da autorização ou da fiança que vence em 30, 15 "
        "e 5 dias.",
        "todo dia, às 7h05",
        timedelta(days=1),
        lambda: validades.avisar_validades().feitos,
        lambda pk: validades.avisar_dos_autos(pk, em=agora()),
    ),
    Rotina(
        fora_de_hora.ROTINA,
        "Atender pedidos fora de hora",
        "Passa a rotina, ou refaz o caso, que um administrador pediu e que a fila perdeu.",
        "a cada minuto",
        timedelta(minutes=1),
        fora_de_hora.atender_pedidos,
    ),
)
