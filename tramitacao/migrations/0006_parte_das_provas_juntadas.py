"""As provas já juntadas às sanções ganham a parte que as juntou."""

from django.db import migrations


def dar_a_parte(apps, _schema):
    juntados = apps.get_model("tramitacao", "DocumentoJuntado")
    linhas = apps.get_model("tramitacao", "Tramitacao")
    for documento in juntados.objects.filter(exigencia__regex=r"^prova-[0-9]+$"):
        seq = int(documento.exigencia.partition("-")[2])
        linha = (
            linhas.objects.filter(processo_id=documento.processo_id, seq=seq)
            .values_list("procedimento__parte_id", "pessoa_id")
            .first()
        )
        documento.parte_id = (linha[0] or linha[1]) if linha else None
        documento.save(update_fields=["parte_id"])


class Migration(migrations.Migration):
    dependencies = [("tramitacao", "0005_parte_do_documento")]
    operations = [migrations.RunPython(dar_a_parte, migrations.RunPython.noop)]
