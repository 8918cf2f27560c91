"""Registrar várias publicações de uma vez: as marcadas na lista ou as de um arquivo da edição.

Cada uma é um ato, na sua transação. O arquivo se confere inteiro antes: ou entra todo, ou nada.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date, datetime

from django.core.exceptions import ValidationError
from django.core.validators import URLValidator
from django.db import transaction

from contas.ator import Ator
from contas.erros import PedidoRecusado
from tramitacao.consultas.publicacoes import a_publicar, de_quem_registra
from tramitacao.erros import AtoRecusado, RegraViolada
from tramitacao.fluxo import modelo_do_fluxo
from tramitacao.models import Publicacao
from tramitacao.servicos.correcao_da_publicacao import Registro
from tramitacao.servicos.planilha_de_publicacoes import ler_linhas
from tramitacao.servicos.publicacoes import conferir_data, registrar_publicacao

MAIOR_EDICAO = 80
MAIOR_ENDERECO = 200
_endereco_valido = URLValidator(schemes=["http", "https"])


@dataclass(frozen=True, slots=True)
class Lancada:
    """Uma linha do arquivo: a publicação, onde saiu e se já estava registrada igual."""

    linha: int
    publicacao: Publicacao
    registro: Registro
    repetida: bool


@dataclass(frozen=True, slots=True)
class Lote:
    """O que o arquivo traz, ou os erros dele, linha a linha; com erro, nada entra."""

    lancadas: tuple[Lancada, ...]
    erros: tuple[str, ...]

    @property
    def novas(self) -> list[Lancada]:
        return [x for x in self.lancadas if not x.repetida]


def registrar_lote(
    publicacoes: Iterable[Publicacao], registro: Registro, *, por: Ator, em: datetime
) -> list[str]:
    """Registra cada uma no mesmo dia e edição; devolve, em frases, as que não puderam."""
    recusas = []
    for publicacao in publicacoes:
        try:
            _registrar(publicacao, registro, por=por, em=em)
        except AtoRecusado as recusa:
            numero = publicacao.procedimento.processo.numero_formatado
            recusas.append(f"Processo {numero}: {recusa}")
    return recusas


def conferir(conteudo: bytes, *, por: Ator, em: datetime) -> Lote:
    """Lê o CSV (`;` ou `,`) e confere cada linha. `PedidoRecusado` se não é o arquivo.

    A linha sem data fica para outra edição e se ignora.
    """
    lancadas, erros, vistas = [], [], dict[int, int]()
    for numero, campos in ler_linhas(conteudo):
        try:
            lancada = _conferida(numero, campos, por, em)
            antes = vistas.setdefault(lancada.publicacao.pk, numero)
            if antes != numero:
                raise ValueError(f"repete a publicação {lancada.publicacao.pk}, da linha {antes}")
        except ValueError as erro:
            erros.append(f"Linha {numero}: {erro}.")
        else:
            lancadas.append(lancada)
    if not lancadas and not erros:
        raise PedidoRecusado(
            "Arquivo: nenhuma linha tem data. Preencha as colunas data e edicao e envie de novo.",
            campo="arquivo",
        )
    return Lote(tuple(lancadas), tuple(erros))


@transaction.atomic
def importar(lote: Lote, *, por: Ator, em: datetime) -> int:
    """Registra as novas do arquivo conferido, todas ou nenhuma, e diz quantas."""
    for lancada in lote.novas:
        _registrar(lancada.publicacao, lancada.registro, por=por, em=em)
    return len(lote.novas)


def _registrar(publicacao: Publicacao, registro: Registro, *, por: Ator, em: datetime) -> None:
    modelo = modelo_do_fluxo(publicacao.procedimento.fluxo)
    objeto = modelo._default_manager.get(procedimento=publicacao.procedimento)
    registrar_publicacao(
        modelo, objeto.pk, publicacao_id=publicacao.pk, data=registro.data,
        edicao=registro.edicao, endereco=registro.endereco, por=por, em=em,
    )  # fmt: skip


def _conferida(numero: int, campos: dict[str, str], por: Ator, em: datetime) -> Lancada:
    publicacao = _achar(campos["publicacao"], por)
    registro = Registro(_data(campos["data"]), _edicao(campos["edicao"]), _onde(campos["endereco"]))
    if publicacao.data:
        if registro != Registro.de(publicacao):
            raise ValueError(
                f"a publicação {publicacao.pk} já foi registrada com outros dados; se há erro, "
                "corrija-a no processo"
            )
        return Lancada(numero, publicacao, registro, repetida=True)
    try:
        conferir_data(publicacao, registro.data, em)
    except RegraViolada as recusa:
        raise ValueError(_no_meio(str(recusa))) from None
    return Lancada(numero, publicacao, registro, repetida=False)


def _achar(texto: str, por: Ator) -> Publicacao:
    """A publicação, se é desta unidade e o ato ainda vale."""
    numero = int(texto) if texto.isascii() and texto.isdecimal() and len(texto) < 16 else 0
    achada = de_quem_registra(por).filter(pk=numero).first()
    if achada is None:
        raise ValueError(f"não há publicação “{texto[:20]}” nesta unidade; use o número da lista")
    if not achada.data and not a_publicar().filter(pk=numero).exists():
        raise ValueError(f"o ato da publicação {numero} foi tornado sem efeito, e não sai")
    return achada


def _data(texto: str) -> date:
    for forma in ("%d/%m/%Y", "%Y-%m-%d"):
        try:
            return datetime.strptime(texto, forma).date()  # noqa: DTZ007  # só o dia interessa
        except ValueError:
            continue
    raise ValueError(f"data: “{texto[:20]}” não é uma data; escreva como 27/11/2026")


def _edicao(texto: str) -> str:
    if not 0 < len(texto) <= MAIOR_EDICAO:
        raise ValueError(f"edicao: escreva a edição e a página, em até {MAIOR_EDICAO} letras")
    return texto


def _onde(texto: str) -> str:
    try:
        if texto:
            _endereco_valido(texto)
    except ValidationError:
        raise ValueError("endereco: não é um endereço da internet; copie o do navegador") from None
    if len(texto) > MAIOR_ENDERECO:
        raise ValueError(f"endereco: passa de {MAIOR_ENDERECO} letras")
    return texto


def _no_meio(frase: str) -> str:
    return frase[:1].lower() + frase[1:].rstrip(".")
