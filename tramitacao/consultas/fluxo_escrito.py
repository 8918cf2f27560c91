"""O fluxo de um procedimento em palavras: a tabela dos atos e o diagrama, em Markdown."""

from collections.abc import Iterator, Sequence
from typing import Any

from contas.papeis import Papel
from tramitacao.fluxo import LinhaDoFluxo, tabela
from tramitacao.models import ProcedimentoConcreto

AVISO = "<!-- Feito por `manage.py fluxos` a partir do código. Não edite à mão. -->"


def escrever(modelo: type[ProcedimentoConcreto]) -> str:
    """A página do fluxo: de quem é a vez, os atos e o caminho entre as situações."""
    linhas = tabela(modelo)
    partes = (
        AVISO, "", f"# {modelo.NOME}", "",
        "## De quem é a vez", "", *_vezes(modelo), "",
        "## Atos", "", *_atos(modelo, linhas), "",
        "## Caminho", "", "```mermaid", "stateDiagram-v2", *_caminho(modelo, linhas), "```", "",
    )  # fmt: skip
    return "\n".join(partes)


def _vezes(modelo: type[ProcedimentoConcreto]) -> Iterator[str]:
    yield "| situação | vez de |"
    yield "|---|---|"
    for situacao, papel in modelo.VEZ.items():
        yield f"| {rotulo(modelo, situacao)} | {_papel(papel) if papel else '—'} |"


def _atos(modelo: type[ProcedimentoConcreto], linhas: Sequence[LinhaDoFluxo]) -> Iterator[str]:
    yield "| ato | de | para | quem | fundamento | exige | prazo que abre | documento |"
    yield "|---|---|---|---|---|---|---|---|"
    nome, inicio = modelo.INICIO
    primeira = rotulo(modelo, _campo(modelo).default)
    yield (
        f"| {inicio.rotulo} (`{nome}`) | — | {primeira} | — | {inicio.fundamento} | — | — | "
        f"{inicio.expede or '—'} |"
    )
    for linha in linhas:
        yield _ato(modelo, linha)


def _ato(modelo: type[ProcedimentoConcreto], linha: LinhaDoFluxo) -> str:
    dados = linha.dados
    celulas = (
        f"{dados.rotulo} (`{linha.nome}`)",
        ", ".join(rotulo(modelo, s) for s in linha.de),
        ", ".join(rotulo(modelo, s) for s in linha.destinos) or "a mesma",
        ", ".join(_papel(papel) for papel in linha.papeis),
        dados.fundamento.completo,
        ", ".join(regra.__name__.replace("_", " ") for regra in dados.exige) or "—",
        f"{dados.abre.nome}: {dados.abre.dias} {dados.abre.conta.dita}" if dados.abre else "—",
        dados.expede.replace("_", " ") or "—",
    )
    return f"| {' | '.join(celulas)} |"


def _papel(papel: Papel) -> str:
    return papel.label[0].lower() + papel.label[1:]


def _caminho(modelo: type[ProcedimentoConcreto], linhas: Sequence[LinhaDoFluxo]) -> Iterator[str]:
    yield f"    [*] --> {_campo(modelo).default}"
    for situacao in modelo.VEZ:
        yield f"    {situacao} : {rotulo(modelo, situacao)}"
    for linha in linhas:
        for de in linha.de:
            for para in linha.destinos:
                if para != de:
                    yield f"    {de} --> {para} : {linha.dados.rotulo}"


def rotulo(modelo: type[ProcedimentoConcreto], situacao: str) -> str:
    """O nome da situação, como a tela o mostra."""
    return str(dict(_campo(modelo).flatchoices)[situacao])


def _campo(modelo: type[ProcedimentoConcreto]) -> Any:
    """A coluna da situação, que só o procedimento concreto tem."""
    return modelo._meta.get_field("situacao")  # type: ignore[misc]
