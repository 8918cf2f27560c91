"""Quem abre cada página dos autos: todo papel, o estranho, e quem não entrou."""

import pytest

from contas.models import Pessoa
from contas.papeis import Papel
from tests.fabricas.navegador import entrar
from tests.fabricas.passos import ator, servidor_de
from tests.fabricas.pedidos import pedido_aguarda_saneamento, pedido_autuado
from tests.fabricas.pessoas import representante, servidor
from tramitacao.models import PrazoAberto

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("tabelas")]

DA_CASA = (
    Papel.REQUERENTE,
    Papel.EXPEDIENTE,
    Papel.ANALISTA,
    Papel.SUBPREFEITO,
    Papel.TECNICO_CET,
    Papel.FISCAL,
)


@pytest.fixture
def pedido():
    return pedido_aguarda_saneamento()


def paginas(pedido) -> list[str]:
    processo = pedido.procedimento.processo
    base = processo.get_absolute_url()
    prazo = PrazoAberto.objects.exclude(vencimento=None).get(procedimento=pedido.procedimento)
    return [
        base,
        f"{base}documentos/{processo.documentos_juntados.first().pk}/",
        f"{base}expedidos/{processo.documentos_expedidos.first().pk}/",
        f"{base}prazos/{prazo.pk}/",
        f"{base}tpu/fluxo/",
        f"{base}tpu/atos/juntar_documento/",
    ]


def estranhos():
    outra = Pessoa.objects.create(tipo="J", nome="Outra Valet Ltda.", documento="Q2GROWP7000185")
    return {
        "requerente de outra empresa": representante(outra, "Bia Lemos"),
        "analista de outra Subprefeitura": servidor(Papel.ANALISTA, "SE"),
        "administrador": servidor(Papel.ADMINISTRADOR),
    }


@pytest.mark.parametrize("papel", DA_CASA)
def test_quem_e_dos_autos_abre_todas_as_paginas(pedido, papel):
    navegador = entrar(ator(papel, pedido))
    for pagina in paginas(pedido)[:-1]:
        assert navegador.get(pagina).status_code in (200, 202), pagina


def test_auditor_le_tudo_e_nao_pratica_ato(pedido):
    navegador = entrar(servidor(Papel.AUDITOR))
    *leituras, ato = paginas(pedido)
    assert {navegador.get(p).status_code for p in leituras} <= {200, 202}
    assert navegador.get(ato).status_code == 403
    assert navegador.post(ato, {}).status_code == 403


@pytest.mark.relato("B39")
def test_estranho_recebe_404_sem_um_byte_nem_um_nome(pedido):
    """Requerente B, servidor de outra unidade e administrador: como se não existisse."""
    inexistente = "/processos/6911.2020.0000001-5/"
    for quem in estranhos().values():
        navegador = entrar(quem)
        vazio = navegador.get(inexistente)
        for pagina in paginas(pedido):
            resposta = navegador.get(pagina)
            assert resposta.status_code == 404, pagina
            assert resposta.content == vazio.content
            assert navegador.post(pagina, {}).status_code in (404, 405)


@pytest.mark.relato("B39")
def test_quem_nao_entrou_vai_para_a_entrada_exista_ou_nao_o_processo(client, pedido):
    for pagina in [*paginas(pedido), "/processos/6911.2020.0000001-5/", "/processos/"]:
        resposta = client.get(pagina)
        assert resposta.status_code == 302
        assert resposta["Location"].startswith("/contas/entrar/?next=/processos/")
    assert client.get("/media/").status_code == 404


@pytest.mark.relato("B39")
def test_tecnico_da_cet_sem_o_processo_nao_o_ve():
    """Antes de ir à CET, o processo não é dela."""
    base = pedido_autuado().procedimento.processo.get_absolute_url()
    assert entrar(servidor(Papel.TECNICO_CET, "CET")).get(base).status_code == 404


def test_documento_de_outros_autos_nao_abre_por_estes(pedido):
    """A chave tem de ser dos autos do endereço, mesmo para quem vê os dois."""
    outro = pedido_aguarda_saneamento(estab_nome="Bar do Zé")
    alheio = outro.procedimento.processo.documentos_juntados.first()
    base = pedido.procedimento.processo.get_absolute_url()
    navegador = entrar(servidor_de(Papel.ANALISTA))
    assert navegador.get(f"{base}documentos/{alheio.pk}/").status_code == 404
    assert navegador.get(f"{base}anexos/{alheio.arquivo_id}/").status_code == 404


@pytest.mark.parametrize(
    "resto",
    ["documentos/99999999999999999999/", "expedidos/0/", "prazos/9999999999999999999999/",
     "anexos/99999999999999999999/", "nada/fluxo/", "tpu/atos/nada/", "nada/atos/autuar/",
     "tpu/atos/__init__/", "tpu/atos/certificar_decurso/", "documentos/1%00/", "?painel=%00%ff"],
)  # fmt: skip
def test_endereco_estranho_e_404_ou_a_pagina_comum_e_nunca_500(pedido, resto):
    base = pedido.procedimento.processo.get_absolute_url()
    resposta = entrar(servidor_de(Papel.ANALISTA)).get(f"{base}{resto}")
    assert resposta.status_code in (200, 404)


@pytest.mark.armadilha("arquivo-renomeado")
def test_representante_trocado_no_meio_do_caso_perde_o_acesso_e_o_novo_ganha(pedido):
    from tramitacao.relogio import hoje

    antigo = ator(Papel.REQUERENTE, pedido)
    empresa = pedido.procedimento.processo.interessado
    base = pedido.procedimento.processo.get_absolute_url()
    navegador = entrar(antigo)
    novo = entrar(representante(empresa, "Nova Representante"))
    empresa.representantes.filter(usuario_id=antigo.usuario_id).update(
        desde="2020-01-01", ate="2020-02-01"
    )
    assert hoje().year > 2020
    assert navegador.get(base).status_code == 404
    assert novo.get(base).status_code == 200
