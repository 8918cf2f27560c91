"""Os PDFs da SAE, abertos e lidos: dizem o que se digitou, e sob que norma — arts. 13 e 15."""

from io import BytesIO

import pytest
from pypdf import PdfReader

from contas.ator import Ator
from contas.papeis import Papel
from contas.servicos.conta import pessoa_da_conta
from eventos.servicos.protocolar import protocolar
from tests.fabricas import eventos as f
from tests.fabricas import passos_de_evento as p
from tests.fabricas.papel import bytes_do_pdf, texto
from tests.fabricas.pessoas import usuario

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("tabelas")]
NORMA = "Decreto 51.953/2010"


def lido(sae, codigo: str) -> str:
    documento = sae.procedimento.documentos_expedidos.filter(modelo=codigo).latest("pk")
    return texto(bytes_do_pdf(documento))


@pytest.mark.dispositivo("E-15")
def test_do_comprovante_a_autorizacao_os_papeis_dizem_o_que_se_digitou__art_15():
    p.preco("100.00", ficticio=True)
    sae = p.sae_autorizada(**p.ESPORTIVA)
    for codigo in ("comprovante_sae", "aprovacao_sae", "termo_compromisso", "autorizacao_evento"):
        papel = lido(sae, codigo)
        assert "Corrida do Rio Verde" in papel, codigo
        assert "Avenida das Figueiras" in papel, codigo
        assert NORMA in papel, codigo
    for codigo in ("aprovacao_sae", "termo_compromisso", "guia_custo", "guia_caucao"):
        papel = lido(sae, codigo)
        assert "fictícios" in papel, codigo
        assert NORMA in papel, codigo
    termo = lido(sae, "termo_compromisso")
    assert sae.termos.get().texto_sha256 in termo.replace(" ", "")
    assert "O desvio proposto atende." in termo
    autorizacao = lido(sae, "autorizacao_evento")
    assert sae.autorizacoes.get().documento.numero in autorizacao
    assert "Seguradora Exemplo, apólice 123-4" in autorizacao
    assert "Caução de R$ 800,00" in autorizacao


def test_a_guia_da_caucao_cabe_numa_pagina_com_a_conferencia__art_14():
    p.preco("100.00", ficticio=True)
    sae = p.sae_autorizada(**p.ESPORTIVA)
    papel = sae.procedimento.documentos_expedidos.filter(modelo="guia_caucao").latest("pk")
    assert len(PdfReader(BytesIO(bytes_do_pdf(papel))).pages) == 1


@pytest.mark.relato("B43")
def test_texto_de_pessoa_sai_literal_e_o_pdf_nao_busca_nada(caplog):
    nome = '<link rel="attachment" href="http://169.254.169.254/">{{ settings.SECRET_KEY }}'
    sae = f.sae_protocolada(evento_nome=nome)
    papel = lido(sae, "comprovante_sae")
    assert "169.254.169.254" in papel
    assert "{{ settings.SECRET_KEY }}" in papel
    assert "recusado" not in caplog.text


@pytest.mark.relato("B42")
def test_de_pessoa_fisica_o_papel_nao_diz_cpf_endereco_nem_telefone():
    conta = usuario("Ana D'Ávila")
    por = Ator(Papel.REQUERENTE, conta.pk, None, pessoa_da_conta(conta).pk, conta.nome)
    r = f.pedido_completo(
        por, promotor_tipo="fisica", promotor_nome="Ana D'Ávila", promotor_documento="01234567890",
        promotor_telefone="(11) 90000-0000", representante_nome="", representante_qualidade="",
    )  # fmt: skip
    papel = lido(protocolar(requerimento_id=r.pk, por=por), "comprovante_sae")
    assert "Ana D" in papel
    for dado in ("012.345.678-90", "01234567890", "Rua do Sol, 41", "90000-0000"):
        assert dado not in papel
