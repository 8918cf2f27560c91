"""Representar uma empresa: na hora só para CNPJ desconhecido; acaba na hora quando encerrada."""

from datetime import UTC, date, datetime, timedelta
from threading import Barrier, Thread

import pghistory.models
import pytest
from django.core import mail
from django.db import connection

from contas.consultas import destinatarios_da_pessoa, em_exercicio, representa, representadas_por
from contas.erros import PedidoRecusado, SemAutoridade
from contas.models import Pessoa, Representacao
from contas.papeis import Papel
from contas.servicos.representacao import (
    aceitar,
    alterar_poderes,
    encerrar,
    recusar,
    representar,
)
from tests.fabricas.pessoas import CNPJ_EMPRESA, empresa_representada, servidor, usuario

AGORA = datetime(2026, 11, 23, 13, 0, tzinfo=UTC)
HOJE = date(2026, 11, 23)
ONTEM, AMANHA = HOJE - timedelta(days=1), HOJE + timedelta(days=1)
PODERES = {"pode_requerer": True, "pode_receber": True}

pytestmark = pytest.mark.django_db


def pedir(quem, cnpj=CNPJ_EMPRESA, nome="Porta a Porta Valet Ltda."):
    return representar(usuario_id=quem.pk, cnpj=cnpj, nome=nome, qualidade="procurador", em=AGORA)


def test_cnpj_desconhecido_vale_na_hora():
    quem = usuario()
    feita = pedir(quem, "12.abc.345/01DE-35")
    assert feita.aceita_em == AGORA
    assert feita.pessoa.documento == CNPJ_EMPRESA
    assert representa(quem.pk, feita.pessoa_id, HOJE)


def test_empresa_conhecida_espera_aceite_e_nao_muda_de_nome():
    empresa, _ = empresa_representada()
    quem = usuario()
    feita = pedir(quem, nome="Outro Nome Ltda.")
    empresa.refresh_from_db()
    assert feita.aceita_em is None
    assert empresa.nome == "Porta a Porta Valet Ltda."
    assert not representa(quem.pk, empresa.pk, HOJE)
    assert quem.email not in destinatarios_da_pessoa(empresa.pk, HOJE)


def test_pedido_avisa_quem_pode_aceitar():
    empresa, representante = empresa_representada()
    pedir(usuario("Ana Prado"))
    assert [m.to[0] for m in mail.outbox] == destinatarios_da_pessoa(empresa.pk, HOJE)
    assert "Ana Prado pediu para representar" in mail.outbox[0].body
    assert representante.usuario_id


@pytest.mark.parametrize("cnpj", ["", "11.222.333/0001-82", "0" * 14, "1" * 40, "１１222333000181"])
def test_cnpj_invalido_diz_o_que_fazer(cnpj):
    with pytest.raises(PedidoRecusado, match="confira o CNPJ") as erro:
        pedir(usuario(), cnpj)
    assert erro.value.campo == "cnpj"
    assert not Representacao.objects.exists()


def test_pedido_repetido_e_recusado_pendente_ou_em_vigor():
    empresa_representada()
    quem = usuario()
    pedir(quem)
    with pytest.raises(PedidoRecusado, match="já representa"):
        pedir(quem)
    assert Representacao.objects.filter(usuario=quem).count() == 1


def test_quem_saiu_pode_pedir_de_novo():
    _, representante = empresa_representada()
    antiga = Representacao.objects.get()
    encerrar(representacao_id=antiga.pk, por=representante, em=AGORA)
    assert pedir(antiga.usuario).aceita_em is None


def test_representante_em_exercicio_aceita_com_os_poderes_que_da():
    empresa, representante = empresa_representada()
    feita = pedir(usuario())
    aceitar(
        representacao_id=feita.pk, por=representante, em=AGORA, pode_requerer=False,
        pode_receber=True,
    )  # fmt: skip
    assert representadas_por(feita.usuario_id, HOJE).count() == 1
    assert not representa(feita.usuario_id, empresa.pk, HOJE)
    assert feita.usuario.email in destinatarios_da_pessoa(empresa.pk, HOJE)
    assert "foi aceita" in mail.outbox[-1].subject


