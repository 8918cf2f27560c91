"""O que `testar` e `conferir` mandam rodar, e o que dizem no fim."""

from contextlib import contextmanager
from types import SimpleNamespace

import pytest

from lancador import sistema, testar
from lancador.pastas import RAIZ


@pytest.fixture
def comandos(monkeypatch, tmp_path):
    """Uma casa de mentira; devolve os comandos pedidos, todos bem-sucedidos."""
    (tmp_path / "testes").mkdir()
    pedidos: list[list[str]] = []

    @contextmanager
    def pronta(grupos, *, testes):
        assert testes
        yield SimpleNamespace(env={}, dados=tmp_path, trava=None)

    def acompanhar(comando, env, *, herda):
        pedidos.append([*comando])
        return 0

    monkeypatch.setattr(testar, "pronta", pronta)
    monkeypatch.setattr(testar, "acompanhar", acompanhar)
    monkeypatch.setattr(sistema, "garantir_navegador", lambda: True)
    return pedidos


def test_a_suite_inclui_as_jornadas_no_navegador(comandos):
    assert testar.testar([]) == 0
    assert comandos[0][1:5] == ["-m", "pytest", "-m", "not servicos and not exame"]


def test_sem_navegador_as_jornadas_ficam_de_fora_e_isso_e_dito(comandos, monkeypatch, capsys):
    monkeypatch.setattr(sistema, "garantir_navegador", lambda: False)
    testar.testar([])
    assert comandos[0][3:5] == ["-m", "not servicos and not exame and not e2e"]
    assert "não rodaram" in capsys.readouterr().out


def test_as_palavras_a_mais_vao_para_o_pytest(comandos):
    testar.testar(["-m", "e2e", "-x"])
    assert comandos[0][-3:] == ["-m", "e2e", "-x"]
    assert "not servicos" not in comandos[0]


@pytest.mark.parametrize(
    "palavras", [[], ["-m", "e2e"], ["tests/config/test_agenda.py", "tests/valet"]]
)
def test_os_nucleos_repartem_a_suite(comandos, palavras):
    testar.testar(palavras)
    assert comandos[0][-len(palavras) - 5 :] == [*testar.EM_PARALELO, *palavras]


@pytest.mark.parametrize(
    "palavras",
    [
        ["-n", "0"],
        ["-n0"],
        ["--numprocesses=1"],
        ["-p", "no:xdist"],
        ["-k", "multa"],
        ["--pdb"],
        ["tests/normas/test_prazo.py"],
        ["tests/normas/test_prazo.py::test_prazo"],
    ],
)
def test_poucos_testes_ou_quem_ja_escolheu_ficam_num_processo_so(comandos, palavras):
    testar.testar(palavras)
    assert comandos[0][5:] == palavras


def test_conferir_roda_tudo_mesmo_depois_de_uma_falha_e_diz_qual(comandos, monkeypatch, capsys):
    anterior = testar.acompanhar

    def falha_o_lint(comando, env, *, herda):
        return anterior(comando, env, herda=herda) or int("check" in comando and "." in comando)

    monkeypatch.setattr(testar, "acompanhar", falha_o_lint)
    assert testar.conferir([]) == 1
    assert len(comandos) == len(testar._conferencias()) + 2
    assert comandos[-1][-2:] == testar.EXAME
    assert "FALHOU em lint (ruff)" in capsys.readouterr().out


def test_o_exame_que_fica_fora_da_suite_o_ci_e_o_conferir_pedem():
    """Não se perde: há testes com a marca, ela está declarada, e o CI chama o exame."""
    marcados = [
        arquivo.name
        for arquivo in (RAIZ / "tests").rglob("test_*.py")
        if "pytest.mark." + "exame" in arquivo.read_text(encoding="utf-8")
    ]
    assert {"test_acessibilidade.py", "test_datas_do_prazo.py", "test_demonstracao.py"} <= {
        *marcados
    }
    assert f"vialivre.py testar {' '.join(testar.EXAME)}\n" in (RAIZ / ".ci/run").read_text()


def test_os_tipos_se_conferem_em_todos_os_pacotes_do_projeto():
    apps = {p.parent.name for p in RAIZ.glob("*/__init__.py")} - {"tests"}
    assert apps == set(testar.pacotes())
