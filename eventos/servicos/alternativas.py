"""As alternativas que a CET oferece ao indeferir: conferir, gravar e publicar — art. 13, § 4º."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, time

from eventos.models import SAE, Alternativa, PedidoDeEvento
from normas.acervo import D46942
from normas.exigencia import Pendencia
from tramitacao.models import Tramitacao

ART_13_P4 = D46942.art(13).par(4)


@dataclass(frozen=True, slots=True)
class Oferta:
    """O que a CET aceitaria; o que fica em branco, menos o dia, repete o pedido."""

    dia: date
    inicio: time | None = None
    fim: time | None = None
    lugar: str = ""
    trajeto: str = ""
    via: str = ""
    classe: str = ""


def faltas_das_ofertas(ofertas: Sequence[Oferta], hoje: date) -> list[Pendencia]:
    """Dia por vir, e nenhuma oferta repetida."""
    faltas = [
        Pendencia(
            f"A alternativa de {o.dia:%d/%m/%Y} tem de ser num dia que ainda não chegou", ART_13_P4
        )
        for o in ofertas
        if o.dia <= hoje
    ]
    if len(set(ofertas)) < len(ofertas):
        faltas.append(Pendencia("Há duas alternativas iguais: tire uma", ART_13_P4))
    return faltas


def oferecer(sae: SAE, linha: Tramitacao, *, ofertas: Sequence[Oferta]) -> None:
    """Grava cada oferta inteira, com o que o pedido já dizia onde ela fica em branco."""
    r = sae.pedido
    via, horas = r.vias.first(), r.periodos.order_by("ensaio", "dia", "inicio").first()
    assert via is not None, "não se protocola sem via"
    assert horas is not None, "não se protocola sem data"
    for oferta in ofertas:
        Alternativa.objects.create(
            sae=sae, linha=linha, dia=oferta.dia,
            inicio=horas.inicio if oferta.inicio is None else oferta.inicio,
            fim=horas.fim if oferta.fim is None else oferta.fim,
            lugar=oferta.lugar or r.lugar_nome, trajeto=oferta.trajeto or _trajeto(r, oferta),
            via=oferta.via or via.nome, classe=oferta.classe or via.classe,
        )  # fmt: skip


def _trajeto(r: PedidoDeEvento, oferta: Oferta) -> str:
    """Noutro lugar, o trajeto de antes não serve."""
    return "" if oferta.lugar and oferta.lugar != r.lugar_nome else r.lugar_trajeto


def publicado(despacho: str, ofertas: Sequence[Oferta]) -> str:
    """O que sai no Diário Oficial: as razões e as alternativas."""
    if not ofertas:
        return despacho
    ditas = "; ".join(f"{o.lugar or 'mesmo lugar'}, {o.dia:%d/%m/%Y}" for o in ofertas)
    return f"{despacho}\nAlternativas: {ditas}."
