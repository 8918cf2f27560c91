"""A permissão inteira, do cadastro da pessoa ao serviço liberado, só com cliques e teclas.

Decreto 58.027/2017, arts. 2º a 10: cada papel no seu navegador; quem pede, no telefone.
"""

import re
from dataclasses import dataclass
from datetime import date, timedelta
from decimal import Decimal

import pytest

from contas.papeis import Papel
from normas.datas import curta, de_documento, por_extenso
from normas.dinheiro import reais
from precos.models import Cobranca
from tests.fabricas.passos import publicar_valores
from tests.fabricas.requerimentos import pdf
from tests.jornadas.partes import CASA, EMPRESA, PARTES, passeio
from tests.jornadas.pessoa import TELEFONE, Pessoa
from tramitacao.models import DocumentoExpedido, Mensagem
from tramitacao.relogio import hoje
from tramitacao.servicos.expedicao import gerar_pendentes
from valet.models import PedidoTPU

pytestmark = [pytest.mark.e2e, pytest.mark.django_db(transaction=True)]

PGV = Decimal("4200.00")
NOVA_APOLICE = pdf("apólice com o percurso de volta")


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
    conferir_os_papeis(renata, autos, guia)

    publico = abrir_navegador(TELEFONE)
    perguntar_se_e_regular(publico, "Ainda não pode atender")
    sinalizar(hugo, autos)
    liberar(marina, autos)
    perguntar_se_e_regular(publico, "Em vigor", "Este valet está regular")
    verificar_o_termo(publico)


# Quem pede, no telefone


def criar_conta(p: Pessoa) -> None:
    p.abrir("/contas/criar/")
    p.escrever({
        "Nome completo": "Renata Colares", "E-mail": "Renata@Exemplo.test",
        "Senha": "quatro cavalos na rua", "Senha, outra vez": "quatro cavalos na rua",
    })  # fmt: skip
    p.apertar("Criar conta")
    p.le("Confirme o seu e-mail")
    carta = Mensagem.objects.get(destinatario="renata@exemplo.test")
    p.abrir(re.search(r"https?://\S+/contas/confirmar/\S+/", carta.corpo)[0])
    p.apertar("Confirmar e-mail")


def acrescentar_empresa(p: Pessoa) -> None:
    p.abrir("/requerimentos/novo/")
    p.seguir("Cadastre a empresa que você representa")
    p.seguir("Acrescentar uma empresa")
    p.escrever({"CNPJ": EMPRESA["cnpj"], "Razão social": EMPRESA["nome"]})
    p.marcar("Sócio administrador")
    p.apertar("Acrescentar")
    p.le(f"Você já representa {EMPRESA['nome']}")


def comecar(p: Pessoa) -> str:
    """As quatro primeiras partes, e a calçada com um móvel que não cabe; devolve o rascunho."""
    p.abrir("/requerimentos/novo/")
    p.apertar("Começar o pedido")
    rascunho = p.aba.url
    p.le("0 de 12 partes prontas")
    p.seguir("Continuar em Quem faz o pedido")
    for parte in ("quem", "empresa", "estabelecimento", "lugar"):
        assert p.aba.url.endswith(f"/{parte}/"), p.aba.url
        PARTES[parte](p)
    passeio(p, profundidade="1,30")
    p.le(
        "Reduza a profundidade de “Bancada”: sobra 1,10 m para pedestres e o mínimo é 1,20 m",
        "use no máximo 1,20 m de profundidade",
        "5º, I, c",
    )
    assert p.aba.input_value("[name='itens-0-profundidade']") == "1,30"
    return rascunho


def sair_e_voltar_ao_rascunho(p: Pessoa, rascunho: str) -> None:
    """O que estava por corrigir, e o croqui, continuam no servidor."""
    p.abrir("/")
    p.abrir("/processos/")
    p.seguir(f"Pedido de valet em {CASA}")
    assert p.aba.url == rascunho
    p.le("4 de 12 partes prontas", "O que você digitou está guardado")
    p.seguir("Ocupação do passeio")
    assert p.aba.input_value("[name='itens-0-profundidade']") == "1,30"
    p.le("croqui.pdf")
    p.digitar(**{"itens-0-profundidade": "0,60"})
    p.apertar("Guardar e continuar")


