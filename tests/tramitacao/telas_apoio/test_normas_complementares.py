"""Portarias que completam os decretos: registrar, ler e citar — 58.027, arts. 10, § 3º, 27 e 28."""

from datetime import timedelta

import pytest
from django.test import Client

from contas.papeis import Papel
from tests.fabricas import pedidos as f
from tests.fabricas.navegador import endereco, entrar, texto
from tests.fabricas.passos import ator, reler, servidor_de
from tests.fabricas.pessoas import servidor
from tramitacao.models import NormaComplementar
from tramitacao.relogio import hoje

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("tabelas")]
NOVA = "/administracao/normas/nova/"
DADOS = {
    "nome": "Portaria 12/SMSUB/2026", "data": "2026-01-15", "ementa": "Modelos dos termos.",
    "endereco": "https://legislacao.exemplo.test/12", "valet": "art. 10, § 3º; art. 28",
    "eventos": "", "ate": "",
}  # fmt: skip


def registrar(**mudancas):
    return entrar(servidor_de(Papel.ADMINISTRADOR)).post(NOVA, DADOS | mudancas)


def test_registrada_aparece_na_lista_e_na_pagina_publica_das_normas__art_28():
    assert registrar().status_code == 302
    norma = NormaComplementar.objects.get()
    assert norma.chaves == ["58.027/2017:10:p3", "58.027/2017:28"]
    lista = texto(entrar(servidor_de(Papel.ADMINISTRADOR)).get("/administracao/normas/"))
    assert "Portaria 12/SMSUB/2026" in lista
    publica = Client().get("/normas/")
    assert "Modelos dos termos" in texto(publica)
    assert 'href="https://legislacao.exemplo.test/12"' in publica.content.decode()


@pytest.mark.parametrize(
    ("muda", "dito"),
    [
        ({"valet": "art. 99"}, "não há art. 99"),
        ({"valet": "tudo"}, "não se entende"),
        ({"valet": ""}, "diga ao menos um dispositivo"),
        ({"nome": ""}, "preencha"),
        ({"ate": "2025-01-01"}, "antes da data da norma"),
        ({"endereco": "javascript:alert(1)"}, "Endereço"),
    ],
)
def test_dado_errado_diz_o_campo_e_guarda_o_digitado__art_28(muda, dito):
    resposta = registrar(**muda)
    assert resposta.status_code == 200
    assert dito in texto(resposta)
    assert 'value="Modelos dos termos."' in resposta.content.decode()
    assert not NormaComplementar.objects.exists()


def test_nome_repetido_se_recusa_e_corrigir_fica_na_historia__art_28():
    registrar()
    assert "já há uma com este nome" in texto(registrar())
    norma = NormaComplementar.objects.get()
    administrador = entrar(servidor_de(Papel.ADMINISTRADOR))
    url = f"/administracao/normas/{norma.pk}/"
    assert 'value="Art. 10, § 3º; Art. 28"' in administrador.get(url).content.decode()
    administrador.post(url, DADOS | {"ementa": "Outra.", "valet": "art. 27"})
    norma.refresh_from_db()
    assert (norma.ementa, norma.chaves) == ("Outra.", ["58.027/2017:27"])
    assert norma.events.count() == 2


def test_a_decisao_cita_a_norma_com_a_data_e_o_artigo__art_27():
    registrar()
    norma = NormaComplementar.objects.get()
    pedido = f.pedido_prazo_decorrido()
    subprefeito = entrar(ator(Papel.SUBPREFEITO, pedido))
    url = endereco(pedido, "aceitar_resposta_tardia")
    assert "Normas complementares que a decisão cita" in texto(subprefeito.get(url))
    resposta = subprefeito.post(
        url, {"despacho": "Aceito.", "normas_citadas": [norma.pk],
              "visto": reler(pedido).procedimento.processo.ultima_seq},
    )  # fmt: skip
    assert resposta.status_code == 302
    linha = pedido.procedimento.linhas.get(ato="aceitar_resposta_tardia")
    assert linha.texto.despacho == (
        "Aceito.\n\nNormas complementares: Portaria 12/SMSUB/2026, de 15/01/2026 "
        "(Decreto 58.027/2017, art. 10, § 3º, Decreto 58.027/2017, art. 28)."
    )


def test_norma_que_ja_nao_vale_nao_se_cita__art_27():
    registrar(ate=(hoje() - timedelta(days=1)).isoformat())
    pedido = f.pedido_prazo_decorrido()
    pagina = entrar(ator(Papel.SUBPREFEITO, pedido)).get(
        endereco(pedido, "aceitar_resposta_tardia")
    )
    assert "que a decisão cita" not in texto(pagina)


def test_quem_pede_nao_cita_normas_no_que_escreve__art_27():
    registrar()
    pedido = f.pedido_indeferido()
    pagina = entrar(ator(Papel.REQUERENTE, pedido)).get(endereco(pedido, "interpor_recurso"))
    assert "que a decisão cita" not in texto(pagina)


@pytest.mark.parametrize("papel", [Papel.EXPEDIENTE, Papel.SUBPREFEITO, Papel.AUDITOR])
def test_so_o_administrador_registra__art_28(papel):
    navegador = entrar(servidor(papel))
    assert navegador.get(NOVA).status_code == 403
    assert navegador.post(NOVA, DADOS).status_code == 403
    assert navegador.get("/administracao/normas/").status_code == 403


def test_o_estranho_e_levado_a_entrar__art_28():
    assert Client().get(NOVA).url.startswith("/contas/entrar/")
