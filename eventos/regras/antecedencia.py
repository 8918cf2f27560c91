"""Com quantos dias úteis se pede o evento — Decreto 46.942/2006, arts. 11 e 23.

Vale a via mais rigorosa. A antecedência vale também para quem não paga (art. 11, parágrafo único),
e a exigência da CET não a muda: suspende a resposta, não o limite do pedido.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import date, timedelta

from eventos.regras.fatos import ClasseDaVia, FatosDaSAE
from normas.acervo import D46942, D47541
from normas.calendario import Calendario
from normas.datas import por_extenso
from normas.exigencia import Pendencia
from normas.norma import Dispositivo
from normas.prazo import Conta, limite_antes
from normas.redacao import Redacoes
from precos.regras.evento import Classe

_DIA = timedelta(days=1)
ART_11 = D46942.art(11)
ART_23 = D46942.art(23)


@dataclass(frozen=True, slots=True)
class Antecedencia:
    """Dias úteis antes do evento, e por qual dispositivo."""

    dias: int
    dispositivo: Dispositivo


def _por_via(
    rapidas: Antecedencia, coletoras: Antecedencia, locais: Antecedencia
) -> Mapping[ClasseDaVia, Antecedencia]:
    return {
        ClasseDaVia.TRANSITO_RAPIDO: rapidas,
        ClasseDaVia.ARTERIAL: rapidas,
        ClasseDaVia.COLETORA: coletoras,
        ClasseDaVia.LOCAL: locais,
    }


_DO_ART_11 = _por_via(
    Antecedencia(45, ART_11.inc("I")),
    Antecedencia(30, ART_11.inc("II")),
    Antecedencia(10, ART_11.inc("III")),
)
CONCENTRACAO_PUBLICA = Redacoes(ART_11, (D46942, _DO_ART_11))
# A redação original do art. 23 remetia aos prazos do art. 11; a de 47.541/2006 dá os seus.
OCORRENCIA_PROGRAMADA = Redacoes(
    ART_23,
    (D46942, _DO_ART_11),
    (
        D47541,
        _por_via(
            Antecedencia(10, ART_23.inc("I").na_redacao(D47541)),
            Antecedencia(7, ART_23.inc("II").na_redacao(D47541)),
            Antecedencia(5, ART_23.inc("III").na_redacao(D47541)),
        ),
    ),
)
_POR_CLASSE = {
    Classe.CONCENTRACAO_PUBLICA: CONCENTRACAO_PUBLICA,
    Classe.OCORRENCIA_PROGRAMADA: OCORRENCIA_PROGRAMADA,
}


def antecedencia(classe: Classe, vias: Iterable[ClasseDaVia], *, em: date) -> Antecedencia | None:
    """A antecedência pela via mais rigorosa, na redação do dia do protocolo.

    Nula para obra, transporte especial e ocorrência imprevista: o decreto não lhes dá prazo (arts.
    18, 20 e 25). `ValueError` sem via; `SemRedacaoVigente` antes de 2006-01-30.
    """
    if classe not in _POR_CLASSE:
        return None
    por_via = _POR_CLASSE[classe].em(em).valor
    return max((por_via[via] for via in vias), key=lambda a: a.dias)


def limite_do_protocolo(dias: int, evento: date, calendario: Calendario) -> date:
    """O último dia para protocolar: o do evento não conta, e este conta (interpretação 030)."""
    return limite_antes(dias, evento, Conta.UTEIS, calendario)


def antecedencia_respeitada(fatos: FatosDaSAE, calendario: Calendario) -> tuple[Pendencia, ...]:
    """A SAE fora da antecedência; a alternativa que a CET ofereceu nunca é tardia (art. 13, § 5º).

    A isenção não dispensa da antecedência (art. 11, parágrafo único).
    """
    if fatos.alternativa_da_cet:
        return ()
    if not fatos.vias:
        texto = "Falta dizer as vias afetadas e a classe de cada uma"
        return (Pendencia(texto, ART_11, "Inclua ao menos uma via.", campo="vias"),)
    regra = antecedencia(fatos.classe, fatos.vias, em=fatos.dia_do_protocolo)
    if regra is None:
        return ()
    limite = limite_do_protocolo(regra.dias, fatos.evento, calendario)
    if fatos.dia_do_protocolo <= limite:
        return ()
    texto = (
        f"O pedido pede {regra.dias} dias úteis de antecedência: o último dia para protocolar era "
        f"{por_extenso(limite)}"
    )
    primeira = primeira_data(fatos.dia_do_protocolo, regra.dias, calendario)
    como = f"Escolha uma data a partir de {por_extenso(primeira)}."
    return (Pendencia(texto, regra.dispositivo, como, campo="evento"),)


def primeira_data(protocolo: date, dias: int, calendario: Calendario) -> date:
    """O primeiro dia em que o evento cabe, protocolando neste dia."""
    evento, faltam = protocolo, dias
    while faltam:
        faltam -= calendario.eh_util(evento)
        evento += _DIA
    return evento
