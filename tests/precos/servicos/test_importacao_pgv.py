"""Importar a PGV do CSV do IPTU: inteira ou nada, repetível, sem dado pessoal — art. 9º, § 1º."""

from decimal import Decimal
from io import StringIO

import pytest
from django.core.management import CommandError, call_command
from django.db import DatabaseError

from contas.erros import PedidoRecusado
from contas.models import Usuario
from contas.papeis import Papel
from precos.consultas.publicados import pgv_da_face
from precos.models import CargaDaPGV, ValorPGV
from precos.servicos import tabelas_da_carga_pgv
from precos.servicos.importacao_pgv import importar_pgv, rejeitadas_de
from tests.fabricas.pessoas import servidor
from tests.precos.iptu import CPF, NOME, arquivo, lote
from tramitacao.erros import RegraViolada
from tramitacao.relogio import agora

pytestmark = pytest.mark.django_db
FACE = {"exercicio": 2026, "setor_quadra": "085164", "codlog": "123455"}


def importar(caminho, exercicio=2026):
    return importar_pgv(caminho, exercicio=exercicio, em=agora())


def valores(**filtros):
    return list(
        ValorPGV.objects.filter(**filtros).order_by("valor").values_list("valor", flat=True)
    )


def tabela():
    return list(ValorPGV.objects.order_by("pk").values())


@pytest.mark.parametrize("separador", [";", "|", ","])
@pytest.mark.parametrize("codificacao", ["utf-8", "utf-8-sig", "cp1252"])
@pytest.mark.parametrize("fim", ["\n", "\r\n"])
def test_le_cada_separador_codificacao_e_fim_de_linha__art_9_par_1(
    tmp_path, separador, codificacao, fim
):
    linha = lote(valor="1984.50", separador=separador)
    resumo = importar(
        arquivo(tmp_path, linha, separador=separador, codificacao=codificacao, fim=fim)
    )
    assert (resumo.linhas, resumo.rejeitadas, resumo.faces) == (1, 0, 1)
    assert pgv_da_face(**FACE).valor == Decimal("1984.50")


def test_codificacao_misturada_no_mesmo_arquivo_nao_atrapalha__art_9_par_1(tmp_path):
    caminho = arquivo(tmp_path, lote())
    with caminho.open("ab") as f:
        f.write(lote("0851650020").encode("cp1252") + b"\n")
    assert importar(caminho).faces == 2


def test_muitos_lotes_da_mesma_face_dao_um_valor_so_com_quantas_linhas_o_trazem__art_9(tmp_path):
    resumo = importar(arquivo(tmp_path, lote(), lote("0851640020"), lote()))
    assert (resumo.linhas, resumo.faces, resumo.valores_novos, resumo.conflitos) == (3, 1, 1, 0)
    assert ValorPGV.objects.get().linhas == 3


def test_repetir_o_mesmo_arquivo_nao_muda_nada__art_9_par_1(tmp_path):
    caminho = arquivo(tmp_path, lote(), lote(valor="2000,00"), lote("1"))
    importar(caminho)
    antes, rejeitadas = tabela(), rejeitadas_de(caminho).read_text()
    resumo = importar(caminho)
    assert resumo.valores_novos == 0
    assert (tabela(), rejeitadas_de(caminho).read_text()) == (antes, rejeitadas)
    assert ValorPGV.pgh_event_model.objects.count() == 2


def test_face_com_dois_valores_grava_os_dois_e_a_conta_para__art_9_par_1(tmp_path):
    resumo = importar(arquivo(tmp_path, lote(valor="1984,00"), lote(valor="1990,00")))
    assert (resumo.faces, resumo.conflitos) == (1, 1)
    with pytest.raises(RegraViolada, match="valores diferentes"):
        pgv_da_face(**FACE)


def test_rejeitada_vai_para_o_arquivo_com_a_linha_e_o_motivo_sem_dado_pessoal__art_9(tmp_path):
    truncada = f"0851640020-4;2026;{NOME};{CPF}"
    caminho = arquivo(tmp_path, lote(), "", lote("0851640020-5"), truncada, lote(ano="2025"))
    resumo = importar(caminho)
    assert (resumo.linhas, resumo.rejeitadas) == (4, 3)
    escrito = rejeitadas_de(caminho).read_text(encoding="utf-8")
    assert [linha.split(";")[0] for linha in escrito.splitlines()] == ["linha", "4", "5", "6"]
    assert "dígito não confere" in escrito
    assert "tem 4 colunas, e o cabeçalho tem 29" in escrito
    assert NOME not in escrito
    assert CPF not in escrito


