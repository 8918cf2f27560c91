"""O pedido de evento nas páginas do assistente."""

from typing import Any

from eventos.consultas.partes import Foto, fotografar, partes
from eventos.consultas.pedidos import do_autor
from eventos.models import PedidoDeEvento
from eventos.servicos.manifestacao import prazos
from eventos.servicos.protocolar import protocolar
from eventos.telas.pedido.contexto import contexto_da_parte, lugares, na_lista
from eventos.telas.pedido.passos import passos
from eventos.telas.pedido.respostas import respostas
from tramitacao.telas.assistente.assistente import Assistente
from tramitacao.telas.onde_esta import prazo_que_corre


def _na_conferencia(foto: Foto) -> dict[str, Any]:
    return {"antecedencia": foto.antecedencia}


def _no_fim(r: PedidoDeEvento) -> dict[str, Any]:
    prazo = prazo_que_corre(r.sae.procedimento)
    return {"prazos": prazos(r.sae), "conta": prazo.get_absolute_url() if prazo else ""}


EVENTO = Assistente(
    rota="evento",
    modelo=PedidoDeEvento,
    achar=do_autor,
    fotografar=fotografar,
    partes=partes,
    passos=passos,
    lugares=lugares,
    respostas=respostas,
    protocolar=protocolar,
    na_parte=contexto_da_parte,
    na_lista=na_lista,
    na_conferencia=_na_conferencia,
    no_fim=_no_fim,
    novo="Novo evento",
    pasta="eventos/pedido",
)
