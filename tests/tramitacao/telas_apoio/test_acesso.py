"""Cada papel e um estranho em cada tela de apoio; nenhum endereço dá 500."""

import pytest
from django.urls import reverse

from contas.models import Lotacao, Unidade, Usuario
from contas.papeis import Papel
from tests.fabricas.autos import autos_protocolados
from tests.fabricas.pessoas import empresa_representada, servidor, usuario
from tramitacao.models import DiaSemExpediente, FalhaDeRotina, Mensagem
from tramitacao.relogio import agora

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("tabelas")]

SERVIDORES = [p for p in Papel if p not in {Papel.REQUERENTE, Papel.SISTEMA}]
LER = ["rotinas", "rotina", "pessoas", "lotacao_nova", "lotacao", "lotacao_encerrar", "calendario"]
LER += ["calendario_novo", "calendario_dia", "calendario_tirar", "calendario_decreto"]
LER += ["avisos", "aviso", "aviso_voltar", "unidades", "unidade"]
LER += ["fator_k", "fator_k_novo", "tabelas", "tabela", "tabela_nova"]
SO_POST = ["rotina_passar", "rotina_repetir", "mensagem_reenviar"]


def endereco(nome: str) -> str:
    chaves = {
        "lotacao": lambda: Lotacao.objects.first().pk,
        "lotacao_encerrar": lambda: Lotacao.objects.first().pk,
        "calendario_dia": lambda: DiaSemExpediente.objects.first().pk,
        "calendario_tirar": lambda: DiaSemExpediente.objects.first().pk,
        "calendario_decreto": lambda: 2026,
        "aviso": lambda: "tpu.autuar",
        "aviso_voltar": lambda: "padrao",
        "unidade": lambda: Unidade.objects.first().pk,
        "tabela": lambda: "valores-fixados",
        "tabela_nova": lambda: "selic",
        "rotina": lambda: "vencer_prazos",
        "rotina_passar": lambda: "vencer_prazos",
        "rotina_repetir": lambda: falha().pk,
        "mensagem_reenviar": lambda: parada().pk,
    }
    return reverse(nome, args=[chaves[nome]()] if nome in chaves else [])


def falha() -> FalhaDeRotina:
    return FalhaDeRotina.objects.create(
        rotina="expedir_documentos", alvo="999999", erro="X", primeira_em=agora(), ultima_em=agora()
    )


def parada() -> Mensagem:
    return Mensagem.objects.create(
        chave="parada", destinatario="a@exemplo.test", assunto="A", corpo="B", criada_em=agora(),
        tentativas=3,
    )  # fmt: skip


def conta_de(papel: str) -> Usuario:
    if papel == Papel.REQUERENTE:
        _, ator = empresa_representada()
    else:
        ator = servidor(Papel(papel))
    return Usuario.objects.get(pk=ator.usuario_id)


@pytest.mark.parametrize("papel", [*SERVIDORES, Papel.REQUERENTE])
@pytest.mark.parametrize("nome", LER + SO_POST)
def test_so_o_administrador_abre_a_administracao(client, papel, nome):
    servidor(Papel.ADMINISTRADOR)
    client.force_login(conta_de(papel))
    pedir = client.post if nome in SO_POST else client.get
    resposta = pedir(endereco(nome))
    if papel == Papel.ADMINISTRADOR:
        assert resposta.status_code in {200, 302}
    else:
        assert resposta.status_code == 403
        assert "Trocar" in resposta.content.decode()


@pytest.mark.parametrize("nome", LER + SO_POST)
def test_anonimo_vai_para_a_entrada_e_estranho_recebe_403(client, nome):
    servidor(Papel.ADMINISTRADOR)
    pedir = client.post if nome in SO_POST else client.get
    url = endereco(nome)
    assert pedir(url).url.startswith("/contas/entrar/")
    client.force_login(usuario())
    assert pedir(url).status_code == 403