def test_aceite_de_ontem_em_diante_nao_vale_para_antes_dele():
    _, representante = empresa_representada()
    feita = pedir(usuario())
    depois = AGORA + timedelta(days=5)
    aceitar(representacao_id=feita.pk, por=representante, em=depois, **PODERES)
    assert not representadas_por(feita.usuario_id, HOJE).exists()


def test_expediente_de_qualquer_unidade_aceita(tabelas):
    empresa = Pessoa.objects.create(tipo="J", documento=CNPJ_EMPRESA, nome="Sem Ninguém Ltda.")
    feita = pedir(usuario())
    aceitar(representacao_id=feita.pk, por=servidor(Papel.EXPEDIENTE, "LA"), em=AGORA, **PODERES)
    assert representa(feita.usuario_id, empresa.pk, HOJE)


@pytest.mark.parametrize(
    "papel", [p for p in Papel if p not in {Papel.EXPEDIENTE, Papel.REQUERENTE, Papel.SISTEMA}]
)
def test_outro_papel_de_servidor_nao_aceita(tabelas, papel):
    empresa_representada()
    feita = pedir(usuario())
    with pytest.raises(SemAutoridade, match="representa a empresa hoje"):
        aceitar(representacao_id=feita.pk, por=servidor(papel), em=AGORA, **PODERES)


def test_representante_de_outra_empresa_nao_aceita():
    empresa_representada()
    _, outro = empresa_representada("Outra Ltda.", "11222333000181")
    feita = pedir(usuario())
    with pytest.raises(SemAutoridade):
        aceitar(representacao_id=feita.pk, por=outro, em=AGORA, **PODERES)


def test_quem_so_recebe_avisos_nao_aceita():
    empresa, representante = empresa_representada()
    Representacao.objects.update(pode_requerer=False)
    feita = pedir(usuario())
    with pytest.raises(SemAutoridade):
        aceitar(representacao_id=feita.pk, por=representante, em=AGORA, **PODERES)
    assert empresa.pk


def test_ninguem_aceita_o_proprio_pedido(tabelas):
    empresa_representada()
    por = servidor(Papel.EXPEDIENTE)
    feita = representar(
        usuario_id=por.usuario_id, cnpj=CNPJ_EMPRESA, nome="X Y", qualidade="diretor", em=AGORA
    )
    with pytest.raises(SemAutoridade, match="próprio pedido"):
        aceitar(representacao_id=feita.pk, por=por, em=AGORA, **PODERES)


def test_aceite_sem_nenhum_poder_e_recusado():
    _, representante = empresa_representada()
    feita = pedir(usuario())
    with pytest.raises(PedidoRecusado, match="ao menos um poder"):
        aceitar(
            representacao_id=feita.pk, por=representante, em=AGORA, pode_requerer=False,
            pode_receber=False,
        )  # fmt: skip


def test_pedido_decidido_nao_se_decide_outra_vez():
    _, representante = empresa_representada()
    feita = pedir(usuario())
    recusar(representacao_id=feita.pk, por=representante, em=AGORA, motivo="Não é da casa.")
    assert "Não é da casa." in mail.outbox[-1].body
    with pytest.raises(PedidoRecusado, match="já foi recusado"):
        aceitar(representacao_id=feita.pk, por=representante, em=AGORA, **PODERES)


def test_quem_pediu_retira_o_pedido():
    empresa_representada()
    quem = usuario()
    feita = pedir(quem)
    por_si = servidor_de_si(quem)
    recusar(representacao_id=feita.pk, por=por_si, em=AGORA)
    feita.refresh_from_db()
    assert feita.encerrada_em == AGORA
    assert not [m for m in mail.outbox if m.to == [quem.email]]


