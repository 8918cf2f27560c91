"""O que veio fora do prazo: como se confere ao chegar, e como os autos o lembram — Lei 14.141/2006.

Do que vem tarde nada se perde: fica nos autos, com a marca, e a autoridade diz o que vale.
"""

from datetime import datetime

from normas.prazo import Prazo, tempestivo
from tramitacao.models import PrazoAberto, Procedimento

#: A marca que o serviço grava com a linha do recurso, da defesa ou da resposta.
FORA_DO_PRAZO = "fora_do_prazo"


def prazo_que_passou(procedimento: Procedimento, qual: Prazo, em: datetime) -> PrazoAberto | None:
    """O prazo aberto que neste instante já acabou, tenha a rotina passado ou não.

    Sem publicação ou recebimento registrados, o prazo nem começou.
    """
    prazo = PrazoAberto.objects.filter(
        procedimento=procedimento, regra=qual.nome, desfecho="aberto"
    ).first()
    if prazo and prazo.vencimento and not tempestivo(em, prazo.vencimento):
        return prazo
    return None


def veio_fora_do_prazo(procedimento: Procedimento, ato: str = "interpor_recurso") -> bool:
    """O recurso (ou a defesa) em exame, o último, foi registrado como intempestivo."""
    linha = procedimento.linhas.filter(ato=ato).select_related("texto").order_by("-seq").first()
    return linha is not None and bool(linha.texto.dados.get(FORA_DO_PRAZO))
