"""Os valores publicados em vigor: mínimo e PGV de cada face (art. 9º), CAD (13) e K (19)."""

from decimal import Decimal

from normas.acervo import D58027
from normas.dinheiro import reais
from normas.exigencia import Pendencia
from precos.consultas.atos import tabela_de_atos
from precos.models import FatorK, IndiceIPCA, PrecoCAD, PrecoMinimo, ValorPGV
from precos.regras.autorizacao_uso import KVigente, TabelaK
from precos.regras.minimo import TabelaDoMinimo
from precos.regras.zona_azul import TabelaDoCAD
from tramitacao.erros import RegraViolada

ART_9_P1 = D58027.art(9).par(1)


def tabela_do_minimo() -> TabelaDoMinimo:
    """O IPCA, os mínimos publicados e os atos, como o administrador os deixou."""
    indices = {(m.year, m.month): i for m, i in IndiceIPCA.objects.values_list("mes", "indice")}
    publicados = dict(PrecoMinimo.objects.values_list("exercicio", "valor"))
    return TabelaDoMinimo(indices, publicados, tabela_de_atos())


def tabela_k() -> TabelaK:
    """Os K que o administrador registrou; vazia até lá (art. 19)."""
    return TabelaK(
        tuple(
            # O banco guarda seis casas; os zeros que sobram não são do ato.
            KVigente(Decimal(f"{k.normalize():f}"), desde, ate, ficticio)
            for k, desde, ate, ficticio in FatorK.objects.values_list(
                "k", "desde", "ate", "ficticio"
            )
        )
    )


def tabela_do_cad() -> TabelaDoCAD:
    """Os preços do CAD, do primeiro ao último (art. 13)."""
    return TabelaDoCAD(tuple(PrecoCAD.objects.order_by("desde").values_list("desde", "valor")))


def pgv_da_face(*, exercicio: int, setor_quadra: str, codlog: str) -> ValorPGV:
    """O valor do m² desta face de quadra no exercício.

    Levanta `RegraViolada` se não está na tabela ou se há dois valores: a conta para, não escolhe.
    """
    achados = list(
        ValorPGV.objects.filter(
            exercicio=exercicio, setor_quadra=setor_quadra, codlog=codlog, afastado_em=None
        ).order_by("valor")
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
