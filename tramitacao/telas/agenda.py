"""O que vem pela frente na casa de um papel: contas, validades, eventos dos próximos dias."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import date

from contas.ator import Ator
from contas.papeis import Papel
from normas.datas import por_extenso
from tramitacao.telas.onde_esta import distancia

#: Quantos se mostram de saída; os outros abrem na mesma página.
RECENTES = 8


@dataclass(frozen=True, slots=True)
class Compromisso:
    """Uma data, o que acontece nela e por onde se trata; `tom` pinta a etiqueta.

    Se nela vence alguma coisa (`eh_prazo`), `por_que` é a página que a conta.
    """

    dia: date | None
    titulo: str
    texto: str
    url: str
    etiqueta: str = ""
    tom: str = ""
    eh_prazo: bool = True
    por_que: str = ""


@dataclass(frozen=True, slots=True)
class Secao:
    """Uma parte da casa: o que a acha, e o que se diz quando não há nada (vazio, some)."""

    id: str
    titulo: str
    agenda: Callable[[Ator, date], Sequence[Compromisso]]
    nota: str = ""
    vazio: str = ""


_SECOES: dict[Papel, list[Secao]] = {}


def registrar_agenda(papel: Papel, secao: Secao) -> None:
    """Põe a seção na casa do papel. Repetida é erro de programação."""
    da_casa = _SECOES.setdefault(papel, [])
    if any(outra.id == secao.id for outra in da_casa):
        raise ValueError(f"seção repetida na casa: {secao.id}")
    da_casa.append(secao)


def agendas(ator: Ator, hoje: date) -> list[dict[str, object]]:
    """As seções da casa de quem olha, as que têm o que mostrar."""
    achadas = [(secao, list(secao.agenda(ator, hoje))) for secao in _SECOES.get(ator.papel, ())]
    return [
        {
            "id": secao.id,
            "titulo": secao.titulo,
            "nota": secao.nota,
            "vazio": secao.vazio,
            "itens": [dizer(item, hoje) for item in itens[:RECENTES]],
            "resto": [dizer(item, hoje) for item in itens[RECENTES:]],
        }
        for secao, itens in achadas
        if itens or secao.vazio
    ]


def dizer(item: Compromisso, hoje: date) -> dict[str, object]:
    """Um compromisso em palavras, com a data dele ligada à conta."""
    passou = item.dia is not None and item.dia < hoje
    dia = por_extenso(item.dia) if item.dia else ""
    return {
        "titulo": item.titulo,
        "texto": item.texto,
        "url": item.url,
        "etiqueta": item.etiqueta,
        "tom": item.tom,
        "eh_prazo": item.eh_prazo,
        "por_que": item.por_que,
        "quando": distancia(item.dia, hoje) if item.dia else "",
        "dia": dia,
        # No texto, só a data que se conta: a de hoje, nos encargos, não é vencimento.
        "contas": {dia: item.por_que} if dia and item.por_que else {},
        "prazo_tom": "mau" if passou else "",
    }
