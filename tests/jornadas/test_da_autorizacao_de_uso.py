"""A Autorização de Uso inteira, do pedido à portaria em PDF e ao fim do período, só com cliques.

Decreto 58.027/2017, arts. 18 e 19: quem pede, no telefone; cada servidor no seu navegador.
"""

import re
from datetime import timedelta

import pytest

from contas.papeis import Papel
from normas.datas import de_documento
from normas.dinheiro import reais
from precos.models import Cobranca
from tests.jornadas import acontecimento as a
from tests.jornadas import servidores_do_acontecimento as servidores
from tests.jornadas.partes import CASA, EMPRESA
from tests.jornadas.pessoa import TELEFONE, Pessoa
from tests.jornadas.quem_pede import responder
from tests.jornadas.servidores import publicar, receber
from tramitacao.models import DocumentoExpedido
from tramitacao.servicos.vencer import vencer_prazos
from valet.models import PedidoAU, PortariaAU

pytestmark = [pytest.mark.e2e, pytest.mark.django_db(transaction=True)]


def test_do_pedido_a_portaria_e_ao_fim_do_periodo__arts_18_e_19(
    abrir_navegador, requerente, servidor
):
    renata, _ = requerente()
    numero = pedir(renata)
    autos = f"/processos/{numero.replace('/', '.')}/"

    sonia = servidor(Papel.EXPEDIENTE)
    servidores.autuar_e_mandar_a_cet(sonia)
    servidores.autorizar_na_cet(servidor(Papel.TECNICO_CET, "CET"))

    marina = servidor(Papel.ANALISTA)
    servidores.comunicar_a_falta(marina, autos)
    publicar(sonia, autos)
    responder(renata, autos, prazo="")
    servidores.aceitar_e_ficar_sem_k(marina, autos)
    servidores.registrar_k(servidor(Papel.ADMINISTRADOR, "SMSUB"))
    guia = servidores.cobrar(marina, autos)
    receber(sonia, autos, guia)
    servidores.outorgar(servidor(Papel.SUBPREFEITO))
    publicar(sonia, autos)
    conferir_os_papeis(renata, autos, guia)

    publico = abrir_navegador(TELEFONE)
    verificar(publico, "Verdadeiro e em vigor")
    assert vencer_prazos(PortariaAU.objects.get().termina_em + timedelta(days=1)).falhas == 0
    renata.abrir(autos)
    renata.le("Período terminado", "O período acabou, e com ele a autorização")


def pedir(p: Pessoa) -> str:
    """As treze partes, a conferência e o envio; devolve o número do processo."""
    p.abrir("/requerimentos/novo/")
    p.seguir("Valet só em dias certos")
    p.le("30 dias corridos antes do primeiro dia")
    p.apertar("Começar o pedido")
    p.le("0 de 13 partes prontas")
    p.seguir("Continuar em Quem faz o pedido")
    for slug, preencher in a.PARTES.items():
        assert p.aba.url.endswith(f"/{slug}/"), p.aba.url
        preencher(p)
    p.le("As 13 partes estão prontas")
    p.seguir("Conferir e enviar")
    p.le(a.FESTA, "Das 18h às 2h do dia seguinte", "32,50 m²", "alvara.pdf", "1.400 pessoas")
    p.marcar("Declaro que as informações são verdadeiras e que os documentos são cópias fiéis")
    p.apertar("Enviar requerimento")
    p.le("Pedido enviado", "3 dias úteis para responder", "sai a portaria")
    numero = re.search(r"\d{4}\.\d{4}/\d{7}-\d", p.lido)[0]
    p.aba.go_back()
    p.aba.go_back()
    p.abrir("/processos/")
    p.le(f"Valet para {a.FESTA}")
    assert PedidoAU.objects.count() == 1
    return numero


def conferir_os_papeis(p: Pessoa, autos: str, guia: Cobranca) -> None:
    """Cada PDF, aberto por quem pediu, diz o que se digitou (arts. 18, 19 e 25)."""
    p.abrir(f"{autos}?painel=expedidos")
    ligacoes = p.aba.locator("main .painel a", has_text="Abrir")
    enderecos = [ligacoes.nth(i).get_attribute("href") for i in range(ligacoes.count())]
    papeis = {d.modelo: p.baixar(x) for x in enderecos for d in [_expedido(x)]}
    for modelo, fatos in _o_que_se_digitou(guia).items():
        for fato in fatos:
            assert fato in papeis[modelo], (modelo, fato, papeis[modelo])
    assert "fictíci" not in papeis["portaria_au"].lower()


def _expedido(endereco: str) -> DocumentoExpedido:
    return DocumentoExpedido.objects.get(pk=int(endereco.rstrip("/").rsplit("/", 1)[1]))


def _o_que_se_digitou(guia: Cobranca) -> dict[str, tuple[str, ...]]:
    primeiro = a.primeiro_dia()
    casa = (CASA, "Rua das Paineiras, 96, Pinheiros")
    periodo = (
        a.FESTA, de_documento(primeiro), de_documento(primeiro + timedelta(days=1)),
        "das 18h às 2h do dia seguinte",
    )  # fmt: skip
    return {
        "comprovante": (*casa, *periodo, EMPRESA["cnpj"], "Alvará de Autorização"),
        "autorizacao_cet": (*casa, *periodo, "Temporária", a.LOCAL),
        "comunique_se": ("A apólice não cita o percurso de volta.", "3 dias úteis"),
        "guia_simples": (reais(guia.valor), de_documento(guia.vencimento)),
        "portaria_au": (
            *casa, *periodo, EMPRESA["nome"], EMPRESA["cnpj"], a.LOCAL, "8,00 m²", "24,50 m²",
            "32,50 m²", "1400 pessoas", "850,50 m²", "Garagem Paineiras", reais(guia.valor),
        ),
        "despacho_deferimento": ("DEFIRO", EMPRESA["nome"]),
        "certificado_cadastro": (EMPRESA["nome"], EMPRESA["cnpj"]),
    }  # fmt: skip


def verificar(p: Pessoa, *ditos: str) -> None:
    """O código da portaria, como quem o lê no papel."""
    portaria = DocumentoExpedido.objects.get(modelo="portaria_au")
    p.abrir("/verificar/")
    p.escrever({"Código de verificação": portaria.codigo.replace("-", "").lower()})
    p.apertar("Verificar")
    p.le(portaria.numero, *ditos)
