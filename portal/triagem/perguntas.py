"""As perguntas da triagem, nas palavras de quem pergunta."""

from dataclasses import dataclass

from normas.acervo import D46942, D58027
from normas.norma import Dispositivo

SIM, NAO = "sim", "nao"


@dataclass(frozen=True, slots=True)
class Opcao:
    """Uma resposta que se pode marcar; `ajuda` dá exemplos."""

    valor: str
    texto: str
    ajuda: str = ""


@dataclass(frozen=True, slots=True)
class Pergunta:
    """Uma pergunta, a chave dela na URL e o artigo de que ela vem."""

    chave: str
    texto: str
    opcoes: tuple[Opcao, ...]
    artigo: Dispositivo
    ajuda: str = ""

    def opcao(self, valor: str) -> Opcao | None:
        """A opção com este valor; nula se não é uma delas."""
        return next((o for o in self.opcoes if o.valor == valor), None)


O_QUE = Pergunta(
    "o_que",
    "O que você quer fazer?",
    (
        Opcao("valet", "Oferecer valet", "Receber, manobrar e guardar o carro de quem chega."),
        Opcao(
            "reuniao",
            "Reunir pessoas",
            "Festa, corrida, desfile, passeata, culto, feira ou show, na rua ou fora dela.",
        ),
        Opcao("obra", "Fazer obra ou serviço na rua", "Instalar, consertar ou manter redes."),
        Opcao(
            "carga",
            "Transportar carga especial",
            "Carga indivisível e maior que o permitido, ou produto perigoso.",
        ),
        Opcao(
            "outra",
            "Outra coisa que ocupa ou fecha a rua",
            "Filmagem, içamento, mudança; ou uma ocorrência que já fechou a rua.",
        ),
    ),
    D46942.art(9),
)
AREA_PUBLICA = Pergunta(
    "area_publica",
    "O valet vai usar a calçada ou a rua?",
    (
        Opcao(
            SIM, "Sim", "Os carros param na rua, ou há bancada, cabine ou guarda-sol na calçada."
        ),
        Opcao(NAO, "Não", "Tudo acontece dentro do imóvel: o embarque e a manobra também."),
    ),
    D58027.art(23).inc("II"),
    "Vale também para o valet que não cobra.",
)
HABITO = Pergunta(
    "habito",
    "O valet vai funcionar sempre ou só numa ocasião?",
    (
        Opcao(
            "habitual", "Sempre", "Serve um restaurante, bar ou teatro que abre com regularidade."
        ),
        Opcao("eventual", "Só numa ocasião", "Uma festa, um casamento, uma estreia."),
    ),
    D58027.art(18).par_unico(),
)
TRANSITO = Pergunta(
    "transito",
    "Isso atrapalha a circulação ou a segurança de quem passa na rua?",
    (
        Opcao(SIM, "Sim", "Ocupa ou fecha a rua ou a calçada, ou atrai gente que muda o trânsito."),
        Opcao(NAO, "Não", "Quem passa a pé ou de carro continua a passar como antes."),
    ),
    D46942.art(2),
    "Conta também o que se faz num lugar fechado, se o trânsito em volta sente.",
)
EMERGENCIA = Pergunta(
    "emergencia",
    "A obra é de emergência?",
    (
        Opcao(SIM, "Sim", "Não pode esperar: vazamento, queda, risco para as pessoas."),
        Opcao(NAO, "Não", "Pode ser marcada com antecedência."),
    ),
    D46942.art(18).par(2),
)
PROGRAMADA = Pergunta(
    "programada",
    "Está marcado ou já aconteceu?",
    (
        Opcao(SIM, "Está marcado", "Ainda vai acontecer, em dia que se pode escolher."),
        Opcao(NAO, "Já aconteceu", "Um veículo ou uma carga fechou a rua sem programação."),
    ),
    D46942.art(22),
)
PERGUNTAS = (O_QUE, AREA_PUBLICA, HABITO, TRANSITO, EMERGENCIA, PROGRAMADA)
