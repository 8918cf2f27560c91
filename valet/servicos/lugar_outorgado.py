"""O lugar que o termo ou a portaria autoriza, como o Cadastro o guarda — art. 25."""

from typing import Any

from cadastro.servicos import registro
from valet.models import AutorizacaoCET, Pedido


def lugar_outorgado(pedido: Pedido, autorizacao: AutorizacaoCET) -> registro.Lugar:
    """O que o art. 25 manda guardar do lugar: na rua, os endereços e o horário."""
    r = pedido.requerimento
    return registro.Lugar(
        nome_estabelecimento=r.estab_nome,
        local=_local(pedido, autorizacao)[:400],
        endereco_estabelecimento=r.estab_endereco[:300],
        endereco_empresa=r.empresa_endereco,
        endereco_estacionamento=r.estac_endereco,
        horarios=[
            {"dia": h.dia, "inicio": f"{h.inicio:%H:%M}", "fim": f"{h.fim:%H:%M}"}
            for h in autorizacao.horarios.all()
        ],
    )


def _local(pedido: Pedido, autorizacao: AutorizacaoCET) -> str:
    """O lugar exato na rua: o que a CET disse, ou o trecho da testada."""
    r = pedido.requerimento
    if autorizacao.local:
        return autorizacao.local
    rua = r.lugar_logradouro or r.estab_logradouro
    trecho = f"de {_metros(autorizacao.trecho_inicio)} a {_metros(autorizacao.trecho_fim)} m"
    return f"{rua}, em frente ao estabelecimento ({r.estab_endereco}), {trecho} da testada"


def _metros(medida: Any) -> str:
    return f"{medida}".replace(".", ",")