def test_nome_e_cpf_nao_se_guardam_em_lugar_nenhum__lei_13709(tmp_path):
    importar(arquivo(tmp_path, lote()))
    guardado = str(tabela()) + str(list(ValorPGV.pgh_event_model.objects.values()))
    assert NOME not in guardado
    assert CPF not in guardado


def test_sem_rejeitada_o_arquivo_da_vez_anterior_sai(tmp_path):
    caminho = arquivo(tmp_path, lote(), lote("1"))
    importar(caminho)
    importar(arquivo(tmp_path, lote()))
    assert not rejeitadas_de(caminho).exists()


@pytest.mark.parametrize(
    ("conteudo", "dito"),
    [
        (b"", "está vazio"),
        (b"\xef\xbb\xbf\n", "vazio|não tem a coluna"),
        (b"a;b;c\n1;2;3\n", "não tem a coluna NUMERO DO CONTRIBUINTE"),
        (b"PK\x03\x04" + bytes(200), "extraia o CSV"),
        ("NUMERO DO CONTRIBUINTE;ANO".encode("utf-16"), "salve como"),
        (b"x" * 200_000, "não tem a coluna"),
    ],
)
def test_arquivo_que_nao_serve_se_recusa_em_palavras__art_9_par_1(tmp_path, conteudo, dito):
    caminho = tmp_path / "iptu.csv"
    caminho.write_bytes(conteudo)
    with pytest.raises(PedidoRecusado, match=dito):
        importar(caminho)
    assert not ValorPGV.objects.exists()


@pytest.mark.parametrize(
    ("linhas", "dito"),
    [((), "nenhuma linha"), ((lote(ano="2025"),), "nenhuma das 1 linhas se aproveita")],
)
def test_sem_nenhuma_face_do_exercicio_nada_se_importa__art_9_par_1(tmp_path, linhas, dito):
    with pytest.raises(PedidoRecusado, match=dito):
        importar(arquivo(tmp_path, *linhas))


def test_linha_sem_fim_nao_enche_a_memoria_e_a_seguinte_se_le(tmp_path):
    caminho = arquivo(tmp_path, "9" * 300_000, lote())
    resumo = importar(caminho)
    assert (resumo.linhas, resumo.rejeitadas, resumo.faces) == (2, 1, 1)
    assert "3;" not in rejeitadas_de(caminho).read_text()


def test_falha_no_meio_nao_deixa_nada__art_9_par_1(tmp_path, monkeypatch):
    ruim = tabelas_da_carga_pgv._AFASTAR_FICTICIOS.replace(
        "precos_valorpgv v", "tabela_que_nao_ha v"
    )
    monkeypatch.setattr(tabelas_da_carga_pgv, "_AFASTAR_FICTICIOS", ruim)
    with pytest.raises(DatabaseError):
        importar(arquivo(tmp_path, lote()))
    assert not ValorPGV.objects.exists()


def test_o_publicado_afasta_o_ficticio_da_mesma_face__art_9_par_1(tmp_path):
    for valor in ("1984.00", "3000.00"):
        ValorPGV.objects.create(**FACE, valor=valor, fonte="Demonstração", ficticio=True)
    assert importar(arquivo(tmp_path, lote())).conflitos == 0
    vale = pgv_da_face(**FACE)
    assert (vale.valor, vale.ficticio) == (Decimal("1984.00"), False)
    assert valores(afastado_em__isnull=False) == [Decimal("3000.00")]
    importar(arquivo(tmp_path, lote(valor="3000,00")))
    assert valores(afastado_em=None, ficticio=False) == [Decimal("1984.00"), Decimal("3000.00")]


def test_o_comando_diz_o_que_fez_e_quais_faces_pararam__art_9_par_1(tmp_path):
    saida = StringIO()
    caminho = arquivo(tmp_path, lote(), lote(valor="2000,00"), lote("1"))
    call_command("importar_pgv", caminho, exercicio=2026, stdout=saida)
    dito = saida.getvalue()
    assert "Linhas lidas: 3" in dito
    assert f"Linhas rejeitadas: 1, em {rejeitadas_de(caminho)}" in dito
    assert "setor-quadra 085164, CODLOG 123455: R$ 1.984,00 e R$ 2.000,00" in dito


def test_o_comando_recusa_em_palavras_o_arquivo_que_nao_ha_e_o_ano_que_nao_e(tmp_path):
    with pytest.raises(CommandError, match="não se pôde ler"):
        call_command("importar_pgv", tmp_path / "nao_ha.csv", exercicio=2026)
    with pytest.raises(CommandError, match="não se pôde ler"):
        call_command("importar_pgv", tmp_path, exercicio=2026)
    with pytest.raises(CommandError, match="não é um ano do IPTU"):
        call_command("importar_pgv", arquivo(tmp_path, lote()), exercicio=26)


