"""As telas de representação: quem alcança o quê, e o que cada um pode fazer."""

import pytest
from django.urls import reverse

from contas.models import Representacao, Usuario
from contas.papeis import Papel
from tests.fabricas.pessoas import CNPJ_EMPRESA, empresa_representada, servidor, usuario
from tramitacao.relogio import agora

ATOS = ("aceitar", "recusar", "retirar", "poderes", "encerrar")

pytestmark = pytest.mark.django_db


def de(ator):
    return Usuario.objects.get(pk=ator.usuario_id)


@pytest.fixture
def caso():
    """Uma empresa com representante e um pedido por decidir."""
    empresa, representante = empresa_representada()
    pedinte = usuario("Paulo Pedinte")
    pedido = Representacao.objects.create(
        pessoa=empresa, usuario=pedinte, qualidade="procurador", desde=agora().date(),
        pedida_em=agora(),
    )  # fmt: skip
    return empresa, representante, pedido


def urls(pedido):
    uma = [reverse("representacao", args=[pedido.pk])]
    return uma + [reverse("representacao_ato", args=[pedido.pk, ato]) for ato in ATOS]


def test_estranho_e_anonimo_nao_alcancam(client, caso):
    _, _, pedido = caso
    for url in urls(pedido):
        assert client.get(url).url.startswith("/contas/entrar/")
    client.force_login(usuario())
    for url in urls(pedido):
        resposta = client.get(url)
        assert resposta.status_code == 404
        assert "Pedinte" not in resposta.content.decode()
        assert client.post(url).status_code in {404, 405}
    pedido.refresh_from_db()
    assert (pedido.aceita_em, pedido.encerrada_em) == (None, None)


@pytest.mark.parametrize("papel", [p for p in Papel if p not in {"requerente", "sistema"}])
def test_so_o_expediente_alcanca_qualquer_empresa(client, tabelas, caso, papel):
    _, _, pedido = caso
    client.force_login(de(servidor(papel)))
    esperado = 200 if papel == Papel.EXPEDIENTE else 404
    assert client.get(urls(pedido)[0]).status_code == esperado
    lista = client.get(reverse("representacoes")).content.decode()
    assert ("Paulo Pedinte" in lista) is (papel == Papel.EXPEDIENTE)


def test_expediente_que_age_por_outro_papel_nao_alcanca(client, tabelas, caso):
    _, _, pedido = caso
    quem = de(servidor(Papel.EXPEDIENTE))
    outra = quem.lotacoes.create(
        papel=Papel.FISCAL, unidade=quem.lotacoes.get().unidade, desde=agora().date()
    )
    client.force_login(quem)
    client.post("/contas/atuacao/", {"chave": f"lotacao-{outra.pk}"})
    assert client.get(urls(pedido)[0]).status_code == 404


def test_representante_ve_o_pedido_aceita_e_o_novo_passa_a_agir(client, caso):
    empresa, representante, pedido = caso
    client.force_login(de(representante))
    assert "Paulo Pedinte" in client.get(reverse("representacoes")).content.decode()
    pagina = client.get(urls(pedido)[0]).content.decode()
    assert "Aceitar" in pagina
    assert "Encerrar" not in pagina
    url = reverse("representacao_ato", args=[pedido.pk, "aceitar"])
    client.post(url, {"pode_requerer": "on", "pode_receber": "on"})
    client.force_login(pedido.usuario)
    assert f"<b>{empresa.nome}</b>" in client.get("/contas/").content.decode()


def test_aceite_sem_poder_mostra_o_erro_no_campo(client, caso):
    _, representante, pedido = caso
    client.force_login(de(representante))
    url = reverse("representacao_ato", args=[pedido.pk, "aceitar"])
    texto = client.post(url, {}).content.decode()
    assert "Marque ao menos um poder" in texto
    assert 'href="#id_pode_requerer"' in texto


def test_quem_pediu_so_pode_retirar(client, caso):
    _, _, pedido = caso
    client.force_login(pedido.usuario)
    pagina = client.get(urls(pedido)[0]).content.decode()
    assert "Retirar o pedido" in pagina
    assert "Aceitar" not in pagina
    aceitar = client.post(
        reverse("representacao_ato", args=[pedido.pk, "aceitar"]), {"pode_requerer": "on"}
    )
    assert aceitar.status_code == 302
    pedido.refresh_from_db()
    assert pedido.aceita_em is None
    client.post(reverse("representacao_ato", args=[pedido.pk, "retirar"]))
    pedido.refresh_from_db()
    assert pedido.encerrada_em


def test_duplo_envio_do_aceite_nao_repete_nem_da_erro(client, caso):
    _, representante, pedido = caso
    client.force_login(de(representante))
    url = reverse("representacao_ato", args=[pedido.pk, "aceitar"])
    dados = {"pode_requerer": "on", "pode_receber": "on"}
    client.post(url, dados)
    resposta = client.post(url, dados, follow=True)
    assert "A situação mudou" in resposta.content.decode()


