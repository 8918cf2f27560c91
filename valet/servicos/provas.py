"""A prova que uma parte junta com a defesa, o recurso ou a comunicação — art. 15, I."""

from datetime import datetime

from contas.ator import Ator
from normas.acervo import D58027
from tramitacao.consultas.tempestividade import FORA_DO_PRAZO
from tramitacao.models import Arquivo, DocumentoJuntado, ProcedimentoConcreto
from tramitacao.servicos.documentos import acrescentar

ART_15_I = D58027.art(15).inc("I")


def juntar_prova(
    objeto: ProcedimentoConcreto, arquivo: Arquivo | None, *, titulo: str, por: Ator, em: datetime
) -> DocumentoJuntado | None:
    """Põe nos autos o arquivo que veio com o ato `objeto.linha`. O processo já está trancado.

    A prova é da parte que a juntou; a outra sabe dela e não a abre (interpretação 063).
    """
    if arquivo is None:
        return None
    linha = objeto.linha
    return acrescentar(
        objeto.procedimento.processo, exigencia=f"prova-{linha.seq}", titulo=titulo,
        dispositivo=ART_15_I, arquivo=arquivo, em=em, usuario_id=por.usuario_id,
        fora_do_prazo=bool(linha.texto.dados.get(FORA_DO_PRAZO)),
        parte_id=objeto.parte_propria() or por.pessoa_id,
    )  # fmt: skip
