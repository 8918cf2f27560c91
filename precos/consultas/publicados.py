"""Os valores publicados em vigor: a série do mínimo e a PGV de cada face — art. 9º."""

from normas.acervo import D58027
from normas.dinheiro import reais
from normas.exigencia import Pendencia
from precos.models import IndiceIPCA, PrecoMinimo, ValorPGV
from precos.regras.minimo import TabelaDoMinimo
from tramitacao.erros import RegraViolada

ART_9_P1 = D58027.art(9).par(1)


def tabela_do_minimo() -> TabelaDoMinimo:
    """O IPCA e os mínimos publicados, como o administrador os deixou."""
    indices = {(m.year, m.month): i for m, i in IndiceIPCA.objects.values_list("mes", "indice")}
    return TabelaDoMinimo(indices, dict(PrecoMinimo.objects.values_list("exercicio", "valor")))


def pgv_da_face(*, exercicio: int, setor_quadra: str, codlog: str) -> ValorPGV:
    """O valor do m² desta face de quadra no exercício.

    Levanta `RegraViolada` se não está na tabela ou se há dois valores: a conta para, não escolhe.
    """
    achados = list(
        ValorPGV.objects.filter(exercicio=exercicio, setor_quadra=setor_quadra, codlog=codlog)
        .order_by("valor")
    )  # fmt: skip
    face = f"setor-quadra {setor_quadra or 'não informado'}, CODLOG {codlog or 'não informado'}"
    if not achados:
        raise RegraViolada(
            Pendencia(
                f"A Planta Genérica de Valores de {exercicio} não tem a face {face}",
                ART_9_P1,
                "Confira o SQL e o CODLOG do pedido, ou peça ao administrador que carregue a face.",
            )
        )
    if len(achados) > 1:
        valores = " e ".join(reais(a.valor) for a in achados)
        raise RegraViolada(
            Pendencia(
                f"A Planta Genérica de Valores de {exercicio} dá valores diferentes para a face "
                f"{face}: {valores}",
                ART_9_P1,
                "O administrador precisa dizer qual vale; até lá não se calcula o preço.",
            )
        )
    return achados[0]
