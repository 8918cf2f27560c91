"""O que o cabeçalho mostra: por quem a conta age, os lugares a que vai, a caixa."""

from typing import Any, cast

from django.http import HttpRequest

from contas.ator import Ator
from contas.papeis import Papel
from contas.pedido import Pedido
from tramitacao.consultas.correio import caixa_de
from tramitacao.telas.moldura import inicio_nome

#: Lugares do cabeçalho por papel: nome e endereço, até cinco.
Lugares = tuple[tuple[str, str], ...]
DE_REQUERENTE: Lugares = (
    ("Meus pedidos", "/processos/"),
    ("Guias", "/guias/"),
    ("Representações", "/contas/representacoes/"),
)
LUGARES: dict[str, Lugares] = {
    Papel.REQUERENTE: DE_REQUERENTE,
    Papel.EXPEDIENTE: (
        ("Fila", "/processos/"),
        ("Conciliação", "/conciliacao/"),
        ("Representações", "/contas/representacoes/"),
    ),
    Papel.ANALISTA: (("Fila", "/processos/"), ("Conciliação", "/conciliacao/")),
    Papel.TECNICO_CET: (("Análises", "/processos/"), ("Conciliação", "/conciliacao/")),
    Papel.FISCAL: (("Ronda", "/vistorias/"), ("Fila", "/processos/fila/")),
    Papel.AUDITOR: (
        ("Cadastro", "/cadastro/"),
        ("Processos", "/processos/"),
        ("Conciliação", "/conciliacao/"),
        ("Receita", "/receita/"),
    ),
    Papel.ADMINISTRADOR: (
        ("Rotinas", "/administracao/rotinas/"),
        ("Pessoas", "/administracao/pessoas/"),
        ("Calendário", "/administracao/calendario/"),
        ("Tabelas", "/administracao/tabelas/"),
    ),
}
#: O que se faz dentro de um lugar, mas mora noutro endereço.
_DENTRO = {
    "/processos/": ("/requerimentos/", "/eventos/", "/publicacoes/"),
    "/processos/fila/": ("/processos/",),
    "/administracao/pessoas/": ("/administracao/unidades/",),
    "/administracao/tabelas/": (
        "/administracao/fator-k/",
        "/administracao/precos-da-cet/",
        "/administracao/pgv/",
        "/administracao/ipca/",
        "/administracao/normas/",
        "/administracao/avisos/",
    ),
}
PUBLICOS = (("Consultar valets", "/consulta/"), ("Normas", "/normas/"))


def quem(request: HttpRequest) -> dict[str, Any]:
    """Variáveis do cabeçalho. Sem conta, só os lugares públicos."""
    opcao = getattr(request, "opcao", None)
    usuario = getattr(request, "user", None)
    if not usuario or not usuario.is_authenticated:
        return {"atuando": None, "usuario_nome": "", "lugares": _lugares(request, PUBLICOS)}
    lugares = _do_papel(opcao.ator) if opcao else DE_REQUERENTE
    return {
        "atuando": {
            "unidade_nome": opcao.unidade_nome,
            "papel_nome": opcao.papel_nome,
            "pode_trocar": len(cast(Pedido, request).opcoes) > 1,
        }
        if opcao
        else None,
        "usuario_nome": str(usuario),
        "lugares": _lugares(request, lugares),
        "caixa_total": _por_ler(usuario.email, opcao.ator if opcao else None),
    }


def _por_ler(endereco: str, ator: Ator | None) -> int:
    return caixa_de(endereco, ator).filter(lida_em=None).count()


def _do_papel(ator: Ator) -> Lugares:
    """O lugar de trabalho tem no cabeçalho o mesmo nome que na trilha das páginas dele."""
    return LUGARES.get(ator.papel, ((inicio_nome(ator), "/processos/"),))


def _lugares(request: HttpRequest, pares: Lugares) -> list[dict[str, Any]]:
    return [
        {"nome": nome, "url": url, "ativo": request.path.startswith(_em(url))}
        for nome, url in pares
    ]


def _em(url: str) -> tuple[str, ...]:
    """Os endereços que são deste lugar."""
    return (url, *_DENTRO.get(url, ()))
