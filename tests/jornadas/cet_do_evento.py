"""O técnico da CET diante do navegador: exige, compõe o custo, aprova, recebe, autoriza, recusa."""

from datetime import timedelta
from decimal import Decimal

from normas.datas import curta, de_documento
from normas.dinheiro import reais
from tests.fabricas.requerimentos import pdf
from tests.jornadas.pessoa import Pessoa
from tests.jornadas.promotor import CORRIDA
from tests.jornadas.servidores import ato
from tramitacao.relogio import hoje
from tramitacao.servicos.expedicao import gerar_pendentes

#: Dez agentes por oito horas a R$ 100,00, e vinte cavaletes por um dia a R$ 12,50.
CUSTO, CAUCAO = Decimal("8250.00"), Decimal("825.00")
ANALISE = "O desvio proposto atende, com dois pontos de bloqueio."
PAGAMENTO_ATE = timedelta(days=10)


def exigir(p: Pessoa) -> None:
    p.abrir("/processos/")
    p.seguir(CORRIDA)
    p.seguir("Fazer exigência", dentro="#atos")
    p.apertar("Fazer exigência")
    p.le("Exigência: preencha")
    p.escrever({"Exigência": "Mostre a saída de emergência na planta do desvio."})
    p.apertar("Fazer exigência")
    p.le("O prazo da CET está suspenso")


def compor(p: Pessoa, autos: str) -> None:
    """A segunda linha se acrescenta sem perder a primeira."""
    ato(p, autos, "Compor o custo")
    p.apertar("Gravar a composição")
    p.le("Inclua ao menos um serviço")
    p.aba.locator("[name='item-0-preco']").select_option(label=_servico("T1", "100,00", "hora"))
    p.digitar(**{"item-0-quantidade": "10", "item-0-tempo": "8"})
    p.apertar("Acrescentar outro serviço")
    p.aba.locator("[name='item-1-preco']").select_option(label=_servico("C1", "12,50", "dia"))
    p.digitar(**{"item-1-quantidade": "20", "item-1-tempo": "1"})
    p.apertar("Gravar a composição")
    p.abrir(f"{autos}?painel=custo")
    p.le(reais(CUSTO), f"Garantia de {reais(CAUCAO)}", "Decreto 51.953/2010")


def _servico(codigo: str, valor: str, criterio: str) -> str:
    nome = {"T1": "Agente de trânsito T1", "C1": "Cavalete"}[codigo]
    return f"{codigo} {nome}: R$ {valor} por {criterio}"


def aprovar(p: Pessoa, autos: str) -> None:
    ato(p, autos, "Aprovar")
    p.le("Custo operacional de", reais(CUSTO))
    p.escrever({
        "Análise técnica": ANALISE, "Pagamento até": curta(hoje() + PAGAMENTO_ATE),
        "Órgãos que ainda têm de se pronunciar": "Corpo de Bombeiros",
    })  # fmt: skip
    p.apertar("Aprovar")
    p.le("O promotor foi chamado a assinar o termo")


def registrar_parecer(p: Pessoa, autos: str) -> None:
    ato(p, autos, "Registrar parecer")
    p.escrever({"Favorável em": curta(hoje())})
    p.apertar("Registrar parecer")
    p.le("Parecer registrado")


def receber(p: Pessoa, autos: str, que: str, valor: str, autenticacao: str) -> None:
    ato(p, autos, "Registrar pagamento")
    p.marcar(que)
    p.escrever({
        "Valor pago": valor, "Pago em": curta(hoje()), "Autenticação": autenticacao,
    })  # fmt: skip
    p.anexar("Comprovante", "comprovante.pdf", pdf(autenticacao))
    p.apertar("Registrar pagamento")
    p.le("Pagamento registrado")


def autorizar(p: Pessoa, autos: str) -> None:
    ato(p, autos, "Autorizar")
    p.escrever({"Observações": "Montagem a partir das 5h."})
    p.apertar("Autorizar")
    p.le("Evento autorizado")
    gerar_pendentes()


def indeferir_com_alternativas(p: Pessoa, autos: str, *dias) -> None:
    """A primeira noutra avenida; a segunda repete o pedido noutro dia (art. 13, § 4º)."""
    ato(p, autos, "Indeferir")
    p.escrever({"Razões": "No mesmo dia a avenida tem obra da Sabesp."})
    p.digitar(**{
        "alternativa-0-dia": curta(dias[0]), "alternativa-0-inicio": "8:00",
        "alternativa-0-fim": "13:00", "alternativa-0-lugar": "Avenida do Lago",
        "alternativa-0-via": "Avenida do Lago",
    })  # fmt: skip
    p.apertar("Acrescentar outra alternativa")
    p.digitar(**{"alternativa-1-dia": curta(dias[1])})
    p.apertar("Indeferir")
    p.le("SAE indeferida")
    gerar_pendentes()


def condicoes_digitadas() -> tuple[str, ...]:
    """O que o PDF da autorização diz do que a CET recebeu."""
    return (
        reais(CUSTO), f"Caução de {reais(CAUCAO)}, depositada em {de_documento(hoje())}",
        "Seguradora Exemplo, apólice 123-4", "Montagem a partir das 5h.",
    )  # fmt: skip
