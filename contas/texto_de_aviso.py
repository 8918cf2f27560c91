"""O texto de um aviso: variáveis nomeadas e fechadas, postas no lugar tal como são.

Nada aqui interpreta o que alguém escreveu: `{processo}` dá lugar ao número do processo, o que não é
variável fica como está, e o valor posto não se relê. O parágrafo em que toda variável ficou vazia
não sai: "O que foi escrito:" não aparece quando nada se escreveu.
"""

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass

from contas.nomes import nome_limpo

_VARIAVEL = re.compile(r"\{([^{}\n]*)\}")
_PARAGRAFOS = re.compile(r"\n[ \t]*\n")


@dataclass(frozen=True, slots=True)
class Variavel:
    """Uma palavra entre chaves: o que ela põe no texto, e um exemplo inventado.

    Sem a `exigida` o aviso não serve. A `secreta` é uma ligação que vale por si: não se guarda com
    o texto nem vai no assunto, que se mostram a outros.
    """

    nome: str
    diz: str
    exemplo: str
    exigida: bool = False
    secreta: bool = False

    @property
    def entre_chaves(self) -> str:
        return f"{{{self.nome}}}"


@dataclass(frozen=True, slots=True)
class Aviso:
    """Um aviso da casa: quando sai, o texto que vale sem outro e as variáveis que tem.

    `reserva` é a chave do texto que vale se este não tem um próprio.
    """

    chave: str
    nome: str
    quando: str
    assunto: str
    corpo: str
    variaveis: tuple[Variavel, ...]
    reserva: str = ""

    @property
    def exemplo(self) -> dict[str, str]:
        """Os valores de um caso inventado, para a prévia."""
        return {v.nome: v.exemplo for v in self.variaveis}


#: As chaves, da mais própria à mais geral → o texto que o administrador guardou, se guardou.
Guardado = Callable[[tuple[str, ...]], tuple[str, str] | None]
_GUARDADO: list[Guardado] = []


def guardam_se_em(guardado: Guardado) -> None:
    """De onde vêm os textos que o administrador muda. Sem isto, vale o texto da casa."""
    _GUARDADO[:] = [guardado]


def texto_vigente(aviso: Aviso) -> tuple[str, str]:
    """O assunto e o corpo que valem: os do administrador ou, na falta, os da casa."""
    chaves = tuple(c for c in (aviso.chave, aviso.reserva) if c)
    for guardado in _GUARDADO:
        if achado := guardado(chaves):
            return achado
    return aviso.assunto, aviso.corpo


def redigir(aviso: Aviso, valores: Mapping[str, str]) -> tuple[str, str]:
    """O assunto, numa linha, e o corpo do aviso, com os valores nos seus lugares."""
    return preencher(*texto_vigente(aviso), valores)


def preencher(assunto: str, corpo: str, valores: Mapping[str, str]) -> tuple[str, str]:
    """O mesmo, para um texto que ainda não se guardou."""
    paragrafos = (p for p in _PARAGRAFOS.split(corpo) if _tem_o_que_dizer(p, valores))
    return (
        nome_limpo(_posto(assunto, valores)),
        "\n\n".join(_posto(p, valores) for p in paragrafos).strip(),
    )


def desconhecidas(texto: str, variaveis: Iterable[Variavel]) -> list[str]:
    """O que está entre chaves e não é variável deste aviso, na ordem em que aparece."""
    nomes = {v.nome for v in variaveis}
    return list(dict.fromkeys(a for a in _VARIAVEL.findall(texto) if a not in nomes))


def sozinha_na_linha(texto: str, variavel: Variavel) -> bool:
    """Se o texto a traz numa linha só dela, onde nada se cola ao endereço que ela põe."""
    return any(linha.strip() == variavel.entre_chaves for linha in texto.splitlines())


def _posto(texto: str, valores: Mapping[str, str]) -> str:
    return _VARIAVEL.sub(lambda a: valores.get(a.group(1), a.group()), texto)


def _tem_o_que_dizer(paragrafo: str, valores: Mapping[str, str]) -> bool:
    usadas = [nome for nome in _VARIAVEL.findall(paragrafo) if nome in valores]
    return not usadas or any(valores[nome].strip() for nome in usadas)
