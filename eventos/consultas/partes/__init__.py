"""As partes do pedido de evento, na ordem da tela; a do esporte só existe quando há prova."""

from eventos.consultas.partes import evento, quem
from eventos.consultas.partes.foto import Foto, fotografar
from eventos.models import PedidoDeEvento
from tramitacao.consultas.partes import Estado, Parte, estados_de

QUEM, EVENTO, DOCUMENTOS = "1. Quem promove", "2. O evento", "3. Documentos do evento"


def _tem(*colunas: str):
    return lambda foto: any(getattr(foto.r, c) not in (None, "", False) for c in colunas)


def _tem_anexo(foto: Foto, *slots: str) -> bool:
    return any(slot in foto.anexos for slot in slots)


_TODAS = (
    Parte("promotor", "Promotor", QUEM, quem.fato_promotor, quem.faltas_promotor,
          _tem("promotor_endereco", "representante_qualidade"),
          "Falta dizer quem promove e quem assina."),
    Parte("documentos-do-promotor", "Documentos do promotor", QUEM, quem.fato_documentos,
          quem.faltas_documentos,
          lambda foto: _tem_anexo(foto, *quem.DA_EMPRESA, *quem.DA_PESSOA),
          "Faltam os documentos que identificam o promotor."),
    Parte("evento", "O que vai acontecer", EVENTO, evento.fato_evento, evento.faltas_evento,
          _tem("evento_nome", "publico"), "Falta o nome, a descrição e o público."),
    Parte("natureza", "Natureza", EVENTO, evento.fato_natureza, evento.faltas_natureza,
          _tem("natureza"), "Falta a natureza do evento, que decide se ele paga."),
    Parte("lugar", "Lugar e vias", EVENTO, evento.fato_lugar, evento.faltas_lugar,
          lambda foto: bool(foto.vias) or _tem("lugar_tipo", "lugar_nome")(foto),
          "Falta o lugar e as vias afetadas, com a classe de cada uma."),
    Parte("datas", "Datas e horários", EVENTO, evento.fato_datas, evento.faltas_datas,
          lambda foto: bool(foto.periodos), "Falta quando é o evento, e os ensaios."),
    Parte("esporte", "Prova esportiva", EVENTO, evento.fato_esporte, evento.faltas_esporte,
          _tem("confederacao", "garantia_prevista", "seguradora"),
          "Falta a confederação, a garantia e o seguro."),
    Parte("documentos-do-evento", "Planta e projeto", DOCUMENTOS, evento.fato_documentos,
          evento.faltas_documentos, lambda foto: _tem_anexo(foto, *evento.DO_EVENTO),
          "Falta a planta e, se a via pede, o projeto de desvio."),
)  # fmt: skip


def partes(r: PedidoDeEvento) -> tuple[Parte, ...]:
    """As partes deste pedido."""
    return tuple(p for p in _TODAS if p.slug != "esporte" or r.competicao_esportiva)


def estados(foto: Foto) -> tuple[Estado, ...]:
    """Cada parte com o que diz e o que lhe falta."""
    return estados_de(partes(foto.r), foto)


__all__ = ["Foto", "estados", "fotografar", "partes"]
