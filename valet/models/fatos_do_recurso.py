"""Se o último recurso de um procedimento veio fora do prazo — Lei 14.141/2006."""

from tramitacao.models import Procedimento

#: A marca que o serviço grava com a linha do recurso.
FORA_DO_PRAZO = "fora_do_prazo"


def recurso_fora_do_prazo(procedimento: Procedimento, ato: str = "interpor_recurso") -> bool:
    """O recurso (ou a defesa) em exame foi registrado como intempestivo."""
    linha = procedimento.linhas.filter(ato=ato).select_related("texto").order_by("-seq").first()
    return linha is not None and bool(linha.texto.dados.get(FORA_DO_PRAZO))
