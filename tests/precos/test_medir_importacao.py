"""`medir_importacao`: diz os números da importação e do COPY nu, e não deixa nada no banco."""

from io import StringIO

import pytest
from django.core.management import call_command

from lancador import iptu
from precos.models import ValorPGV


@pytest.mark.django_db(transaction=True)
def test_mede_a_importacao_ao_lado_do_copy_e_desfaz(tmp_path):
    arquivo, saida = tmp_path / "iptu.csv", StringIO()
    iptu.escrever(arquivo, 25_000)
    call_command("medir_importacao", arquivo, exercicio=iptu.EXERCICIO, stdout=saida)
    dito = saida.getvalue()
    assert "importar_pgv: 25000 linhas em" in dito
    assert "COPY nu: 25000 linhas em" in dito
    assert dito.count(" MB") == 3
    assert not ValorPGV.objects.exists()
