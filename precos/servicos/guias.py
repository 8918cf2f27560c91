"""Emitir a guia de uma cobrança, dar segunda via e matar a antiga — interpretações 026 e 027."""

from datetime import date, datetime
from decimal import Decimal
from typing import Any

from django.conf import settings
from django.db import connection

from normas.dinheiro import reais
from normas.exigencia import Pendencia
from precos.consultas.mora import encargos_da_cobranca
from precos.consultas.prazo_de_pagar import pagavel_ate
from precos.models import Cobranca, Guia
from precos.regras.febraban import MAIOR_VALOR, codigo_de_barras, linha_digitavel
from precos.regras.mora import ART_9, Encargos
from precos.regras.pix import br_code
from precos.regras.segunda_via import vencimento_da_segunda_via
from tramitacao.consultas.calendario import calendario
from tramitacao.erros import RegraViolada
from tramitacao.relogio import dia_de

SUBSTITUIDA = "substituída pela segunda via"
_PREFIXO_DO_PIX = "VL"
_ALGARISMOS = 17


def emitir_guia(cobranca: Cobranca, *, linha: Any, em: datetime) -> Guia | None:
    """A primeira via; nula se nada há a pagar, porque já estava recolhido."""
    if cobranca.a_pagar <= 0:
        return None
    return _criar(
        cobranca, principal=cobranca.a_pagar, encargos=Encargos(Decimal("0.00")),
        vencimento=cobranca.vencimento, via=1, linha=linha, em=em,
    )  # fmt: skip


def segunda_via(cobranca: Cobranca, *, linha: Any, em: datetime) -> Guia:
    """Outra data, o que falta pagar e os encargos do atraso; a guia que valia morre.

    Levanta `RegraViolada` se a cobrança não vale mais, nada se deve, ou a guia ainda não venceu.
    """
    hoje = dia_de(em)
    saldo = cobranca.a_pagar - cobranca.total_pago
    _exigir_vencida(cobranca, saldo, hoje)
    vencimento = vencimento_da_segunda_via(hoje, calendario())
    vias = cobranca.guias.count()
    matar_guias(cobranca, em=em, motivo=SUBSTITUIDA)
    return _criar(
        cobranca, principal=saldo, vencimento=vencimento, via=vias + 1, linha=linha, em=em,
        encargos=encargos_da_cobranca(cobranca, saldo=saldo, em=vencimento),
    )  # fmt: skip


def matar_guias(cobranca: Cobranca, *, em: datetime, motivo: str) -> None:
    """Tira o efeito da guia que vale. O dinheiro que ainda chegar por ela continua a ser achado."""
    cobranca.guias.filter(morta_em=None).update(morta_em=em, motivo=motivo[:200])


def ultima_guia(cobranca: Cobranca) -> Guia | None:
    """A guia que vale ou, se nenhuma vale, a última."""
    return cobranca.guias.order_by("-via").first()


def _exigir_vencida(cobranca: Cobranca, saldo: Decimal, hoje: date) -> None:
    viva = cobranca.guias.filter(morta_em=None).first()
    if cobranca.cancelada_em is not None:
        falta = "Esta cobrança foi cancelada: nada se paga por ela"
    elif saldo <= 0:
        falta = "Esta cobrança está paga"
    elif viva is not None and pagavel_ate(viva.vencimento) >= hoje:
        falta = "A guia ainda não venceu: pague por ela"
    else:
        return
    raise RegraViolada(Pendencia(falta, ART_9))


def _criar(
    cobranca: Cobranca, *, principal: Decimal, encargos: Encargos, vencimento: date, via: int,
    linha: Any, em: datetime,
) -> Guia:  # fmt: skip
    chave = _proxima_chave()
    identificacao = f"{chave:0{_ALGARISMOS}d}"
    valor = principal + encargos.valor
    if valor > MAIOR_VALOR:
        raise RegraViolada(Pendencia(f"Uma guia leva até {reais(MAIOR_VALOR)}", ART_9))
    txid = f"{_PREFIXO_DO_PIX}{identificacao}"
    codigo = codigo_de_barras(
        empresa=settings.EMPRESAS_DA_ARRECADACAO[cobranca.favorecido], valor=valor,
        vencimento=vencimento, identificacao=identificacao,
    )  # fmt: skip
    return Guia.objects.create(
        pk=chave, cobranca=cobranca, linha=linha, via=via, principal=principal,
        encargos=encargos.valor, encargos_pendentes=encargos.pendentes, vencimento=vencimento,
        memoria_dos_encargos=encargos.memoria.como_registro() if encargos.memoria else [],
        identificacao=identificacao, codigo_barras=codigo, linha_digitavel=linha_digitavel(codigo),
        txid=txid, pix=_pix(cobranca.favorecido, valor, txid), emitida_em=em,
    )  # fmt: skip


def _pix(favorecido: str, valor: Decimal, txid: str) -> str:
    recebedor = settings.RECEBEDORES_DO_PIX[favorecido]
    if not recebedor["chave"]:
        return ""
    return br_code(
        chave=recebedor["chave"], valor=valor, nome=recebedor["nome"], cidade=recebedor["cidade"],
        txid=txid,
    )  # fmt: skip


def _proxima_chave() -> int:
    """A chave antes da linha: o código de barras e o PIX levam o número da guia."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT nextval(pg_get_serial_sequence('precos_guia', 'id'))")
        return int(cursor.fetchone()[0])
