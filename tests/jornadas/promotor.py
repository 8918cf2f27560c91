"""O promotor diante do navegador: pede, responde à CET, assina o termo, pede pela alternativa."""

import re
from datetime import date

from normas.datas import curta
from tests.fabricas.eventos import PROMOTOR
from tests.fabricas.requerimentos import pdf
from tests.jornadas.conftest import SENHA
from tests.jornadas.partes import GUARDAR, documentos
from tests.jornadas.pessoa import Pessoa
from tests.jornadas.servidores import ato

CORRIDA = "Corrida do Rio Verde"
AVENIDA, TRECHO = "Avenida das Figueiras", "do nº 100 ao 900"


def comecar(p: Pessoa) -> None:
    p.abrir("/eventos/novo/")
    p.apertar("Começar o pedido")
    p.seguir("Continuar em Promotor")


def promotor(p: Pessoa) -> None:
    assert p.campo("Nome do promotor").input_value() == PROMOTOR
    p.escrever({
        "Endereço": "Rua do Sol, 41, Pinheiros, São Paulo", "CEP": "05422-010",
        "Nome de quem assina": "Renata Colares", "O que essa pessoa é da entidade": "Presidente",
    })  # fmt: skip
    p.apertar(GUARDAR)


def corrida(p: Pessoa) -> None:
    p.escrever({
        "Nome do evento": CORRIDA, "O que vai acontecer": "Dez quilômetros, com um palco.",
        "Público esperado": "3.000",
    })  # fmt: skip
    p.marcar("É prova ou competição esportiva")
    p.apertar(GUARDAR)


def natureza(p: Pessoa) -> None:
    p.marcar("Outra")
    p.apertar(GUARDAR)


def lugar(p: Pessoa) -> None:
    p.marcar("Via pública")
    p.escrever({
        "Endereço ou nome do lugar": AVENIDA, "Trajeto": "Da praça ao parque, e volta.",
    })  # fmt: skip
    p.digitar(**{"vias-0-nome": AVENIDA, "vias-0-trecho": TRECHO})
    p.aba.locator("[name='vias-0-classe']").select_option("arterial")
    p.aba.locator("[name='vias-0-ocupacao']").select_option("interditada")
    p.apertar(GUARDAR)


def datas(p: Pessoa, dia: date, perto: date) -> None:
    """O dia cedo demais se recusa enquanto se digita; o outro serve (art. 11, I)."""
    p.digitar(**{"periodos-0-inicio": "7h", "periodos-0-fim": "12:00"})
    p.digitar(**{"periodos-0-dia": curta(perto)})
    p.aba.get_by_text("Não dá mais tempo").wait_for()
    p.le("45 dias úteis", "Escolha um dia a partir de")
    p.digitar(**{"periodos-0-dia": curta(dia)})
    p.aba.get_by_text("Dá tempo. O último dia para enviar é").wait_for()
    p.apertar(GUARDAR)


def esporte(p: Pessoa) -> None:
    p.escrever({
        "Confederação, ou entidade filiada, que autoriza": "Federação Paulista de Atletismo",
        "Seguradora": "Seguradora Exemplo", "Número da apólice": "123-4",
        "A apólice vale até": "01/01/2040",
    })  # fmt: skip
    p.marcar("Sim, em via aberta")
    p.marcar("Caução: depósito na conta da CET, devolvido depois")
    documentos(p)


def enviar(p: Pessoa) -> str:
    """Confere, declara e envia; devolve o endereço dos autos."""
    p.seguir("Conferir e enviar")
    p.marcar("Declaro que as informações são verdadeiras")
    p.apertar("Enviar requerimento")
    p.le("Pedido enviado", "A CET analisa e responde até", "22 dias úteis")
    numero = re.search(r"\d{4}\.\d{4}/\d{7}-\d", p.lido)[0]
    p.seguir("Acompanhar o processo")
    p.le(numero, CORRIDA)
    return f"/processos/{numero.replace('/', '.')}/"


def atender(p: Pessoa, autos: str) -> None:
    p.abrir("/processos/")
    p.le("A CET pediu algo. O prazo dela está parado.")
    ato(p, autos, "Juntar documento")
    p.escolher("Que documento é", "Projeto de desvio de tráfego")
    p.anexar("Arquivo", "desvio-2.pdf", pdf("desvio com a saída de emergência"))
    p.apertar("Juntar documento")
    ato(p, autos, "Atender a exigência")
    p.le("Mostre a saída de emergência na planta do desvio.")
    p.escrever({"Resposta": "A planta nova mostra a saída pela Rua do Sol."})
    p.apertar("Enviar a resposta")
    p.le("O prazo da CET voltou a correr")


def assinar(p: Pessoa, autos: str) -> None:
    """Lê o termo inteiro; a senha errada não assina, e nada se perde (art. 15)."""
    p.abrir("/processos/")
    p.le("Falta o promotor assinar o termo")
    ato(p, autos, "Assinar o termo")
    p.le("TERMO DE COMPROMISSO E RESPONSABILIDADE", AVENIDA, "Resumo SHA-256 do texto")
    p.marcar("Li o termo e o assino em nome do promotor")
    p.escrever({"A sua senha": "outra senha qualquer"})
    p.apertar("Assinar o termo")
    p.le("a senha não é a da sua conta")
    assert p.aba.get_by_label("Li o termo e o assino").is_checked()
    p.escrever({"A sua senha": SENHA})
    p.apertar("Assinar o termo")
    p.le("Termo assinado")


def pedir_pela_alternativa(p: Pessoa, autos: str, dia: date) -> None:
    """Da página do pedido indeferido ao rascunho da nova SAE (art. 13, § 5º)."""
    p.abrir(autos)
    p.seguir(f"Pedir em {curta(dia)}", dentro="#atos")
    p.apertar("Começar o pedido")
    p.le("Por uma alternativa da CET")
