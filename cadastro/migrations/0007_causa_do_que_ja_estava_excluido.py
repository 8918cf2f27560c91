"""Cada inscrição já excluída tem a causa que a excluiu."""

from django.db import migrations


def dar_a_causa(apps, _schema):
    inscricoes = apps.get_model("cadastro", "Inscricao")
    causas = apps.get_model("cadastro", "CausaDaExclusao")
    causas.objects.bulk_create(
        causas(
            inscricao_id=i.pk, linha_id=i.excluida_por_id, em=i.excluida_em, motivo=i.motivo
        )
        for i in inscricoes.objects.exclude(excluida_em=None).exclude(excluida_por=None)
    )  # fmt: skip


class Migration(migrations.Migration):
    dependencies = [("cadastro", "0006_causas_da_exclusao")]
    operations = [migrations.RunPython(dar_a_causa, migrations.RunPython.noop)]
