"""Importar o IPCA: inteiro ou nada, repetível, corrigido só a pedido — art. 9º, § 4º."""

from datetime import date
from decimal import Decimal
from io import StringIO

import pytest
from django.core.management import CommandError, call_command

from contas.erros import PedidoRecusado
from precos.consultas.publicados import tabela_do_minimo
from precos.models import IndiceIPCA
from precos.regras.minimo import IndicePendente
from precos.servicos.importacao_ipca import importar_ipca
from tests.precos.ipca import linha_sidra, sgs, sidra

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("tabelas")]
DE_2023 = (
    "0.53", "0.84", "0.71", "0.61", "0.23", "-0.08", "0.12", "0.23", "0.26", "0.24", "0.28", "0.56",
)  # fmt: skip
ANO_DE_2023 = [(f"{n:02}/2023", v) for n, v in enumerate(DE_2023, start=1)]
RESTO_DE_2026 = [(f"{n:02}/2026", "0.25") for n in (9, 10, 11, 12)]


def importar(conteudo: bytes, corrigir=False):
    return importar_ipca(conteudo, nome="ipca.json", corrigir=corrigir)


def indice(ano: int, mes: int) -> IndiceIPCA:
    return IndiceIPCA.objects.get(mes=date(ano, mes, 1))


def tabela():
    return list(IndiceIPCA.objects.order_by("mes").values())


@pytest.fixture
def sem_2023():
    """A série como estava no fim de 2022."""
    IndiceIPCA.objects.filter(mes__gte="2023-01-01").delete()


@pytest.mark.relato("B19")
def test_as_doze_variacoes_de_2023_dao_o_minimo_de_2024__art_9_par_4(sem_2023):
    importar(sgs(*ANO_DE_2023))
    assert indice(2023, 12).indice == Decimal("6773.27")
    assert tabela_do_minimo().do_exercicio(2024).valor == Decimal("2259.79")


@pytest.mark.relato("B19")
@pytest.mark.parametrize("dezembro", [[], [("12/2023", "...")]])
def test_sem_dezembro_o_minimo_de_2024_fica_pendente__art_9_par_4(sem_2023, dezembro):
    importado = importar(sgs(*ANO_DE_2023[:11], *dezembro))
    assert importado.ausentes == (((2023, 12),) if dezembro else ())
    with pytest.raises(IndicePendente, match="12/2023"):
        tabela_do_minimo().do_exercicio(2024)


@pytest.mark.relato("B19")
def test_mes_repetido_nao_grava_nem_os_outros__art_9_par_4(sem_2023):
    with pytest.raises(PedidoRecusado, match="10/2023 aparece mais de uma vez"):
        importar(sgs(*ANO_DE_2023, ("10/2023", "0.24")))
    assert not IndiceIPCA.objects.filter(mes__gte="2023-01-01").exists()


@pytest.mark.relato("B19")
def test_o_mesmo_arquivo_duas_vezes_nao_muda_nada__art_9_par_4(sem_2023):
    importar(sgs(*ANO_DE_2023))
    antes, historia = tabela(), IndiceIPCA.pgh_event_model.objects.count()
    importado = importar(sgs(*ANO_DE_2023))
    assert (importado.novos, importado.corrigidos, tabela()) == ((), (), antes)
    assert IndiceIPCA.pgh_event_model.objects.count() == historia


def test_o_sgs_inteiro_confere_com_o_que_o_projeto_traz__art_9_par_4():
    publicadas = IndiceIPCA.objects.exclude(variacao=None).order_by("mes")
    importado = importar(sgs(*[(f"{i.mes:%m/%Y}", str(i.variacao)) for i in publicadas]))
    assert (importado.novos, importado.corrigidos) == ((), ())


def test_numero_indice_da_sidra_entra_como_publicado__art_9_par_4():
    importar(
        sidra(
            linha_sidra("202609", "7650.1300000000000"),
            linha_sidra("202609", "0.22", variavel="63"),
        )
    )
    novo = indice(2026, 9)
    assert (novo.indice, novo.variacao, novo.fonte) == (
        Decimal("7650.13"), Decimal("0.22"), "IBGE, SIDRA 1737",
    )  # fmt: skip


def test_o_encadeado_diz_que_nao_e_o_publicado__interpretacao_064():
    importar(sgs(("09/2026", "0.22")))
    assert indice(2026, 9).fonte == "BCB, SGS 433, número-índice encadeado"


def test_mes_ja_carregado_com_outro_valor_se_recusa_inteiro__art_9_par_4():
    antes = tabela()
    linhas = (linha_sidra("202608", "7000.00"), linha_sidra("202609", "7650.13"))
    with pytest.raises(PedidoRecusado, match=r"outro valor para 08/2026.*--corrigir"):
        importar(sidra(*linhas))
    assert tabela() == antes
    importado = importar(sidra(*linhas), corrigir=True)
    assert (importado.corrigidos, importado.novos) == (((2026, 8),), ((2026, 9),))
    assert indice(2026, 8).indice == Decimal("7000.00")
    assert list(indice(2026, 8).events.order_by("pgh_id").values_list("indice", flat=True)) == [
        Decimal("7633.23"), Decimal("7000.00"),
    ]  # fmt: skip


def test_corrigir_uma_variacao_refaz_os_meses_seguintes_ou_diz_quais_faltam__interpretacao_064():
    with pytest.raises(PedidoRecusado, match="não traz 08/2026"):
        importar(sgs(("07/2026", "0.17")), corrigir=True)
    importar(sgs(("07/2026", "0.17"), ("08/2026", "-0.32")), corrigir=True)
    assert indice(2026, 7).indice == Decimal("7665.38")
    assert indice(2026, 8).indice == Decimal("7640.85")


def test_o_comando_diz_o_que_falta_e_depois_o_minimo__art_9_par_4(tmp_path):
    arquivo, saida = tmp_path / "ipca.json", StringIO()
    arquivo.write_bytes(sgs(*RESTO_DE_2026[:2], ("11/2026", "...")))
    call_command("importar_ipca", arquivo, stdout=saida)
    assert "Meses novos: 09/2026, 10/2026" in saida.getvalue()
    assert "Vieram sem valor, e continuam faltando: 11/2026" in saida.getvalue()
    assert "Para o mínimo de 2027 faltam: 11/2026, 12/2026" in saida.getvalue()
    arquivo.write_bytes(sgs(*RESTO_DE_2026))
    call_command("importar_ipca", arquivo, stdout=saida)
    assert "O mínimo de 2027 é R$ " in saida.getvalue()


def test_o_comando_recusa_em_palavras__art_9_par_4(tmp_path):
    with pytest.raises(CommandError, match="Não se pôde ler"):
        call_command("importar_ipca", tmp_path / "nao_ha.json")
    (tmp_path / "vazio.json").touch()
    with pytest.raises(CommandError, match=r"vazio\.json: nada foi importado; está vazio"):
        call_command("importar_ipca", tmp_path / "vazio.json")
