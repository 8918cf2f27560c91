"""Até quando a CET pode desfazer o que decidiu: enquanto o pedido não andou em cima disso."""

from normas.acervo import D58027, L14141
from normas.exigencia import Pendencia
from valet.regras.fatos import Andamento, TrechoDeEmbarque
from valet.regras.renovacao_cet import uma_analise_de_cada_vez

#: O que já se apoia na decisão da CET → o que houve, por que dispositivo, e o que fazer antes.
_APOIADO = {
    Andamento.COMUNICADO: Pendencia(
        "Há comunique-se à espera de resposta", D58027.art(7),
        "Espere a resposta, ou peça à Subprefeitura que o torne sem efeito.",
    ),
    Andamento.COM_PRECO: Pendencia(
        "O preço já foi emitido", D58027.art(9),
        "Peça antes à Subprefeitura que torne a guia sem efeito.",
    ),
    Andamento.DECIDIDO: Pendencia(
        "O pedido já foi decidido ou encerrado", L14141.toda,
        "Peça antes à Subprefeitura que torne sem efeito a decisão dela.",
    ),
}  # fmt: skip


def pedido_ainda_volta_a_cet(fatos: TrechoDeEmbarque) -> tuple[Pendencia, ...]:
    """Só se desfaz a decisão mais nova, e antes de preço, de despacho e de termo."""
    if fatos.substituida:
        return (Pendencia("Há decisão mais nova da CET nestes autos", D58027.art(6)),)
    if fatos.renovacao:  # o termo não se apoia nela: a anterior segue valendo até o fim
        return uma_analise_de_cada_vez(fatos)
    pendencia = _APOIADO.get(fatos.andamento)
    return (pendencia,) if pendencia else ()
