"""A matriz: de cada dispositivo, onde está no código e que teste o prova."""

from collections import Counter
from collections.abc import Iterable

from normas.acervo import D46942, D58027
from normas.indice import Entrada, Estado, da_norma, de
from normas.norma import Dispositivo, Norma
from portal import citacoes

_CABECALHO = """# Matriz dos dispositivos

Gerada por `manage.py matriz`; não se edita à mão. Um dispositivo só conta como provado quando um
teste traz a marca do seu assunto. O texto da lei não é copiado: o resumo diz o que o sistema faz.
"""
_COLUNAS = ("Assunto", "Dispositivo", "Situação", "O que o sistema faz", "Código", "Testes")


SEM_PROVA = "Sem teste que o prove"
Provas = dict[str, frozenset[str]]


def escrever() -> str:
    """O texto de `docs/matriz.md`."""
    codigo, testes = _por_dispositivo(), citacoes.dos_testes()
    partes = [_CABECALHO]
    for norma in (D58027, D46942):
        partes += [f"## {norma.nome}\n", _resumo(da_norma(norma), testes)]
        partes += [_tabela(norma, codigo, testes)]
    return "\n".join(partes)


def _resumo(entradas: tuple[Entrada, ...], testes: Provas) -> str:
    quantos = Counter(_situacao(entrada, testes) for entrada in entradas)
    ditos = "; ".join(f"{situacao.lower()}: {n}" for situacao, n in sorted(quantos.items()))
    return f"{len(entradas)} dispositivos e redações ({ditos}).\n"


def _situacao(entrada: Entrada, testes: Provas) -> str:
    # Dizer-se feito não basta: sem teste com a marca do assunto, a matriz não o conta.
    declarado = entrada.estado in (Estado.FEITO, Estado.PARCIAL)
    return SEM_PROVA if declarado and entrada.id not in testes else entrada.estado.dito


def _tabela(
    norma: Norma,
    codigo: dict[Dispositivo, list[str]],
    testes: Provas,
) -> str:
    linhas = [_linha(_COLUNAS), _linha("---" for _ in _COLUNAS)]
    for entrada in da_norma(norma):
        # Caminho só onde há prova ou citação; o que falta aparece vazio, e é isso que se procura.
        linhas.append(
            _linha(
                (
                    entrada.id,
                    _nome(entrada.dispositivo),
                    _situacao(entrada, testes),
                    f"{entrada.resumo} {entrada.nota}".strip(),
                    _caminhos(codigo.get(entrada.dispositivo, ())),
                    _caminhos(sorted(testes.get(entrada.id, ()))),
                )
            )
        )
    return "\n".join(linhas) + "\n"


def _por_dispositivo() -> dict[Dispositivo, list[str]]:
    onde: dict[Dispositivo, list[str]] = {}
    for arquivo, citados in citacoes.do_codigo().items():
        for dispositivo in {de(citado).dispositivo for citado in citados if citado.artigo}:
            onde.setdefault(dispositivo, []).append(arquivo)
    return {dispositivo: sorted(arquivos) for dispositivo, arquivos in onde.items()}


def _nome(dispositivo: Dispositivo) -> str:
    redacao = f" ({dispositivo.redacao})" if dispositivo.redacao else ""
    return f"{dispositivo.curto}{redacao}"


def _caminhos(arquivos: Iterable[str]) -> str:
    return "<br>".join(f"`{arquivo}`" for arquivo in arquivos)


def _linha(celulas: Iterable[str]) -> str:
    return f"| {' | '.join(celulas)} |"
