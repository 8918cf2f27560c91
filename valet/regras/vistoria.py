"""O roteiro da vistoria, item a item — Decreto 58.027/2017, arts. 2º a 5º, 10, 12 a 14 e 20 a 22.

Cada pergunta tem o artigo que se descumpre quando a resposta é "irregular".
"""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

from normas.acervo import D58027
from normas.exigencia import Pendencia
from normas.norma import Dispositivo

ART_15 = D58027.art(15)
#: A nota de um item cabe no auto; o resto vai às observações.
NOTA_MAXIMA = 1000


class Resposta(StrEnum):
    """O que o fiscal viu."""

    CONFORME = "certo"
    IRREGULAR = "irregular"
    NAO_VI = "nao_vi"


@dataclass(frozen=True, slots=True)
class Item:
    """Uma pergunta do roteiro; `se_falta` é a irregularidade como se escreve no auto."""

    codigo: str
    pergunta: str
    se_falta: str
    artigo: Dispositivo


ROTEIRO: tuple[Item, ...] = (
    Item("tpu", "Há Termo de Permissão de Uso ou Portaria em vigor?",
         "Serviço na via sem Termo de Permissão de Uso em vigor", D58027.art(2).inc("I")),
    Item("cet", "Há Autorização de Embarque e Desembarque da CET em vigor?",
         "Serviço na via sem Autorização de Embarque e Desembarque em vigor",
         D58027.art(2).inc("II")),
    Item("sinalizacao", "A sinalização está executada e aprovada?",
         "Serviço sem a sinalização executada e aprovada", D58027.art(10).par(4)),
    Item("testada", "Manobra e embarque ficam no trecho autorizado?",
         "Manobra ou embarque fora do trecho autorizado", D58027.art(4).par(3)),
    Item("vagas", "As vagas de embarque estão abertas a qualquer usuário da via?",
         "Uso privativo das vagas de embarque", D58027.art(12)),
    Item("passeio", "O material no passeio respeita a área e a faixa livre?",
         "Material no passeio além da área ou da faixa livre",
         D58027.art(5).inc("I").ali("c")),
    Item("estacionamento", "Os veículos são guardados no estacionamento declarado?",
         "Veículos guardados fora do estacionamento declarado",
         D58027.art(5).inc("I").ali("d")),
    Item("horario", "O serviço é prestado no horário autorizado?",
         "Serviço fora do horário autorizado", D58027.art(5).inc("I").ali("f")),
    Item("habilitacao", "Os motoristas têm habilitação de categoria B ou maior, em dia?",
         "Motorista sem habilitação da categoria exigida, em dia",
         D58027.art(5).inc("II").ali("d")),
    Item("afixados", "O termo e a autorização estão afixados em local visível?",
         "Termo ou autorização não afixados em local visível", D58027.art(20)),
    Item("lista", "A lista dos motoristas está afixada?",
         "Lista dos motoristas não afixada", D58027.art(20).par(1)),
    Item("uniforme", "Os motoristas estão de uniforme e crachá?",
         "Motoristas sem uniforme ou sem crachá", D58027.art(20).par(2)),
    Item("documento_fiscal", "O documento fiscal é entregue na devolução do veículo?",
         "Documento fiscal não entregue na devolução do veículo", D58027.art(21)),
    Item("capacitacao", "Há prova da capacitação dos funcionários?",
         "Sem prova da capacitação dos funcionários", D58027.art(22)),
    Item("condicoes", "As condições são as que se informaram à Prefeitura?",
         "Condições mudadas sem comunicação à Subprefeitura", D58027.art(14)),
)  # fmt: skip
POR_CODIGO = {item.codigo: item for item in ROTEIRO}


@dataclass(frozen=True, slots=True)
class Constatacao:
    """A resposta a um item, com a nota e a foto (a chave do arquivo) de quem viu."""

    codigo: str
    resposta: Resposta
    nota: str = ""
    foto_id: int | None = None

    @property
    def irregular(self) -> bool:
        """O item foi descumprido."""
        return self.resposta is Resposta.IRREGULAR


def conferir(constatacoes: Iterable[Constatacao]) -> tuple[Pendencia, ...]:
    """O que falta na vistoria: toda irregularidade diz o que se viu."""
    lista = list(constatacoes)
    if not lista:
        return (Pendencia("Responda ao menos um item do roteiro", ART_15),)
    return tuple(
        Pendencia(
            f"Diga o que viu em “{POR_CODIGO[c.codigo].pergunta}”",
            POR_CODIGO[c.codigo].artigo,
            "A nota vai ao auto, que a parte lê.",
            campo=f"nota_{c.codigo}",
        )
        for c in lista
        if c.irregular and not c.nota.strip()
    )


def irregularidades(constatacoes: Iterable[Constatacao]) -> frozenset[str]:
    """Os códigos do que se descumpriu."""
    return frozenset(c.codigo for c in constatacoes if c.irregular)
