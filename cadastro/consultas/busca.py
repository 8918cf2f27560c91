"""Achar um valet no registro do art. 25: por nome, endereço, CNPJ, processo ou documento."""

import re

from django.db.models import Q, QuerySet
from django.db.models.functions import Collate

from cadastro.models import Registro
from contas.identificadores import Tipo, valido
from contas.sem_acento import sem_acento
from tramitacao.models import DocumentoExpedido

_PALAVRAS = 8
_SINAIS = re.compile(r"[./-]")
#: Menos do que isto não é pedaço de CNPJ nem de número de processo.
_ALGARISMOS = 8
_NUMERO_DE_DOCUMENTO = re.compile(r"[a-z]+(-[a-z0-9]+)+")


def buscar(texto: str) -> QuerySet[Registro]:
    """Registros em que estão todas as palavras: nome, endereço, CNPJ, processo ou documento.

    Acento, caixa e máscara não contam. Ordem alfabética do estabelecimento; CPF nunca acha nada.
    """
    palavras = sem_acento(texto).replace(",", " ").split()[:_PALAVRAS]
    if not palavras or any(valido(Tipo.CPF, palavra) for palavra in palavras):
        return Registro.objects.none()
    achados = registros()
    for palavra in palavras:
        achados = achados.filter(_tem(palavra))
    # O texto de busca começa pelo nome; a ordem dos sinais não depende da ordenação do banco.
    return achados.order_by(Collate("busca", "C"), "-emitido_em", "pk")


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
    condicao = Q(busca__contains=palavra)
    numero = _SINAIS.sub("", palavra)
    if len(numero) >= _ALGARISMOS and numero.isalnum():
        condicao |= Q(busca_numeros__contains=numero)
    if _NUMERO_DE_DOCUMENTO.fullmatch(palavra):
        condicao |= Q(processo_id__in=_processos_do_documento(palavra))
    return condicao


def _processos_do_documento(numero: str) -> list[int]:
    """Os processos em que se expediu o documento público com este número (o da CET também acha)."""
    # Lidos antes: dentro da mesma pergunta, o banco deixaria de usar os índices da busca.
    expedidos = DocumentoExpedido.objects.filter(numero=numero.upper(), publico=True)
    return list(expedidos.values_list("processo_id", flat=True))
