"""Carrega o IPCA e o CAD iniciais; não desfaz o que o administrador mudou."""

from datetime import date

from contas.servicos.tabelas import ler
from precos.models import IndiceIPCA, PrecoCAD


def carregar_ipca() -> None:
    """Cria os meses que faltam. Mês sem número-índice não se cria: ausência não vale zero."""
    IndiceIPCA.objects.bulk_create(
        [
            IndiceIPCA(
                mes=date.fromisoformat(f"{linha['mes']}-01"),
                indice=linha["numero_indice"],
                variacao=linha["variacao_pct"] or None,
                fonte="IBGE, tabela 1737",
            )
            for linha in ler("ipca.csv")
            if linha["numero_indice"]
        ],
        ignore_conflicts=True,
    )


def carregar_cad() -> None:
    """Cria os preços do CAD que faltam."""
    PrecoCAD.objects.bulk_create(
        [
            PrecoCAD(desde=linha["desde"], valor=linha["valor_cad"], ato=linha["fonte"])
            for linha in ler("zona_azul.csv")
        ],
        ignore_conflicts=True,
    )
