"""O que cerca toda página dos autos: o nome da lista de onde se veio e a linha sobre o título."""

from typing import Any

from contas.ator import Ator
from contas.papeis import Papel
from tramitacao.consultas.autos import Autos

_INICIOS = {
    Papel.REQUERENTE: "Meus pedidos",
    Papel.SUBPREFEITO: "Para decidir",
    Papel.TECNICO_CET: "Análises",
    Papel.AUDITOR: "Processos",
    Papel.FISCAL: "Ronda",
}


def inicio_nome(ator: Ator | None) -> str:
    """Como se chama a página de trabalho deste papel."""
    return _INICIOS.get(ator.papel, "Fila") if ator else "Meus pedidos"


def moldura(autos: Autos) -> dict[str, Any]:
    """Variáveis de toda página dos autos."""
    processo = autos.processo
    return {
        "autos": autos,
        "processo": processo,
        "inicio_nome": inicio_nome(autos.ator),
        "antes": f"Processo {processo.numero_formatado}, {processo.titulo}",
    }
