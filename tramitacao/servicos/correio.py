"""Envia a caixa de saída: o erro num endereço não para os outros, e nada se perde.

O que se garante: a mensagem parte ao menos uma vez, e uma só enquanto nada cai. Caindo o sistema
entre o aceite do servidor de correio e a gravação, ela parte de novo com o mesmo `Message-ID`, e
quem a recebe pode reconhecê-la; o contrário seria perder um aviso que o decreto manda dar.
"""

from datetime import timedelta

from django.db import transaction
from django.db.models import F, Q

from contas.nomes import nome_limpo
from tramitacao.models import Mensagem
from tramitacao.relogio import agora
from tramitacao.servicos.carta import carta

ROTINA = "enviar_mensagens"
#: De quanto em quanto se tenta, contado de quando a mensagem nasceu: um dia de correio fora do ar
#: não perde nada. Depois da última, fica na lista do administrador, com o erro.
ESPERAS = tuple(timedelta(minutes=m) for m in (0, 1, 5, 15, 60, 240, 720, 1440))
TENTATIVAS = len(ESPERAS)
#: A ligação secreta vale menos do que isto (a do allauth, três dias): depois, guardá-la não serve.
GUARDA_DO_SEGREDO = timedelta(days=3)
SEM_A_LIGACAO = "A ligação desta mensagem já não vale: a pessoa pede outra na página da conta."


def enviar_mensagens(limite: int = 500) -> int:
    """Envia o que está na hora e devolve quantas saíram. Pode rodar duas vezes, ou junto."""
    erros, saidas = [], 0
    for pk in _na_hora(limite):
        try:
            saidas += _enviar(pk)
        except Exception as erro:  # o banco falhou ao gravar esta; as outras não esperam por ela
            erros.append(erro)
    if erros:
        raise erros[0]
    return saidas


def reenviar(pk: int) -> bool:
    """Zera as tentativas de uma mensagem e tenta enviá-la já."""
    Mensagem.objects.filter(pk=pk, enviada_em=None).update(tentativas=0)
    return _enviar(pk)


def esquecer_os_segredos() -> int:
    """Apaga as ligações secretas vencidas, do que não saiu e do que a demonstração mostra."""
    velhas = Mensagem.objects.filter(criada_em__lt=agora() - GUARDA_DO_SEGREDO)
    return velhas.exclude(segredo=None).exclude(segredo="").update(segredo="")


def _na_hora(limite: int) -> list[int]:
    instante, na_hora = agora(), Q(tentativas=0)
    for tentativas, espera in enumerate(ESPERAS[1:], start=1):
        na_hora |= Q(tentativas=tentativas, criada_em__lte=instante - espera)
    pendentes = Mensagem.objects.filter(na_hora, enviada_em=None)
    return list(pendentes.order_by("criada_em", "pk").values_list("pk", flat=True)[:limite])


@transaction.atomic
def _enviar(pk: int) -> bool:
    # Quem não pega a tranca deixa para quem a tem: dois carteiros nunca levam a mesma carta.
    mensagem = (
        Mensagem.objects.select_for_update(skip_locked=True).filter(pk=pk, enviada_em=None).first()
    )
    if mensagem is None:
        return False
    if mensagem.segredo == "":  # sem a ligação, a carta mandaria abrir o que não traz
        Mensagem.objects.filter(pk=pk).update(tentativas=TENTATIVAS, erro=SEM_A_LIGACAO)
        return False
    try:
        carta(mensagem).send()
    except Exception as erro:  # recusa, rede ou endereço que não se entende: fica anotado nela
        dito = nome_limpo(str(erro)) or type(erro).__name__
        Mensagem.objects.filter(pk=pk).update(tentativas=F("tentativas") + 1, erro=dito[:500])
        return False
    _gravar_o_envio(pk)
    return True


def _gravar_o_envio(pk: int) -> None:
    saiu = Mensagem.objects.filter(pk=pk)
    saiu.update(enviada_em=agora(), erro="")
    saiu.exclude(segredo=None).update(segredo="")
