"""Do rascunho à SAE: o que se exige, o prazo que corre, e um processo só — arts. 11, 12 e 13."""

from datetime import date, timedelta
from decimal import Decimal

import pytest

from contas.ator import Ator
from contas.papeis import Papel
from contas.servicos.conta import pessoa_da_conta
from eventos.models import SAE, PedidoDeEvento
from eventos.servicos import rascunho
from eventos.servicos.protocolar import protocolar
from tests.fabricas import eventos as f
from tests.fabricas.pessoas import usuario
from tramitacao.erros import NaoEncontrado, PapelNaoAutoriza, RegraViolada
from tramitacao.models import Processo

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("tabelas")]


def faltas(r, por, em) -> list[str]:
    with pytest.raises(RegraViolada) as erro:
        protocolar(requerimento_id=r.pk, por=por, em=em)
    return [str(p) for p in erro.value.pendencias]


@pytest.mark.dispositivo("E-11-I")
@pytest.mark.dispositivo("E-13")
def test_protocolar_abre_os_autos_na_cet_e_poe_a_correr_metade_da_antecedencia__art_13():
    em = f.instante(2026, 9, 14)
    sae = f.sae_protocolada(em=em, dia=date(2026, 12, 5))
    processo = sae.procedimento.processo
    assert processo.unidade.sigla == "CET"
    assert processo.titulo == "Corrida do Rio Verde"
    assert sae.situacao == "em_analise"
    (prazo,) = sae.procedimento.prazos.all()
    assert (prazo.marco, prazo.vencimento) == (date(2026, 9, 14), date(2026, 10, 15))
    assert sae.procedimento.proximo_vencimento == date(2026, 10, 15)
    assert processo.documentos_expedidos.get().modelo == "comprovante_sae"


@pytest.mark.dispositivo("E-11-I")
def test_fora_da_antecedencia_diz_o_ultimo_dia_e_a_primeira_data_possivel__art_11_i():
    por = f.promotor()
    em = f.instante(2026, 9, 30)
    r = f.pedido_completo(por, em=em, dia=date(2026, 12, 1))
    (texto,) = faltas(r, por, em)
    assert "45 dias úteis" in texto
    assert "último dia para protocolar era" in texto
    assert "Escolha uma data a partir de" in texto
    assert not Processo.objects.exists()


@pytest.mark.dispositivo("E-11-pu")
def test_quem_e_isento_tambem_respeita_a_antecedencia__art_11_paragrafo_unico():
    por = f.promotor()
    em = f.instante(2026, 9, 30)
    r = f.pedido_completo(por, em=em, dia=date(2026, 12, 1), natureza="religioso")
    assert any("45 dias úteis" in texto for texto in faltas(r, por, em))


@pytest.mark.dispositivo("E-12-III")
def test_sem_projeto_de_desvio_em_via_arterial_nao_se_protocola__art_12_iii():
    por = f.promotor()
    r = f.pedido_completo(por)
    r.anexos.filter(exigencia="projeto_de_desvio").delete()
    (texto,) = faltas(r, por, r.criado_em)
    assert "Projeto de desvio" in texto


@pytest.mark.dispositivo("E-12-IV")
def test_prova_esportiva_pede_a_confederacao_e_o_seguro_pode_vir_depois__art_12_iv():
    por = f.promotor()
    r = f.pedido_completo(
        por, competicao_esportiva=True, confederacao="Federação Paulista",
        garantia_prevista="caucao",
    )  # fmt: skip
    r.anexos.filter(exigencia__in=["confederacao", "seguro"]).delete()
    (texto,) = faltas(r, por, r.criado_em)
    assert "confederação" in texto


@pytest.mark.dispositivo("E-12-I")
def test_pessoa_fisica_protocola_por_si_e_o_cpf_fica_na_conta__art_12_i_a():
    conta = usuario("Ana D'Ávila")
    pessoa = pessoa_da_conta(conta)
    por = Ator(Papel.REQUERENTE, conta.pk, None, pessoa.pk, conta.nome)
    r = f.pedido_completo(
        por, promotor_tipo="fisica", promotor_nome="Ana D'Ávila", promotor_documento="01234567890",
        representante_nome="", representante_qualidade="",
    )  # fmt: skip
    sae = protocolar(requerimento_id=r.pk, por=por)
    pessoa.refresh_from_db()
    assert pessoa.documento == "01234567890"
    juntados = set(
        sae.procedimento.processo.documentos_juntados.values_list("exigencia", flat=True)
    )
    assert juntados == {"rg", "cpf", "endereco", "planta", "projeto_de_desvio"}


@pytest.mark.relato("B32")
def test_enviar_duas_vezes_da_o_mesmo_processo():
    por = f.promotor()
    r = f.pedido_completo(por)
    primeira = protocolar(requerimento_id=r.pk, por=por)
    assert protocolar(requerimento_id=r.pk, por=por) == primeira
    assert SAE.objects.count() == 1


def test_rascunho_de_outra_pessoa_nao_se_acha_nem_se_envia():
    r = f.pedido_completo()
    outra = usuario()
    por = Ator(Papel.REQUERENTE, outra.pk, None, pessoa_da_conta(outra).pk, outra.nome)
    with pytest.raises(NaoEncontrado):
        protocolar(requerimento_id=r.pk, por=por)


def test_servidor_nao_comeca_pedido_de_evento():
    with pytest.raises(PapelNaoAutoriza):
        rascunho.criar(por=Ator(Papel.TECNICO_CET, 1, 1))


@pytest.mark.relato("B26")
def test_alternar_prova_esportiva_nao_deixa_documento_de_mais_nos_autos():
    por = f.promotor()
    r = f.pedido_completo(
        por, competicao_esportiva=True, confederacao="Federação", garantia_prevista="caucao"
    )
    PedidoDeEvento.objects.filter(pk=r.pk).update(competicao_esportiva=False)
    sae = protocolar(requerimento_id=r.pk, por=por)
    assert not sae.procedimento.processo.documentos_juntados.filter(
        exigencia__in=["confederacao", "seguro"]
    ).exists()


@pytest.mark.relato("B12")
def test_o_pedido_das_22h15_e_do_dia_24_e_a_madrugada_e_do_evento():
    em = f.instante(2026, 8, 24, 22, 15)
    sae = f.sae_protocolada(em=em, dia=date(2026, 11, 28))
    assert sae.fatos(em).dia_do_protocolo == date(2026, 8, 24)
    periodo = sae.pedido.periodos.get()
    periodo.inicio, periodo.fim = periodo.inicio.replace(hour=19), periodo.fim.replace(hour=1)
    assert periodo.acaba_em == date(2026, 11, 28) + timedelta(days=1)
    assert Decimal(sae.custo or 0) == 0
