"""Ainda dá tempo? O último dia para protocolar, conferido enquanto se digita — arts. 11 e 13."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import date, datetime
from urllib.parse import urlencode

from eventos.regras.antecedencia import ART_11, primeira_data
from eventos.regras.fatos import ClasseDaVia
from eventos.regras.norma_vigente import NOTA
from eventos.regras.prazos import PrazosDaSAE, prazos_da_sae
from normas.acervo import D46942
from normas.calendario import Calendario
from normas.datas import dia_de_sao_paulo, por_extenso
from normas.norma import Dispositivo
from precos.regras.evento import Classe
from tramitacao.consultas.calendario import calendario

ART_13_P5 = D46942.art(13).par(5)


@dataclass(frozen=True, slots=True)
class Antecedencia:
    """O veredito, em uma frase, o que o explica e sob que norma.

    `conta` e `conta_da_resposta` são onde se contam, dia a dia, o último dia para pedir e a
    resposta da CET que o texto diz.
    """

    tom: str
    titulo: str
    texto: str
    artigo: Dispositivo
    nota: str = NOTA
    conta: str = ""
    conta_da_resposta: str = ""


def conferir(
    vias: Sequence[ClasseDaVia], evento: date | None, *, em: datetime, da_alternativa: bool = False
) -> Antecedencia:
    """O que dizer de um evento neste dia, nestas vias, se o pedido se protocolasse agora."""
    if not vias:
        texto = "Quem dá o prazo é a via mais rigorosa: 45, 30 ou 10 dias úteis."
        return Antecedencia("", "Diga primeiro as vias afetadas.", texto, ART_11)
    if evento is None:
        return Antecedencia("", "Diga o primeiro dia do evento ou do ensaio.", "", ART_11)
    dias = calendario()
    try:
        prazos = prazos_da_sae(
            Classe.CONCENTRACAO_PUBLICA, vias, protocolo=em, evento=evento, calendario=dias
        )
    except (OverflowError, ValueError):
        return Antecedencia("mau", "Confira a data do evento.", "", ART_11)
    dito = _dizer(prazos, evento, dia_de_sao_paulo(em), dias, da_alternativa)
    conta = endereco_da_conta(vias, evento, dia_de_sao_paulo(em))
    diz_a_resposta = dito.tom == "bom"
    return replace(
        dito, conta=f"{conta}#dia-a-dia",
        conta_da_resposta=f"{conta}#resposta-da-cet" if diz_a_resposta else "",
    )  # fmt: skip


def endereco_da_conta(vias: Iterable[ClasseDaVia], evento: date, protocolo: date) -> str:
    """A página pública que conta a antecedência e a resposta deste caso, dia a dia."""
    dados = {"evento": evento.isoformat(), "protocolo": protocolo.isoformat(),
             "vias": sorted({str(via) for via in vias})}  # fmt: skip
    return f"/ainda-da-tempo/concentracao-publica/?{urlencode(dados, doseq=True)}"


def _dizer(
    p: PrazosDaSAE, evento: date, hoje: date, dias: Calendario, da_alternativa: bool
) -> Antecedencia:
    resposta = f"Protocolado hoje, a CET responde até {por_extenso(p.manifestacao_ate or hoje)}."
    artigo = p.antecedencia.dispositivo
    if evento <= hoje:
        return Antecedencia("mau", "O evento tem de ser num dia que ainda não chegou.", "", artigo)
    if da_alternativa:
        titulo = "A CET ofereceu esta alternativa: ela não é tardia."
        return Antecedencia("bom", titulo, resposta, ART_13_P5)
    limite, quantos = por_extenso(p.limite_protocolo), p.antecedencia.dias
    if p.tempestivo:
        titulo = f"Dá tempo. O último dia para enviar é {limite}."
        return Antecedencia(
            "bom", titulo, f"São {quantos} dias úteis antes do evento. {resposta}", artigo
        )
    primeira = por_extenso(primeira_data(hoje, quantos, dias))
    return Antecedencia(
        "mau",
        f"Não dá mais tempo: o último dia para enviar era {limite}.",
        f"São {quantos} dias úteis antes do evento. Escolha um dia a partir de {primeira}.",
        artigo,
    )
