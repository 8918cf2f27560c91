"""Os prazos cujo procedimento ainda não existe, num fluxo só de teste: arts. 26 e 5º."""

import uuid
from datetime import date, datetime, time, timedelta

import pytest
from django.apps import apps
from django.db import connection, models
from django_fsm import FSMField, transition

from contas.models import Lotacao, Unidade
from contas.papeis import Papel
from normas.acervo import D46942, D58027
from normas.datas import SAO_PAULO
from normas.prazo import vence_em
from precos.regras.prazos import PAGAMENTO_DA_NOTIFICACAO
from tests.fabricas.passos import servidor_de
from tests.fabricas.pessoas import empresa_representada
from tramitacao.ato import DadosDoAto, ato, cabe_a
from tramitacao.consultas.calendario import calendario
from tramitacao.fluxo import prazo_da_regra
from tramitacao.models import DiaSemExpediente, PrazoAberto, ProcedimentoConcreto
from tramitacao.servicos.autuar import abrir_autos, abrir_procedimento
from tramitacao.servicos.conferencia import conferir_processo
from tramitacao.servicos.prazos import comecar_prazo
from tramitacao.servicos.recontagem import recontar_prazos
from tramitacao.servicos.tramitar import tramitar
from tramitacao.servicos.vencer import vencer_prazos
from valet.regras.prazos import COMPLEMENTACAO_TRANSITORIA

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("tabelas")]
INICIO = datetime(2018, 1, 8, 10, tzinfo=SAO_PAULO)
DIA = timedelta(days=1)


class Situacao(models.TextChoices):
    ABERTO = "aberto", "Aberto"
    ESPERA = "espera", "Espera a parte"
    DECORRIDO = "decorrido", "Decorrido"


def _modelo():
    class FluxoDeProva(ProcedimentoConcreto):
        FLUXO = "fluxo-de-prova"
        NOME = "Prova"
        VEZ = {Situacao.ABERTO: Papel.ANALISTA, Situacao.ESPERA: Papel.REQUERENTE}
        INICIO = ("protocolar", DadosDoAto("Protocolar", D58027.art(26), "protocolou"))
        situacao = FSMField(choices=Situacao, default=Situacao.ABERTO, protected=True)

        class Meta:
            app_label = "tramitacao"

        @transition(
            "situacao", source=Situacao.ABERTO, target=Situacao.ESPERA,
            permission=cabe_a(Papel.ANALISTA),
            custom=ato("Comunicar", D58027.art(26), frase="comunicou",
                       abre=COMPLEMENTACAO_TRANSITORIA),
        )  # fmt: skip
        def comunicar(self):
            """Manda completar o pedido em curso (art. 26)."""

        @transition(
            "situacao", source=Situacao.ABERTO, target=Situacao.ESPERA,
            permission=cabe_a(Papel.ANALISTA),
            custom=ato("Notificar", D46942.art(5), frase="notificou",
                       abre=PAGAMENTO_DA_NOTIFICACAO),
        )  # fmt: skip
        def notificar(self):
            """Notifica a pagar o evento sem autorização (art. 5º)."""

        @transition(
            "situacao", source=Situacao.ESPERA, target=Situacao.DECORRIDO,
            permission=cabe_a(Papel.SISTEMA),
            custom=ato("Certificar o decurso", D58027.art(26), frase="certificou", interno=True),
        )  # fmt: skip
        def certificar_decurso(self):
            """O prazo passou; a autoridade decide."""

    return FluxoDeProva


@pytest.fixture
def fluxo(db):
    """O modelo e a tabela, só enquanto o teste dura."""
    modelo = _modelo()
    with connection.schema_editor() as editor:
        editor.create_model(modelo)
    yield modelo
    del apps.all_models["tramitacao"][modelo._meta.model_name]
    apps.clear_cache()


def autos(fluxo):
    unidade = Unidade.objects.get(sigla="PI")
    empresa, por = empresa_representada()
    processo = abrir_autos(
        chave=uuid.uuid4(), unidade=unidade, interessado=empresa, requerente=empresa,
        titulo="Prova", endereco="Rua das Paineiras, 96", por=por, em=INICIO,
    )  # fmt: skip
    return abrir_procedimento(
        fluxo, processo=processo, unidade=unidade, slug="prova", por=por, em=INICIO
    )


def praticar(objeto, nome):
    analista = servidor_de(Papel.ANALISTA)
    Lotacao.objects.filter(usuario=analista.usuario_id).update(desde=date(2017, 1, 1))
    return tramitar(type(objeto), objeto.pk, nome, por=analista, em=INICIO + DIA)


def prazo(objeto):
    return PrazoAberto.objects.get(procedimento=objeto.procedimento)


def a_meia_noite(dia):
    return datetime.combine(dia + DIA, time(0, 1), SAO_PAULO)


@pytest.mark.dispositivo("V-26")
def test_os_pedidos_em_curso_tem_trinta_dias_corridos_da_comunicacao__art_26(fluxo):
    objeto = praticar(autos(fluxo), "comunicar")
    aberto = prazo(objeto)
    assert (aberto.marco, aberto.vencimento) == (date(2018, 1, 9), date(2018, 2, 8))
    assert vencer_prazos(a_meia_noite(date(2018, 2, 7))).feitos == 0
    # Cinco dias sem rotina, e depois duas passadas: uma certidão, com a data da lei.
    assert vencer_prazos(a_meia_noite(date(2018, 2, 13))).feitos == 1
    assert vencer_prazos(a_meia_noite(date(2018, 2, 13))).feitos == 0
    certidao = objeto.procedimento.linhas.get(ato="certificar_decurso")
    assert certidao.texto.dados["venceu_em"] == "2018-02-08"
    assert conferir_processo(objeto.procedimento.processo) == []


def test_notificado_o_prazo_de_pagar_so_corre_do_recebimento__art_5(fluxo):
    objeto = praticar(autos(fluxo), "notificar")
    aberto = prazo(objeto)
    assert aberto.vencimento is None
    assert vencer_prazos(a_meia_noite(date(2019, 1, 1))).feitos == 0
    regra = prazo_da_regra(fluxo, aberto.regra)
    comecar_prazo(aberto, regra, date(2018, 1, 15))
    assert (
        aberto.vencimento == vence_em(regra, date(2018, 1, 15), calendario()) == date(2018, 2, 14)
    )


def test_mudado_o_calendario_o_prazo_se_refaz_tambem_neste_fluxo__art_26(fluxo):
    objeto = praticar(autos(fluxo), "comunicar")
    DiaSemExpediente.objects.create(data=date(2018, 2, 8), tipo="feriado", ato="Decreto 1")
    recontar_prazos(INICIO + 2 * DIA)
    assert prazo(objeto).vencimento == date(2018, 2, 9)


def test_o_fluxo_de_prova_nao_fica_entre_os_de_verdade():
    assert "fluxodeprova" not in apps.all_models["tramitacao"]
