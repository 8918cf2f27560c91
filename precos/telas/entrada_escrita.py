"""Uma entrada em palavras: o que o banco disse dela e o que se fez."""

from normas.datas import instante_por_extenso, por_extenso
from normas.dinheiro import reais
from precos.models import Entrada


def resumo(entrada: Entrada) -> list[dict[str, str]]:
    """As linhas da entrada, para a página dela e para os formulários."""
    origem = entrada.get_origem_display()
    arquivo = f", arquivo {entrada.arquivo.nsa}, registro {entrada.nsr}" if entrada.arquivo else ""
    linhas = [
        {"rotulo": "Valor", "valor": reais(entrada.valor)},
        {"rotulo": "Pago em", "valor": por_extenso(entrada.pago_em)},
        {"rotulo": "Creditado em", "valor": por_extenso(entrada.creditado_em)},
        {"rotulo": "Veio por", "valor": f"{origem}{arquivo}"},
        {"rotulo": "Código", "valor": entrada.codigo},
        {"rotulo": "Autenticação", "valor": entrada.identificador},
    ]
    if entrada.motivo:
        linhas.append({"rotulo": "Por que está aqui", "valor": entrada.motivo})
    if entrada.indicada_em:
        quem = f"{entrada.indicada_por}, {instante_por_extenso(entrada.indicada_em)}"
        linhas.append({"rotulo": "Guia indicada por", "valor": quem})
    if entrada.resolvida_em:
        quem = f"{entrada.resolvida_por}, {instante_por_extenso(entrada.resolvida_em)}"
        linhas.append({"rotulo": "O que se fez", "valor": entrada.providencia, "detalhe": quem})
    return linhas
