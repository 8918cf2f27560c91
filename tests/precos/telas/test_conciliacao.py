"""As listas, a entrada e o envio do retorno na tela: quem concilia faz, o auditor só lê."""

from decimal import Decimal

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile

from contas.papeis import Papel
from precos.models import ArquivoDeRetorno, Entrada, Guia
from tests.fabricas import pedidos
from tests.fabricas.navegador import entrar, texto
from tests.fabricas.passos import servidor_de
from tests.precos.retornos import CONHECIDOS, arquivo, pago
from tramitacao.relogio import dia_de

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("tabelas")]
RETORNOS = "/conciliacao/retornos/"


@pytest.fixture
def guia() -> Guia:
    pedido = pedidos.pedido_aguarda_preco()
    return Guia.objects.get(cobranca__procedimento=pedido.procedimento, morta_em=None)


@pytest.fixture
def expediente():
    return entrar(servidor_de(Papel.EXPEDIENTE))


def envio(conteudo: bytes) -> dict[str, object]:
    return {"arquivo": SimpleUploadedFile("retorno.ret", conteudo, content_type="text/plain")}


def dois(guia: Guia) -> bytes:
    """Um pago a menos e um sem guia conhecida."""
    a_menos = pago(guia.codigo_barras, Decimal("10.00"), dia=dia_de(guia.emitida_em))
    return arquivo(a_menos, pago(CONHECIDOS[0][0], guia.valor, nsr=2, dia=dia_de(guia.emitida_em)))


def test_do_arquivo_enviado_as_listas_com_o_dinheiro_contado(expediente, guia):
    resposta = expediente.post(RETORNOS, envio(dois(guia)), follow=True)
    pagina = texto(resposta)
    assert "Arquivo 1 importado: 2 pagamentos" in pagina
    assert "Pago a menos" in pagina
    assert "R$ 10,00" in pagina
    lista = texto(expediente.get("/conciliacao/listas/parcial/"))
    assert guia.cobranca.procedimento.processo.numero_formatado in lista
    importados = texto(expediente.get(RETORNOS))
    assert "BANCO FICTICIO" in importados
    assert "Expediente" in importados
    assert ArquivoDeRetorno.objects.get().por.nome == "Expediente"


def test_o_arquivo_recusado_diz_por_que_e_nada_entra(expediente, guia):
    expediente.post(RETORNOS, envio(dois(guia)))
    repetido = expediente.post(RETORNOS, envio(dois(guia)))
    assert (repetido.status_code, "já foi importado" in texto(repetido)) == (200, True)
    for conteudo, dito in (
        (b"isto nao e retorno", "nada foi importado"),
        (b"", "nada foi importado"),
        (b"\x00\xff\xfe" * 50, "nada foi importado"),
    ):
        resposta = expediente.post(RETORNOS, envio(conteudo))
        assert (resposta.status_code, dito in texto(resposta).lower()) == (200, True)
    sem = expediente.post(RETORNOS, {})
    assert "escolha o arquivo que o banco entregou" in texto(sem)
    assert ArquivoDeRetorno.objects.count() == 1


def test_aplica_se_a_desconhecida_pelo_numero_do_processo(expediente, guia):
    expediente.post(RETORNOS, envio(dois(guia)))
    entrada = Entrada.objects.get(classe="desconhecida")
    endereco = f"/conciliacao/entradas/{entrada.pk}/aplicar/"
    numero = guia.cobranca.procedimento.processo.numero_formatado
    assert "Nenhuma guia com este número" in texto(expediente.get(endereco, {"numero": "123"}))
    achadas = expediente.get(endereco, {"numero": numero})
    assert f'value="{guia.pk}"' in achadas.content.decode()
    com_numero = f"{endereco}?numero={numero}"
    assert "escolha uma guia" in texto(expediente.post(com_numero, {}))
    resposta = expediente.post(com_numero, {"guia": guia.pk}, follow=True)
    assert "Dinheiro aplicado à guia." in texto(resposta)
    entrada.refresh_from_db()
    # Dez já estavam pagos: o valor inteiro da guia passa do que faltava.
    assert entrada.classe == "a_maior"
    de_novo = expediente.post(com_numero, {"guia": guia.pk})
    assert "já foi aplicada" in texto(de_novo)


def test_resolve_se_na_tela_e_o_que_se_digitou_nao_se_perde(expediente, guia):
    expediente.post(RETORNOS, envio(dois(guia)))
    entrada = Entrada.objects.get(classe="parcial")
    endereco = f"/conciliacao/entradas/{entrada.pk}/resolver/"
    assert "o que se fez" in texto(expediente.post(endereco, {"providencia": ""})).lower()
    longa = expediente.post(endereco, {"providencia": "x" * 301})
    assert (longa.status_code, "x" * 301 in longa.content.decode()) == (200, True)
    resposta = expediente.post(endereco, {"providencia": "Pagou o resto."}, follow=True)
    assert "Entrada resolvida." in texto(resposta)
    pagina = texto(expediente.get(f"/conciliacao/entradas/{entrada.pk}/"))
    assert "Pagou o resto." in pagina
    assert "Dar por resolvida" not in pagina
    assert "já foi resolvida" in texto(expediente.post(endereco, {"providencia": "de novo"}))


def test_o_auditor_le_e_nao_faz(expediente, guia):
    expediente.post(RETORNOS, envio(dois(guia)))
    auditor = entrar(servidor_de(Papel.AUDITOR))
    for entrada in Entrada.objects.all():
        endereco = f"/conciliacao/entradas/{entrada.pk}/"
        aberta = auditor.get(endereco)
        assert (aberta.status_code, "Dar por resolvida" in texto(aberta)) == (200, False)
        assert auditor.post(f"{endereco}resolver/", {"providencia": "x"}).status_code == 403
        assert auditor.post(f"{endereco}aplicar/", {"guia": guia.pk}).status_code == 403
    assert auditor.get("/conciliacao/").status_code == 200
    lidos = auditor.get(RETORNOS)
    assert (lidos.status_code, 'type="file"' in lidos.content.decode()) == (200, False)
    assert auditor.post(RETORNOS, envio(arquivo(nsa=2))).status_code == 403


@pytest.mark.parametrize("papel", [Papel.ADMINISTRADOR, Papel.SUBPREFEITO, Papel.FISCAL])
def test_os_outros_papeis_nao_entram(papel):
    navegador = entrar(servidor_de(papel))
    for endereco in ("/conciliacao/", "/conciliacao/listas/parcial/", RETORNOS):
        assert navegador.get(endereco).status_code == 403
    assert "/conciliacao/" not in navegador.get("/contas/").content.decode()


def test_a_de_outra_credora_e_o_endereco_torto_nao_existem(expediente, guia):
    expediente.post(RETORNOS, envio(dois(guia)))
    parcial = Entrada.objects.get(classe="parcial")
    tecnico = entrar(servidor_de(Papel.TECNICO_CET, "CET"))
    assert "/conciliacao/" in tecnico.get("/contas/").content.decode()
    for caminho in ("", "resolver/", "aplicar/"):
        assert tecnico.get(f"/conciliacao/entradas/{parcial.pk}/{caminho}").status_code == 404
        assert (
            expediente.get(f"/conciliacao/entradas/{10**18}{'0' * 5}/{caminho}").status_code == 404
        )
    assert expediente.get("/conciliacao/listas/nenhuma/").status_code == 404
    assert expediente.get("/conciliacao/listas/parcial/?pagina=99x").status_code == 200
