"""Quem pode o quê: cada papel, em cada situação, para cada ato, contra a tabela escrita à mão."""

import csv
from pathlib import Path

import pytest
from django_fsm import can_proceed, has_transition_perm

from contas.ator import SISTEMA, Ator
from contas.papeis import Papel
from tests.fabricas import eventuais, exclusoes, sancoes
from tests.fabricas.eventos import promotor, sae_protocolada
from tests.fabricas.passos import autorizacao, requerente, servidor_de
from tests.fabricas.pedidos import pedido_na_cet
from tests.fabricas.pessoas import empresa_representada
from tramitacao.fluxo import modelos, tabela
from valet.models import Renovacao

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("tabelas")]
OUTRO_CNPJ = "02558157000162"

with (Path(__file__).parents[1] / "matriz_de_acesso.csv").open(encoding="utf-8") as _arquivo:
    MATRIZ = {tuple(linha.values()) for linha in csv.DictReader(_arquivo)}


@pytest.fixture
def pedido():
    return pedido_na_cet()


def _renovacao(pedido):
    """Só na memória: quem decide depende dos autos, não do documento."""
    return Renovacao(procedimento=pedido.procedimento, requerimento=pedido.requerimento)


def _objetos(pedido):
    """Os procedimentos dos autos, em cada situação do seu fluxo, só na memória."""
    caso = sancoes.caso_constatado()
    multa = sancoes.de(caso, "empresa")
    vivos = (
        pedido, autorizacao(pedido), sae_protocolada(), eventuais.na_cet_(), caso, multa,
        exclusoes.pedida(), _renovacao(pedido),
    )  # fmt: skip
    for vivo in vivos:
        campos = {c.attname: getattr(vivo, c.attname) for c in vivo._meta.concrete_fields} | {
            "procedimento": vivo.procedimento
        }
        campos.pop("procedimento_id")
        for situacao in vivo.VEZ:
            yield type(vivo)(**{**campos, "situacao": situacao})


def _permitidos(pedido, atores: list[Ator]) -> set[tuple[str, ...]]:
    achados = set()
    for objeto in _objetos(pedido):
        for linha in tabela(type(objeto)):
            transicao = getattr(objeto, linha.nome)
            if not can_proceed(transicao):
                continue
            for ator in atores:
                if has_transition_perm(transicao, ator):
                    achados.add((objeto.FLUXO, str(objeto.situacao), ator.papel, linha.nome))
    return achados


def test_cada_papel_pode_exatamente_o_que_a_matriz_diz(pedido):
    # O expediente da CET é quem atende no balcão da SAE; o da Subprefeitura, no do valet.
    atores = [requerente(pedido), promotor(), SISTEMA, servidor_de(Papel.EXPEDIENTE, "CET")]
    for papel in Papel:
        if papel not in (Papel.REQUERENTE, Papel.SISTEMA):
            atores.append(servidor_de(papel, "CET" if papel == Papel.TECNICO_CET else "PI"))
    permitidos = {tuple(str(x) for x in linha) for linha in _permitidos(pedido, atores)}
    assert permitidos - MATRIZ == set()
    assert MATRIZ - permitidos == set()


def test_a_matriz_fala_de_todo_ato_de_todo_fluxo():
    atos = {(modelo.FLUXO, linha.nome) for modelo in modelos() for linha in tabela(modelo)}
    assert {(fluxo, ato) for fluxo, _, _, ato in MATRIZ} == atos


def test_servidor_de_outra_subprefeitura_e_tecnico_de_fora_da_cet_nao_podem_nada(pedido):
    de_fora = [servidor_de(p, "SE") for p in Papel if p not in (Papel.REQUERENTE, Papel.SISTEMA)]
    assert _permitidos(pedido, de_fora) == set()


def test_estranho_nao_pode_nada(pedido):
    _, outra = empresa_representada("Outra Valet Ltda.", OUTRO_CNPJ)
    sem_parte = Ator(Papel.REQUERENTE, outra.usuario_id, None, None, "Sem parte")
    assert _permitidos(pedido, [outra, sem_parte]) == set()


def test_auditor_e_administrador_nao_praticam_ato(pedido):
    atores = [servidor_de(p) for p in (Papel.AUDITOR, Papel.ADMINISTRADOR)]
    assert _permitidos(pedido, atores) == set()


def test_o_fiscal_so_age_na_fiscalizacao__art_15(pedido):
    do_fiscal = _permitidos(pedido, [servidor_de(Papel.FISCAL)])
    assert {fluxo for fluxo, *_ in do_fiscal} == {"sancao", "multa", "tpu"}
    assert {ato for fluxo, _, _, ato in do_fiscal if fluxo == "tpu"} == {"registrar_vistoria"}


def test_so_o_sistema_propoe_multa_e_so_o_subprefeito_a_impoe__art_15_i():
    quem = {ato: {p for f, _, p, a in MATRIZ if (f, a) == ("multa", ato)} for ato in
            ("propor_multa", "impor_multa")}  # fmt: skip
    assert quem == {"propor_multa": {"sistema"}, "impor_multa": {"subprefeito"}}
