"""A devolução do preço anual e da multa nas telas — arts. 9º e 15, I."""

from decimal import Decimal

import pytest

from contas.papeis import Papel
from precos.models import Devolucao
from tests.fabricas import devolucoes as d
from tests.fabricas import sancoes as s
from tests.fabricas.navegador import anexo, dia, endereco, entrar, texto
from tests.fabricas.passos import ator
from tests.valet.servicos.test_devolucao import (
    ANUAL,
    CEM,
    com_ano,
    multa_paga_duas_vezes,
    pagar_ano,
    parcela,
)

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("tabelas")]
__all__ = ["com_ano"]


def enviar(navegador, objeto, ato, dados):
    url = endereco(objeto, ato)
    aberto = navegador.get(url)
    return texto(aberto), navegador.post(url, {"visto": aberto.context["visto"], **dados})


def test_so_um_credito_nao_se_pergunta_de_qual__art_9_p3(com_ano):
    pagar_ano(com_ano, parcela(com_ano).valor + CEM)
    navegador = entrar(ator(Papel.SUBPREFEITO, com_ano))
    aviso = "Há crédito de R$ 100,00, pago além do devido (preço anual do TPU)"
    assert aviso in texto(navegador.get(f"{endereco(com_ano)}?painel=preco"))
    dados = {"valor": "100,00", "motivo": "A parcela foi paga duas vezes."}
    pagina, resposta = enviar(navegador, com_ano, "devolver_credito", dados)
    assert "Preço anual do TPU: R$ 100,00" in pagina
    assert "O que se pagou a mais" not in pagina
    assert resposta.status_code == 302
    assert Devolucao.objects.get().especie == ANUAL


def test_de_dois_creditos_diz_se_qual_e_sem_dizer_nada_se_grava__art_9_p3(com_ano):
    d.mais_credito(com_ano, Decimal("7.00"))
    pagar_ano(com_ano, parcela(com_ano).valor + CEM)
    navegador = entrar(ator(Papel.SUBPREFEITO, com_ano))
    dados = {"valor": "7,00", "motivo": "A mais."}
    pagina, resposta = enviar(navegador, com_ano, "devolver_credito", dados)
    assert "O que se pagou a mais" in pagina
    assert resposta.status_code == 422
    assert not Devolucao.objects.exists()
    dados["especie"] = "outorga_tpu"
    assert enviar(navegador, com_ano, "devolver_credito", dados)[1].status_code == 302
    assert Devolucao.objects.get().especie == "outorga_tpu"


def test_da_multa_em_dobro_a_parte_ve_a_devolucao_e_a_outra_nao__art_15_i():
    parte = multa_paga_duas_vezes()
    dados = {"valor": "5.000,00", "motivo": "A multa foi paga duas vezes."}
    _, resposta = enviar(entrar(s.subprefeito()), parte, "devolver_credito", dados)
    assert resposta.status_code == 302, texto(resposta)
    expediente = entrar(s.expediente())
    assert "Devolução por pagar: R$ 5.000,00" in texto(expediente.get(endereco(parte)))
    devolucao = Devolucao.objects.get()
    pagar = {"devolucao": devolucao.pk, "paga_em": dia(), "comprovante": anexo("ordem.pdf")}
    assert enviar(expediente, parte, "registrar_devolucao_paga", pagar)[1].status_code == 302
    devolucao.refresh_from_db()
    comprovante = f"{endereco(parte)}anexos/{devolucao.comprovante_id}/"
    outra = s.de(parte.sancao, "estabelecimento")
    for quem, ve in ((parte, True), (outra, False)):
        navegador = entrar(s.quem_representa(quem.parte))
        pagina = texto(navegador.get(f"{endereco(parte)}?painel=partes"))
        assert ("Devolução de R$ 5.000,00" in pagina) is ve
        assert (navegador.get(comprovante).status_code == 200) is ve
