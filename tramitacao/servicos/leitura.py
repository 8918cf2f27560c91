"""Registra que um auditor abriu um arquivo dos autos."""

from datetime import datetime

from contas.ator import Ator
from contas.papeis import Papel
from tramitacao.models import Arquivo, LeituraDeArquivo, Processo


def registrar_leitura(processo: Processo, arquivo: Arquivo, *, por: Ator, em: datetime) -> None:
    """Grava a leitura do auditor; a das partes e dos servidores do caso não se registra."""
    if por.papel == Papel.AUDITOR and por.usuario_id is not None:
        LeituraDeArquivo.objects.create(
            processo=processo, arquivo=arquivo, usuario_id=por.usuario_id, em=em
        )
