"""A lista fechada dos números de uma redação que um ato do administrador pode fixar."""

from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from typing import Any

from normas.acervo import D58027
from normas.dinheiro import numero, reais
from normas.norma import Dispositivo
from normas.redacao import Redacao, Redacoes
from precos.regras import custo_operacional as custo
from precos.regras import multa
from precos.regras.atos import Chave, TabelaDeAtos
from precos.regras.minimo import MINIMO_INICIAL
from precos.regras.mora import ART_9, JUROS_POR_MES
from precos.regras.tpu import FATOR_PGV

REAIS, POR_CENTO, MINUTOS, VEZES = "R$", "%", "minutos", "vezes"
#: Acima disto é engano de quem digitou.
MAIOR = {
    REAIS: Decimal("9999999.99"),
    POR_CENTO: Decimal(1000),
    MINUTOS: Decimal(24 * 60),
    VEZES: Decimal(100),
}
# Interpretação 026: o decreto não diz os juros; valem desde a primeira cobrança que ele prevê.
_JUROS = Redacoes(ART_9, (D58027, JUROS_POR_MES))


@dataclass(frozen=True, slots=True)
class Parametro:
    """Um número da redação: como se chama, em que unidade e com quantas casas se escreve."""

    chave: Chave
    nome: str
    redacoes: Redacoes[Any]
    unidade: str = POR_CENTO
    casas: int = 2
    admite_zero: bool = True

    @property
    def dispositivo(self) -> Dispositivo:
        """O artigo que traz o número."""
        return self.redacoes.dispositivo

    @property
    def desde(self) -> date:
        """O primeiro dia em que a norma prevê o número: antes dele não há o que fixar."""
        return next(r.norma.vigor for r in self.redacoes.todas if r.valor is not None)

    def em(self, dia: date, atos: TabelaDeAtos) -> Redacao[Any]:
        """O que vale no dia: a redação, ou o ato."""
        return atos.em(self.chave, self.redacoes, dia)

    def dito(self, valor: Decimal | int | None) -> str:
        """O valor com a unidade: "R$ 5.000,00", "50%", "60 minutos"."""
        if valor is None:
            return "não há"
        if self.unidade == REAIS:
            return reais(Decimal(valor))
        escrito = numero(valor)
        return {POR_CENTO: f"{escrito}%", VEZES: f"PGV × {escrito}"}.get(
            self.unidade, f"{escrito} {self.unidade}"
        )


#: O contrato das simulações diz que o por cento do acréscimo é inteiro.
_INTEIRO = 0
FIXAVEIS: dict[Chave, Parametro] = {
    p.chave: p
    for p in (
        Parametro(Chave.MULTA_DA_NOTIFICACAO, "Multa por notificação não atendida",
                  multa.VALOR_DA_NOTIFICACAO, REAIS, admite_zero=False),
        Parametro(Chave.MULTA_DO_MATERIAL, "Multa pelo material não recolhido, na reincidência",
                  multa.VALOR_DO_MATERIAL, REAIS, admite_zero=False),
        Parametro(Chave.MINIMO, "Mínimo anual do TPU", MINIMO_INICIAL, REAIS, admite_zero=False),
        Parametro(Chave.FATOR_PGV, "Fator do TPU sobre a PGV", FATOR_PGV, VEZES,
                  admite_zero=False),
        Parametro(Chave.ACRESCIMO_SEM_AUTORIZACAO, "Acréscimo do evento sem autorização",
                  custo.ACRESCIMO_SEM_AUTORIZACAO, casas=_INTEIRO),
        Parametro(Chave.ACRESCIMO_EM_DESCONFORMIDADE, "Acréscimo do evento em desconformidade",
                  custo.ACRESCIMO_EM_DESCONFORMIDADE, casas=_INTEIRO),
        Parametro(Chave.ACRESCIMO_DA_IMPREVISTA, "Acréscimo da ocorrência imprevista",
                  custo.ACRESCIMO_DA_IMPREVISTA, casas=_INTEIRO),
        Parametro(Chave.LIBERACAO_SEM_CUSTO, "Liberação da via sem cobrança",
                  custo.LIBERACAO_SEM_CUSTO, MINUTOS, casas=_INTEIRO),
        Parametro(Chave.CAUCAO, "Caução ou fiança da prova esportiva", custo.CAUCAO),
        Parametro(Chave.JUROS_DA_MORA, "Juros do atraso, ao mês", _JUROS),
    )
}  # fmt: skip