def test_acrescentar_empresa_nova_vale_na_hora(client):
    client.force_login(usuario())
    dados = {"cnpj": "12.abc.345/01DE-35", "nome": "Alfa Valet Ltda.", "qualidade": "diretor"}
    resposta = client.post(reverse("representacao_nova"), dados, follow=True)
    texto = resposta.content.decode()
    assert "Você já representa Alfa Valet Ltda." in texto
    assert "Em vigor" in texto


def test_acrescentar_empresa_conhecida_diz_por_quem_espera(client, caso):
    client.force_login(usuario())
    dados = {"cnpj": CNPJ_EMPRESA, "nome": "Qualquer Nome", "qualidade": "diretor"}
    texto = client.post(reverse("representacao_nova"), dados, follow=True).content.decode()
    assert "expediente de uma Subprefeitura" in texto
    assert "À espera" in texto


def test_erro_na_empresa_guarda_o_digitado(client):
    client.force_login(usuario())
    dados = {"cnpj": "11.222.333/0001-99", "nome": "Beta Ltda.", "qualidade": "diretor"}
    texto = client.post(reverse("representacao_nova"), dados).content.decode()
    assert "CNPJ: confira o CNPJ" in texto
    assert 'value="11.222.333/0001-99"' in texto
    assert 'value="Beta Ltda."' in texto


def test_encerrar_sem_dizer_o_dia_pede_o_dia(client, caso):
    _, representante, _ = caso
    propria = Representacao.objects.get(usuario_id=representante.usuario_id)
    client.force_login(de(representante))
    url = reverse("representacao_ato", args=[propria.pk, "encerrar"])
    texto = client.post(url, {"quando": "depois"}).content.decode()
    assert "escolha o dia, ou marque" in texto
    client.post(url, {"quando": "agora"})
    assert client.get(reverse("representacao", args=[propria.pk])).status_code == 200
    texto = client.get("/contas/").content.decode()
    assert "Encerrada" in texto


@pytest.mark.parametrize("chave", [0, 10**30])
def test_chave_absurda_e_404(client, chave):
    client.force_login(usuario())
    assert client.get(f"/contas/representacoes/{chave}/").status_code == 404
    assert client.post(f"/contas/representacoes/{chave}/aceitar/").status_code == 404


def test_ato_que_nao_existe_e_404(client, caso):
    _, representante, pedido = caso
    client.force_login(de(representante))
    assert client.get(f"/contas/representacoes/{pedido.pk}/apagar/").status_code == 404


def test_historico_diz_quem_fez_o_que(client, caso):
    _, representante, pedido = caso
    client.force_login(de(representante))
    url = reverse("representacao_ato", args=[pedido.pk, "recusar"])
    client.post(url, {"motivo": "Não trabalha aqui."})
    texto = client.get(reverse("representacao", args=[pedido.pk])).content.decode()
    assert "Renata Colares recusou ou retirou o pedido." in texto
    assert "Não trabalha aqui." in texto


@pytest.mark.parametrize("q", ["porta a porta", "PÓRTA", "12.ABC.345/01DE-35", "12abc34501"])
def test_expediente_acha_a_empresa_e_encerra(client, tabelas, caso, q):
    _, representante, _ = caso
    client.force_login(de(servidor(Papel.EXPEDIENTE)))
    texto = client.get(reverse("representacoes"), {"q": q}).content.decode()
    assert "Renata Colares" in texto
    vale = Representacao.objects.get(usuario_id=representante.usuario_id)
    client.post(reverse("representacao_ato", args=[vale.pk, "encerrar"]), {"quando": "agora"})
    vale.refresh_from_db()
    assert vale.encerrada_em


@pytest.mark.parametrize("q", ["\x00", "%", "x" * 500, "'"])
def test_busca_estragada_nao_da_500(client, tabelas, q):
    client.force_login(de(servidor(Papel.EXPEDIENTE)))
    assert client.get(reverse("representacoes"), {"q": q}).status_code == 200


@pytest.mark.relato("B41")
def test_campos_forjados_sao_ignorados(client, caso):
    empresa, representante, _ = caso
    quem = usuario("Fulano Silva")
    client.force_login(quem)
    forjados = {
        "papel": "auditor", "is_staff": "1", "is_active": "0", "usuario": representante.usuario_id,
        "email": "outro@exemplo.test", "documento": "1", "aceita_em": "2020-01-01",
        "aceita_por": quem.pk, "pessoa": empresa.pk, "pode_requerer": "on", "desde": "2020-01-01",
    }  # fmt: skip
    client.post(reverse("conta_dados"), forjados | {"nome": "Fulano da Silva"})
    dados = {"cnpj": CNPJ_EMPRESA, "nome": "X Ltda.", "qualidade": "diretor"}
    client.post(reverse("representacao_nova"), forjados | dados)
    antigo = quem.email
    quem.refresh_from_db()
    assert (quem.nome, quem.email, quem.is_active) == ("Fulano da Silva", antigo, True)
    assert not quem.lotacoes.exists()
    feita = quem.representacoes.get()
    assert (feita.aceita_em, feita.aceita_por) == (None, None)
