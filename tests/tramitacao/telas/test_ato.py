"""O formulário de um ato: 403, 404, 409 e 422 em palavras; nada se perde; nada se repete."""

import pytest

from contas.papeis import Papel
from tests.fabricas import pedidos as f
from tests.fabricas.navegador import anexo, endereco, entrar, texto
from tests.fabricas.passos import reler
from tramitacao.servicos.tramitar import tramitar
from valet.models import PedidoTPU

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("tabelas")]


def na_tela(pedido, papel):
    return entrar(f.ator(papel, pedido))


def visto(navegador, url) -> str:
    return str(navegador.get(url).context["visto"])


def test_mostra_o_fundamento_e_o_que_vai_acontecer():
    pedido = f.pedido_em_analise()
    pagina = texto(na_tela(pedido, Papel.ANALISTA).get(endereco(pedido, "comunicar_falta")))
    assert "Decreto 58.027/2017, art. 7º" in pagina
    assert "Abre prazo de 15 dias corridos, contado da publicação no Diário Oficial." in pagina
    assert "Expede: Comunique-se." in pagina


def test_ato_que_encerra_avisa_da_consequencia_em_palavras():
    pedido = f.pedido_autuado()
    resposta = na_tela(pedido, Papel.REQUERENTE).get(endereco(pedido, "desistir"))
    assert "O pedido se encerra." in texto(resposta)
    assert "botao-perigo" in resposta.content.decode()


def test_ato_de_outro_papel_e_403_em_palavras():
    pedido = f.pedido_pago()
    navegador = na_tela(pedido, Papel.ANALISTA)
    for resposta in (
        navegador.get(endereco(pedido, "deferir")),
        navegador.post(endereco(pedido, "deferir"), {"despacho": "Defiro."}),
    ):
        assert resposta.status_code == 403
        assert "este ato não cabe ao seu papel" in texto(resposta)
    assert reler(pedido).situacao == "pago"


def test_situacao_que_mudou_e_409_e_diz_quem_e_quando():
    pedido = f.pedido_autuado()
    resposta = na_tela(pedido, Papel.EXPEDIENTE).post(endereco(pedido, "autuar"), {})
    assert resposta.status_code == 409
    pagina = texto(resposta)
    assert "A situação mudou" in pagina
    assert "Agora o processo está em “Autuado”" in pagina
    assert "autuou o requerimento" in pagina
    assert "Nada foi gravado." in pagina


def test_falta_de_requisito_e_422_com_cada_artigo():
    pedido = f.pedido_em_analise()
    resposta = na_tela(pedido, Papel.ANALISTA).get(endereco(pedido, "apurar_preco"))
    assert resposta.status_code == 422
    assert "Ainda não conferido: Apólice de seguro" in texto(resposta)
    assert "Art. 5º, II, c" in texto(resposta)


@pytest.mark.relato("B33")
def test_decisao_sobre_tela_velha_nao_vale_e_mostra_a_que_valeu():
    """As duas telas abertas; a segunda a confirmar lê a situação de agora."""
    pedido = f.pedido_prazo_decorrido()
    um, outro = na_tela(pedido, Papel.SUBPREFEITO), na_tela(pedido, Papel.SUBPREFEITO)
    url_a, url_b = endereco(pedido, "indeferir"), endereco(pedido, "aceitar_resposta_tardia")
    visto_a, visto_b = visto(um, url_a), visto(outro, url_b)
    primeira = um.post(
        url_a, {"hipotese": "COMUNICADO_DESATENDIDO", "despacho": "Indefiro.", "visto": visto_a}
    )
    segunda = outro.post(url_b, {"despacho": "Aceito.", "visto": visto_b})
    assert (primeira.status_code, segunda.status_code) == (302, 409)
    assert "indeferiu o pedido" in texto(segunda)
    assert pedido.procedimento.linhas.filter(ato="aceitar_resposta_tardia").count() == 0
    assert reler(pedido).situacao == "indeferido"


