"""Da notificação à multa definitiva e paga — Decreto 58.027/2017, art. 15, I."""

from datetime import date, datetime, timedelta
from decimal import Decimal

import pytest

from contas.models import Usuario
from normas.acervo import D58027
from precos.models import Cobranca
from tests.fabricas import sancoes as f
from tramitacao.erros import PapelNaoAutoriza, RegraViolada, SituacaoNaoAdmite
from tramitacao.models import Mensagem
from tramitacao.relogio import FUSO
from tramitacao.servicos.vencer import vencer_prazos
from valet.models import Multa, Sancao
from valet.regras.recebimento import Meio
from valet.servicos import defesa_da_multa, multa, notificacao, revistoria

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("tabelas")]
ART_15_I = D58027.art(15).inc("I")


def situacoes(caso: Sancao) -> list[str]:
    return [str(m.situacao) for m in caso.multas.order_by("pk")]


def as_6h(dia: date) -> datetime:
    return datetime(dia.year, dia.month, dia.day, 6, tzinfo=FUSO)


@pytest.mark.dispositivo("V-15-I")
def test_notifica_as_duas_partes_cada_uma_no_seu_procedimento__art_15_i():
    caso = f.notificado()
    assert situacoes(caso) == ["notificada", "notificada"]
    assert [m.procedimento.slug for m in caso.multas.order_by("pk")] == ["multa-1", "multa-2"]
    expedidas = caso.procedimento.processo.documentos_expedidos
    assert expedidas.filter(modelo="notificacao_sancao").count() == 2


def test_sem_recebimento_registrado_nenhum_prazo_corre__art_15_i():
    caso = f.notificado()
    assert vencer_prazos(f.depois(caso, 200)).feitos == 0
    assert situacoes(caso) == ["notificada", "notificada"]


@pytest.mark.relato("B04")
def test_cada_parte_tem_o_seu_relogio_desde_o_seu_recebimento__art_15_i():
    """Estabelecimento em 22/10/2026, empresa em 26/10/2026; 20/11 é feriado e 21/11, sábado."""
    caso = f.notificado(inicio=datetime(2026, 10, 19, 10, tzinfo=FUSO))
    casa = f.recebida(caso, "estabelecimento", date(2026, 10, 22))
    empresa = f.recebida(caso, "empresa", date(2026, 10, 26))
    vence = {m.pk: m.procedimento.prazos.get().vencimento for m in (casa, empresa)}
    assert vence == {casa.pk: date(2026, 11, 23), empresa.pk: date(2026, 11, 25)}
    em = datetime(2026, 11, 23, 16, tzinfo=FUSO)
    vencer_prazos(em)
    revistoria.revistoriar(
        sancao_id=caso.pk, ida=f.de_volta(caso, cessou=True), por=f.fiscal(), em=em
    )
    assert situacoes(caso) == ["cessada", "cessada"]
    assert f.reler(caso).situacao == "cessada"


@pytest.mark.relato("B28")
@pytest.mark.armadilha("rotina-duas-vezes")
def test_a_rotina_repetida_nao_repete_multa_e_a_de_cada_um_so_depois_do_seu_prazo__art_15_i():
    caso = f.notificado(inicio=datetime(2026, 10, 19, 10, tzinfo=FUSO))
    f.recebida(caso, "estabelecimento", date(2026, 10, 22))
    f.recebida(caso, "empresa", date(2026, 10, 26))
    for dia, esperadas in ((23, ["notificada", "notificada"]), (24, ["proposta", "notificada"]),
                           (26, ["proposta", "proposta"])):  # fmt: skip
        for _ in range(3):
            em = as_6h(date(2026, 11, dia))
            vencer_prazos(em)
            multa.propor_multas(em)
        assert situacoes(caso) == esperadas
    for parte in caso.multas.all():
        multa.impor_multa(
            multa_id=parte.pk, despacho=f.DESPACHO, por=f.subprefeito(), em=f.depois(caso)
        )
    assert [m.valor for m in caso.multas.all()] == [Decimal("5000.00")] * 2
    assert caso.procedimento.processo.linhas.filter(ato="propor_multa").count() == 2


@pytest.mark.dispositivo("V-15-I")
def test_rotina_com_dias_de_atraso_da_o_mesmo_dia_de_decurso__art_15_i():
    caso = f.no_prazo()
    ultimo = max(m.procedimento.prazos.get().vencimento for m in caso.multas.all())
    tarde = as_6h(ultimo + timedelta(days=90))
    vencer_prazos(tarde)
    multa.propor_multas(tarde)
    assert {m.decorreu_em for m in caso.multas.all()} == {
        m.procedimento.prazos.get().vencimento for m in caso.multas.all()
    }


def test_a_rotina_propoe_e_so_a_autoridade_impoe__art_15_i():
    caso = f.proposto()
    parte = f.de(caso, "empresa")
    assert parte.valor is None
    assert not Cobranca.objects.filter(procedimento=parte.procedimento).exists()
    for quem in (f.fiscal(), f.expediente()):
        with pytest.raises(PapelNaoAutoriza):
            multa.impor_multa(multa_id=parte.pk, despacho=f.DESPACHO, por=quem)


