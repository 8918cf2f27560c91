"""Os avisos de antes já diziam na chave de que linha do razão eram: passa isso à coluna."""

from django.db import migrations

_LIGAR = """
UPDATE tramitacao_mensagem m SET linha_id = t.id
  FROM tramitacao_tramitacao t
 WHERE m.linha_id IS NULL AND m.chave LIKE 'linha-%'
   AND t.id = substring(m.chave FROM '^linha-([0-9]+):')::bigint;
"""


class Migration(migrations.Migration):
    dependencies = [("tramitacao", "0008_avisos")]

    operations = [migrations.RunSQL(_LIGAR, migrations.RunSQL.noop)]
