"""A ronda e a vistoria pela tela do fiscal — Decreto 58.027/2017, arts. 15 a 17."""

import uuid

import pytest

from contas.papeis import Papel
from tests.fabricas import sancoes as f
from tests.fabricas.navegador import anexo, entrar, texto
from tests.fabricas.passos import servidor_de
from tests.fabricas.pedidos import pedido_em_analise, pedido_servico_liberado
from tests.fabricas.pessoas import CNPJ_EMPRESA
from valet.models import Sancao, Vistoria
from valet.regras.vistoria import ROTEIRO

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("tabelas")]


def respostas(**irregulares: str) -> dict[str, str]:
    """O roteiro respondido: o que não se diz, não se viu."""
    dados = {f"resposta_{item.codigo}": "nao_vi" for item in ROTEIRO}
    for codigo, nota in irregulares.items():
        dados |= {f"resposta_{codigo}": "irregular", f"nota_{codigo}": nota}
    return {**dados, "origem": "ronda", "chave": str(uuid.uuid4())}


def do_lugar(**mudancas: str) -> dict[str, str]:
    onde = {"casa": "Bar do Beco", "endereco": "Rua dos Pinheiros, 900"}
    distrito = {"distrito": str(f.lugar().distrito.pk)}
    return {**onde, **distrito, **respostas(vagas="Cones na rua."), **mudancas}


def test_a_casa_do_fiscal_e_a_ronda_e_a_fila_continua_a_um_toque():
    navegador = entrar(f.fiscal())
    assert navegador.get("/processos/").url == "/vistorias/"
    assert navegador.get("/processos/fila/").status_code == 200
    assert navegador.get("/processos/?aba=todos").status_code == 200


def test_a_ronda_mostra_primeiro_o_lugar_a_revistoriar_e_depois_os_pontos():
    pedido_servico_liberado(estab_nome="Ponto Regular")
    pedido_em_analise(estab_nome="Ainda Sem Termo")
    f.decorrido()
    pagina = texto(entrar(f.fiscal()).get("/vistorias/"))
    assert pagina.index("Bar do Beco") < pagina.index("Ponto Regular")
    assert "Um caso espera você." in pagina
    assert "Nunca vistoriado" in pagina
    assert "Ainda Sem Termo" not in pagina


def test_a_ronda_filtra_sem_acento_e_o_que_nao_se_entende_nao_filtra():
    pedido_servico_liberado(estab_nome="São João Grill")
    navegador = entrar(f.fiscal())
    assert "São João Grill" in texto(navegador.get("/vistorias/", {"q": "sao joao"}))
    assert "Nenhum ponto" in texto(navegador.get("/vistorias/", {"q": "zebra"}))
    assert navegador.get("/vistorias/", {"distrito": "x", "pagina": "99"}).status_code == 200


@pytest.mark.parametrize(
    "papel", [p for p in Papel if p not in ("fiscal", "sistema", "requerente")]
)
def test_so_o_fiscal_abre_a_ronda_e_vistoria(papel):
    navegador = entrar(servidor_de(papel, "CET" if papel == Papel.TECNICO_CET else "PI"))
    assert navegador.get("/vistorias/").status_code == 403
    assert navegador.post("/vistorias/nova/", do_lugar()).status_code == 403
    assert not Sancao.objects.exists()


def test_ponto_de_outra_subprefeitura_nao_existe_para_o_fiscal():
    pedido = pedido_servico_liberado()
    navegador = entrar(servidor_de(Papel.FISCAL, "SE"))
    assert navegador.get(f"/vistorias/ponto/{pedido.pk}/").status_code == 404
    assert navegador.get(f"/vistorias/ponto/{2**70}/").status_code == 404


def test_irregular_sem_nota_e_recusada_no_campo_e_nada_do_digitado_se_perde():
    navegador = entrar(f.fiscal())
    dados = do_lugar(nota_vagas="", observacoes="Chovia.", empresa_documento="123")
    resposta = navegador.post("/vistorias/nova/", {**dados, "foto_vagas": anexo("foto.pdf")})
    assert resposta.status_code == 422
    assert "diga o que viu em" in texto(resposta)
    assert "Chovia." in texto(resposta)
    assert "Já recebido" in texto(resposta)
    assert not Vistoria.objects.exists()
    resposta = navegador.post("/vistorias/nova/", {**dados, "nota_vagas": "Cones."})
    assert resposta.status_code == 422
    assert "não é um CNPJ nem um CPF válido" in texto(resposta)


def test_lugar_sem_termo_abre_o_processo_e_leva_a_ele():
    navegador = entrar(f.fiscal())
    dados = do_lugar(empresa_documento=CNPJ_EMPRESA, empresa_nome="Porta a Porta Valet Ltda.")
    resposta = navegador.post("/vistorias/nova/", dados)
    caso = Sancao.objects.get()
    assert resposta.url == caso.procedimento.processo.get_absolute_url()
    pagina = texto(navegador.get(resposta.url))
    assert "Notificar as partes" in pagina
    assert "Parte não identificada" in pagina
    # O segundo toque no botão não abre outro processo.
    assert navegador.post("/vistorias/nova/", dados).status_code == 422
    assert Sancao.objects.count() == 1


def test_vistoria_sem_irregularidade_num_ponto_volta_a_ronda():
    pedido = pedido_servico_liberado()
    navegador = entrar(f.fiscal())
    resposta = navegador.post(
        f"/vistorias/ponto/{pedido.pk}/", {**respostas(), "resposta_vagas": "certo"}
    )
    assert resposta.url == "/vistorias/"
    assert "Vistoriado hoje" in texto(navegador.get("/vistorias/"))


def test_ponto_com_caso_aberto_leva_ao_caso():
    pedido = pedido_servico_liberado()
    caso = f.caso_no_termo(inicio=f.agora(), pedido=pedido)
    resposta = entrar(f.fiscal()).get(f"/vistorias/ponto/{pedido.pk}/")
    assert resposta.url == caso.procedimento.processo.get_absolute_url()
