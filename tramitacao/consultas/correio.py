"""As mensagens de um endereço e as que a demonstração guardou."""

from django.db.models import QuerySet

from tramitacao.models import Mensagem


def caixa_de(endereco: str) -> QuerySet[Mensagem]:
    """As mensagens deste endereço, da mais nova."""
    return (
        Mensagem.objects.filter(destinatario=endereco)
        .select_related("processo")
        .order_by("-criada_em", "-pk")
    )


def tudo_o_que_saiu() -> QuerySet[Mensagem]:
    """Toda mensagem escrita, da mais nova (só para a demonstração)."""
    return Mensagem.objects.order_by("-criada_em", "-pk")
