"""Registrar as portarias que completam os decretos — 58.027/2017, arts. 10, § 3º, 27 e 28."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, datetime

import pghistory
from django.db import IntegrityError, transaction

from contas.ator import Ator
from contas.consultas import em_exercicio
from contas.erros import PedidoRecusado, SemAutoridade
from contas.papeis import Papel
from normas.datas import dia_de_sao_paulo
from normas.norma import Dispositivo
from tramitacao.models import NormaComplementar


@dataclass(frozen=True, slots=True)
class DadosDaNorma:
    """O que se diz de uma norma; `ate` é o último dia em que vale, se já acabou."""

    nome: str
    data: date
    ementa: str
    endereco: str
    dispositivos: Sequence[Dispositivo]
    ate: date | None = None


def registrar_norma(
    dados: DadosDaNorma, *, por: Ator, em: datetime, atual: NormaComplementar | None = None
) -> NormaComplementar:
    """Põe a norma na tabela ou, com `atual`, corrige a que lá está. Só o administrador.

    O que já se decidiu citando-a não muda: a citação está no texto da decisão.
    """
    if por.papel != Papel.ADMINISTRADOR or not em_exercicio(por, dia_de_sao_paulo(em)):
        raise SemAutoridade("Só o administrador em exercício muda as normas complementares.")
    if dados.ate and dados.ate < dados.data:
        raise PedidoRecusado("Vale até: é antes da data da norma.", campo="ate")
    assert por.usuario_id is not None  # o administrador em exercício tem conta
    norma = atual or NormaComplementar()
    norma.nome, norma.data, norma.ementa = dados.nome, dados.data, dados.ementa
    norma.endereco, norma.ate, norma.autor_id = dados.endereco, dados.ate, por.usuario_id
    norma.chaves = [d.chave for d in dados.dispositivos]
    contexto = pghistory.context(ato="registrar_norma", usuario=por.usuario_id)
    try:
        with transaction.atomic(), contexto:
            norma.save()
    except IntegrityError:
        texto = "Norma: já há uma com este nome. Abra-a na lista para corrigir."
        raise PedidoRecusado(texto, campo="nome") from None
    return norma
