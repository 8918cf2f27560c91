"""Quem pede: cria a conta, diz por quem age, preenche, envia, responde ao comunique-se."""

import re

from tests.fabricas.requerimentos import pdf
from tests.jornadas.partes import CASA, EMPRESA, PARTES, passeio
from tests.jornadas.pessoa import Pessoa
from tests.jornadas.servidores import ato
from tramitacao.models import Mensagem

NOVA_APOLICE = pdf("apólice com o percurso de volta")


def criar_conta(p: Pessoa) -> None:
    p.abrir("/contas/criar/")
    p.escrever({
        "Nome completo": "Renata Colares", "E-mail": "Renata@Exemplo.test",
        "Senha": "quatro cavalos na rua", "Senha, outra vez": "quatro cavalos na rua",
    })  # fmt: skip
    p.apertar("Criar conta")
    p.le("Confirme o seu e-mail")
    carta = Mensagem.objects.get(destinatario="renata@exemplo.test")
    assert "/contas/confirmar/" not in carta.corpo
    p.abrir(carta.segredo)
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
        "12.ABC.345/01DE-35",
        "085.164.0020-4",
        "Bancada, 0,70 × 0,60 m",
        "ter a dom, das 18h à 1h do dia seguinte",
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


def responder(p: Pessoa, autos: str, prazo: str = "Em 15 dias") -> None:
    p.abrir("/processos/")
    p.le("Há comunique-se a responder", prazo)
    ato(p, autos, "Responder ao comunique-se")
    p.le("Recusado: A apólice não cita o percurso de volta.")
    p.escrever({"Resposta": "A seguradora corrigiu a apólice."})
    p.anexar("Apólice de seguro", "apolice.pdf", NOVA_APOLICE)
    p.apertar("Enviar a resposta")
    p.le("Resposta enviada")