def test_a_previa_conta_o_que_a_carga_faz_e_nada_grava__art_9_par_1(tmp_path):
    importar(arquivo(tmp_path, lote(), lote("0851650020")))
    antes, historia = tabela(), ValorPGV.pgh_event_model.objects.count()
    caminho = arquivo(
        tmp_path, lote(), lote("0851650020", valor="2000,00"), lote("0851660020"), "estragada"
    )
    previa = importar_pgv(caminho, exercicio=2026, em=agora(), previa=True)
    assert (previa.faces, previa.novas, previa.mudam) == (3, 1, 1)
    assert (previa.valores_novos, previa.rejeitadas, previa.conflitos) == (2, 1, 1)
    assert (tabela(), ValorPGV.pgh_event_model.objects.count()) == (antes, historia)
    assert importar(caminho) == previa
    assert list(CargaDaPGV.objects.values_list("previa", "novas", "mudam")) == [
        (False, 1, 1), (True, 1, 1), (False, 2, 0),
    ]  # fmt: skip


def test_o_publicado_no_lugar_do_ficticio_e_face_que_muda__art_9_par_1(tmp_path):
    ValorPGV.objects.create(**FACE, valor="1984.00", fonte="x", ficticio=True)
    previa = importar_pgv(arquivo(tmp_path, lote()), exercicio=2026, em=agora(), previa=True)
    assert (previa.novas, previa.mudam, previa.valores_novos) == (0, 1, 1)
    assert ValorPGV.objects.get().ficticio


def test_o_registro_da_carga_guarda_as_recusadas_sem_dado_pessoal__lei_13709(tmp_path):
    importar(arquivo(tmp_path, lote(), f"0851640020-4;2026;{NOME};{CPF}"))
    (recusadas,) = CargaDaPGV.objects.values_list("recusadas", flat=True)
    assert recusadas.splitlines()[0] == "linha;motivo"
    assert recusadas.splitlines()[1].startswith("3;tem 4 colunas")
    assert NOME not in recusadas


def test_arquivo_recusado_nao_deixa_registro__art_9_par_1(tmp_path):
    with pytest.raises(PedidoRecusado):
        importar(arquivo(tmp_path))
    assert not CargaDaPGV.objects.exists()


def test_o_comando_com_previa_diz_os_numeros_e_nao_grava__art_9_par_1(tmp_path):
    saida = StringIO()
    call_command(
        "importar_pgv", arquivo(tmp_path, lote()), exercicio=2026, previa=True, stdout=saida
    )
    assert "Prévia, e nada se gravou. Exercício: 2026" in saida.getvalue()
    assert "Faces: 1 (novas: 1; com outro valor: 0; valores novos: 1)" in saida.getvalue()
    assert not ValorPGV.objects.exists()


def test_o_comando_so_aceita_por_um_administrador(tmp_path):
    with pytest.raises(CommandError, match="não é de um administrador em exercício"):
        call_command(
            "importar_pgv", arquivo(tmp_path, lote()), exercicio=2026, por="x@exemplo.example"
        )


@pytest.mark.usefixtures("tabelas")
def test_o_comando_registra_quem_carregou__art_9_par_1(tmp_path):
    quem = Usuario.objects.get(pk=servidor(Papel.ADMINISTRADOR).usuario_id)
    call_command(
        "importar_pgv", arquivo(tmp_path, lote()), exercicio=2026, por=quem.email.upper(),
        stdout=StringIO(),
    )  # fmt: skip
    assert CargaDaPGV.objects.get().por == quem
    contexto = ValorPGV.objects.get().events.get().pgh_context.metadata
    assert contexto["usuario"] == quem.pk


@pytest.mark.parametrize("terminal", [True, False])
def test_a_barra_so_aparece_no_terminal_com_por_cento_e_ritmo(tmp_path, monkeypatch, terminal):
    erro = StringIO()
    erro.isatty = lambda: terminal
    monkeypatch.setattr("sys.stderr", erro)
    linhas = [lote(f"{n:06}0020") for n in range(1, 5000)]
    call_command("importar_pgv", arquivo(tmp_path, *linhas), exercicio=2026, stdout=StringIO())
    if terminal:
        assert "100%" in erro.getvalue()
        assert "linhas/s" in erro.getvalue()
    else:
        assert erro.getvalue() == ""