def test_nao_se_impoe_multa_antes_do_decurso__art_15_i():
    caso = f.no_prazo()
    with pytest.raises(SituacaoNaoAdmite):
        multa.impor_multa(
            multa_id=f.de(caso, "empresa").pk, despacho=f.DESPACHO, por=f.subprefeito()
        )


def test_nao_imposta_a_multa_a_parte_acaba_sem_ela__art_15_i():
    caso = f.proposto()
    parte = f.de(caso, "empresa")
    multa.nao_impor_multa(
        multa_id=parte.pk, despacho="A prova é de outro ponto.", por=f.subprefeito(),
        em=f.depois(caso),
    )  # fmt: skip
    assert f.reler(parte).situacao == "nao_imposta"


@pytest.mark.dispositivo("V-15-I")
def test_sem_defesa_a_multa_fica_definitiva_e_e_cobrada_com_a_guia__art_15_i():
    caso = f.definitivo()
    for parte in caso.multas.all():
        guia = parte.procedimento.cobrancas.get()
        assert parte.situacao == "cobrada"
        assert (guia.valor, guia.devedor_id) == (Decimal("5000.00"), parte.parte_id)
        defesa = parte.procedimento.prazos.get(regra="defesa da multa")
        assert parte.definitiva_em == defesa.vencimento
        assert parte.procedimento.documentos_expedidos.filter(modelo="guia_simples").count() == 1
        assert f.pagar(parte).situacao == "paga"


@pytest.mark.relato("B28")
def test_reincidente_paga_dez_mil_e_nunca_mais_que_isso__art_15_i():
    f.definitivo(inicio=f.agora() - timedelta(days=900))
    f.definitivo(inicio=f.agora() - timedelta(days=600))
    caso = f.imposto()
    assert [m.valor for m in caso.multas.all()] == [Decimal("10000.00")] * 2
    assert [m.reincidencias for m in caso.multas.all()] == [2, 2]


@pytest.mark.dispositivo("V-15-I")
def test_quem_e_a_casa_e_a_empresa_nao_reincide_pela_outra_multa_do_mesmo_auto__art_15_i():
    caso = f.caso_constatado()
    caso.multas.update(parte=f.de(caso, "estabelecimento").parte)
    caso = f.notificado(caso)
    # A da casa chega ao fim antes de a da empresa começar a correr.
    casa = _ate_a_multa_definitiva(caso, "estabelecimento")
    empresa = _ate_a_multa_definitiva(caso, "empresa")
    assert casa.definitiva_em < empresa.decorreu_em
    assert (empresa.valor, empresa.reincidencias) == (Decimal("5000.00"), 0)
    # Em outro auto, as duas contam: são fatos anteriores, já definitivos.
    caso = f.notificado(f.caso_constatado(inicio=f.depois(caso)))
    assert _ate_a_multa_definitiva(caso, "estabelecimento").valor == Decimal("10000.00")


def _ate_a_multa_definitiva(caso: Sancao, qualidade: str) -> Multa:
    """Leva só esta parte do recebimento da notificação à multa definitiva."""
    f.recebida(caso, qualidade)
    f.vencer(caso)
    multa.propor_multas(f.depois(caso))
    parte = f.de(caso, qualidade)
    multa.impor_multa(
        multa_id=parte.pk, despacho=f.DESPACHO, por=f.subprefeito(), em=f.depois(caso)
    )
    f.recebida(caso, qualidade)
    f.vencer(caso)
    return f.de(caso, qualidade)


def test_multa_imposta_e_ainda_nao_definitiva_nao_faz_reincidente__art_15_i():
    f.imposto(inicio=f.agora() - timedelta(days=400))
    caso = f.imposto()
    assert [m.valor for m in caso.multas.all()] == [Decimal("5000.00")] * 2


def test_defesa_acolhida_cancela_so_a_multa_desta_parte__lei_14141():
    caso = f.imposto()
    parte = f.defender(f.de(caso, "empresa"))
    defesa_da_multa.acolher_defesa(
        multa_id=parte.pk, despacho=f.DESPACHO, por=f.subprefeito(), em=f.depois(caso)
    )
    assert situacoes(caso) == ["imposta", "cancelada"]


def test_recurso_improvido_torna_a_multa_definitiva_no_dia_da_decisao__lei_14141():
    caso = f.imposto()
    parte = f.defender(f.de(caso, "empresa"))
    quando = {"por": f.subprefeito(), "despacho": f.DESPACHO}
    defesa_da_multa.manter_multa(multa_id=parte.pk, em=f.depois(caso), **quando)
    f.recebida(caso, "empresa")
    por = f.quem_representa(parte.parte)
    defesa_da_multa.interpor_recurso(
        multa_id=parte.pk, despacho="Insisto.", por=por, em=f.depois(caso)
    )
    em = f.depois(caso)
    defesa_da_multa.negar_recurso(multa_id=parte.pk, em=em, **quando)
    parte = f.reler(parte)
    assert (parte.situacao, parte.definitiva_em) == ("cobrada", em.date())


