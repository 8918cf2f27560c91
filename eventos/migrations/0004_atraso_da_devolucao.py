"""O prazo de devolver a caução que já corre passa a ter quem certifique o atraso."""

from django.db import migrations


def dar_o_ato(apps, _schema):
    apps.get_model("tramitacao", "PrazoAberto").objects.filter(
        regra="devolução da caução", ao_vencer="", procedimento__fluxo="sae"
    ).update(ao_vencer="certificar_atraso_da_devolucao")


class Migration(migrations.Migration):
    dependencies = [
        ("eventos", "0003_pedido_no_balcao"),
        ("tramitacao", "0003_leitura_do_auditor"),
    ]

    operations = [migrations.RunPython(dar_o_ato, migrations.RunPython.noop)]
