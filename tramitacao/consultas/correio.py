"""As mensagens da caixa de quem age, as de uns autos e as que a demonstração guardou."""

from django.db.models import Q, QuerySet

from contas.ator import Ator
from contas.papeis import DA_UNIDADE, Papel
from tramitacao.models import Mensagem, Processo


def caixa_de(endereco: str, ator: Ator | None = None) -> QuerySet[Mensagem]:
    """As mensagens deste endereço e, agindo ele numa unidade, as da vez dela; da mais nova."""
    minhas = Q(destinatario=endereco)
    if ator and ator.papel in DA_UNIDADE:
        minhas |= Q(unidade_id=ator.unidade_id, papel=ator.papel)
    return Mensagem.objects.filter(minhas).select_related("processo").order_by("-criada_em", "-pk")


def avisos_visiveis_a(ator: Ator, processo: Processo, endereco: str) -> QuerySet[Mensagem]:
    """Os avisos destes autos: ao servidor, todos; à parte, os seus (interpretação 063).

    `endereco` é o de quem olha: o que chegou a ele já leu, ainda que represente as duas partes.
    """
    todos = Mensagem.objects.filter(processo=processo)
    if ator.papel in DA_UNIDADE or ator.papel == Papel.AUDITOR:
        return todos
    return todos.filter(Q(parte_id=ator.pessoa_id or 0) | Q(destinatario=endereco or None))


def tudo_o_que_saiu() -> QuerySet[Mensagem]:
    """Toda mensagem com endereço, da mais nova (só para a demonstração)."""
    return Mensagem.objects.exclude(destinatario="").order_by("-criada_em", "-pk")
