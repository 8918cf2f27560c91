"""A caixa é só da conta; o correio da demonstração só existe na demonstração."""

import pytest

from contas.models import Representacao, Usuario
from contas.servicos.representacao import encerrar
from tests.fabricas.autos import autos_protocolados
from tests.fabricas.pessoas import usuario
from tramitacao.models import Mensagem
from tramitacao.relogio import agora

pytestmark = pytest.mark.django_db


def mensagem(para, **muda):
    dados = {
        "chave": f"m{Mensagem.objects.count()}", "destinatario": para, "assunto": "Aviso do dia",
        "corpo": "Veja em http://127.0.0.1:8000/x/\n<script>mau</script>", "criada_em": agora(),
    } | muda  # fmt: skip
    return Mensagem.objects.create(**dados)


def test_anonimo_vai_para_a_entrada(client):
    assert client.get("/caixa/").url.startswith("/contas/entrar/")


def test_cada_um_so_ve_a_sua(client):
    ana, rui = usuario(), usuario()
    m = mensagem(ana.email)
    client.force_login(rui)
    assert "Aviso do dia" not in client.get("/caixa/").content.decode()
    assert client.get(f"/caixa/{m.pk}/").status_code == 404
    assert client.post(f"/caixa/{m.pk}/nao-lida/").status_code == 404
    m.refresh_from_db()
    assert m.lida_em is None


def test_abrir_e_ler_e_da_para_desfazer(client):
    ana = usuario()
    m = mensagem(ana.email)
    client.force_login(ana)
    assert "Sem ler (1)" in client.get("/caixa/").content.decode()
    texto = client.get(f"/caixa/{m.pk}/").content.decode()
    assert "&lt;script&gt;" in texto
    assert "<script>mau" not in texto
    assert "Nada por ler" in client.get("/caixa/?aba=sem-ler").content.decode()
    client.post(f"/caixa/{m.pk}/nao-lida/")
    assert "Sem ler (1)" in client.get("/caixa/").content.decode()


def test_muitas_mensagens_nao_mudam_o_numero_de_consultas(client, django_assert_max_num_queries):
    ana = usuario()
    for _ in range(30):
        mensagem(ana.email)
    client.force_login(ana)
    with django_assert_max_num_queries(12):
        texto = client.get("/caixa/").content.decode()
    assert "Mostrando 1 a 25 de 30" in texto


def test_liga_ao_processo_so_enquanto_o_ve(client, tabelas):
    pedido = autos_protocolados()
    processo = pedido.procedimento.processo
    vale = Representacao.objects.filter(pessoa=processo.requerente).first()
    m = mensagem(vale.usuario.email, processo=processo)
    client.force_login(Usuario.objects.get(pk=vale.usuario_id))
    assert processo.get_absolute_url() in client.get(f"/caixa/{m.pk}/").content.decode()
    encerrar(representacao_id=vale.pk, por=_si(vale), em=agora())
    assert processo.get_absolute_url() not in client.get(f"/caixa/{m.pk}/").content.decode()


def _si(representacao):
    from contas.ator import Ator
    from contas.papeis import Papel

    return Ator(Papel.REQUERENTE, representacao.usuario_id, None, representacao.pessoa_id)


def test_demonstracao_mostra_o_que_saiu_do_mais_novo(client, settings):
    settings.DEMONSTRACAO = settings.CORREIO_GUARDADO = True
    mensagem("a@exemplo.test", assunto="Primeira")
    m = mensagem("b@exemplo.test", assunto="Segunda")
    texto = client.get("/demonstracao/correio/").content.decode()
    assert texto.index("Segunda") < texto.index("Primeira")
    assert (
        'href="http://127.0.0.1:8000/x/"'
        in client.get(f"/demonstracao/correio/{m.pk}/").content.decode()
    )


@pytest.mark.parametrize(("demonstracao", "guardado"), [(False, True), (True, False)])
def test_fora_da_demonstracao_nao_ha_correio_a_mostra(client, settings, demonstracao, guardado):
    settings.DEMONSTRACAO, settings.CORREIO_GUARDADO = demonstracao, guardado
    m = mensagem("a@exemplo.test")
    assert client.get("/demonstracao/correio/").status_code == 404
    assert client.get(f"/demonstracao/correio/{m.pk}/").status_code == 404
