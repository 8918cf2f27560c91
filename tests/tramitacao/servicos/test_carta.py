"""A carta: texto literal, HTML escapado, assunto numa linha, venha de onde vier."""

import pytest
from django.core import mail

from tramitacao.models import Mensagem
from tramitacao.relogio import agora
from tramitacao.servicos.carta import assunto_em_uma_linha, carta, em_html
from tramitacao.servicos.correio import enviar_mensagens

LITERAL = 'R$ 5 < 10 & “aspas” d\'água "<b>{{ x }}</b>"'


def escrita(**muda) -> Mensagem:
    dados = {
        "chave": "x", "destinatario": "ana@exemplo.test", "assunto": "Aviso", "corpo": "Texto",
        "criada_em": agora(),
    } | muda  # fmt: skip
    return Mensagem(**dados)


def partes(m: Mensagem) -> tuple[str, str]:
    pronta = carta(m)
    texto, html = pronta.message().get_payload()
    assert (texto.get_content_type(), html.get_content_type()) == ("text/plain", "text/html")
    return tuple(p.get_payload(decode=True).decode() for p in (texto, html))


def test_o_texto_parte_literal_e_o_html_escapado():
    texto, html = partes(escrita(corpo=f"{LITERAL}\n\nOutro parágrafo."))
    assert texto == f"{LITERAL}\n\nOutro parágrafo."
    assert "R$ 5 &lt; 10 &amp; “aspas” d&#x27;água &quot;&lt;b&gt;{{ x }}&lt;/b&gt;&quot;" in html
    assert "<b>" not in html
    assert html.count("<p>") == 2


@pytest.mark.parametrize(
    "corpo",
    ["<script>mau()</script>", "<img src=x onerror=mau()>", "</div></body><h1>Pague aqui</h1>",
     '"><a href="http://mal.test">', "http://127.0.0.1:8000/\"onmouseover=mau()"],
)  # fmt: skip
def test_texto_hostil_nao_vira_marcacao(corpo):
    _, html = partes(escrita(corpo=corpo, assunto=corpo))
    for marca in ("<script", "<img", "<h1", '"onmouseover', 'http://mal.test">'):
        assert marca not in html


def test_o_que_vem_antes_do_nosso_endereco_tambem_se_escapa(settings):
    settings.ENDERECO_PUBLICO = "https://vialivre.example"
    assert em_html("<b> https://vialivre.example/x").startswith("&lt;b&gt; <a ")


def test_so_o_nosso_endereco_vira_ligacao(settings):
    settings.ENDERECO_PUBLICO = "https://vialivre.example"
    html = em_html(
        "Veja https://vialivre.example/processos/1/. E https://mal.test/ e "
        "https://vialivre.example.mal.test/x javascript:mau()"
    )
    assert html.count("<a ") == 1
    assert '<a href="https://vialivre.example/processos/1/">' in html


@pytest.mark.parametrize(
    "assunto",
    ["Oi\nBcc: eu@mal.test", "Oi\r\nBcc: eu@mal.test", "Oi\x0bBcc: eu@mal.test",
     "Oi\u2028Bcc: eu@mal.test", "Oi\u0085Bcc: eu@mal.test", "Oi\u202eBcc: eu@mal.test"],
)  # fmt: skip
@pytest.mark.django_db
def test_quebra_no_assunto_nao_vira_cabecalho(settings, assunto):
    settings.EMAIL_BACKEND = "django.core.mail.backends.locmem.EmailBackend"
    escrita(assunto=assunto).save()
    assert enviar_mensagens() == 1
    (partiu,) = mail.outbox
    assert partiu.subject == "Oi Bcc: eu@mal.test"
    assert partiu.recipients() == ["ana@exemplo.test"]
    assert partiu.message()["Bcc"] is None


@pytest.mark.django_db
def test_quebra_no_endereco_nao_parte_e_fica_anotada():
    escrita(destinatario="ana@exemplo.test\nBcc: eu@mal.test").save()
    assert enviar_mensagens() == 0
    assert Mensagem.objects.get().erro


def test_assunto_comprido_cabe_na_coluna():
    assert len(assunto_em_uma_linha("á" * 500)) == 200
