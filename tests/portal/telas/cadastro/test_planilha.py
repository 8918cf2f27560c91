"""O CSV do Cadastro aberto em planilha: nada executa, nada se perde — art. 25."""

import csv
from datetime import datetime, timedelta

import pytest

from cadastro.models import Registro
from contas.papeis import Papel
from portal.telas.cadastro.planilha import celula
from tests.fabricas.navegador import entrar, texto
from tests.fabricas.passos import servidor_de
from tests.fabricas.pedidos import pedido_deferido
from tramitacao.relogio import FUSO

CSV = "/cadastro/csv/"
DATAS = [
    datetime(2025, 11, 30, 0, 0, 0, tzinfo=FUSO),
    datetime(2025, 11, 30, 18, 20, tzinfo=FUSO),
    datetime(2025, 11, 30, 22, 0, tzinfo=FUSO),
    datetime(2025, 11, 30, 23, 59, 59, 700_000, tzinfo=FUSO),
    datetime(2025, 12, 1, 0, 10, tzinfo=FUSO),
]


@pytest.mark.relato("B44")
@pytest.mark.parametrize(
    ("nome", "sai"),
    [
        ('=HYPERLINK("http://exemplo.test","clique")', '\'=HYPERLINK("http://exemplo.test","clique")'),
        ("+55 11 0000-0000", "'+55 11 0000-0000"),
        ("-Bar do Zé", "'-Bar do Zé"),
        ("@valet", "'@valet"),
        ("\t=1+1", "'\t=1+1"),
        (" =1+1", "' =1+1"),
        ("Pão & Ação; Ltda", "Pão & Ação; Ltda"),
        ("01001-000", "01001-000"),
        ("", ""),
    ],
)  # fmt: skip
def test_texto_que_a_planilha_leria_como_conta_sai_com_apostrofo(nome, sai):
    assert celula(nome) == sai


@pytest.mark.relato("B44")
@pytest.mark.django_db
@pytest.mark.usefixtures("tabelas")
def test_o_arquivo_tem_marca_de_utf8_ponto_e_virgula_e_aspas_e_nenhuma_linha_sep():
    pedido_deferido(estab_nome="Pão & Ação; Ltda")
    corpo = b"".join(entrar(servidor_de(Papel.AUDITOR)).get(CSV).streaming_content)
    assert corpo.startswith(b"\xef\xbb\xbfdocumento;")
    assert b"sep=" not in corpo
    assert '"Pão & Ação; Ltda"' in corpo.decode("utf-8-sig")
    (linha,) = csv.DictReader(corpo.decode("utf-8-sig").splitlines(), delimiter=";")
    assert linha["estabelecimento"] == "Pão & Ação; Ltda"


@pytest.mark.relato("B15")
@pytest.mark.django_db
@pytest.mark.usefixtures("tabelas")
def test_o_periodo_inclui_o_ultimo_dia_inteiro_em_sao_paulo__art_25():
    base = pedido_deferido(inicio=datetime(2025, 1, 6, 10, tzinfo=FUSO)).termos.get().documento
    registro = Registro.objects.get(documento=base)
    outros = []
    for dia in DATAS[1:]:
        outro = pedido_deferido(inicio=dia - timedelta(days=200)).termos.get().documento
        outros.append(Registro.objects.get(documento=outro))
    for quem, dia in zip([registro, *outros], DATAS, strict=True):
        Registro.objects.filter(pk=quem.pk).update(emitido_em=dia)
    auditor = entrar(servidor_de(Papel.AUDITOR))
    novembro = {"de": "2025-11-01", "ate": "2025-11-30"}
    corpo = b"".join(auditor.get(CSV, novembro).streaming_content).decode("utf-8-sig")
    no_csv = {x["documento"] for x in csv.DictReader(corpo.splitlines(), delimiter=";")}
    numeros = [r.documento.numero for r in (registro, *outros)]
    assert no_csv == set(numeros[:4])
    tela = texto(auditor.get("/cadastro/", novembro))
    assert all(n in tela for n in numeros[:4])
    assert numeros[4] not in tela