def terminar_e_enviar(p: Pessoa) -> str:
    """As outras sete partes, a conferência e o envio; devolve o número do processo."""
    for parte in list(PARTES)[5:]:
        assert p.aba.url.endswith(f"/{parte}/"), p.aba.url
        PARTES[parte](p)
    p.le("As 12 partes estão prontas")
    p.seguir("Conferir e enviar")
    p.le(
        "12.ABC.345/01DE-35", "085.164.0020-4", "Bancada, 0,70 × 0,60 m", "ter a dom, das 18h às 1h"
    )
    p.apertar("Enviar requerimento")
    p.le("marque a declaração para enviar o pedido")
    p.marcar("Declaro que as informações são verdadeiras e que os documentos são cópias fiéis")
    p.apertar("Enviar requerimento")
    p.le("Pedido enviado", "renata@exemplo.test")
    numero = re.search(r"\d{4}\.\d{4}/\d{7}-\d", p.lido)[0]
    assert Mensagem.objects.filter(
        destinatario="renata@exemplo.test", corpo__contains=numero
    ).exists()
    p.seguir("Acompanhar o processo")
    p.le(numero, CASA)
    return numero


def responder(p: Pessoa, autos: str) -> None:
    p.abrir("/processos/")
    p.le("Há comunique-se a responder", "Em 15 dias")
    ato(p, autos, "Responder ao comunique-se")
    p.le("Recusado: A apólice não cita o percurso de volta.")
    p.escrever({"Resposta": "A seguradora corrigiu a apólice."})
    p.anexar("Apólice de seguro", "apolice.pdf", NOVA_APOLICE)
    p.apertar("Enviar a resposta")
    p.le("Resposta enviada")


# Os servidores


def ato(p: Pessoa, autos: str, rotulo: str) -> None:
    """Vai à página do processo e abre o formulário do ato."""
    p.abrir(autos)
    p.seguir(rotulo, dentro="#atos")


def autuar_e_mandar_a_cet(p: Pessoa) -> None:
    p.abrir("/processos/")
    p.seguir(CASA, exato=False)
    p.seguir("Autuar", dentro="#atos")
    p.apertar("Autuar")
    p.seguir("Encaminhar à CET", dentro="#atos")
    p.apertar("Encaminhar à CET")
    p.le("Com a CET")


def autorizar_na_cet(p: Pessoa) -> None:
    p.abrir("/processos/")
    p.seguir(CASA, exato=False)
    p.seguir("Autorizar", dentro="#atos")
    p.marcar("Permanente")
    p.escrever({
        "Fim do trecho": "13,00",
        "Válida até": curta(hoje() + timedelta(days=730)),
        "Normas técnicas da CET": "Manual de Sinalização Urbana, volume 10",
    })  # fmt: skip
    p.apertar("Autorizar")
    p.le("Fim do trecho: o trecho passa da testada do estabelecimento", "4º, § 3º")
    p.escrever({"Fim do trecho": "11,00"})
    p.apertar("Autorizar")
    p.le("Autorização expedida")


def recusar_a_apolice(p: Pessoa, autos: str) -> None:
    """Aceita todos menos a apólice, e emite o comunique-se (art. 7º)."""
    p.abrir("/processos/")
    p.seguir(CASA, exato=False)
    p.seguir("Iniciar a análise", dentro="#atos")
    p.apertar("Iniciar a análise")
    p.abrir(f"{autos}?painel=documentos")
    p.seguir("Recusar Apólice de seguro")
    p.escrever({"Motivo": "A apólice não cita o percurso de volta."})
    p.apertar("Recusar documento")
    aceitar_os_que_esperam(p, autos)
    ato(p, autos, "Comunicar falta ou incorreção")
    p.apertar("Comunicar falta ou incorreção")
    p.le("Comunique-se emitido")


