"""Cada ato da exclusão pela tela, e o que cada papel lê nos autos — art. 24, § 2º."""

import pytest

from cadastro.models import Exclusao
from contas.papeis import Papel
from tests.fabricas import exclusoes, passos
from tests.fabricas.navegador import anexo, dia, endereco, entrar, texto

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("tabelas")]


def praticar(papel: Papel, exclusao: Exclusao, ato: str, dados=None) -> Exclusao:
    navegador = entrar(exclusoes.quem(papel, exclusao))
    url = endereco(exclusao, ato)
    aberto = navegador.get(url)
    assert aberto.status_code == 200, texto(aberto)
    resposta = navegador.post(url, {"visto": aberto.context["visto"], **(dados or {})})
    assert resposta.status_code == 302, texto(resposta)
    assert navegador.get(resposta.url).status_code == 200
    return exclusoes.reler(exclusao)


def _publicar(exclusao: Exclusao) -> Exclusao:
    pendente = exclusao.procedimento.publicacoes.filter(data=None).get()
    dados = {"publicacao": pendente.pk, "data": dia(), "edicao": "página 84"}
    return praticar(Papel.EXPEDIENTE, exclusao, "registrar_publicacao", dados)


def test_da_proposta_ao_recurso_provido_so_pelas_telas():
    exclusao = exclusoes.proposta(com_prova=False)
    exclusao = praticar(
        Papel.ANALISTA, exclusao, "juntar_documento",
        {"titulo": "Baixa do CNPJ", "prova": "on", "arquivo": anexo("baixa.pdf")},
    )  # fmt: skip
    exclusao = praticar(Papel.ANALISTA, exclusao, "intimar", {"despacho": "CNPJ baixado."})
    exclusao = _publicar(exclusao)
    assert exclusao.procedimento.vez == Papel.REQUERENTE
    exclusao = praticar(
        Papel.REQUERENTE, exclusao, "apresentar_defesa", {"despacho": "É de uma filial."}
    )
    exclusao = praticar(Papel.SUBPREFEITO, exclusao, "excluir", {"despacho": "Excluo."})
    exclusao = _publicar(exclusao)
    assert exclusao.inscricao.motivo == "extincao"
    exclusao = praticar(
        Papel.REQUERENTE, exclusao, "interpor_recurso", {"despacho": "A matriz está ativa."}
    )
    exclusao = praticar(Papel.SUBPREFEITO, exclusao, "prover_recurso", {"despacho": "Provejo."})
    assert (exclusao.situacao, exclusao.inscricao.excluida_em) == ("restabelecida", None)


def test_desistir_arquivar_negar_e_tornar_sem_efeito_pelas_telas():
    assert praticar(Papel.REQUERENTE, exclusoes.pedida(), "desistir").situacao == "desistida"
    arquivada = praticar(
        Papel.SUBPREFEITO, exclusoes.pedida(_ativa()), "arquivar", {"despacho": "Sem assinatura."}
    )
    assert arquivada.situacao == "arquivada"
    exclusao = praticar(
        Papel.SUBPREFEITO, exclusoes.pedida(_ativa()), "excluir", {"despacho": "Excluo."}
    )
    exclusao = praticar(Papel.EXPEDIENTE, exclusao, "interpor_recurso", {"despacho": "No balcão."})
    exclusao = praticar(Papel.SUBPREFEITO, exclusao, "negar_recurso", {"despacho": "Nego."})
    assert exclusao.situacao == "exclusao_definitiva"
    exclusao = praticar(
        Papel.SUBPREFEITO, exclusao, "tornar_sem_efeito", {"despacho": "Foi engano."}
    )
    assert exclusao.inscricao.excluida_em is None


def _ativa():
    return Exclusao.objects.latest("pk").inscricao


def test_com_titulo_em_vigor_o_botao_diz_qual_e_o_artigo__art_3():
    exclusao = exclusoes.pedida(exclusoes.inscricao_com_titulo())
    navegador = entrar(exclusoes.quem(Papel.SUBPREFEITO, exclusao))
    pagina = texto(navegador.get(endereco(exclusao)))
    assert "Está em vigor: TPU-PI-" in pagina
    recusa = navegador.get(endereco(exclusao, "excluir"))
    assert recusa.status_code == 422
    assert "Cancele-o antes" in texto(recusa)


@pytest.mark.parametrize("situacao", exclusoes.POR_SITUACAO)
def test_cada_papel_abre_os_autos_em_cada_situacao_e_estranho_nao(situacao):
    exclusao = exclusoes.POR_SITUACAO[situacao]()
    for papel in (Papel.REQUERENTE, Papel.EXPEDIENTE, Papel.ANALISTA, Papel.SUBPREFEITO,
                  Papel.FISCAL, Papel.AUDITOR):  # fmt: skip
        resposta = entrar(exclusoes.quem(papel, exclusao)).get(endereco(exclusao))
        assert resposta.status_code == 200
        assert "Exclusão do Cadastro" in texto(resposta)
    for papel, sigla in ((Papel.ADMINISTRADOR, "PI"), (Papel.ANALISTA, "SE"),
                         (Papel.TECNICO_CET, "CET")):  # fmt: skip
        estranho = entrar(passos.servidor_de(papel, sigla))
        assert estranho.get(endereco(exclusao)).status_code == 404


def test_a_fila_mostra_a_exclusao_a_quem_e_da_vez():
    exclusao = exclusoes.pedida()
    fila = entrar(exclusoes.quem(Papel.SUBPREFEITO, exclusao)).get("/processos/")
    assert "Exclusão do Cadastro: Porta a Porta" in texto(fila)
