"""O preço de uma Autorização de Uso, pelas tabelas em vigor — Decreto 58.027/2017, art. 19."""

from dataclasses import dataclass, replace
from datetime import date
from decimal import Decimal

from normas.exigencia import Pendencia
from normas.memoria import Memoria, Passo
from precos.consultas.publicados import pgv_da_face, tabela_k
from precos.models.cobranca import FICTICIO
from precos.regras.autorizacao_uso import (
    ART_19,
    FORMULA,
    PrecoDaAutorizacao,
    TabelaKAusente,
    preco_da_autorizacao,
)
from tramitacao.erros import RegraViolada

#: O código do erro nas simulações; aqui, a pendência diz o mesmo.
SEM_K = "tabela_k_ausente"


@dataclass(frozen=True, slots=True)
class PrecoDoPeriodo:
    """O preço, a norma que o rege e o que nele é de demonstração."""

    preco: PrecoDaAutorizacao
    exercicio: int
    norma: str
    k_ficticio: bool
    pgv_ficticio: bool

    @property
    def valor(self) -> Decimal:
        """O devido pelo período, em reais."""
        return self.preco.total

    @property
    def ficticio(self) -> bool:
        """Algum valor da conta é de demonstração."""
        return self.k_ficticio or self.pgv_ficticio

    @property
    def memoria(self) -> Memoria:
        """A conta; onde o valor é de demonstração, o passo o diz."""
        pgv, k, *resto = self.preco.memoria.passos
        marcados = (_marcar(pgv, self.pgv_ficticio), _marcar(k, self.k_ficticio))
        return Memoria((*marcados, *resto))


def _marcar(passo: Passo, ficticio: bool) -> Passo:
    return replace(passo, descricao=f"{passo.descricao} {FICTICIO}") if ficticio else passo


def preco_do_periodo(
    *, setor_quadra: str, codlog: str, area_m2: Decimal, inicio: date, fim: date
) -> PrecoDoPeriodo:
    """O preço do primeiro ao último dia, com a PGV do ano e o K em vigor no primeiro.

    Levanta `RegraViolada` se a PGV não decide, ou se ninguém fixou K (`tabela_k_ausente`).
    """
    try:
        k = tabela_k().em(inicio)
    except TabelaKAusente as ausente:
        texto = str(ausente)
        raise RegraViolada(
            Pendencia(
                texto[0].upper() + texto[1:], ART_19,
                "O preço só se calcula depois que o administrador registrar K, com o ato.",
                campo=SEM_K,
            )
        ) from ausente  # fmt: skip
    pgv = pgv_da_face(exercicio=inicio.year, setor_quadra=setor_quadra, codlog=codlog)
    preco = preco_da_autorizacao(
        pgv_m2=pgv.valor, area_m2=area_m2, k=k.valor, inicio=inicio, fim=fim
    )
    norma = FORMULA.em(inicio).norma
    return PrecoDoPeriodo(preco, inicio.year, norma.numero, k.ficticio, pgv.ficticio)
