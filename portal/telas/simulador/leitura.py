"""O que veio na URL: campos e filas lidos, conferidos e calculados pela mesma simulação."""

from dataclasses import dataclass, field
from functools import cache
from typing import Any

from django.http import QueryDict

from portal.simulacoes import ErroDeSimulacao, calcular
from portal.simulacoes.erros import Codigo
from portal.simulacoes.registro import Resposta
from portal.simulacoes.vigentes import vigentes
from portal.telas.simulador.simulador import Formulario, Resultado, Simulador, como_entrada
from tramitacao.telas.assistente.linhas import (
    Linhas,
    acrescentar,
    cru,
    cruas,
    posicoes_de,
    tirar,
)

#: Erros que não são de quem preencheu: falta um valor que a Prefeitura publica.
_SEM_TABELA = {Codigo.INDICE_PENDENTE, Codigo.TABELA_K_AUSENTE}


@dataclass(slots=True)
class Leitura:
    """O formulário e as filas, com o resultado ou com o que impede de calcular."""

    form: Formulario
    filas: dict[str, Linhas]
    resultado: Resultado | None = None
    resposta: Resposta | None = None
    falta_tabela: str = ""
    soltos: list[tuple[str, str]] = field(default_factory=list)

    @property
    def fontes_de_erro(self) -> list[Any]:
        """De onde vêm os erros, na ordem da página."""
        return [self.form, *(linha for filas in self.filas.values() for linha in filas),
                self.soltos]  # fmt: skip


def ler(simulador: Simulador, dados: QueryDict) -> Leitura:
    """Sem nada na URL, o formulário vazio; com uma fila a mais ou a menos, sem conferir."""
    novos, mudou = _com_as_filas_pedidas(simulador, dados)
    if mudou or not _respondido(simulador, dados):
        return _por_preencher(simulador, novos)
    filas = {
        f.nome: Linhas(f.nome, f.classe, maximo=f.maximo, dados=dados) for f in simulador.filas
    }
    leitura = Leitura(simulador.formulario(dados), filas)
    if _conferir(simulador, leitura):
        _calcular(simulador, leitura)
    return leitura


def _respondido(simulador: Simulador, dados: QueryDict) -> bool:
    campos = simulador.formulario.base_fields
    return any(c in dados for c in campos) or any(
        posicoes_de(dados, f.nome) for f in simulador.filas
    )


def _com_as_filas_pedidas(simulador: Simulador, dados: QueryDict) -> tuple[QueryDict, bool]:
    for fila in simulador.filas:
        posicoes = posicoes_de(dados, fila.nome)
        if dados.get("acrescentar") == fila.nome:
            cabe = len(posicoes) < fila.maximo
            return (acrescentar(dados, fila.nome, fila.primeiro) if cabe else dados), True
        for posicao in posicoes:
            if dados.get("tirar") == f"{fila.nome}-{posicao}":
                return tirar(dados, fila.nome, posicao), True
    return dados, False


def _por_preencher(simulador: Simulador, dados: QueryDict) -> Leitura:
    """O que se digitou até aqui, sem conferir."""
    ditos = cru(simulador.formulario.base_fields, dados) if dados else {}
    ditos = {nome: valor for nome, valor in ditos.items() if valor}
    filas = {
        f.nome: Linhas(f.nome, f.classe, maximo=f.maximo, guardadas=cruas(f.classe, dados, f.nome))
        for f in simulador.filas
    }
    return Leitura(simulador.formulario(initial=ditos), filas)


def _conferir(simulador: Simulador, leitura: Leitura) -> bool:
    certos = [leitura.form.is_valid()]
    for fila in simulador.filas:
        linhas = leitura.filas[fila.nome]
        certos.append(linhas.is_valid())
        if not linhas.cheias:
            if not linhas.linhas:
                linhas.linhas = Linhas(fila.nome, fila.classe, maximo=fila.maximo).linhas
            leitura.soltos.append((fila.falta, f"id_{fila.nome}-0-{fila.primeiro}"))
            certos.append(False)
    return all(certos)


def _calcular(simulador: Simulador, leitura: Leitura) -> None:
    entrada = leitura.form.entrada()
    for nome, linhas in leitura.filas.items():
        entrada[nome] = [como_entrada(linha.cleaned_data) for linha in linhas.cheias]
    try:
        leitura.resposta = calcular(simulador.simulacao, entrada, cache(vigentes))
    except ErroDeSimulacao as erro:
        _apontar(simulador, leitura, erro)
    else:
        leitura.resultado = simulador.apresentar(leitura.resposta, entrada)


def _apontar(simulador: Simulador, leitura: Leitura, erro: ErroDeSimulacao) -> None:
    """Liga o erro da simulação ao campo em que se conserta."""
    texto = f"{erro.mensagem[:1].upper()}{erro.mensagem[1:]}."
    if erro.codigo in _SEM_TABELA:
        leitura.falta_tabela = texto
        return
    campo = erro.campo or ""
    if erro.codigo is Codigo.SEM_REDACAO_VIGENTE:
        campo, texto = simulador.rege, f"Nesta data ainda não havia regra. {texto}"
    nome, _, resto = campo.partition(".")
    posicao, _, da_fila = resto.partition(".")
    if nome in leitura.filas and posicao.isdecimal():
        linha = leitura.filas[nome].cheias[int(posicao)]
        linha.add_error(da_fila if da_fila in linha.fields else None, texto)
    else:
        leitura.form.add_error(nome if nome in leitura.form.fields else None, texto)
