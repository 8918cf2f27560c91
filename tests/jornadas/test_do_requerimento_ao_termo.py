"""A permissão inteira, do cadastro da pessoa ao serviço liberado, só com cliques e teclas.

Decreto 58.027/2017, arts. 2º a 10: cada papel no seu navegador; quem pede, no telefone.
"""

import pytest

from contas.papeis import Papel
from normas.datas import de_documento
from normas.dinheiro import reais
from precos.models import Cobranca
from tests.jornadas.papeis import conferir_papeis
from tests.jornadas.partes import CASA, EMPRESA
from tests.jornadas.pessoa import TELEFONE, Pessoa
from tests.jornadas.quem_pede import (
    acrescentar_empresa,
    comecar,
    criar_conta,
    responder,
    sair_e_voltar_ao_rascunho,
    terminar_e_enviar,
)
from tests.jornadas.servidores import (
    aceitar_e_cobrar,
    autorizar_na_cet,
    autuar_e_mandar_a_cet,
    deferir,
    liberar,
    publicar,
    receber,
    recusar_a_apolice,
    sinalizar,
)
from tramitacao.models import DocumentoExpedido

pytestmark = [pytest.mark.e2e, pytest.mark.django_db(transaction=True)]


def test_do_requerimento_ao_servico_liberado__arts_5_a_10(abrir_navegador, servidor):
    renata = abrir_navegador(TELEFONE)
    criar_conta(renata)
    acrescentar_empresa(renata)
    rascunho = comecar(renata)
    sair_e_voltar_ao_rascunho(renata, rascunho)
    numero = terminar_e_enviar(renata)
    autos = f"/processos/{numero.replace('/', '.')}/"

    sonia = servidor(Papel.EXPEDIENTE)
    autuar_e_mandar_a_cet(sonia)
    hugo = servidor(Papel.TECNICO_CET, "CET")
    autorizar_na_cet(hugo)

    marina = servidor(Papel.ANALISTA)
    recusar_a_apolice(marina, autos)
    publicar(sonia, autos)
    responder(renata, autos)
    guia = aceitar_e_cobrar(marina, autos)
    receber(sonia, autos, guia)
    deferir(servidor(Papel.SUBPREFEITO))
    conferir_papeis(renata, autos, o_que_se_digitou(guia))

    publico = abrir_navegador(TELEFONE)
    perguntar_se_e_regular(publico, "Ainda não pode atender")
    sinalizar(hugo, autos)
    liberar(marina, autos)
    perguntar_se_e_regular(publico, "Em vigor", "Este valet está regular")
    verificar_o_termo(publico)


# O que saiu


def o_que_se_digitou(guia: Cobranca) -> dict[str, tuple[str, ...]]:
    """Documento → o que nele tem de estar (arts. 10 e 25)."""
    casa = (CASA, "Rua das Paineiras, 96, Pinheiros")
    cet = ("Permanente", "Manual de Sinalização Urbana, volume 10")
    return {
        "comprovante": (*casa, EMPRESA["cnpj"]),
        "autorizacao_cet": (*casa, *cet, "de terça-feira a domingo, das 18h à 1h do dia seguinte"),
        "comunique_se": ("A apólice não cita o percurso de volta.",),
        "guia_simples": (reais(guia.valor), de_documento(guia.vencimento)),
        "termo_tpu": (
            *casa, EMPRESA["nome"], "Rua das Paineiras, 300, Pinheiros", "085.164.0020-4",
            "Bancada (0,70 m × 0,60 m)", reais(guia.valor), "Permanente",
        ),
        "despacho_deferimento": ("DEFIRO", EMPRESA["nome"]),
        "certificado_cadastro": (EMPRESA["nome"], EMPRESA["cnpj"]),
    }  # fmt: skip


# Quem passa na rua


def perguntar_se_e_regular(p: Pessoa, *respostas: str) -> None:
    """A busca da página inicial, sem acento e em minúsculas (art. 25)."""
    p.abrir("/")
    p.aba.get_by_role("searchbox").fill("cantina bela")
    p.apertar("Pesquisar")
    p.seguir(f"{CASA}")
    p.le(*respostas)


def verificar_o_termo(p: Pessoa) -> None:
    """O código do papel, digitado em minúsculas e sem hifens."""
    termo = DocumentoExpedido.objects.get(modelo="termo_tpu")
    p.abrir("/verificar/")
    p.escrever({"Código de verificação": termo.codigo.replace("-", "").lower()})
    p.apertar("Verificar")
    p.le("Verdadeiro e em vigor", termo.numero, CASA)
