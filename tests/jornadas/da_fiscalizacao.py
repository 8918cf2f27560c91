"""O que cada um faz numa sanção, da ronda à cassação: cada passo acaba num botão — art. 15."""

from normas.datas import curta
from tests.fabricas.requerimentos import pdf
from tests.jornadas.pessoa import Pessoa
from tests.jornadas.servidores import ato
from tramitacao.relogio import hoje

NOTA = "Dois cones fecham a vaga para quem não é cliente."


def lavrar(p: Pessoa, casa: str) -> str:
    """O fiscal marca a irregularidade do ponto e lavra o auto; devolve o endereço dos autos."""
    p.abrir("/processos/")
    p.le("Ronda de hoje", "Nunca vistoriado")
    p.seguir(f"Vistoriar {casa}")
    assert not p.aba.locator("[name=nota_vagas]").is_visible()
    responder(p, "vagas", "irregular")
    p.apertar("Lavrar o auto")
    p.le("O que você viu: diga o que viu em")
    p.digitar(nota_vagas=NOTA, observacoes="Movimento grande.")
    p.apertar("Lavrar o auto")
    p.le("Auto lavrado", NOTA)
    endereco: str = p.aba.url
    p.seguir("Notificar as partes", dentro="#atos")
    p.apertar("Notificar as partes")
    p.le("Partes notificadas")
    return endereco


def responder(p: Pessoa, codigo: str, resposta: str) -> None:
    """Toca numa das três respostas de um item."""
    p.aba.locator(f"[name=resposta_{codigo}][value={resposta}]").check(force=True)


def registrar_recebimento(p: Pessoa, autos: str, slug: str) -> None:
    p.abrir(f"{autos}{slug}/atos/registrar_recebimento/")
    p.escrever({"Recebido em": curta(hoje()), "Como se prova": "AR 4410"})
    p.aba.get_by_label("Pelo correio, com aviso de recebimento").check()
    rotulo = "intimação" if slug == "sancao" else ""
    p.apertar(f"Registrar o recebimento{' da ' + rotulo if rotulo else ''}")
    p.le("Recebimento registrado")


def impor(p: Pessoa, autos: str, slug: str, *ditos: str) -> None:
    """A autoridade vê a proposta na fila e impõe."""
    p.abrir("/processos/")
    p.le("R$ 5.000,00 propostos")
    p.abrir(f"{autos}{slug}/atos/impor_multa/")
    p.le("sem cessação comprovada", *ditos)
    p.apertar("Impor a multa")
    p.le("Multa imposta")


def defender(p: Pessoa, autos: str, razoes: str) -> None:
    """A parte notificada, no telefone, com a prova."""
    ato(p, autos, "Apresentar defesa")
    p.escrever({"Razões": razoes})
    p.anexar("Prova", "foto.pdf", pdf("foto"))
    p.apertar("Enviar a defesa")
    p.le("Defesa enviada")


def manter(p: Pessoa, autos: str, slug: str, razoes: str) -> None:
    """A autoridade lê a defesa e mantém a multa."""
    p.abrir(f"{autos}{slug}/atos/manter_multa/")
    p.le(razoes)
    p.escrever({"Despacho": "A foto é de outro dia. Mantenho a multa."})
    p.apertar("Manter a multa")


def receber_a_multa(p: Pessoa, autos: str, slug: str) -> None:
    p.abrir(f"{autos}{slug}/atos/registrar_pagamento/")
    p.escrever({"Valor pago": "5.000,00", "Pago em": curta(hoje()), "Autenticação": "BB 77"})
    p.anexar("Comprovante", "comprovante.pdf", pdf("comprovante"))
    p.apertar("Registrar pagamento")
    p.le("Pagamento registrado")


def voltar(p: Pessoa, autos: str) -> None:
    """O fiscal volta ao lugar: continua."""
    p.abrir("/vistorias/")
    p.le("Esperam você", "Para voltar lá")
    ato(p, autos, "Revistoriar")
    p.le(f"No primeiro auto: {NOTA}")
    responder(p, "vagas", "irregular")
    p.digitar(nota_vagas="Os cones continuam.")
    p.apertar("Lavrar o auto da volta")
    p.le("Auto da volta lavrado")


def cassar(p: Pessoa, autos: str) -> None:
    p.abrir("/processos/")
    p.le("A irregularidade continua depois da multa definitiva")
    ato(p, autos, "Cassar o termo")
    p.le("multa definitiva em", "Não houve defesa")
    p.apertar("Cassar o termo")
    p.le("Termo cassado")
