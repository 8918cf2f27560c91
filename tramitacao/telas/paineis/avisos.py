"""Os avisos que saíram destes autos. O endereço de outra pessoa aparece encoberto."""

from typing import Any

from django.db.models import Q

from contas.models import Usuario
from tramitacao.consultas.autos import Autos
from tramitacao.models import Mensagem


def avisos(autos: Autos) -> dict[str, Any]:
    """Cada aviso: quando, a quem, e se já foi enviado; do mais novo."""
    meu = (
        Usuario.objects.filter(Q(pk=autos.ator.usuario_id)).values_list("email", flat=True).first()
    )
    achadas = Mensagem.objects.filter(processo=autos.processo).order_by("-criada_em", "-pk")
    return {
        "mensagens": [
            {
                "assunto": m.assunto.partition(": ")[2] or m.assunto,
                "para": m.destinatario if m.destinatario == meu else _encobrir(m.destinatario),
                "criada_em": m.criada_em,
                "enviada_em": m.enviada_em,
                "falhou": bool(m.erro),
            }
            for m in achadas
        ]
    }


def _encobrir(endereco: str) -> str:
    """ "re…@exemplo.com"."""
    nome, _, dominio = endereco.partition("@")
    return f"{nome[:2]}…@{dominio}"
