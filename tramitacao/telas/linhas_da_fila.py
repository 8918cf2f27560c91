"""Cada processo da fila em quatro fatos: pedido, situação, prazo, com quem."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from datetime import date

from contas.ator import Ator
from contas.papeis import Papel
from normas.datas import por_extenso
from tramitacao.consultas.fila import grupo
from tramitacao.fluxo import modelo_do_fluxo, nomes_das_situacoes
from tramitacao.models import Procedimento
from tramitacao.relogio import dia_de
from tramitacao.servicos.contagem import pode_parar
from tramitacao.telas.onde_esta import distancia, vez_por_extenso
from tramitacao.telas.painel import Preparado, tela_do_fluxo

_GRUPOS = {
    "atrasados": "Atrasados",
    "semana": "Vencem esta semana",
    "depois": "Depois",
    "sem_prazo": "Sem prazo correndo",
}


@dataclass(slots=True)
class LinhaDaFila:
    """Um processo, como se lê na fila."""

    procedimento: Procedimento
    chave: str
    titulo: str
    endereco: str
    numero: str
    url: str
    situacao: str
    tom: str
    detalhe: str
    prazo: str
    prazo_tom: str
    dia: str
    com_quem: str
    #: A página que conta o prazo dia a dia, o parado também; vazia sem prazo.
    url_do_prazo: str = ""
    preparado: Preparado | None = None
    url_do_ato: str = ""

    @property
    def tem_prazo(self) -> bool:
        """Há um dia até quando agir."""
        return self.procedimento.limite is not None


@dataclass(slots=True)
class Grupo:
    """As linhas de uma urgência; `total` conta também as de outras páginas."""

    titulo: str
    total: int
    linhas: list[LinhaDaFila] = field(default_factory=list)


def agrupar(
    procedimentos: Iterable[Procedimento], totais: dict[str, int], ator: Ator, hoje: date
) -> list[Grupo]:
    """As linhas desta página, nos seus grupos, na ordem da fila."""
    lista = list(procedimentos)
    preparados = _preparados(lista) if ator.papel == Papel.SUBPREFEITO else {}
    grupos: dict[str, Grupo] = {}
    for procedimento in lista:
        chave = grupo(procedimento.limite, hoje)
        destino = grupos.setdefault(chave, Grupo(_GRUPOS[chave], totais[chave]))
        destino.linhas.append(linha(procedimento, hoje, preparados.get(procedimento.pk), ator))
    return list(grupos.values())


def linha(
    procedimento: Procedimento,
    hoje: date,
    preparado: Preparado | None = None,
    ator: Ator | None = None,
) -> LinhaDaFila:
    """Um procedimento em palavras. Precisa de `limite` (ver `ordenar`)."""
    processo = procedimento.processo
    aspecto = tela_do_fluxo(procedimento.fluxo).situacoes.get(procedimento.situacao)
    prazo, tom, dia = _prazo(procedimento, hoje)
    url = processo.get_absolute_url()
    return LinhaDaFila(
        procedimento=procedimento,
        chave=str(procedimento.pk),
        titulo=processo.titulo,
        endereco=processo.endereco,
        numero=processo.numero_formatado,
        url=url,
        situacao=rotulo_da_situacao(procedimento),
        tom=aspecto.tom if aspecto else "",
        detalhe=_detalhe(procedimento),
        prazo=prazo,
        prazo_tom=tom,
        dia=dia,
        com_quem=_com_quem(procedimento, ator),
        url_do_prazo=_url_do_prazo(procedimento),
        preparado=preparado,
        url_do_ato=_url_do_ato(procedimento, preparado) if preparado else "",
    )


def rotulo_da_situacao(procedimento: Procedimento) -> str:
    """O nome da situação, como o fluxo a chama."""
    nomes = nomes_das_situacoes(modelo_do_fluxo(procedimento.fluxo))
    return nomes.get(procedimento.situacao, procedimento.situacao)


def _detalhe(procedimento: Procedimento) -> str:
    """A frase da situação, curta, para a segunda linha da célula."""
    aspecto = tela_do_fluxo(procedimento.fluxo).situacoes.get(procedimento.situacao)
    return aspecto.resumo if aspecto else ""


def _com_quem(procedimento: Procedimento, ator: Ator | None) -> str:
    """Quem assumiu; sem ninguém, de quem é a vez, ou que ainda não tem dono."""
    if procedimento.responsavel:
        return str(procedimento.responsavel)
    if not procedimento.vez:
        return "Ninguém"
    if ator and procedimento.vez == ator.papel:
        return "Sem dono"
    dito = vez_por_extenso(procedimento, com_unidade=False)
    return f"{dito[0].upper()}{dito[1:]}"


def _url_do_prazo(procedimento: Procedimento) -> str:
    com_dia = procedimento.limite is not None
    prazo = procedimento.prazo_do_limite if com_dia else _prazo_parado(procedimento)
    return f"{procedimento.processo.get_absolute_url()}prazos/{prazo}/" if prazo else ""


def _prazo_parado(procedimento: Procedimento) -> int | None:
    """O prazo que começou e parou: não tem último dia, e a página conta o que já correu."""
    regra = procedimento.regra_sem_dia or ""
    return procedimento.prazo_sem_dia if pode_parar(procedimento.fluxo, regra) else None


def _url_do_ato(procedimento: Procedimento, preparado: Preparado) -> str:
    url = procedimento.processo.get_absolute_url()
    if not preparado.ato:
        return f"{url}#atos"
    return f"{url}{procedimento.slug}/atos/{preparado.ato}/"


def _prazo(procedimento: Procedimento, hoje: date) -> tuple[str, str, str]:
    limite = procedimento.limite
    if limite is None:
        desde = dia_de(procedimento.desde)
        dito = _parado((hoje - desde).days) if procedimento.vez else "Sem prazo"
        return dito, "", f"desde {_curto(desde, hoje)}"
    dias = (limite - hoje).days
    if dias < 0:
        return f"Venceu {distancia(limite, hoje)}", "mau", _curto(limite, hoje)
    if dias <= 1:
        return f"Vence {distancia(limite, hoje)}", "atencao", _curto(limite, hoje)
    return f"Em {dias} dias", "", _curto(limite, hoje)


def _parado(dias: int) -> str:
    if dias <= 0:
        return "Chegou hoje"
    return f"Parado há {dias} dia{'s' if dias > 1 else ''}"


def _curto(dia: date, hoje: date) -> str:
    dito = por_extenso(dia)
    return dito if dia.year != hoje.year else dito.rsplit(" ", 1)[0]


def _preparados(procedimentos: list[Procedimento]) -> dict[int, Preparado]:
    achados: dict[int, Preparado] = {}
    for fluxo in {p.fluxo for p in procedimentos}:
        chaves = [p.pk for p in procedimentos if p.fluxo == fluxo]
        achados |= tela_do_fluxo(fluxo).preparados(chaves)
    return achados
