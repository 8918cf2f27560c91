"""O administrador muda o texto dos avisos, vê antes como saem, e volta ao da casa."""

import pytest
from django.core import mail
from django.urls import reverse

from contas.ator import Ator
from contas.avisos_da_casa import DESFECHO
from contas.avisos_do_acesso import RECUPERAR
from contas.erros import PedidoRecusado, SemAutoridade
from contas.models import Usuario
from contas.papeis import DA_UNIDADE, Papel
from contas.texto_de_aviso import preencher, redigir
from tests.fabricas.autos import autos_protocolados
from tests.fabricas.pessoas import servidor
from tramitacao.avisos_da_casa import PADRAO, VEZ
from tramitacao.concretos import modelos
from tramitacao.consultas.modelos_de_aviso import GERAIS, aviso_da_chave, avisos_do_fluxo
from tramitacao.models import Mensagem, ModeloDeAviso
from tramitacao.relogio import agora
from tramitacao.servicos.correio import enviar_mensagens
from tramitacao.servicos.modelos_de_aviso import guardar_modelo, previa, voltar_ao_da_casa
from tramitacao.servicos.tramitar import tramitar
from valet.models import PedidoTPU

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("tabelas")]
TODOS = [*GERAIS, *(a for m in modelos() for a in avisos_do_fluxo(m))]
TEXTO = {"assunto": "Autuado: {processo}", "corpo": "Caro requerente,\n\n{fato}.\n\n{despacho}"}


@pytest.fixture
def administrador(client) -> Ator:
    ator = servidor(Papel.ADMINISTRADOR)
    client.force_login(Usuario.objects.get(pk=ator.usuario_id))
    return ator


def endereco(chave: str = "tpu.autuar") -> str:
    return reverse("aviso", args=[chave])


def aviso_da_autuacao() -> Mensagem:
    pedido = autos_protocolados()
    tramitar(PedidoTPU, pedido.pk, "autuar", por=servidor(Papel.EXPEDIENTE))
    return Mensagem.objects.get(linha__ato="autuar", parte__isnull=False)


@pytest.mark.parametrize("aviso", TODOS, ids=[a.chave for a in TODOS])
def test_todo_aviso_da_casa_se_ve_na_previa_sem_sobrar_chave(aviso):
    assunto, corpo = previa(aviso, assunto=aviso.assunto, corpo=aviso.corpo)
    assert not set("{}") & set(assunto + corpo)


def test_cada_aviso_tem_a_sua_chave():
    assert len({a.chave for a in TODOS}) == len(TODOS)
    assert aviso_da_chave("nada") is None


def test_do_padrao_a_previa_e_da_previa_ao_aviso_do_ato(client, administrador):
    assert "Autuar" in client.get("/administracao/avisos/", {"fluxo": "tpu"}).content.decode()
    pagina = client.post(endereco(), TEXTO).content.decode()
    assert "Autuado: 6046.2026/0000123-4" in pagina
    assert not ModeloDeAviso.objects.exists()
    client.post(endereco(), TEXTO | {"confirmar": "1"})
    m = aviso_da_autuacao()
    assert m.assunto == f"Autuado: {m.processo.numero_formatado}"
    assert m.corpo == "Caro requerente,\n\no expediente autuou o requerimento."
    guardado = ModeloDeAviso.objects.get()
    assert (guardado.autor_id, guardado.chave) == (administrador.usuario_id, "tpu.autuar")
    lista = client.get("/administracao/avisos/", {"fluxo": "tpu"}).content.decode()
    assert "Próprio" in lista


def test_o_padrao_mudado_vale_para_o_ato_sem_texto_proprio_e_so_para_ele(administrador):
    guardar_modelo(PADRAO, assunto="P {ato}", corpo="x", por=administrador, em=agora())
    assert aviso_da_autuacao().assunto == "P Autuar"


def test_o_texto_proprio_do_ato_vence_o_padrao_mudado(administrador):
    proprio = aviso_da_chave("tpu.autuar")
    guardar_modelo(PADRAO, assunto="P", corpo="x", por=administrador, em=agora())
    guardar_modelo(proprio, assunto="Próprio", corpo="x", por=administrador, em=agora())
    assert aviso_da_autuacao().assunto == "Próprio"


