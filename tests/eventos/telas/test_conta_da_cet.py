""" "Por que esta data?" do prazo da CET, com as exigências, na tela e na API — 46.942, art. 13."""

from datetime import timedelta

import pytest

from contas.papeis import Papel
from tests.fabricas import passos_de_evento as p
from tests.fabricas.eventos import sae_protocolada
from tests.fabricas.navegador import entrar, texto
from tests.fabricas.pessoas import servidor
from tramitacao.models import PrazoAberto

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("tabelas")]


def lido(sae):
    """O prazo que corre, a página dele e o que a API diz."""
    prazo = PrazoAberto.objects.get(procedimento=sae.procedimento, desfecho="aberto")
    processo = sae.procedimento.processo
    navegador = entrar(servidor(Papel.TECNICO_CET, "CET"))
    pagina = navegador.get(f"{processo.get_absolute_url()}prazos/{prazo.pk}/")
    api = navegador.get(f"/api/v1/processos/{processo.numero_url}/").json()
    (dito,) = [x for x in api["prazos"] if x["desfecho"] == "aberto"]
    return prazo, pagina, dito


def com_exigencia(dias: float):
    sae = p.exigir(sae_protocolada())
    return p.cumprir(sae, p.depois(sae, 0) + timedelta(days=dias))


def test_sem_exigencia_conta_os_dias_uteis_do_protocolo__art_13():
    prazo, pagina, dito = lido(sae_protocolada())
    contados = [d for d in dito["contagem_dia_a_dia"] if d["conta"]]
    assert dito["contagem"] == "uteis"
    assert len(contados) == dito["dias"]
    assert contados[-1]["data"] == prazo.vencimento.isoformat()
    assert "Exigência por atender" not in texto(pagina)
    assert f"{dito['dias']} dias úteis" in texto(pagina)


def test_a_exigencia_aparece_dia_a_dia_no_calendario_e_na_api__art_13_par_2():
    prazo, pagina, dito = lido(com_exigencia(4))
    parados = [d for d in dito["contagem_dia_a_dia"] if "exigência" in d["motivo"]]
    assert parados
    assert not any(d["conta"] for d in parados)
    assert dito["contagem_dia_a_dia"][-1]["data"] == prazo.vencimento.isoformat()
    assert "Exigência por atender" in texto(pagina)
    assert 'class="dia-suspenso' in pagina.content.decode()
    assert "Contado hoje, o prazo daria outra data" not in texto(pagina)


def test_exigencia_unica_atendida_em_24_horas_diz_que_nao_parou__art_13_par_3():
    _, pagina, dito = lido(com_exigencia(0.5))
    assert not any("exigência" in d["motivo"] for d in dito["contagem_dia_a_dia"])
    assert "ela não parou o prazo" in texto(pagina)