def test_administrador_que_age_por_outro_papel_precisa_trocar(client):
    quem = conta_de(Papel.ADMINISTRADOR)
    outra = quem.lotacoes.create(
        papel=Papel.FISCAL, unidade=quem.lotacoes.get().unidade, desde=agora().date()
    )
    client.force_login(quem)
    client.post("/contas/atuacao/", {"chave": f"lotacao-{outra.pk}"})
    assert client.get("/administracao/rotinas/").status_code == 403


def test_administrador_nao_le_autos_nem_pela_caixa(client):
    processo = autos_protocolados().procedimento.processo
    quem = conta_de(Papel.ADMINISTRADOR)
    m = Mensagem.objects.create(
        chave="x", processo=processo, destinatario=quem.email, assunto="A", corpo="B",
        criada_em=agora(),
    )  # fmt: skip
    client.force_login(quem)
    assert client.get(processo.get_absolute_url()).status_code == 404
    assert processo.get_absolute_url() not in client.get(f"/caixa/{m.pk}/").content.decode()


@pytest.mark.parametrize("chave", [0, 10**30])
@pytest.mark.parametrize(
    "caminho",
    [
        "/caixa/{}/", "/administracao/pessoas/{}/", "/administracao/pessoas/{}/encerrar/",
        "/administracao/calendario/{}/", "/administracao/calendario/{}/tirar/",
        "/administracao/avisos/{}/", "/administracao/avisos/{}/voltar/",
        "/administracao/unidades/{}/",
        "/administracao/calendario/decreto/{}/", "/demonstracao/correio/{}/",
    ],
)  # fmt: skip
def test_chave_absurda_e_404(client, caminho, chave):
    client.force_login(conta_de(Papel.ADMINISTRADOR))
    assert client.get(caminho.format(chave)).status_code == 404


@pytest.mark.parametrize("chave", [0, 10**30])
@pytest.mark.parametrize(
    "caminho",
    ["/administracao/rotinas/falhas/{}/repetir/", "/administracao/rotinas/mensagens/{}/reenviar/",
     "/caixa/{}/nao-lida/"],
)  # fmt: skip
def test_chave_absurda_no_envio_e_404(client, caminho, chave):
    client.force_login(conta_de(Papel.ADMINISTRADOR))
    assert client.post(caminho.format(chave)).status_code == 404


LIXO = [
    "\x00",
    "a\x00b",
    "x" * 5000,
    "-1",
    "10" * 30,
    "2026-99-99",
    "0001-01-01",
    "😀",
    "' OR 1=1 --",
]
CAMPOS = {
    "lotacao_nova": ("email", "papel", "unidade", "desde", "ate", "ato"),
    "lotacao_encerrar": ("quando", "ultimo_dia", "ato"),
    "calendario_novo": ("data", "tipo", "descricao", "ato"),
    "calendario_dia": ("data", "tipo", "descricao", "ato"),
    "calendario_tirar": ("ato",),
    "calendario_decreto": ("ato", "completo"),
    "aviso": ("assunto", "corpo", "confirmar"),
    "unidade": ("email",),
}


@pytest.mark.parametrize("nome", CAMPOS)
@pytest.mark.parametrize("lixo", LIXO)
def test_nada_do_que_se_envia_da_500(client, nome, lixo):
    client.force_login(conta_de(Papel.ADMINISTRADOR))
    url = endereco(nome)
    assert client.post(url, dict.fromkeys(CAMPOS[nome], lixo)).status_code < 500
    assert client.get(url, {"ano": lixo, "pagina": lixo}).status_code < 500


@pytest.mark.parametrize("lixo", LIXO)
@pytest.mark.parametrize(
    "caminho",
    ["/administracao/pessoas/", "/administracao/calendario/", "/administracao/avisos/", "/caixa/"],
)
def test_nada_na_url_da_500(client, caminho, lixo):
    client.force_login(conta_de(Papel.ADMINISTRADOR))
    chaves = ("q", "fluxo", "papel", "unidade", "situacao", "ano", "pagina", "aba")
    assert client.get(caminho, dict.fromkeys(chaves, lixo)).status_code == 200
