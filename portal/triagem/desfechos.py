"""A resposta de cada conclusão, na redação do dia."""

from collections.abc import Callable, Mapping
from datetime import date

from portal.triagem import do_valet, dos_eventos
from portal.triagem.caminho import Conclusao
from portal.triagem.desfecho import Desfecho

_DESFECHOS: Mapping[Conclusao, Callable[[date], Desfecho]] = {
    Conclusao.TPU: do_valet.tpu,
    Conclusao.AUTORIZACAO_DE_USO: do_valet.autorizacao_de_uso,
    Conclusao.VALET_EM_AREA_PARTICULAR: do_valet.em_area_particular,
    Conclusao.CONCENTRACAO_PUBLICA: dos_eventos.concentracao_publica,
    Conclusao.OCORRENCIA_PROGRAMADA: dos_eventos.ocorrencia_programada,
    Conclusao.OCORRENCIA_IMPREVISTA: dos_eventos.ocorrencia_imprevista,
    Conclusao.OBRA: dos_eventos.obra,
    Conclusao.OBRA_DE_EMERGENCIA: dos_eventos.obra_de_emergencia,
    Conclusao.TRANSPORTE_ESPECIAL: dos_eventos.transporte_especial,
    Conclusao.NAO_PRECISA: dos_eventos.nao_precisa,
}


def desfecho(conclusao: Conclusao, em: date) -> Desfecho:
    """O que se diz a quem chegou a esta conclusão neste dia."""
    return _DESFECHOS[conclusao](em)