def aceitar_os_que_esperam(p: Pessoa, autos: str) -> None:
    p.abrir(f"{autos}?painel=documentos")
    aceitar = p.aba.locator("td.acoes button", has_text="Aceitar")
    esperam = p.aba.locator("tr", has_text="A conferir").locator(aceitar)
    while esperam.count():
        p.ir_por(esperam.first)
        p.le("Documento aceito")
        p.abrir(f"{autos}?painel=documentos")


def publicar(p: Pessoa, autos: str) -> None:
    ato(p, autos, "Registrar a publicação")
    p.escrever({"Publicado em": curta(hoje()), "Edição e página": "Edição 214, página 84"})
    p.apertar("Registrar a publicação")
    p.le("Publicação registrada")


def aceitar_e_cobrar(p: Pessoa, autos: str) -> Cobranca:
    """A resposta é aceita e o preço, calculado pela PGV da face (art. 9º)."""
    publicar_valores(PedidoTPU.objects.get(), PGV)
    ato(p, autos, "Iniciar a análise")
    p.apertar("Iniciar a análise")
    aceitar_os_que_esperam(p, autos)
    ato(p, autos, "Calcular o preço")
    p.le("Preço da outorga", reais(PGV))
    p.apertar("Emitir a guia")
    p.le("Guia emitida")
    guia = Cobranca.objects.get()
    # PGV × meses que faltam / 12: 350,00 por mês, contado o do vencimento (art. 9º, § 1º).
    assert guia.valor == 350 * (13 - guia.vencimento.month)
    p.abrir(f"{autos}?painel=preco")
    p.le(reais(guia.valor), por_extenso(guia.vencimento))
    return guia


def receber(p: Pessoa, autos: str, guia: Cobranca) -> None:
    ato(p, autos, "Registrar pagamento")
    p.escrever({
        "Valor pago": f"{guia.valor:.2f}".replace(".", ","), "Pago em": curta(hoje()),
        "Autenticação": "BB 0042.7781",
    })  # fmt: skip
    p.anexar("Comprovante", "comprovante.pdf", pdf("comprovante"))
    p.apertar("Registrar pagamento")
    p.le("Pagamento registrado")


def deferir(p: Pessoa) -> None:
    p.abrir("/processos/")
    p.le("Preço pago: o termo pode ser outorgado")
    p.seguir("Deferir")
    p.apertar("Deferir")
    p.le("Pedido deferido e termo outorgado")
    gerar_pendentes()


def sinalizar(p: Pessoa, autos: str) -> None:
    ato(p, autos, "Registrar a sinalização executada")
    dia = curta(hoje())
    p.escrever({"Sinalização executada em": dia, "Sinalização aprovada em": dia})
    p.apertar("Registrar a sinalização executada")


def liberar(p: Pessoa, autos: str) -> None:
    ato(p, autos, "Liberar o serviço")
    p.apertar("Liberar o serviço")
    p.le("O valet pode atender")


# O que saiu


def conferir_os_papeis(p: Pessoa, autos: str, guia: Cobranca) -> None:
    """Cada PDF, aberto por quem pediu, diz o que se digitou (arts. 10 e 25)."""
    p.abrir(f"{autos}?painel=expedidos")
    ligacoes = p.aba.locator("main .painel a", has_text="Abrir")
    enderecos = [ligacoes.nth(i).get_attribute("href") for i in range(ligacoes.count())]
    papeis = {d.modelo: p.baixar(x) for x in enderecos for d in [_expedido(x)]}
    for modelo, fatos in _o_que_se_digitou(guia).items():
        for fato in fatos:
            assert fato in papeis[modelo], (modelo, fato, papeis[modelo])


def _expedido(endereco: str) -> DocumentoExpedido:
    return DocumentoExpedido.objects.get(pk=int(endereco.rstrip("/").rsplit("/", 1)[1]))


def _o_que_se_digitou(guia: Cobranca) -> dict[str, tuple[str, ...]]:
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
