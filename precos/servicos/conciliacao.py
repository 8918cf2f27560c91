"""O que se faz com o dinheiro que não bateu: aplicar a uma guia, ou dar por resolvido."""

from datetime import datetime

from django.db import transaction

from contas.ator import Ator
from contas.consultas import em_exercicio
from contas.erros import PedidoRecusado, SemAutoridade
from normas.datas import instante_por_extenso
from precos.consultas.conciliacao import credora_de, entradas_visiveis_a, guias_a_que_se_aplica
from precos.models import Entrada
from precos.regras.conciliacao import Classe
from precos.servicos import entradas, retorno
from tramitacao.relogio import dia_de

MAIOR_PROVIDENCIA = 300


@transaction.atomic
def dar_por_resolvida(entrada_id: int, *, providencia: str, por: Ator, em: datetime) -> Entrada:
    """Fecha a entrada com o que se fez, escrito; a exata e a já resolvida não se fecham."""
    entrada = _aberta(entrada_id, por=por, em=em)
    if entrada.classe in ("", Classe.EXATA):
        raise PedidoRecusado("Esta entrada não está em lista que peça providência.")
    dita = providencia.strip()
    if not 0 < len(dita) <= MAIOR_PROVIDENCIA:
        raise PedidoRecusado(
            f"O que se fez: escreva a providência, em até {MAIOR_PROVIDENCIA} letras.",
            campo="providencia",
        )
    entrada.providencia, entrada.resolvida_em, entrada.resolvida_por_id = dita, em, por.usuario_id
    entrada.save(update_fields=["providencia", "resolvida_em", "resolvida_por"])
    return entrada


@transaction.atomic
def aplicar_a_guia(entrada_id: int, *, guia_id: int, numero: str, por: Ator, em: datetime) -> None:
    """Aplica a desconhecida à guia que se achou, pelo ato do fluxo dela, uma vez só.

    Se o processo não aceita, levanta `PedidoRecusado` com a razão e a entrada fica onde estava.
    """
    entrada = _aberta(entrada_id, por=por, em=em)
    guia = guias_a_que_se_aplica(por, numero).filter(pk=guia_id).first()
    if guia is None:
        raise PedidoRecusado("Guia: escolha uma das achadas por este número.", campo="guia")
    indicacao = entradas.Indicacao(guia, por.usuario_id)
    if not entradas.aplicar(entrada.pk, em=em, indicacao=indicacao):
        raise PedidoRecusado("Esta entrada já foi aplicada a uma guia. Nada mudou.")
    entrada.refresh_from_db()
    if entrada.classe == Classe.NAO_APLICADA:
        raise PedidoRecusado(f"Guia: o processo não aceitou. {entrada.motivo}", campo="guia")


def enviar_retorno(conteudo: bytes, *, por: Ator, em: datetime) -> retorno.Importado:
    """O arquivo do banco, pela mão de quem concilia."""
    _exigir_quem_concilia(por, em)
    return retorno.importar_retorno(conteudo, em=em, por=por.usuario_id)


def _exigir_quem_concilia(por: Ator, em: datetime) -> None:
    if credora_de(por) is None or not em_exercicio(por, dia_de(em)):
        raise SemAutoridade("Conciliar cabe ao expediente e a quem analisa, em exercício.")


def _aberta(entrada_id: int, *, por: Ator, em: datetime) -> Entrada:
    """A entrada trancada, se o ator a concilia e ninguém a resolveu."""
    _exigir_quem_concilia(por, em)
    visiveis = entradas_visiveis_a(por).select_for_update(of=("self",))
    entrada = visiveis.filter(pk=entrada_id).first()
    if entrada is None:
        raise PedidoRecusado("Esta entrada não existe.")
    if entrada.resolvida_em is not None:
        quando = instante_por_extenso(entrada.resolvida_em)
        raise PedidoRecusado(f"Esta entrada já foi resolvida por {entrada.resolvida_por}, {quando}")
    return entrada
