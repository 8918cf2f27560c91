"""O IPTU de mentira das medidas: o cabeçalho publicado, sempre igual, que a importação lê."""

import tracemalloc

import pytest

from lancador import iptu
from lancador.medir_importacao import LINHAS, linhas_pedidas
from lancador.passos import Falha
from precos.regras.iptu import LinhaRecusada, achar_colunas, ler_face


def test_tem_o_cabecalho_publicado_e_as_linhas_pedidas_sempre_iguais(tmp_path):
    um, outro = tmp_path / "um.csv", tmp_path / "outro.csv"
    iptu.escrever(um, 12_000)
    iptu.escrever(outro, 12_000)
    assert um.read_bytes() == outro.read_bytes()
    linhas = um.read_text(encoding="utf-8").splitlines()
    assert linhas[0] == iptu.CABECALHO.read_text(encoding="utf-8").strip()
    assert len(linhas) == 12_001


def test_cada_linha_se_le_e_so_a_de_digito_errado_se_recusa():
    colunas = achar_colunas(iptu.CABECALHO.read_text(encoding="utf-8").strip())

    def ler(n: int):
        return ler_face(iptu.linha(n).rstrip("\n"), colunas, iptu.EXERCICIO)

    amostra = [*range(2000), *range(3_499_000, 3_499_900)]
    assert len({(f.setor_quadra, f.codlog) for f in map(ler, amostra)}) == 4 * (25 + 12)
    with pytest.raises(LinhaRecusada, match="dígito"):
        ler(iptu.UMA_COM_DIGITO_ERRADO - 1)
    assert {ler(n).valor for n in range(0, 80, 4)} == {500, 501}


def test_escreve_em_fluxo_sem_guardar_o_arquivo(tmp_path):
    tracemalloc.start()
    iptu.escrever(tmp_path / "iptu.csv", 20_000)
    _, pico = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert (tmp_path / "iptu.csv").stat().st_size > 3 * 1024 * 1024
    assert pico < 3 * 1024 * 1024


def test_o_tamanho_e_o_da_cidade_salvo_se_pedirem_outro():
    assert linhas_pedidas([]) == LINHAS == 3_500_000
    assert linhas_pedidas(["--linhas", "1000"]) == 1000
    with pytest.raises(Falha, match="ao menos uma"):
        linhas_pedidas(["--linhas", "0"])
