"""Persistência, cassação, interdição e o que cai com elas — art. 15, II e § 1º, I; art. 24."""

from datetime import timedelta

import pgtrigger
import pytest
from django.db import IntegrityError, connection, transaction

from cadastro.consultas.regularidade import Regularidade, situacoes
from cadastro.models import Inscricao, Registro
from tests.fabricas import sancoes as f
from tests.fabricas.passos import autorizacao
from tests.fabricas.pedidos import pedido_servico_liberado
from tramitacao.erros import PapelNaoAutoriza, RegraViolada, SituacaoNaoAdmite
from tramitacao.relogio import dia_de
from valet.models import Multa, Sancao
from valet.servicos import cassacao, defesa_da_multa, notificacao, recurso, recurso_da_cassacao
from valet.servicos.revistoria import revistoriar

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("tabelas")]


def volta(caso: Sancao, *, cessou: bool, em=None) -> Sancao:
    revistoriar(
        sancao_id=caso.pk, ida=f.de_volta(caso, cessou=cessou), por=f.fiscal(),
        em=em or f.depois(caso, 2),
    )  # fmt: skip
    return f.reler(caso)


@pytest.mark.dispositivo("V-15-II")
def test_sem_multa_definitiva_a_irregularidade_que_continua_nao_e_persistencia__art_15_ii():
    assert volta(f.imposto(), cessou=False).situacao == "notificada"


def test_rotina_atrasada_nao_esconde_a_persistencia__art_15_ii():
    caso = f.imposto()
    for qualidade in ("estabelecimento", "empresa"):
        f.recebida(caso, qualidade)
    assert volta(caso, cessou=False, em=f.depois(caso, 40)).situacao == "persistente"


def test_multa_em_atraso_nao_impede_a_revistoria__art_15_i():
    caso = f.definitivo()
    assert volta(caso, cessou=False, em=f.depois(caso, 120)).situacao == "persistente"


def test_no_proprio_dia_em_que_a_multa_fica_definitiva_ainda_nao_ha_persistencia__art_15_ii():
    caso = f.definitivo()
    ultima = max(m.definitiva_em for m in caso.multas.all())
    assert not f.persistiria_no_dia(caso, ultima)
    assert f.persistiria_no_dia(caso, ultima + timedelta(days=1))


@pytest.mark.dispositivo("V-15-II")
def test_a_mesma_irregularidade_depois_da_multa_definitiva_e_persistencia__art_15_ii():
    caso = f.persistente()
    assert caso.situacao == "persistente"
    assert caso.procedimento.documentos_expedidos.filter(modelo="intimacao_cassacao").exists()


def test_cessada_depois_da_multa_o_caso_acaba_e_a_multa_continua_devida__art_15_i():
    caso = volta(f.definitivo(), cessou=True)
    assert caso.situacao == "cessada"
    assert {m.situacao for m in caso.multas.all()} == {"cobrada"}


@pytest.mark.dispositivo("V-15-1-I")
@pytest.mark.dispositivo("V-24-2-III")
def test_cassar_derruba_termo_cet_e_inscricao_na_mesma_transacao__art_15_ii():
    caso = f.cassado()
    pedido, empresa = caso.pedido, caso.pedido.empresa
    assert pedido.situacao == "cassado"
    termo = pedido.termos.get()
    assert termo.extincao == "cassado"
    assert termo.documento.revogado_em
    assert autorizacao(pedido).situacao == "cancelada"
    inscricao = empresa.inscricoes.get()
    assert inscricao.motivo == Inscricao.Motivo.PERSISTENCIA
    assert inscricao.excluida_em == caso.procedimento.linhas.get(ato="cassar").em
    registro = Registro.objects.get(documento=termo.documento)
    (situacao,) = situacoes([registro], f.agora())
    assert situacao.regularidade is Regularidade.TERMO_SEM_EFEITO


def test_falhando_a_exclusao_nada_se_cassa__art_15_ii(monkeypatch):
    caso = f.a_decidir_no_termo()

    def quebra(**_tudo):
        raise RuntimeError("cadastro fora do ar")

    monkeypatch.setattr(cassacao.inscricao, "excluir", quebra)
    with pytest.raises(RuntimeError):
        cassacao.cassar(
            sancao_id=caso.pk, despacho=f.DESPACHO, por=f.subprefeito(), em=f.depois(caso)
        )
    assert f.reler(caso).situacao == "a_decidir"
    assert f.reler(caso).pedido.situacao == "servico_liberado"


def test_lugar_sem_termo_nao_se_cassa_interdita_se__art_15_ii():
    caso = f.a_decidir()
    with pytest.raises(RegraViolada, match="não tem termo"):
        cassacao.cassar(
            sancao_id=caso.pk, despacho=f.DESPACHO, por=f.subprefeito(), em=f.depois(caso)
        )
    cassacao.interditar(
        sancao_id=caso.pk, despacho=f.DESPACHO, por=f.subprefeito(), em=f.depois(caso)
    )
    assert f.reler(caso).situacao == "interditada"


