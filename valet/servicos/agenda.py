"""As rotinas do valet na página do administrador."""

from datetime import timedelta

from tramitacao.relogio import agora
from tramitacao.servicos.agenda import Rotina
from valet.servicos import rotinas_anuais as anuais

_DIA = timedelta(days=1)
ROTINAS = (
    Rotina(
        anuais.LANCAR,
        "Lançar o preço anual",
        "Lança o preço do ano de cada termo em vigor, quando o índice do mínimo é conhecido.",
        "todo dia, às 6h",
        _DIA,
        lambda: anuais.lancar_precos_anuais().feitos,
        lambda pk: anuais.lancar_um(pk, em=agora()),
    ),
    Rotina(
        anuais.LEMBRAR,
        "Lembrar vencimentos",
        "Avisa o titular da parcela que está para vencer.",
        "todo dia, às 6h",
        _DIA,
        lambda: anuais.lembrar_vencimentos().feitos,
        lambda pk: anuais.lembrar_um(pk, em=agora()),
    ),
    Rotina(
        anuais.ATRASO,
        "Certificar atrasos",
        "Certifica a parcela que venceu sem pagamento. O termo continua em vigor.",
        "todo dia, às 6h",
        _DIA,
        lambda: anuais.certificar_atrasos().feitos,
        lambda pk: anuais.certificar_um(pk, em=agora()),
    ),
)
