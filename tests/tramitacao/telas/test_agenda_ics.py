"""A agenda para assinar: quem tem o endereço lê o que a conta vê nos seus papéis, e só isso."""

from datetime import timedelta

import pytest
from django.test import Client

from contas.models import Pessoa, Usuario
from contas.papeis import Papel
from contas.servicos.agenda import desligar, trocar
from tests.fabricas import pedidos as f
from tests.fabricas.eventos import sae_protocolada
from tests.fabricas.passos import ator, requerente
from tests.fabricas.pessoas import representante, servidor
from tests.tramitacao.test_ics import desdobrado
from tramitacao.models import PrazoAberto, Processo
from tramitacao.relogio import agora, hoje

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("tabelas")]


def endereco(quem) -> str:
    conta = Usuario.objects.get(pk=quem.usuario_id)
    return f"/agenda/{trocar(usuario=conta, em=agora()).segredo}.ics"


def agenda(quem) -> list[dict[str, str]]:
    """Os eventos da agenda, cada um com os seus campos, lidos sem entrar na conta."""
    resposta = Client().get(endereco(quem))
    assert resposta.status_code == 200
    assert resposta["Content-Type"] == "text/calendar; charset=utf-8"
    eventos: list[dict[str, str]] = []
    for linha in desdobrado(resposta.content):
        if linha == "BEGIN:VEVENT":
            eventos.append({})
        elif eventos:
            campo, _, valor = linha.partition(":")
            eventos[-1][campo.partition(";")[0]] = valor
    return eventos


def uids(quem) -> set[str]:
    return {e["UID"].partition("@")[0] for e in agenda(quem)}


def prazo_de(objeto) -> PrazoAberto:
    return PrazoAberto.objects.get(
        procedimento=objeto.procedimento, desfecho="aberto", vencimento__isnull=False
    )


def test_o_requerente_le_o_prazo_dos_seus_autos_e_o_caminho_ate_a_conta__art_7():
    pedido = f.pedido_aguarda_saneamento()
    prazo = prazo_de(pedido)
    (evento,) = [e for e in agenda(requerente(pedido)) if e["UID"].startswith("prazo-")]
    assert evento["UID"].startswith(f"prazo-{prazo.pk}@")
    assert evento["DTSTART"] == f"{prazo.vencimento:%Y%m%d}"
    assert evento["SUMMARY"].startswith("Último dia: resposta.")
    assert evento["URL"].endswith(f"/prazos/{prazo.pk}/")


def test_quem_nao_tem_a_vez_na_unidade_nao_ve_o_prazo_da_parte():
    pedido = f.pedido_aguarda_saneamento()
    for papel in (Papel.EXPEDIENTE, Papel.ANALISTA, Papel.SUBPREFEITO, Papel.TECNICO_CET,
                  Papel.FISCAL):  # fmt: skip
        assert uids(ator(papel, pedido)) == set(), papel


def test_a_cet_ve_o_prazo_dela_e_a_de_outra_unidade_nao__art_13():
    sae = sae_protocolada()
    chave = f"prazo-{prazo_de(sae).pk}"
    assert chave in uids(servidor(Papel.TECNICO_CET, "CET"))
    assert uids(servidor(Papel.ANALISTA, "SE")) == set()


@pytest.mark.parametrize("papel", [Papel.AUDITOR, Papel.ADMINISTRADOR])
def test_auditor_e_administrador_nao_tem_prazo_seu(papel):
    f.pedido_aguarda_saneamento()
    assert uids(servidor(papel)) == set()


def test_outra_empresa_nao_ve_nada_disto():
    f.pedido_aguarda_preco()
    outra = Pessoa.objects.create(tipo="J", nome="Outra Valet Ltda.", documento="Q2GROWP7000185")
    assert uids(representante(outra, "Bia Lemos")) == set()


def test_a_guia_que_ja_e_prazo_dos_autos_aparece_uma_vez__art_9():
    pedido = f.pedido_aguarda_preco()
    achados = uids(requerente(pedido))
    assert f"prazo-{prazo_de(pedido).pk}" in achados
    assert not any(u.startswith("guia-") for u in achados)


def test_as_validades_entram_sem_o_nome_do_motorista__arts_4_5_e_24():
    pedido = f.pedido_deferido()
    quem = requerente(pedido)
    motorista = pedido.requerimento.motoristas.first()
    dia = hoje() + timedelta(days=20)
    type(motorista).objects.filter(pk=motorista.pk).update(cnh_validade=dia)
    eventos = agenda(quem)
    assert {
        f"validade-cnh-{motorista.pk}",
        f"validade-cet-{pedido.termos.get().autorizacao_id}",
    } <= {e["UID"].partition("@")[0] for e in eventos}
    assert motorista.nome not in str(eventos)


def test_mudada_a_data_o_uid_fica_e_a_versao_cresce():
    pedido = f.pedido_aguarda_saneamento()
    quem = requerente(pedido)
    antes = next(e for e in agenda(quem) if e["UID"].startswith("prazo-"))
    prazo = prazo_de(pedido)
    PrazoAberto.objects.filter(pk=prazo.pk).update(vencimento=prazo.vencimento + timedelta(days=3))
    Processo.objects.filter(pk=pedido.procedimento.processo_id).update(
        ultima_seq=pedido.procedimento.processo.ultima_seq + 100
    )
    depois = next(e for e in agenda(quem) if e["UID"].startswith("prazo-"))
    assert depois["UID"] == antes["UID"]
    assert depois["DTSTART"] > antes["DTSTART"]
    assert int(depois["SEQUENCE"]) > int(antes["SEQUENCE"])


def test_o_cpf_que_alguem_pos_no_titulo_nao_sai():
    pedido = f.pedido_aguarda_saneamento()
    Processo.objects.filter(pk=pedido.procedimento.processo_id).update(
        titulo="Valet de Fulano 529.982.247-25\nEND:VCALENDAR"
    )
    eventos = str(agenda(requerente(pedido)))
    assert "529.982" not in eventos
    assert "Valet de Fulano" in eventos


def test_segredo_errado_trocado_ou_desligado_nao_abre():
    quem = requerente(f.pedido_aguarda_saneamento())
    velho, novo, navegador = endereco(quem), endereco(quem), Client()
    assert len(novo) > 45
    assert navegador.get("/agenda/nada.ics").status_code == 404
    assert navegador.get(velho).status_code == 404
    assert navegador.get(novo).status_code == 200
    desligar(usuario=Usuario.objects.get(pk=quem.usuario_id))
    assert navegador.get(novo).status_code == 404


def test_conta_desligada_nao_abre_a_agenda():
    quem = requerente(f.pedido_aguarda_saneamento())
    url = endereco(quem)
    Usuario.objects.filter(pk=quem.usuario_id).update(is_active=False)
    assert Client().get(url).status_code == 404
