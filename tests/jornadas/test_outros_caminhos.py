"""Os caminhos que não acabam no termo, e o que acontece quando a página na tela já ficou velha.

Decreto 58.027/2017, arts. 5º a 8º; Lei 14.141/2006.
"""

import re

import pytest

from contas.models import Pessoa as Parte
from contas.models import Usuario
from contas.papeis import Papel
from tests.fabricas.passos import autorizacao
from tests.fabricas.pedidos import pedido_autuado, pedido_na_cet
from tests.fabricas.pessoas import CNPJ_EMPRESA
from tests.fabricas.requerimentos import pdf, requerimento
from tests.jornadas.conftest import SENHA
from tests.jornadas.partes import CASA, PARTES
from tests.jornadas.servidores import ato, publicar
from tramitacao.models import Processo
from valet.models import PedidoTPU, Requerimento

pytestmark = [pytest.mark.e2e, pytest.mark.django_db(transaction=True)]


def caminho(pedido: PedidoTPU) -> str:
    """A página do processo."""
    return pedido.procedimento.processo.get_absolute_url()


def test_a_cet_nega_o_pedido_se_indefere_e_a_empresa_recorre__art_8_ii(servidor, requerente):
    renata, por = requerente()
    pedido = pedido_na_cet(por=por)
    autos = caminho(pedido)

    cet = servidor(Papel.TECNICO_CET, "CET")
    ato(cet, autos, "Negar")
    cet.apertar("Negar")
    cet.le("Razões: preencha")
    cet.escrever({"Razões": "A rua é rota de ônibus e não comporta o embarque."})
    cet.apertar("Negar")

    teresa = servidor(Papel.SUBPREFEITO)
    teresa.abrir("/processos/")
    teresa.le("A CET negou a autorização", "Art. 8º, II")
    teresa.seguir("Decidir")
    assert teresa.aba.locator("[name=hipotese]:checked").count() == 1
    teresa.escrever({"Despacho": "Indefiro, à vista da negativa da CET."})
    teresa.apertar("Indeferir")
    teresa.le("Pedido indeferido")

    sonia = servidor(Papel.EXPEDIENTE)
    publicar(sonia, autos)

    renata.abrir("/processos/")
    renata.seguir(f"Valet em {CASA}")
    renata.seguir("Interpor recurso", dentro="#atos")
    renata.escrever({"Razões do recurso": "A linha de ônibus mudou de rua em outubro."})
    renata.apertar("Enviar o recurso")
    renata.le("Recurso enviado")

    teresa.abrir("/processos/")
    teresa.le("Recurso à espera de decisão")
    ato(teresa, autos, "Negar provimento ao recurso")
    teresa.escrever({"Despacho": "A linha continua na rua."})
    teresa.apertar("Negar provimento ao recurso")
    teresa.le("A decisão é final")


def test_desistir_pergunta_com_a_consequencia_e_encerra(requerente):
    renata, por = requerente()
    autos = caminho(pedido_autuado(por=por))
    ato(renata, autos, "Desistir do pedido")
    renata.le("Para voltar atrás, será preciso pedir de novo")
    renata.escrever({"Motivo": "O ponto fechou."})
    renata.apertar("Desistir do pedido")
    renata.le("Pedido encerrado por desistência", "Quem pediu desistiu do pedido")
    assert renata.aba.locator("#atos .botao-primario").count() == 0


def test_o_expediente_registra_no_balcao_o_pedido_em_papel__art_5(servidor):
    sonia = servidor(Papel.EXPEDIENTE)
    sonia.abrir("/requerimentos/novo/")
    sonia.apertar("Registrar um pedido em papel")
    rascunho = sonia.aba.url
    sonia.seguir("Continuar em Quem faz o pedido")
    sonia.escrever({"E-mail para avisos": "renata@exemplo.test"})
    PARTES["quem"](sonia)
    sonia.escrever({"CNPJ da empresa de valet": "12.ABC.345/01DE-35"})
    for parte in list(PARTES)[1:]:
        PARTES[parte](sonia)
    assert sonia.aba.url == rascunho
    sonia.seguir("Conferir e enviar")
    sonia.marcar("O requerimento em papel está assinado e confere com o que foi digitado")
    sonia.apertar("Enviar requerimento")
    sonia.le("Pedido enviado", "renata@exemplo.test")
    sonia.seguir("Acompanhar o processo")
    sonia.le("protocolado no balcão")
    assert Processo.objects.get().requerente == Parte.objects.get(documento=CNPJ_EMPRESA)


def test_duas_abas_enviam_o_mesmo_rascunho_e_nasce_um_processo(requerente):
    renata, por = requerente()
    rascunho = requerimento(por)
    abas = [renata.aba, renata.nova_aba()]
    for renata.aba in abas:
        renata.abrir(f"/requerimentos/{rascunho.pk}/conferir/")
        renata.marcar("Declaro que as informações são verdadeiras")
    numeros = []
    for renata.aba in abas:
        renata.apertar("Enviar requerimento")
        renata.le("Pedido enviado")
        numeros.append(re.search(r"\d{4}\.\d{4}/\d{7}-\d", renata.lido)[0])
    assert numeros[0] == numeros[1]
    assert Processo.objects.count() == 1