def test_voltar_ao_da_casa_desfaz_e_a_historia_fica(client, administrador):
    guardar_modelo(PADRAO, assunto="Mudado", corpo="x", por=administrador, em=agora())
    voltar = reverse("aviso_voltar", args=["padrao"])
    assert "Processo {processo}: {fato}" in client.get(voltar).content.decode()
    client.post(voltar)
    assert aviso_da_autuacao().assunto.startswith("Processo ")
    pagina = client.get(endereco("padrao")).content.decode()
    assert "Assunto: Mudado" in pagina
    assert "desfez" in pagina
    assert not voltar_ao_da_casa(PADRAO, por=administrador, em=agora())


@pytest.mark.parametrize(
    ("muda", "frase"),
    [
        ({"assunto": "{nada}"}, "Assunto: {nada} não existe neste aviso. Há {processo}, {titulo}"),
        ({"corpo": "{processo.numero}"}, "Texto: {processo.numero} não existe neste aviso."),
        ({"corpo": "{{processo}}"}, ""),
        ({"assunto": " "}, "Assunto: preencha"),
        ({"corpo": ""}, "Texto: preencha"),
        ({"assunto": "x" * 201}, "Assunto:"),
    ],
)
def test_o_que_nao_serve_se_diz_no_campo(client, administrador, muda, frase):
    pagina = client.post(endereco(), TEXTO | muda | {"confirmar": "1"}, follow=True)
    assert frase in pagina.content.decode()
    assert ModeloDeAviso.objects.exists() is (not frase)


def test_tudo_o_que_nao_serve_no_aviso_se_diz_de_uma_vez():
    with pytest.raises(PedidoRecusado) as erro:
        previa(RECUPERAR, assunto="{ligacao} {nada}", corpo="{tudo}")
    ditos = [(e.campo, str(e)) for e in (erro.value, *erro.value.outros)]
    assert [campo for campo, _ in ditos] == ["assunto", "assunto", "corpo", "corpo"]
    assert "Há {ligacao}" not in ditos[1][1]


def test_nada_do_que_se_escreve_e_template_nem_se_rele():
    assunto, corpo = preencher(
        "{processo}", "{% load x %}{{ settings }} {despacho}", {"despacho": "{processo}"} | {
            "processo": "1"
        },
    )  # fmt: skip
    assert (assunto, corpo) == ("1", "{% load x %}{{ settings }} {processo}")


def test_o_paragrafo_so_de_variaveis_vazias_nao_sai():
    _, corpo = preencher("a", "Um\n\nDito:\n{d}\n\n{d} {e}", {"d": "", "e": "fim"})
    assert corpo == "Um\n\n fim".replace("\n\n ", "\n\n ")


def test_quebra_no_assunto_do_modelo_nao_vira_cabecalho(administrador, settings):
    settings.EMAIL_BACKEND = "django.core.mail.backends.locmem.EmailBackend"
    guardar_modelo(
        PADRAO, assunto="Oi\r\nBcc: eu@mal.test\u2028{fato}", corpo="<b>{ato}</b> & “x”",
        por=administrador, em=agora(),
    )  # fmt: skip
    m = aviso_da_autuacao()
    enviar_mensagens()
    partiu = next(x for x in mail.outbox if x.to == [m.destinatario] and "autuou" in x.subject)
    assert partiu.subject.startswith("Oi Bcc: eu@mal.test o expediente")
    assert partiu.message()["Bcc"] is None
    assert partiu.body == "<b>Autuar</b> & “x”"
    assert "&lt;b&gt;Autuar&lt;/b&gt; &amp; “x”" in partiu.alternatives[0].content


def test_o_desfecho_da_representacao_tambem_se_muda(administrador):
    guardar_modelo(DESFECHO, assunto="{empresa}!", corpo="{motivo}", por=administrador, em=agora())
    assert redigir(DESFECHO, DESFECHO.exemplo)[0] == "Porta a Porta Valet Ltda.!"


@pytest.mark.parametrize("papel", [*sorted(DA_UNIDADE), Papel.AUDITOR])
def test_so_o_administrador_em_exercicio_guarda(papel):
    por = servidor(papel)
    with pytest.raises(SemAutoridade):
        guardar_modelo(VEZ, assunto="x", corpo="y", por=por, em=agora())
    with pytest.raises(SemAutoridade):
        voltar_ao_da_casa(VEZ, por=por, em=agora())


def test_variavel_desconhecida_lista_as_que_ha():
    with pytest.raises(PedidoRecusado, match=r"\{papel\}, \{unidade\}") as erro:
        previa(VEZ, assunto="{despacho}", corpo="x")
    assert erro.value.campo == "assunto"