def servidor_de_si(quem):
    from contas.ator import Ator

    return Ator(Papel.REQUERENTE, quem.pk, None, None, quem.nome)


@pytest.mark.armadilha("arquivo-renomeado")
def test_representante_que_sai_no_meio_do_processo_perde_acesso_e_correio_na_hora():
    empresa, antigo = empresa_representada()
    nova = pedir(usuario("Nova Representante"))
    aceitar(representacao_id=nova.pk, por=antigo, em=AGORA, **PODERES)
    da_antiga = Representacao.objects.get(usuario_id=antigo.usuario_id)
    encerrar(representacao_id=da_antiga.pk, por=antigo, em=AGORA)
    assert not em_exercicio(antigo, HOJE)
    assert destinatarios_da_pessoa(empresa.pk, HOJE) == [nova.usuario.email]
    # O dia de ontem continua contado como foi.
    assert em_exercicio(antigo, ONTEM)


def test_fim_marcado_vale_ate_o_ultimo_dia_inclusive():
    empresa, representante = empresa_representada()
    unica = Representacao.objects.get()
    encerrar(representacao_id=unica.pk, por=representante, em=AGORA, ultimo_dia=AMANHA)
    assert representa(unica.usuario_id, empresa.pk, AMANHA)
    assert not representa(unica.usuario_id, empresa.pk, AMANHA + timedelta(days=1))


def test_ultimo_dia_no_passado_e_recusado():
    _, representante = empresa_representada()
    with pytest.raises(PedidoRecusado, match="Último dia"):
        encerrar(
            representacao_id=Representacao.objects.get().pk, por=representante, em=AGORA,
            ultimo_dia=ONTEM,
        )  # fmt: skip


def test_estranho_nao_encerra_nem_muda_poderes():
    empresa_representada()
    _, outro = empresa_representada("Outra Ltda.", "11222333000181")
    alvo = Representacao.objects.exclude(usuario_id=outro.usuario_id).get()
    with pytest.raises(SemAutoridade):
        encerrar(representacao_id=alvo.pk, por=outro, em=AGORA)
    with pytest.raises(SemAutoridade):
        alterar_poderes(representacao_id=alvo.pk, por=outro, em=AGORA, **PODERES)


def test_os_proprios_poderes_so_diminuem():
    _, representante = empresa_representada()
    propria = Representacao.objects.get()
    alterar_poderes(
        representacao_id=propria.pk, por=representante, em=AGORA, pode_requerer=True,
        pode_receber=False,
    )  # fmt: skip
    with pytest.raises(SemAutoridade, match="só outra pessoa"):
        alterar_poderes(representacao_id=propria.pk, por=representante, em=AGORA, **PODERES)


def test_cada_mudanca_deixa_historico_com_ato_e_autor():
    _, representante = empresa_representada()
    feita = pedir(usuario())
    aceitar(representacao_id=feita.pk, por=representante, em=AGORA, **PODERES)
    encerrar(representacao_id=feita.pk, por=representante, em=AGORA)
    eventos = pghistory.models.Events.objects.tracks(feita).order_by("pgh_created_at", "pgh_id")
    atos = [(e.pgh_context["ato"], e.pgh_context["usuario"]) for e in eventos]
    assert atos == [
        ("representar", feita.usuario_id),
        ("aceitar", representante.usuario_id),
        ("encerrar", representante.usuario_id),
    ]


@pytest.mark.django_db(transaction=True)
def test_dois_que_informam_o_mesmo_cnpj_novo_ao_mesmo_tempo_so_um_vale_na_hora():
    pessoas = [usuario(), usuario()]
    barreira, feitas = Barrier(2), []

    def um(quem):
        barreira.wait()
        try:
            feitas.append(pedir(quem))
        finally:
            connection.close()

    linhas = [Thread(target=um, args=(p,)) for p in pessoas]
    for linha in linhas:
        linha.start()
    for linha in linhas:
        linha.join()
    assert len(feitas) == 2
    assert sorted(f.aceita_em is None for f in feitas) == [False, True]
