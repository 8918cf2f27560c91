"""Ainda dá tempo de pedir a Autorização de Uso? Confere-se enquanto se digita — art. 18, II."""

from dataclasses import dataclass
from datetime import date
from urllib.parse import urlencode

from normas.datas import por_extenso
from normas.norma import Dispositivo
from valet.regras.nao_habitual import ART_18_II, antecedencia, primeira_data


@dataclass(frozen=True, slots=True)
class AindaDaTempo:
    """O veredito, em uma frase, o que o explica e onde se conta dia a dia."""

    tom: str
    titulo: str
    texto: str = ""
    artigo: Dispositivo = ART_18_II
    conta: str = ""


def ainda_da_tempo(servico: date | None, *, hoje: date) -> AindaDaTempo:
    """O que dizer de um serviço que começa neste dia, se o pedido se protocolasse hoje."""
    primeira = por_extenso(primeira_data(hoje))
    if servico is None:
        return AindaDaTempo(
            "", "Diga o primeiro dia do serviço.", f"Pedindo hoje, pode ser a partir de {primeira}."
        )
    if servico <= hoje:
        titulo = "O serviço tem de ser num dia que ainda não chegou."
        return AindaDaTempo("mau", titulo, f"Pedindo hoje, pode ser a partir de {primeira}.")
    conta = antecedencia(protocolo=hoje, servico=servico)
    limite = por_extenso(conta.limite)
    sao = f"São {conta.dias} dias corridos antes do serviço, sem contar o dia dele."
    onde = endereco_da_conta(servico, hoje)
    if conta.tempestivo:
        titulo = f"Dá tempo. O último dia para enviar é {limite}."
        return AindaDaTempo("bom", titulo, sao, conta=onde)
    return AindaDaTempo(
        "mau",
        f"Não dá mais tempo: o último dia para enviar foi {limite}.",
        f"{sao} Escolha um dia a partir de {primeira}.",
        conta=onde,
    )


def endereco_da_conta(servico: date, protocolo: date) -> str:
    """A página pública que conta a antecedência deste caso, dia a dia."""
    dados = {"servico": servico.isoformat(), "protocolo": protocolo.isoformat()}
    return f"/ainda-da-tempo/autorizacao-de-uso/?{urlencode(dados)}#dia-a-dia"