@pytest.mark.relato("B33")
def test_segundo_toque_no_botao_nao_repete_o_ato_que_nao_muda_a_situacao():
    pedido = f.pedido_autuado()
    navegador = na_tela(pedido, Papel.REQUERENTE)
    url = endereco(pedido, "juntar_documento")
    dados = {"exigencia": "seguro", "visto": visto(navegador, url)}
    assert navegador.post(url, {**dados, "arquivo": anexo()}).status_code == 302
    repetido = navegador.post(url, {**dados, "arquivo": anexo()})
    assert repetido.status_code == 409
    assert "O processo mudou enquanto você preenchia." in texto(repetido)
    assert "juntou um documento: Apólice de seguro" in texto(repetido)
    assert pedido.procedimento.linhas.filter(ato="juntar_documento").count() == 1


def test_depois_de_ver_o_que_mudou_o_mesmo_formulario_vale():
    """O que se digitou volta na tela, com o arquivo já recebido."""
    pedido = f.pedido_autuado()
    navegador = na_tela(pedido, Papel.REQUERENTE)
    url = endereco(pedido, "juntar_documento")
    dados = {"exigencia": "outro", "titulo": "Carta", "visto": visto(navegador, url)}
    tramitar(PedidoTPU, pedido.pk, "fazer_errata", por=f.ator(Papel.ANALISTA, pedido), despacho="x")
    velho = navegador.post(url, {**dados, "arquivo": anexo("carta.pdf")})
    assert velho.status_code == 409
    form = velho.context["form"]
    pagina = velho.content.decode()
    assert 'value="Carta"' in pagina
    assert "Já recebido: <b>carta.pdf</b>" in pagina
    novos = {
        **dados,
        "visto": str(velho.context["visto"]),
        "arquivo-recebido": form.data["arquivo-recebido"],
    }
    assert navegador.post(url, novos).status_code == 302
    assert pedido.procedimento.processo.documentos_juntados.get(
        titulo="Carta"
    ).arquivo.nome == "carta.pdf"  # fmt: skip


def test_erro_num_campo_guarda_o_que_se_digitou_e_o_arquivo_aceito():
    pedido = f.pedido_aguarda_preco()
    navegador = na_tela(pedido, Papel.EXPEDIENTE)
    url = endereco(pedido, "registrar_pagamento")
    resposta = navegador.post(
        url,
        {"valor": "2.160", "pago_em": "31/02/2026", "identificador": "AUT <1>",
         "comprovante": anexo("recibo.pdf")},
    )  # fmt: skip
    assert resposta.status_code == 422
    pagina = resposta.content.decode()
    assert "tem duas leituras" in pagina
    assert "Pago em: esta data não existe." in pagina
    assert 'value="AUT &lt;1&gt;"' in pagina
    assert "Já recebido: <b>recibo.pdf</b>" in pagina
    assert 'role="alert"' in pagina


@pytest.mark.armadilha("arquivo-renomeado")
@pytest.mark.parametrize(
    ("nome", "conteudo", "dito"),
    [
        ("falso.pdf", b"PK\x03\x04" + b"0" * 200, "nenhum deles"),
        ("vazio.pdf", b"", "vazio"),
        ("eicar.pdf", b"X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR", "nenhum deles"),
        ("grande.pdf", b"%PDF-" + b"0" * (16 * 1024 * 1024), "máximo"),
        ("quebrado.pdf", b"%PDF-1.7 quebrado", "danificado"),
    ],
)
def test_arquivo_que_nao_serve_e_recusado_em_palavras(nome, conteudo, dito):
    from django.core.files.uploadedfile import SimpleUploadedFile

    pedido = f.pedido_autuado()
    resposta = na_tela(pedido, Papel.REQUERENTE).post(
        endereco(pedido, "juntar_documento"),
        {"exigencia": "seguro", "arquivo": SimpleUploadedFile(nome, conteudo)},
    )
    assert resposta.status_code == 422
    assert dito in texto(resposta)
    assert pedido.procedimento.linhas.filter(ato="juntar_documento").count() == 0


