"""O que veio fora do prazo: como se confere ao chegar, e como os autos o lembram — Lei 14.141/2006.

Do que vem tarde nada se perde: fica nos autos, com a marca, e a autoridade diz o que vale.
"""

from datetime import date, datetime

from normas.prazo import Prazo, tempestivo
from tramitacao.atos_comuns import CORRIGIR_PUBLICACAO
from tramitacao.models import PrazoAberto, Procedimento

#: A marca que o serviço grava com a linha do recurso, da defesa ou da resposta.
FORA_DO_PRAZO = "fora_do_prazo"
#: O que a correção de uma publicação mostrou ter vindo a tempo.
NO_PRAZO = "no_prazo"


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
    if linha is None or not linha.texto.dados.get(FORA_DO_PRAZO):
        return False
    # Corrigida depois a data da publicação, o que parecia tarde pode ter vindo a tempo.
    correcoes = procedimento.linhas.filter(ato=CORRIGIR_PUBLICACAO).select_related("texto")
    return not any(linha.seq in c.texto.dados.get(NO_PRAZO, ()) for c in correcoes)


def que_vieram_no_prazo(prazo: PrazoAberto, vencimento: date) -> list[int]:
    """As linhas marcadas como tardias que, com este vencimento, vieram a tempo."""
    depois = prazo.procedimento.linhas.filter(seq__gt=prazo.aberto_por.seq)
    marcadas = depois.select_related("texto").order_by("seq")
    return [
        linha.seq
        for linha in marcadas
        if linha.texto.dados.get(FORA_DO_PRAZO) and tempestivo(linha.em, vencimento)
    ]
