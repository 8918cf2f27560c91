"""O prazo da CET parado por exigência aberta: o que já correu, e de que depende a data.

Decreto 46.942/2006, art. 13, §§ 2º e 3º.
"""

from dataclasses import replace
from datetime import datetime, timedelta
from typing import Any

from eventos.models import SAE
from eventos.regras.fatos import ExigenciaDaCET
from eventos.regras.prazos_do_processo import MANIFESTACAO
from eventos.regras.suspensao import ART_13_P2, ATENDIMENTO_IMEDIATO
from eventos.regras.suspensao_aberta import contar_parada
from eventos.servicos.manifestacao import EXIGENCIA, conta_da_sae, parada
from normas.datas import hora, por_extenso
from tramitacao.models import PrazoAberto
from tramitacao.relogio import agora, dia_de
from tramitacao.servicos.contagem import Contagem, Espera

_ATE_QUANDO = (
    "A data depende de quem pediu: o prazo volta a correr no dia em que a exigência for atendida, "
    "e esse dia, se útil, já conta."
)


def contagem_parada(sae: Any, _prazo: PrazoAberto) -> Contagem:
    """Dia a dia até hoje: os úteis que contaram, e os da exigência que está por atender."""
    em, conta = agora(), conta_da_sae(sae)
    desde = conta.contados.parada_desde
    if desde is None:
        return Contagem(())
    parcial = contar_parada(conta.dias, conta.inicio, conta.contados, conta.tabela, ate=dia_de(em))
    abertas = [e for e in conta.contados.aceitas if e.atendida_em is None]
    return Contagem(
        parcial.dias,
        replace(MANIFESTACAO, dias=conta.dias),
        tuple(
            parada(conta, de, min(ate, desde))
            for de, ate in conta.contados.intervalos
            if de < desde
        ),
        _nota(conta.contados.aceitas, em),
        Espera(
            desde, EXIGENCIA, parcial.contados, parcial.faltam, _ATE_QUANDO,
            tuple(_pedido(sae, e) for e in abertas), ART_13_P2,
        ),
    )  # fmt: skip


def _pedido(sae: SAE, exigencia: ExigenciaDaCET) -> str:
    """ "Exigência de seg, 16 nov 2026, às 10h07: Refaça o desvio."."""
    exigidas = sae.procedimento.linhas.select_related("texto").filter(ato="exigir")
    linha = exigidas.filter(em=exigencia.em).latest("seq")
    feita = f"Exigência de {por_extenso(dia_de(exigencia.em))}, às {hora(exigencia.em)}"
    despacho = linha.texto.despacho.strip()
    return f"{feita}: {despacho}" if despacho else f"{feita}."


def _nota(aceitas: tuple[ExigenciaDaCET, ...], em: datetime) -> str:
    """A regra das 24 horas, no que toca a este caso: ainda cabe, já passou ou não vale mais."""
    primeira = aceitas[0]
    horas = ATENDIMENTO_IMEDIATO.em(dia_de(primeira.em)).valor
    ditas = horas // timedelta(hours=1)
    if len(aceitas) > 1:
        return (
            f"A exigência única que se atende em até {ditas} horas não para o prazo. Houve mais de "
            "uma: todas param (art. 13, § 3º)."
        )
    limite = primeira.em + horas
    dito = f"{por_extenso(dia_de(limite))}, às {hora(limite)}"
    if em <= limite:
        return (
            f"Atendida em até {ditas} horas, até {dito}, esta exigência única não terá parado o "
            "prazo, e os dias dela contam (art. 13, § 3º)."
        )
    return (
        f"As {ditas} horas em que a exigência única não pararia o prazo acabaram em {dito} "
        "(art. 13, § 3º)."
    )
