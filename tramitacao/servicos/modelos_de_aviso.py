"""O texto dos avisos nas mãos do administrador: conferir, guardar, voltar ao da casa."""

from collections.abc import Iterable, Iterator
from datetime import datetime

import pghistory
from django.db import transaction

from contas.ator import Ator
from contas.consultas import em_exercicio
from contas.erros import PedidoRecusado, SemAutoridade
from contas.nomes import nome_limpo
from contas.papeis import Papel
from contas.texto_de_aviso import Aviso, Variavel, desconhecidas, preencher, sozinha_na_linha
from tramitacao.models import ModeloDeAviso
from tramitacao.relogio import dia_de
from tramitacao.servicos.carta import TAMANHO


def conferir(aviso: Aviso, *, assunto: str, corpo: str) -> tuple[str, str]:
    """O assunto numa linha e o corpo; `PedidoRecusado` com tudo o que não serve, no campo dele."""
    assunto, corpo = nome_limpo(assunto), corpo.replace("\r\n", "\n").strip()
    erros = [*_do_assunto(aviso, assunto), *_do_corpo(aviso, corpo)]
    if erros:
        primeiro, *outros = (PedidoRecusado(texto, campo=campo) for campo, texto in erros)
        primeiro.outros = tuple(outros)
        raise primeiro
    return assunto, corpo


def previa(aviso: Aviso, *, assunto: str, corpo: str) -> tuple[str, str]:
    """Como o aviso sairia num caso inventado: o administrador não lê autos."""
    return preencher(*conferir(aviso, assunto=assunto, corpo=corpo), aviso.exemplo)


@transaction.atomic
def guardar_modelo(
    aviso: Aviso, *, assunto: str, corpo: str, por: Ator, em: datetime
) -> ModeloDeAviso:
    """Passa a valer este texto, desde já; o que já se escreveu não muda."""
    _exigir_administrador(por, em)
    assunto, corpo = conferir(aviso, assunto=assunto, corpo=corpo)
    autor, motivo = por.usuario_id or 0, f"Assunto: {assunto}"
    with pghistory.context(ato="guardar_aviso", usuario=autor, motivo=motivo):
        guardado, _ = ModeloDeAviso.objects.update_or_create(
            chave=aviso.chave,
            defaults={"assunto": assunto, "corpo": corpo, "autor_id": autor, "desde": em},
        )
    return guardado


@transaction.atomic
def voltar_ao_da_casa(aviso: Aviso, *, por: Ator, em: datetime) -> bool:
    """Tira o texto do administrador; falso se não havia. A história dele fica."""
    _exigir_administrador(por, em)
    with pghistory.context(ato="voltar_ao_da_casa", usuario=por.usuario_id):
        tirados, _ = ModeloDeAviso.objects.filter(chave=aviso.chave).delete()
    return bool(tirados)


def _do_assunto(aviso: Aviso, assunto: str) -> Iterator[tuple[str, str]]:
    """Numa linha, sem a ligação que vale por si: no assunto, outros a leriam."""
    if not assunto:
        yield "assunto", "Assunto: preencha."
    if len(assunto) > TAMANHO:
        yield "assunto", f"Assunto: use até {TAMANHO} letras."
    abertas = [v for v in aviso.variaveis if not v.secreta]
    for v in aviso.variaveis:
        if v.secreta and v.entre_chaves in assunto:
            dito = f"tire {v.entre_chaves}. Esta ligação vale por si e só vai no texto."
            yield "assunto", f"Assunto: {dito}"
    yield from _estranhas(aviso, "assunto", "Assunto", assunto, abertas)


def _do_corpo(aviso: Aviso, corpo: str) -> Iterator[tuple[str, str]]:
    """Com as ligações exigidas: sem elas, a pessoa não termina o que pediu."""
    if not corpo:
        yield "corpo", "Texto: preencha."
        return
    yield from _estranhas(aviso, "corpo", "Texto", corpo, aviso.variaveis)
    for v in aviso.variaveis:
        if v.exigida and not sozinha_na_linha(corpo, v):
            dito = "sozinha numa linha. Sem ela, quem recebe não tem como terminar."
            yield "corpo", f"Texto: ponha {v.entre_chaves} {dito}"


def _estranhas(
    aviso: Aviso, campo: str, nome: str, texto: str, cabem: Iterable[Variavel]
) -> Iterator[tuple[str, str]]:
    if estranhas := desconhecidas(texto, aviso.variaveis):
        ditas = ", ".join(f"{{{e}}}" for e in estranhas)
        ha = ", ".join(v.entre_chaves for v in cabem)
        yield campo, f"{nome}: {ditas} não existe neste aviso. Há {ha}."


def _exigir_administrador(por: Ator, em: datetime) -> None:
    if por.papel != Papel.ADMINISTRADOR or not em_exercicio(por, dia_de(em)):
        raise SemAutoridade("Só o administrador em exercício muda o texto dos avisos.")
