"""Que representações a conta alcança e o que pode fazer com cada uma. As outras não existem."""

from django.http import Http404
from django.urls import reverse

from contas.ator import Ator
from contas.models import Representacao
from contas.papeis import Papel
from contas.pedido import Pedido
from contas.servicos.porta_da_representacao import pode_decidir

_EXPLICA = {
    "aceitar": ("Aceitar", "A pessoa passa a agir pela empresa, com os poderes que você der."),
    "recusar": ("Recusar", "O pedido acaba sem efeito. A pessoa é avisada por e-mail."),
    "retirar": ("Retirar o pedido", "O pedido acaba sem efeito."),
    "poderes": ("Mudar os poderes", "O que a pessoa pode fazer pela empresa, a partir de agora."),
    "encerrar": ("Encerrar", "A pessoa deixa de ver os processos e de receber os avisos."),
}


def e_expediente(request: Pedido) -> bool:
    """Se a conta está agindo agora como expediente, que decide por qualquer empresa."""
    return request.opcao.ator.papel == Papel.EXPEDIENTE if request.opcao else False


def empresas_de(request: Pedido) -> list[int]:
    """As pessoas por quem a conta requer hoje, esteja ou não agindo por elas agora."""
    return [
        o.ator.pessoa_id
        for o in request.opcoes
        if o.ator.papel == Papel.REQUERENTE and o.ator.pessoa_id and o.pode_requerer
    ]


def representacao_ao_alcance(request: Pedido, chave: int) -> tuple[Representacao, Ator]:
    """A representação e o ator com que a conta age sobre ela; `Http404` se não é da conta dela."""
    # Chave maior do que o banco guarda é só um número que não existe.
    achada = (
        Representacao.objects.select_related("pessoa", "usuario").filter(pk=chave).first()
        if chave < 2**63
        else None
    )
    ator = _ator(request, achada) if achada else None
    if achada is None or ator is None:
        raise Http404
    return achada, ator


def atos_de(r: Representacao, request: Pedido, ator: Ator) -> list[dict[str, object]]:
    """Os atos que cabem ao ator nesta representação, na situação de hoje."""
    return [_ato(r, nome) for nome in nomes_dos_atos(r, request, ator)]


def nomes_dos_atos(r: Representacao, request: Pedido, ator: Ator) -> tuple[str, ...]:
    """Os nomes dos atos; o primeiro é o principal."""
    acabou = r.encerrada_em or (r.ate and r.ate < request.dia)
    if acabou:
        return ()
    propria = r.usuario_id == ator.usuario_id
    if r.aceita_em is None:
        return ("retirar",) if propria else ("aceitar", "recusar")
    return ("encerrar",) if not pode_decidir(ator, r, request.dia) else ("poderes", "encerrar")


def _ator(request: Pedido, r: Representacao) -> Ator | None:
    da_empresa = [o.ator for o in request.opcoes if o.ator.papel == Papel.REQUERENTE]
    agora = [request.opcao.ator] if request.opcao else []
    quem_decide = (a for a in (*agora, *da_empresa) if pode_decidir(a, r, request.dia))
    if ator := next(quem_decide, None):
        return ator
    if r.usuario_id == request.user.pk:
        return Ator(Papel.REQUERENTE, request.user.pk, None, r.pessoa_id, str(request.user))
    return None


def _ato(r: Representacao, nome: str) -> dict[str, object]:
    rotulo, explicacao = _EXPLICA[nome]
    return {
        "id": f"ato-{nome}",
        "rotulo": rotulo,
        "explicacao": explicacao,
        "url": reverse("representacao_ato", args=[r.pk, nome]),
        "primario": nome == "aceitar",
    }
