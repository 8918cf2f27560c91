"""Por que a guia vence neste dia: a frase com o artigo, e o caminho até ele no calendário."""

from dataclasses import dataclass
from datetime import date, timedelta

from normas.acervo import D46942, D58027
from normas.norma import Dispositivo
from normas.prazo import DiaContado, caminho_ate
from precos.models import Cobranca, Guia
from precos.regras.vencimento_outorga import MINIMO_DE_DIAS_UTEIS
from tramitacao.consultas.calendario import calendario
from tramitacao.relogio import dia_de

_E = Cobranca.Especie
#: Mais que isto de calendário não ajuda a ver a data.
MAIOR_CAMINHO = timedelta(days=62)
_NO_MES = (
    "É o último dia útil do mês em que a guia saiu, ou o do mês seguinte quando faltavam menos de "
    "{dias} dias úteis."
)


@dataclass(frozen=True, slots=True)
class PorQue:
    """A razão da data, o artigo e cada dia da emissão ao vencimento, se o caminho é curto."""

    texto: str
    artigo: Dispositivo
    dias: tuple[DiaContado, ...]


def por_que_vence(guia: Guia) -> PorQue:
    """A razão da data impressa nesta via."""
    return _caminho(*_razao(guia), dia_de(guia.emitida_em), guia.vencimento)


def por_que_vencera(especie: str, *, hoje: date, vence: date) -> PorQue:
    """O mesmo, da guia que ainda vai sair, antes de se praticar o ato."""
    return _caminho(*_da_especie(_E(especie), hoje), hoje, vence)


def _caminho(texto: str, artigo: Dispositivo, saiu: date, vencimento: date) -> PorQue:
    vence = max(saiu, vencimento)
    longe = vence - saiu > MAIOR_CAMINHO
    return PorQue(texto, artigo, () if longe else caminho_ate(saiu, vence, calendario()))


def _razao(guia: Guia) -> tuple[str, Dispositivo]:
    cobranca = guia.cobranca
    if guia.via > 1:
        # Interpretação 026: os encargos mudam com o mês, e a via vale dentro dele.
        return (
            "A segunda via vence no último dia útil do mês em que sai, porque os encargos mudam "
            "com o mês; depois dele, no do mês seguinte.",
            D58027.art(9),
        )
    if cobranca.especie == _E.ANUAL_TPU:
        return _do_ano(cobranca, guia.vencimento)
    return _da_especie(_E(cobranca.especie), dia_de(guia.emitida_em))


def _da_especie(especie: Cobranca.Especie, emissao: date) -> tuple[str, Dispositivo]:
    minimo = MINIMO_DE_DIAS_UTEIS.em(emissao).valor
    return {
        _E.OUTORGA_TPU: (_NO_MES.format(dias=minimo), D58027.art(9).par(2)),
        _E.AUTORIZACAO_USO: (
            f"{_NO_MES.format(dias=minimo)} Nunca depois do último dia útil antes do "
            "acontecimento, salvo se a guia saiu depois dele.",
            D58027.art(19),
        ),
        _E.MULTA: ("O prazo de pagar corre do dia em que a multa ficou definitiva e a guia saiu.",
                   D58027.art(15).inc("I")),
    }.get(
        especie,
        ("É o dia que a CET disse ao aprovar, sempre antes do evento.", D46942.art(15)),
    )  # fmt: skip


def _do_ano(cobranca: Cobranca, vencimento: date) -> tuple[str, Dispositivo]:
    artigo, trimestre = D58027.art(9).par(3), (vencimento.month + 2) // 3
    ultimo = calendario().ultimo_util_do_trimestre(vencimento.year, trimestre)
    if cobranca.parcela == trimestre and vencimento == ultimo:
        return f"É o último dia útil do {trimestre}º trimestre: cada parcela tem o seu.", artigo
    # Interpretação 038: ninguém se atrasa antes de ser cobrado.
    texto = "A parcela saiu depois do seu trimestre: vence no último dia útil do mês em que saiu"
    return f"{texto}, ou do seguinte.", artigo