@pytest.mark.dispositivo("V-24-2-III")
@pytest.mark.parametrize("caiu", [False, True])
def test_interditar_so_exclui_do_cadastro_a_empresa_multada_em_definitivo__art_24_p2_iii(caiu):
    inscricao = pedido_servico_liberado().empresa.inscricoes.get()
    caso = f.imposto(f.caso_constatado())
    empresa = f.recebida(caso, "empresa")
    if caiu:
        empresa = f.defender(empresa)
        defesa_da_multa.acolher_defesa(
            multa_id=empresa.pk, despacho=f.DESPACHO, por=f.subprefeito(), em=f.depois(empresa)
        )
    f.recebida(caso, "estabelecimento")
    caso = volta(f.vencer(caso), cessou=False)
    em = f.depois(caso)
    notificacao.registrar_recebimento(
        Sancao, caso.pk, recebido_em=dia_de(em), **f.PELO_CORREIO, por=f.expediente(), em=em
    )
    caso = f.vencer(caso)
    cassacao.interditar(
        sancao_id=caso.pk, despacho=f.DESPACHO, por=f.subprefeito(), em=f.depois(caso)
    )
    inscricao.refresh_from_db()
    assert (inscricao.excluida_em is None) is caiu


def test_lugar_com_termo_nao_so_se_interdita__art_15_ii():
    caso = f.a_decidir_no_termo()
    with pytest.raises(RegraViolada, match="tem termo"):
        cassacao.interditar(
            sancao_id=caso.pk, despacho=f.DESPACHO, por=f.subprefeito(), em=f.depois(caso)
        )


def test_so_o_subprefeito_cassa__art_15():
    caso = f.a_decidir_no_termo()
    with pytest.raises(PapelNaoAutoriza):
        cassacao.cassar(sancao_id=caso.pk, despacho="x", por=f.fiscal(), em=f.depois(caso))


def test_cada_degrau_uma_vez_nao_se_cassa_de_novo__art_15():
    caso = f.cassado()
    with pytest.raises(SituacaoNaoAdmite):
        cassacao.cassar(
            sancao_id=caso.pk, despacho=f.DESPACHO, por=f.subprefeito(), em=f.depois(caso)
        )


def defendida(caso: Sancao, qualidade: str) -> Sancao:
    cassacao.apresentar_defesa(
        sancao_id=caso.pk, despacho="Cessou ontem.", em=f.depois(caso),
        por=f.quem_representa(f.de(caso, qualidade).parte),
    )  # fmt: skip
    return f.reler(caso)


def test_a_defesa_de_uma_parte_nao_tira_o_prazo_da_outra__lei_14141():
    caso = defendida(f.persistente(), "estabelecimento")
    assert caso.situacao == "persistente"
    with pytest.raises(SituacaoNaoAdmite):
        cassacao.interditar(
            sancao_id=caso.pk, despacho=f.DESPACHO, por=f.subprefeito(), em=f.depois(caso)
        )
    caso = defendida(caso, "empresa")
    assert caso.situacao == "a_decidir"
    assert not caso.procedimento.prazos.filter(desfecho="aberto").exists()


def test_defendida_so_uma_parte_decide_se_passado_o_prazo__lei_14141():
    caso = defendida(f.persistente(), "empresa")
    em = f.depois(caso)
    notificacao.registrar_recebimento(
        Sancao, caso.pk, recebido_em=dia_de(em), **f.PELO_CORREIO, por=f.expediente(), em=em
    )
    assert f.vencer(caso).situacao == "a_decidir"


def test_recurso_provido_devolve_termo_cet_e_inscricao__lei_14141():
    caso = f.em_recurso()
    recurso_da_cassacao.prover_recurso(
        sancao_id=caso.pk, despacho=f.DESPACHO, por=f.subprefeito(), em=f.depois(caso)
    )
    caso = f.reler(caso)
    pedido = caso.pedido
    assert (caso.situacao, pedido.situacao) == ("a_decidir", "servico_liberado")
    termo = pedido.termos.get()
    assert (termo.extinto_em, termo.extincao, termo.documento.revogado_em) == (None, "", None)
    assert autorizacao(pedido).situacao == "autorizada"
    assert pedido.empresa.inscricoes.get().excluida_em is None
    assert caso.procedimento.documentos_expedidos.get(modelo="despacho_cassacao").revogado_em