def test_senha_de_arquivo_forjada_nao_vale():
    pedido = f.pedido_autuado()
    resposta = na_tela(pedido, Papel.REQUERENTE).post(
        endereco(pedido, "juntar_documento"), {"exigencia": "seguro", "arquivo-recebido": "1:abc"}
    )
    assert resposta.status_code == 422
    assert "Anexe o arquivo outra vez." in texto(resposta)


@pytest.mark.relato("B41")
def test_campos_forjados_nao_mudam_nada_alem_do_ato():
    pedido = f.pedido_autuado()
    antes = PedidoTPU.objects.filter(pk=pedido.pk).values().get()
    processo = pedido.procedimento.processo
    resposta = na_tela(pedido, Papel.REQUERENTE).post(
        endereco(pedido, "juntar_documento"),
        {
            "exigencia": "seguro", "arquivo": anexo(), "situacao": "deferido", "valor": "0.01",
            "numero": "1/2026", "requerente": "999", "unidade": "1", "isento": "true",
            "papel": "subprefeito", "em": "2026-01-01", "fora_do_prazo": "", "aceito": "1",
        },
    )  # fmt: skip
    assert resposta.status_code == 302
    assert PedidoTPU.objects.filter(pk=pedido.pk).values().get() == antes
    processo.refresh_from_db()
    assert (processo.numero, processo.requerente_id) == (
        pedido.procedimento.processo.numero, pedido.procedimento.processo.requerente_id,
    )  # fmt: skip
    novo = processo.documentos_juntados.get(exigencia="seguro", versao=2)
    assert novo.situacao == "a_conferir"
    assert pedido.procedimento.linhas.last().papel == Papel.REQUERENTE


@pytest.mark.relato("B41")
@pytest.mark.parametrize("metodo", ["put", "patch", "delete"])
def test_so_get_e_post_respondem(metodo):
    pedido = f.pedido_autuado()
    navegador = na_tela(pedido, Papel.EXPEDIENTE)
    assert getattr(navegador, metodo)(endereco(pedido, "desistir")).status_code == 405
    assert reler(pedido).situacao == "autuado"


@pytest.mark.relato("B41")
def test_hipotese_que_os_autos_nao_mostram_nao_passa_por_campo_forjado__art_8():
    pedido = f.pedido_prazo_decorrido()
    resposta = na_tela(pedido, Papel.SUBPREFEITO).post(
        endereco(pedido, "indeferir"), {"hipotese": "PRECO_NAO_RECOLHIDO", "despacho": "x"}
    )
    assert resposta.status_code == 422
    assert reler(pedido).situacao == "prazo_decorrido"


LIXO = ["\x00", "9" * 400, "NaN", "-1", "1e999", "🚗" * 300, "<script>", "' OR 1=1", "31/02/2026",
        "9999-99-99", "٣", "\u202e", "a" * 30_000]  # fmt: skip


@pytest.mark.exame
@pytest.mark.parametrize("lixo", LIXO, ids=range(len(LIXO)))
def test_nenhum_formulario_da_500_com_lixo_em_todos_os_campos(lixo):
    casos = (
        (f.pedido_em_analise, Papel.ANALISTA),
        (f.pedido_aguarda_preco, Papel.EXPEDIENTE),
        (f.pedido_pago, Papel.SUBPREFEITO),
    )
    for fabrica, papel in casos:
        pedido = fabrica()
        navegador = na_tela(pedido, papel)
        for botao in navegador.get(endereco(pedido)).context["atos"]:
            if botao.bloqueado or "/atos/" not in botao.url:
                continue
            aberto = navegador.get(botao.url)
            if aberto.status_code != 200:
                continue  # um ato anterior, em que o lixo era um texto possível, já valeu
            form = aberto.context["form"]
            dados = dict.fromkeys(form.fields, lixo) | {"visto": lixo}
            if not dados.keys() - {"visto", "despacho"}:
                continue
            resposta = navegador.post(botao.url, dados)
            assert resposta.status_code in (302, 409, 422), (botao.url, resposta.status_code)
