"""Vencido se diz ao ler: com as rotinas paradas, cada tela já o mostra no dia seguinte."""

from datetime import datetime, time, timedelta

import pytest
import time_machine

from cadastro.consultas.regularidade import Regularidade, situacoes
from cadastro.models import Inscricao, Registro
from contas.papeis import Papel
from normas.datas import SAO_PAULO
from tests.fabricas import pedidos as f
from tests.fabricas.navegador import endereco, entrar, texto
from tests.fabricas.passos import ator, requerente
from tests.tramitacao.servicos.test_validades import vence
from tramitacao.models import ExecucaoDeRotina
from tramitacao.relogio import agora, dia_de
from valet.models import AutorizacaoCET, Motorista

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("tabelas")]


@pytest.fixture
def amanha():
    return dia_de(agora()) + timedelta(days=1)


def ao_meio_dia(dia, depois=0):
    return datetime.combine(dia + timedelta(days=depois), time(12), SAO_PAULO)


def telas(pedido, papel, em):
    """O processo e, a quem pede, a casa."""
    quem = requerente(pedido) if papel == Papel.REQUERENTE else ator(papel, pedido)
    with time_machine.travel(em, tick=False):
        navegador = entrar(quem)
        paginas = [texto(navegador.get(endereco(pedido)))]
        if papel == Papel.REQUERENTE:
            paginas.append(texto(navegador.get("/processos/")))
    assert not ExecucaoDeRotina.objects.exists()
    return paginas


@pytest.mark.parametrize(
    ("coluna", "nome"),
    [("apolice_ate", "Apólice de seguro"), ("estac_contrato_ate", "Contrato do estacionamento")],
)
@pytest.mark.parametrize("papel", [Papel.REQUERENTE, Papel.ANALISTA, Papel.FISCAL])
def test_o_que_venceu_no_titulo_em_vigor_se_diz_sem_a_rotina__art_5(coluna, nome, papel, amanha):
    pedido = vence(f.pedido_servico_liberado(), **{coluna: amanha})
    for pagina in telas(pedido, papel, ao_meio_dia(amanha)):
        assert f"{nome} venceu" not in pagina
    processo, *casa = telas(pedido, papel, ao_meio_dia(amanha, 1))
    assert f"{nome} venceu em" in processo
    for pagina in casa:
        assert nome in pagina
        assert "vencido" in pagina


def test_a_cnh_vencida_diz_de_quem_a_quem_le_os_autos__art_5_ii_d(amanha):
    pedido = vence(f.pedido_servico_liberado())
    motorista = pedido.requerimento.motoristas.first()
    Motorista.objects.filter(pk=motorista.pk).update(cnh_validade=amanha)
    processo, casa = telas(pedido, Papel.REQUERENTE, ao_meio_dia(amanha, 1))
    assert f"CNH de motorista ({motorista.nome}) venceu em" in processo
    assert motorista.nome in casa


def test_a_autorizacao_da_cet_vencida_tira_a_regularidade_sem_a_rotina__art_4(amanha):
    pedido = f.pedido_servico_liberado()
    ate = AutorizacaoCET.objects.get(requerimento=pedido.requerimento).validade
    registro = Registro.objects.get(documento=pedido.termos.get().documento)
    (no_dia,) = situacoes([registro], ao_meio_dia(ate))
    (depois,) = situacoes([registro], ao_meio_dia(ate, 1))
    assert no_dia.regularidade is Regularidade.REGULAR
    assert depois.regularidade is Regularidade.SEM_CET
    processo, casa = telas(pedido, Papel.REQUERENTE, ao_meio_dia(ate, 1))
    assert "Autorização da CET venceu em" in processo
    assert "sem a CET" in casa


def test_o_certificado_vencido_se_diz_na_casa_e_nao_falta_nos_autos__art_24(amanha):
    pedido = vence(f.pedido_servico_liberado())
    Inscricao.objects.update(certificado_ate=amanha)
    processo, casa = telas(pedido, Papel.REQUERENTE, ao_meio_dia(amanha, 1))
    assert "Certificado de inscrição no Cadastro venceu" not in processo
    assert "vencido" in casa