@pytest.mark.dispositivo("V-24-2-III")
def test_so_volta_ao_cadastro_quando_nenhuma_cassacao_resta__art_24_p2_iii():
    inicio = f.agora() - timedelta(days=f.DIAS_ATRAS + 60)
    pedidos = [pedido_servico_liberado(inicio=inicio) for _ in range(2)]
    primeira, segunda = [f.em_recurso(pedido=pedido) for pedido in pedidos]
    inscricao = primeira.pedido.empresa.inscricoes.get()
    for caso, volta_ao_cadastro in ((primeira, False), (segunda, True)):
        recurso_da_cassacao.prover_recurso(
            sancao_id=caso.pk, despacho=f.DESPACHO, por=f.subprefeito(), em=f.depois(caso)
        )
        inscricao.refresh_from_db()
        assert (inscricao.excluida_em is None) is volta_ao_cadastro
        # O termo de cada lugar volta com o seu recurso; sem inscrição, o valet não está regular.
        [hoje] = situacoes(Registro.objects.filter(documento=caso.pedido.termos.get().documento),
                           f.depois(caso))  # fmt: skip
        assert (hoje.regularidade is Regularidade.EMPRESA_EXCLUIDA) is not volta_ao_cadastro


def test_recurso_negado_torna_a_cassacao_definitiva_e_nao_se_repete__lei_14141():
    caso = f.em_recurso()
    recurso.negar_recurso(
        Sancao, caso.pk, despacho=f.DESPACHO, por=f.subprefeito(), em=f.depois(caso)
    )
    assert f.reler(caso).situacao == "definitiva"
    with pytest.raises(RegraViolada, match="já foi julgado"):
        recurso.interpor_recurso(
            Sancao, caso.pk, despacho="De novo.", em=f.depois(caso),
            por=f.quem_representa(f.de(caso, "empresa").parte),
        )  # fmt: skip


def test_o_recurso_negado_de_uma_parte_nao_gasta_o_da_outra__lei_14141():
    caso = f.em_recurso()
    ja, falta = (f.de(caso, q) for q in ("estabelecimento", "empresa"))
    if not caso.procedimento.linhas.filter(ato="interpor_recurso", pessoa_id=ja.parte_id).exists():
        ja, falta = falta, ja
    em = f.depois(caso)
    recurso.negar_recurso(Sancao, caso.pk, despacho="Nego.", por=f.subprefeito(), em=em)
    caso = recurso.interpor_recurso(
        Sancao, caso.pk, despacho="Eu também.", por=f.quem_representa(falta.parte),
        em=f.depois(caso),
    )  # fmt: skip
    assert not caso.fatos(f.depois(caso)).recurso_fora_do_prazo
    recurso.negar_recurso(Sancao, caso.pk, despacho="Nego.", por=f.subprefeito(), em=f.depois(caso))
    for parte in (ja, falta):
        with pytest.raises(RegraViolada, match="já foi julgado"):
            recurso.interpor_recurso(
                Sancao, caso.pk, despacho="De novo.", por=f.quem_representa(parte.parte),
                em=f.depois(caso),
            )  # fmt: skip


def test_o_da_outra_parte_depois_do_prazo_ja_nao_cabe__lei_14141():
    caso = f.em_recurso()
    prazo = caso.procedimento.prazos.get(regra="recurso")
    recurso.negar_recurso(Sancao, caso.pk, despacho="Nego.", por=f.subprefeito(), em=f.depois(caso))
    depois = f.depois(caso, 2 + (prazo.vencimento - dia_de(f.depois(caso))).days)
    quem = {m.parte_id: m.parte for m in caso.multas.all()}
    for parte in quem.values():
        with pytest.raises(RegraViolada, match="já foi julgado"):
            recurso.interpor_recurso(
                Sancao, caso.pk, despacho="Tarde.", por=f.quem_representa(parte), em=depois
            )


def test_passado_o_prazo_sem_recurso_a_cassacao_e_definitiva__lei_14141():
    assert f.vencer(f.publicado(f.cassado())).situacao == "definitiva"


def test_nao_se_arquiva_com_multa_em_curso_e_arquivado_o_por_notificar_sai__art_15():
    caso = f.proposto()
    com = {"despacho": f.DESPACHO, "por": f.subprefeito()}
    with pytest.raises(RegraViolada, match="em curso"):
        cassacao.arquivar(sancao_id=caso.pk, em=f.depois(caso), **com)
    outro = f.caso_constatado()
    cassacao.arquivar(sancao_id=outro.pk, em=f.depois(outro), **com)
    assert {m.situacao for m in outro.multas.all()} == {"sem_efeito"}


@pytest.mark.parametrize(
    ("modelo", "situacao", "razao"),
    [(Sancao, "cassada", "sem multa definitiva"), (Multa, "proposta", "sem notificação decorrida")],
)
def test_o_banco_recusa_cassacao_sem_multa_e_multa_sem_decurso__art_15(modelo, situacao, razao):
    f.notificado()
    do_razao = pgtrigger.ignore(f"{modelo._meta.label}:situacao_do_razao")
    with pytest.raises(IntegrityError, match=razao), do_razao, transaction.atomic():
        _forcar(f"UPDATE {modelo._meta.db_table} SET situacao = '{situacao}'")


def _forcar(sql: str) -> None:
    """Escreve por fora e confere já o que só se conferiria no commit."""
    with connection.cursor() as cursor:
        cursor.execute(sql)
        cursor.execute("SET CONSTRAINTS ALL IMMEDIATE")