def test_voltar_e_enviar_de_novo_mostra_o_mesmo_processo(requerente):
    renata, por = requerente()
    rascunho = requerimento(por)
    renata.abrir(f"/requerimentos/{rascunho.pk}/conferir/")
    renata.marcar("Declaro que as informações são verdadeiras")
    renata.apertar("Enviar requerimento")
    renata.aba.go_back()
    renata.aba.reload()
    renata.le("Pedido enviado")
    assert Processo.objects.count() == 1


def test_a_sessao_que_acaba_no_meio_de_uma_parte_guarda_o_que_se_digitou(requerente):
    renata, por = requerente()
    rascunho = requerimento(por, anexos=False, estac_nome="")
    renata.abrir(f"/requerimentos/{rascunho.pk}/estacionamento/")
    renata.contexto.clear_cookies(name="sessionid")
    renata.escrever({"Nome do estacionamento": "Garagem Nova", "Vagas no estacionamento": "muitas"})
    renata.apertar("Guardar e continuar")
    renata.escrever({"E-mail": Usuario.objects.get(pk=por.usuario_id).email, "Senha": SENHA})
    renata.apertar("Entrar")
    assert renata.aba.url.endswith(f"/requerimentos/{rascunho.pk}/estacionamento/")
    renata.le("A sua sessão acabou antes de guardar. O que você digitou está aqui")
    assert renata.campo("Nome do estacionamento").input_value() == "Garagem Nova"
    assert renata.campo("Vagas no estacionamento").input_value() == "muitas"
    renata.escrever({"Vagas no estacionamento": "60"})
    renata.apertar("Guardar e continuar")
    assert Requerimento.objects.get(pk=rascunho.pk).estac_nome == "Garagem Nova"


def test_a_sessao_que_acaba_antes_de_enviar_o_arquivo_guarda_o_arquivo(requerente):
    renata, por = requerente()
    rascunho = requerimento(por, anexos=False)
    pagina = f"/requerimentos/{rascunho.pk}/seguro/"
    renata.abrir(pagina)
    renata.contexto.clear_cookies(name="sessionid")
    renata.anexar("Apólice de seguro", "apolice.pdf", pdf("apólice"))
    renata.apertar("Guardar e continuar")
    renata.escrever({"E-mail": Usuario.objects.get(pk=por.usuario_id).email, "Senha": SENHA})
    renata.apertar("Entrar")
    assert renata.aba.url.endswith(pagina)
    renata.le("está aqui, com apolice.pdf: confira e guarde", "apolice.pdf anexado em")
    renata.baixar(f"/requerimentos/{rascunho.pk}/anexos/seguro/")
    renata.apertar("Guardar e continuar")
    assert rascunho.anexos.get().arquivo.nome == "apolice.pdf"


def test_a_sessao_que_acaba_antes_de_enviar_o_ato_guarda_o_texto_e_o_arquivo(requerente):
    renata, por = requerente()
    pedido = pedido_autuado(por=por)
    autos = caminho(pedido)
    ato(renata, autos, "Juntar documento")
    renata.contexto.clear_cookies(name="sessionid")
    renata.escolher("Que documento é", "Outro documento")
    renata.escrever({"Nome do documento": "Carta do vizinho"})
    renata.anexar("Arquivo", "carta.pdf", pdf("carta"))
    renata.apertar("Juntar documento")
    renata.escrever({"E-mail": Usuario.objects.get(pk=por.usuario_id).email, "Senha": SENHA})
    renata.apertar("Entrar")
    renata.le("está aqui, com carta.pdf: confira e guarde", "Já recebido: carta.pdf")
    renata.apertar("Juntar documento")
    assert pedido.procedimento.processo.documentos_juntados.filter(
        titulo="Carta do vizinho"
    ).exists()


def test_o_ato_aberto_em_outra_aba_diz_que_a_situacao_mudou_e_nada_grava(servidor):
    pedido = pedido_na_cet()
    autos = caminho(pedido)
    cet = servidor(Papel.TECNICO_CET, "CET")
    velha, nova = cet.aba, cet.nova_aba()
    ato(cet, autos, "Negar")
    cet.aba = nova
    ato(cet, autos, "Fazer exigência")
    cet.escrever({"Exigência": "Junte o croqui com as medidas da rua."})
    cet.apertar("Fazer exigência")
    cet.aba = velha
    cet.escrever({"Razões": "Não cabe."})
    cet.apertar("Negar")
    cet.le("A situação mudou", "Nada foi gravado", "fez uma exigência")
    assert autorizacao(pedido).situacao == "aguarda_exigencia"


def test_o_formulario_que_ficou_velho_guarda_o_texto_e_mostra_o_que_houve(servidor, requerente):
    """O ato ainda cabe, mas os autos andaram: quem decide vê o que chegou e envia de novo."""
    renata, por = requerente()
    pedido = pedido_na_cet(por=por)
    autos = caminho(pedido)
    cet = servidor(Papel.TECNICO_CET, "CET")
    ato(cet, autos, "Negar")
    ato(renata, autos, "Juntar documento")
    renata.escolher("Que documento é", "Croqui da área pretendida")
    renata.anexar("Arquivo", "croqui.pdf", pdf("novo"))
    renata.apertar("Juntar documento")
    cet.escrever({"Razões": "Não cabe."})
    cet.apertar("Negar")
    cet.le("O processo mudou enquanto você preenchia", "juntou um documento")
    assert cet.campo("Razões").input_value() == "Não cabe."
    cet.apertar("Negar")
    assert autorizacao(pedido).situacao == "negada"
