"""Declarar e expedir documentos: o conteúdo se congela na transação; o PDF vem depois."""

import re
import secrets
from collections.abc import Callable
from dataclasses import dataclass
from datetime import date, datetime
from typing import Any

from django.conf import settings

from contas.models import Unidade
from normas.norma import Dispositivo
from tramitacao.efeitos import depois_do_commit
from tramitacao.models import DocumentoExpedido, ProcedimentoConcreto, Tramitacao
from tramitacao.numeracao import proximo
from tramitacao.relogio import dia_de

#: Sem 0/O, 1/I/L: o código é lido num cartaz e digitado no telefone.
_ALFABETO = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"
_SINAIS, _GRUPO = 12, 4
_MODELOS: dict[str, "Modelo"] = {}


@dataclass(frozen=True, slots=True)
class Modelo:
    """Um documento que a Prefeitura ou a CET expede.

    `contexto` devolve só JSON: o que se congela é tudo o que o template lê, além do próprio
    `DocumentoExpedido`. `publico` põe o documento entre os do Cadastro. O que é `so_da_parte`,
    expedido no procedimento de uma delas, as outras partes dos autos não abrem.
    """

    codigo: str
    titulo: str
    prefixo: str
    template: str
    fundamento: Dispositivo
    contexto: Callable[[Any, Tramitacao], dict[str, Any]]
    anexo: str = ""
    assina: str = ""
    publico: bool = False
    so_da_parte: bool = False
    valido_ate: Callable[[Any, date], date | None] = lambda objeto, dia: None
    versao: int = 1


def registrar(*modelos: Modelo) -> None:
    """Põe os modelos de um app ao alcance de `expede=`. Código repetido é erro de programação."""
    for modelo in modelos:
        if _MODELOS.setdefault(modelo.codigo, modelo) is not modelo:
            raise ValueError(f"modelo de documento repetido: {modelo.codigo}")


def modelo_do_documento(codigo: str) -> Modelo:
    """O modelo declarado com este código."""
    return _MODELOS[codigo]


def so_da_parte() -> list[str]:
    """Os códigos dos documentos que só a parte do procedimento abre."""
    return [modelo.codigo for modelo in _MODELOS.values() if modelo.so_da_parte]


def expedir(
    codigo: str, objeto: ProcedimentoConcreto, *, linha: Tramitacao, em: datetime
) -> DocumentoExpedido:
    """Numera e congela o conteúdo, na transação do ato; o PDF é feito depois do commit."""
    modelo = modelo_do_documento(codigo)
    unidade = objeto.procedimento.unidade
    dia = dia_de(em)
    documento = DocumentoExpedido.objects.create(
        processo=objeto.procedimento.processo,
        procedimento=objeto.procedimento,
        linha=linha,
        modelo=codigo,
        versao_do_modelo=modelo.versao,
        titulo=modelo.titulo,
        numero=numerar(modelo.prefixo, unidade, dia.year),
        codigo=novo_codigo(),
        conteudo=_congelar(modelo.contexto(objeto, linha)),
        emitido_em=em,
        valido_ate=modelo.valido_ate(objeto, dia),
        publico=modelo.publico,
    )
    depois_do_commit("tramitacao.tasks.expedir_documento", documento.pk)
    return documento


def numerar(prefixo: str, unidade: Unidade, ano: int) -> str:
    """`TPU-PI-2026-0001`: espécie, unidade, ano e a sequência sem furo."""
    return f"{prefixo}-{unidade.sigla}-{ano}-{proximo(prefixo, unidade.pk, ano):04d}"


def novo_codigo() -> str:
    """Código de verificação de 12 sinais (mais de 58 bits), em três grupos."""
    return _agrupar("".join(secrets.choice(_ALFABETO) for _ in range(_SINAIS)))


def ler_codigo(digitado: str) -> str | None:
    """O código como foi emitido, de maiúsculas, minúsculas, espaços ou sem hífen; nulo se não é."""
    sinais = re.sub(r"[\s\u2010-\u2015.-]", "", digitado[: 4 * _SINAIS]).upper()
    if len(sinais) != _SINAIS or not set(sinais) <= set(_ALFABETO):
        return None
    return _agrupar(sinais)


def _agrupar(sinais: str) -> str:
    return "-".join(sinais[i : i + _GRUPO] for i in range(0, len(sinais), _GRUPO))


def _congelar(conteudo: dict[str, Any]) -> dict[str, Any]:
    """Na demonstração, o documento diz para sempre que não vale."""
    return {**conteudo, "demonstracao": settings.DEMONSTRACAO}
