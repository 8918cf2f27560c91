"""Achar um valet no registro do art. 25: por nome, endereço, CNPJ, processo ou documento."""

import re

from django.db.models import Case, CharField, Exists, F, OuterRef, Q, QuerySet, TextField, Value
from django.db.models import When as Quando
from django.db.models.functions import Concat

from cadastro.models import Registro
from contas.identificadores import Tipo, valido
from contas.models import Pessoa
from contas.sem_acento import SemAcento, sem_acento
from tramitacao.models import DocumentoExpedido

_PALAVRAS = 8
_NOME_COM_CPF = r"[0-9]{3}\.?[0-9]{3}\.?[0-9]{3}[-/ ]?[0-9]{2}"
_SINAIS = re.compile(r"[./-]")
#: Menos do que isto não é pedaço de CNPJ nem de número de processo.
_ALGARISMOS = 8


def buscar(texto: str) -> QuerySet[Registro]:
    """Registros em que estão todas as palavras: nome, endereço, CNPJ, processo ou documento.

    Acento, caixa e máscara não contam. Ordem alfabética do estabelecimento; CPF nunca acha nada.
    """
    palavras = sem_acento(texto).replace(",", " ").split()[:_PALAVRAS]
    if not palavras or any(valido(Tipo.CPF, palavra) for palavra in palavras):
        return Registro.objects.none()
    achados = registros().annotate(texto=_texto(), numeros=_numeros())
    for palavra in palavras:
        achados = achados.filter(_tem(palavra))
    return achados.order_by(SemAcento("estabelecimento__nome"), "-emitido_em", "pk")


def registros() -> QuerySet[Registro]:
    """Todos os registros, com o que as páginas mostram."""
    return Registro.objects.select_related(
        "documento__procedimento__unidade",
        "processo",
        "unidade",
        "empresa__pessoa",
        "estabelecimento__pessoa",
    )


def _tem(palavra: str) -> Q:
    condicao = Q(texto__contains=palavra)
    numero = _SINAIS.sub("", palavra)
    if len(numero) >= _ALGARISMOS and numero.isalnum():
        condicao |= Q(numeros__contains=numero)
    expedidos = DocumentoExpedido.objects.filter(processo=OuterRef("processo"), publico=True)
    return condicao | Q(Exists(expedidos.filter(numero__iexact=palavra)))


def _texto() -> SemAcento:
    return SemAcento(
        Concat(
            _nome("estabelecimento__nome"),
            Value(" "),
            _nome("estabelecimento__pessoa__nome"),
            Value(" "),
            _nome("empresa__pessoa__nome"),
            Value(" "),
            F("endereco_estabelecimento"),
            Value(" "),
            F("documento__numero"),
            output_field=TextField(),
        )
    )


def _numeros() -> SemAcento:
    return SemAcento(
        Concat(
            F("processo__numero"),
            Value(" "),
            _cnpj("estabelecimento__pessoa"),
            Value(" "),
            _cnpj("empresa__pessoa"),
            output_field=TextField(),
        )
    )


def _nome(campo: str) -> Case:
    """O nome, se é público: não se acha ninguém pelo nome que não se mostra."""
    oculto = Quando(**{f"{campo}__regex": _NOME_COM_CPF}, then=Value(""))
    return Case(oculto, default=F(campo), output_field=CharField())


def _cnpj(pessoa: str) -> Case:
    juridica = Quando(
        **{f"{pessoa}__tipo": Pessoa.Tipo.JURIDICA, f"{pessoa}__documento__isnull": False},
        then=F(f"{pessoa}__documento"),
    )
    return Case(juridica, default=Value(""), output_field=CharField())