@pytest.mark.parametrize("rotina_passou", [False, True])
def test_defesa_fora_do_prazo_fica_nos_autos_e_a_multa_ja_e_definitiva__lei_14141(rotina_passou):
    caso = f.imposto()
    parte = f.recebida(caso, "empresa")
    ultimo = parte.procedimento.prazos.get(regra="defesa da multa").vencimento
    tarde = as_6h(ultimo + timedelta(days=1))
    if rotina_passou:
        vencer_prazos(tarde)
        defesa_da_multa.juntar_manifestacao(
            Multa, parte.pk, despacho="Tarde.", por=f.quem_representa(parte.parte), em=tarde
        )
    else:
        f.defender(parte, em=tarde)
    parte = f.reler(parte)
    # O mesmo desfecho, tenha a rotina passado ou não: definitiva no último dia do prazo.
    assert (parte.situacao, parte.definitiva_em) == ("cobrada", ultimo)
    atos = set(parte.procedimento.linhas.values_list("ato", flat=True))
    assert {"certificar_decurso_da_defesa", "juntar_manifestacao"} <= atos
    assert "apresentar_defesa" not in atos
    with pytest.raises(SituacaoNaoAdmite):
        defesa_da_multa.manter_multa(
            multa_id=parte.pk, despacho="Não conhecida.", por=f.subprefeito(), em=f.depois(caso)
        )


def test_so_a_parte_da_multa_e_avisada_e_do_caso_sao_as_duas__art_15_i():
    caso = f.notificado()
    casa, empresa = f.de(caso, "estabelecimento"), f.de(caso, "empresa")
    email = {m.pk: Usuario.objects.get(pk=f.quem_representa(m.parte).usuario_id).email
             for m in (casa, empresa)}  # fmt: skip
    Mensagem.objects.all().delete()
    f.recebida(caso, "empresa")
    assert set(Mensagem.objects.filter(unidade=None).values_list("destinatario", flat=True)) == {
        email[empresa.pk]
    }
    Mensagem.objects.all().delete()
    defesa_da_multa.juntar_manifestacao(
        Sancao, caso.pk, despacho="Anote-se.", por=f.quem_representa(casa.parte), em=f.depois(caso)
    )
    avisados = Mensagem.objects.filter(unidade=None).values_list("destinatario", flat=True)
    assert set(avisados) == {email[casa.pk], email[empresa.pk]}


def test_uma_parte_nao_se_defende_pela_outra__art_15_i():
    caso = f.imposto()
    da_casa = f.quem_representa(f.de(caso, "estabelecimento").parte)
    with pytest.raises(PapelNaoAutoriza):
        defesa_da_multa.apresentar_defesa(
            multa_id=f.de(caso, "empresa").pk, despacho="Pela outra.", por=da_casa,
            em=f.depois(caso),
        )  # fmt: skip


def test_recebimento_no_futuro_ou_antes_da_notificacao_e_recusado__lei_14141_art_40():
    caso = f.notificado()
    parte, em = f.de(caso, "empresa"), f.depois(caso)
    for dia in (em.date() + timedelta(days=1), em.date() - timedelta(days=20)):
        with pytest.raises(RegraViolada):
            notificacao.registrar_recebimento(
                Multa, parte.pk, recebido_em=dia, meio=Meio.CORREIO,
                como="AR", por=f.expediente(), em=em,
            )  # fmt: skip


def test_rotina_atrasada_nao_deixa_atestar_a_cessacao_fora_do_prazo__art_15_i():
    caso = f.no_prazo()
    parte = f.de(caso, "empresa")
    prazo = parte.procedimento.prazos.get(desfecho="aberto")
    with pytest.raises(SituacaoNaoAdmite):
        revistoria.atestar_cessacao(
            multa_id=parte.pk, por=f.fiscal(), em=as_6h(prazo.vencimento + timedelta(days=5))
        )
    revistoria.atestar_cessacao(multa_id=parte.pk, por=f.fiscal(), em=as_6h(prazo.vencimento))
    assert f.reler(parte).situacao == "cessada"


def test_comunicada_a_tempo_a_cessacao_se_atesta_depois_do_prazo__art_15_i():
    caso = f.no_prazo()
    parte = f.de(caso, "empresa")
    notificacao.comunicar_cessacao(
        multa_id=parte.pk, despacho="Cessou.", por=f.quem_representa(parte.parte), em=f.depois(caso)
    )
    fim = parte.procedimento.prazos.get(desfecho="aberto").vencimento
    revistoria.atestar_cessacao(
        multa_id=parte.pk, por=f.fiscal(), em=as_6h(fim + timedelta(days=5))
    )
    assert f.reler(parte).situacao == "cessada"
