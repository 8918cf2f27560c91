"""O que se diz a quem chegou ao fim da triagem."""

from dataclasses import dataclass

from normas.norma import Dispositivo


@dataclass(frozen=True, slots=True)
class Dito:
    """Uma frase e o artigo que a sustenta."""

    texto: str
    artigo: Dispositivo | None = None


@dataclass(frozen=True, slots=True)
class Desfecho:
    """A resposta: o que pedir e por quê, o preço, o prazo, o que ter à mão e por onde começar.

    `fluxo` é o do pedido que se faz aqui (vazio: não se faz aqui); `preco` e `prazo`, o fim do
    endereço da simulação.
    """

    titulo: str
    razao: Dito
    quem_decide: Dito
    custo: tuple[Dito, ...]
    demora: tuple[Dito, ...]
    a_mao: tuple[Dito, ...] = ()
    nota_a_mao: str = ""
    fluxo: str = ""
    botao: str = ""
    preco: str = ""
    prazo: str = ""
    de_evento: bool = False
