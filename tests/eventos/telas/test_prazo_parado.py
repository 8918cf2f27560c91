"""O prazo da CET parado por exigência aberta: a conta parcial, na tela e na API — 46.942, art. 13.

Não há último dia enquanto a exigência espera: a página diz quanto já contou e de que depende.
"""

from datetime import datetime, timedelta

import pytest
import time_machine

from contas.papeis import Papel
from normas.datas import SAO_PAULO, por_extenso
from tests.fabricas import passos_de_evento as p
from tests.fabricas.eventos import promotor, sae_protocolada
from tests.fabricas.navegador import entrar, texto
from tests.fabricas.pessoas import servidor
from tramitacao.consultas.calendario import calendario
from tramitacao.models import PrazoAberto
from tramitacao.relogio import dia_de

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("tabelas")]

#: Sem feriado na semana: o dia em que se corre o teste não muda a conta.
SEGUNDA = datetime(2026, 9, 14, 10, tzinfo=SAO_PAULO)


def lido(sae, quem=None):
    """O prazo parado, a página dele, o que a API diz e a página do processo."""
    prazo = PrazoAberto.objects.get(procedimento=sae.procedimento, desfecho="aberto")
    processo = sae.procedimento.processo
    navegador = entrar(quem or servidor(Papel.TECNICO_CET, "CET"))
    pagina = navegador.get(prazo.get_absolute_url())
    api = navegador.get(f"/api/v1/processos/{processo.numero_url}/").json()
    (dito,) = [x for x in api["prazos"] if x["desfecho"] == "aberto"]
    return prazo, pagina, dito, navegador.get(processo.get_absolute_url())


def exigida(dias: int = 3):
    """Uma SAE com exigência feita tantos dias depois do protocolo, e o dia dela."""
    sae = sae_protocolada(em=SEGUNDA)
    sae = p.exigir(sae, p.depois(sae, dias))
    return sae, dia_de(p.depois(sae, 0))


def test_a_pagina_do_prazo_parado_diz_quanto_contou_e_quanto_falta__art_13_par_2():
    sae, desde = exigida()
    prazo, pagina, dito, _ = lido(sae)
    assert prazo.vencimento is None
    protocolo = dia_de(sae.procedimento.processo.protocolado_em)
    contados = calendario().uteis_entre(protocolo + timedelta(days=1), desde)
    falta = dito["dias"] - contados
    lida = texto(pagina)
    assert "Por que o prazo está parado?" in lida
    assert f"Contaram {contados} dias, e faltam {falta} dias úteis." in lida
    assert f"parado desde {por_extenso(desde)}" in lida
    assert "Refaça o desvio." in lida
    assert "volta a correr no dia em que a exigência for atendida" in lida


def test_o_calendario_do_prazo_parado_nao_inventa_ultimo_dia__art_13_par_2():
    sae, _ = exigida()
    _, pagina, dito, _ = lido(sae)
    corpo = pagina.content.decode()
    assert 'class="dia-suspenso' in corpo
    assert "dia-ultimo" not in corpo
    assert "Último dia" not in texto(pagina)
    assert dito["vencimento"] is None


def test_a_api_diz_o_mesmo_dia_a_dia_e_os_dias_somam_o_prazo__art_13_par_2():
    sae, desde = exigida()
    _, pagina, dito, _ = lido(sae)
    dias, parado = dito["contagem_dia_a_dia"], dito["parado"]
    assert [d["data"] for d in dias] == [d.data.isoformat() for d in pagina.context["contagem"]]
    assert parado["desde"] == desde.isoformat()
    assert sum(d["conta"] for d in dias) == parado["dias_contados"]
    assert parado["dias_contados"] + parado["dias_que_faltam"] == dito["dias"]
    assert not any(d["conta"] for d in dias if d["data"] >= parado["desde"])
    assert all("exigência" in d["motivo"] or "não conta" in d["motivo"]
               for d in dias if d["data"] >= parado["desde"])  # fmt: skip
    assert dito["pagina"] == pagina.request["PATH_INFO"]


def test_a_pagina_do_processo_liga_o_prazo_parado_a_conta_para_o_promotor__art_13():
    sae, _ = exigida()
    prazo, pagina, _, processo = lido(sae, promotor())
    assert pagina.status_code == 200
    assert f'href="{prazo.get_absolute_url()}"' in processo.content.decode()
    assert "Por que está parado?" in texto(processo)


def test_dentro_das_24_horas_diz_ate_quando_a_unica_nao_para__art_13_par_3():
    sae, _ = exigida()
    limite = p.depois(sae, 1)
    with time_machine.travel(limite, tick=False):
        _, pagina, *_ = lido(sae)
        assert f"até {por_extenso(dia_de(limite))}" in texto(pagina)
        assert "não terá parado o prazo" in texto(pagina)
    with time_machine.travel(limite + timedelta(seconds=1), tick=False):
        _, pagina, *_ = lido(sae)
        assert "acabaram em" in texto(pagina)


def test_na_segunda_exigencia_a_primeira_tambem_para__art_13_par_3():
    sae, primeira = exigida()
    sae = p.cumprir(sae, p.depois(sae, 0) + timedelta(hours=20))
    sae = p.exigir(sae, p.depois(sae, 2))
    _, pagina, dito, _ = lido(sae)
    parados = [d["data"] for d in dito["contagem_dia_a_dia"] if "exigência" in d["motivo"]]
    assert primeira.isoformat() in parados
    assert "todas param" in texto(pagina)


def test_atendida_a_data_volta_e_a_parada_some__art_13_par_2():
    sae, _ = exigida()
    sae = p.cumprir(sae, p.depois(sae, 4))
    _, pagina, dito, processo = lido(sae)
    assert dito["parado"] is None
    assert dito["vencimento"]
    assert "Por que está parado?" not in texto(processo)
    assert "dia-ultimo" in pagina.content.decode()


def test_o_pedido_que_acabou_com_exigencia_aberta_nao_fica_parado():
    sae, _ = exigida()
    prazo = PrazoAberto.objects.get(procedimento=sae.procedimento, desfecho="aberto")
    PrazoAberto.objects.filter(pk=prazo.pk).update(desfecho="cancelado")
    navegador = entrar(servidor(Papel.TECNICO_CET, "CET"))
    assert navegador.get(prazo.get_absolute_url()).status_code == 404


def test_a_exigencia_feita_no_dia_do_protocolo_deixa_o_prazo_inteiro_por_contar__art_13():
    sae = p.exigir(sae_protocolada(em=SEGUNDA), SEGUNDA + timedelta(hours=1))
    _, pagina, dito, _ = lido(sae)
    assert dito["parado"]["dias_contados"] == 0
    assert dito["parado"]["dias_que_faltam"] == dito["dias"]
    assert dito["inicio"] == SEGUNDA.date().isoformat()
    assert "Nenhum dia contou ainda" in texto(pagina)
