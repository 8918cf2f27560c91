"""O preço do período pedido; enquanto se preenche, a estimativa — Decreto 58.027/2017, art. 19."""

from dataclasses import dataclass
from decimal import Decimal

from normas.acervo import D58027
from normas.exigencia import Pendencia
from precos.consultas.autorizacao_uso import SEM_K, PrecoDoPeriodo, preco_do_periodo
from tramitacao.consultas.partes import enumerar
from tramitacao.erros import RegraViolada
from valet.models import Requerimento
from valet.models.fatos_do_acontecimento import periodo_do_requerimento
from valet.regras.periodo import Periodo

ART_18_IV = D58027.art(18).inc("IV")


@dataclass(frozen=True, slots=True)
class EstimativaDoPeriodo:
    """O preço com as tabelas de hoje, ou de que ele depende."""

    apurado: PrecoDoPeriodo | None = None
    depende: str = ""
    #: Ninguém fixou K: não é com quem pede.
    sem_k: bool = False

    @property
    def valor(self) -> Decimal | None:
        """O preço do período, em reais."""
        return self.apurado.valor if self.apurado else None

    @property
    def dias(self) -> str:
        """ "2 dias"."""
        quantos = self.apurado.preco.dias if self.apurado else 0
        return "1 dia" if quantos == 1 else f"{quantos} dias"


def periodo_exigido(r: Requerimento) -> Periodo:
    """O período; `RegraViolada` se o pedido não o diz."""
    periodo = periodo_do_requerimento(r)
    if periodo is None:
        raise RegraViolada(Pendencia("O pedido não diz o período do serviço", ART_18_IV))
    return periodo


def preco_do_requerimento(r: Requerimento) -> PrecoDoPeriodo:
    """O preço do período pedido; no lote de esquina vale a face do embarque."""
    periodo = periodo_exigido(r)
    return preco_do_periodo(
        setor_quadra=r.setor_quadra, codlog=r.lugar_codlog or r.estab_codlog,
        area_m2=r.area_publica, inicio=periodo.primeiro, fim=periodo.ultimo,
    )  # fmt: skip


def estimar_periodo(r: Requerimento) -> EstimativaDoPeriodo:
    """A estimativa do que está preenchido; sem o bastante, diz o que falta saber."""
    perguntas = (
        (periodo_do_requerimento(r), "os dias e as horas"),
        (r.area_publica, "a área na calçada e na rua"),
        (r.estab_sql and (r.lugar_codlog or r.estab_codlog), "o IPTU e o CODLOG"),
    )
    faltam = [nome for dito, nome in perguntas if not dito]
    if faltam:
        return EstimativaDoPeriodo(depende=f"Aparece quando você informar {enumerar(faltam)}.")
    try:
        return EstimativaDoPeriodo(preco_do_requerimento(r))
    except RegraViolada as erro:
        falta = erro.pendencias[0]
        texto = f"Ainda não dá para calcular. {falta.texto}. {falta.como_sanar}".strip()
        return EstimativaDoPeriodo(depende=texto, sem_k=falta.campo == SEM_K)
