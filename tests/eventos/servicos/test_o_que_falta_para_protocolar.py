"""Documento por documento, classe por classe: o que impede protocolar a SAE — arts. 10 a 12."""

from datetime import date

import pytest

from contas.ator import Ator
from contas.papeis import Papel
from contas.servicos.conta import pessoa_da_conta
from eventos.servicos.protocolar import protocolar
from tests.fabricas import eventos as f
from tests.fabricas import passos_de_evento as p
from tests.fabricas.pessoas import usuario
from tramitacao.erros import RegraViolada
from tramitacao.models import Processo

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("tabelas")]


def faltas(r, por, em) -> list[str]:
    with pytest.raises(RegraViolada) as erro:
        protocolar(requerimento_id=r.pk, por=por, em=em)
    return [str(p) for p in erro.value.pendencias]


@pytest.mark.dispositivo("E-12-I")
@pytest.mark.dispositivo("E-12-II")
@pytest.mark.dispositivo("E-12-III")
@pytest.mark.dispositivo("E-12-IV")
@pytest.mark.dispositivo("E-12-V")
@pytest.mark.parametrize(("slot", "artigo"), [
    ("ato_constitutivo", "art. 12, I, b"), ("cnpj", "art. 12, I, b"),
    ("inscricao_ou_isencao", "art. 12, I, b"), ("planta", "art. 12, II"),
    ("projeto_de_desvio", "art. 12, III"), ("confederacao", "art. 12, IV"),
    ("natureza", "art. 12, V"),
])  # fmt: skip
def test_faltando_um_documento_nao_se_protocola_e_a_recusa_diz_qual__art_12(slot, artigo):
    por = f.promotor()
    r = f.pedido_completo(por, natureza="religioso", **p.ESPORTIVA)
    r.anexos.get(exigencia=slot).delete()
    (texto,) = faltas(r, por, None)
    assert artigo in texto
    assert not Processo.objects.exists()


@pytest.mark.dispositivo("E-12-I")
@pytest.mark.parametrize("slot", ["rg", "cpf", "endereco"])
def test_faltando_um_documento_da_pessoa_fisica_nao_se_protocola__art_12_i_a(slot):
    quem = usuario("Ana Prado")
    por = Ator(Papel.REQUERENTE, quem.pk, None, pessoa_da_conta(quem).pk, quem.nome)
    r = f.pedido_completo(
        por, promotor_tipo="fisica", promotor_nome="Ana Prado", promotor_documento="52998224725"
    )
    r.anexos.get(exigencia=slot).delete()
    (texto,) = faltas(r, por, None)
    assert "art. 12, I, a" in texto


@pytest.mark.dispositivo("E-11-II")
def test_em_via_coletora_o_ultimo_dia_sao_trinta_dias_uteis_antes__art_11_ii():
    por, evento = f.promotor(), date(2026, 12, 1)
    em = f.instante(2026, 10, 15)
    r = f.pedido_completo(por, em=em, dia=evento)
    r.vias.update(classe="coletora")
    tarde = f.instante(2026, 10, 16)
    (texto,) = faltas(r, por, tarde)
    assert "30 dias úteis" in texto
    assert protocolar(requerimento_id=r.pk, por=por, em=em).situacao == "em_analise"


@pytest.mark.dispositivo("E-10")
def test_o_evento_em_recinto_privado_que_mexe_no_transito_tambem_pede_sae__art_10():
    sae = f.sae_protocolada(lugar_tipo="recinto_privado", lugar_nome="Estádio do Sol")
    assert sae.procedimento.processo.endereco == "Estádio do Sol"
