"""Os avisos de cada ato destes autos: a quem, quando, e se saíram. Endereço alheio, encoberto."""

from typing import Any

from contas.models import Usuario
from contas.papeis import POR_EXTENSO, Papel
from contas.sigilo import nome_publico
from tramitacao.consultas.autos import Autos
from tramitacao.consultas.correio import avisos_visiveis_a
from tramitacao.fato import fato_da_linha
from tramitacao.models import Mensagem
from tramitacao.servicos.correio import TENTATIVAS


def avisos(autos: Autos) -> dict[str, Any]:
    """Os avisos, ato por ato, do mais novo. O servidor vê todos; a parte, os seus."""
    meu = Usuario.objects.filter(pk=autos.ator.usuario_id or 0).values_list("email", flat=True)
    endereco = meu.first() or ""
    achados = avisos_visiveis_a(autos.ator, autos.processo, endereco).select_related(
        "linha__procedimento", "parte", "unidade"
    )
    atos: dict[Any, dict[str, Any]] = {}
    for m in achados.order_by("-criada_em", "linha__seq", "unidade", "pk"):
        ato = atos.setdefault(
            m.linha_id or f"m{m.pk}", {"fato": _fato(m), "em": m.criada_em, "envios": []}
        )
        ato["envios"].append(_envio(m, endereco))
    return {"atos": list(atos.values())}


def _fato(m: Mensagem) -> str:
    dito = fato_da_linha(m.linha) if m.linha else m.assunto.partition(": ")[2] or m.assunto
    return f"{dito[0].upper()}{dito[1:]}"


def _envio(m: Mensagem, meu: str) -> dict[str, Any]:
    texto, tom = _situacao(m)
    return {
        "para": _para(m),
        "endereco": m.destinatario if m.destinatario in ("", meu) else _encobrir(m.destinatario),
        "em": m.enviada_em or m.criada_em,
        "texto": texto,
        "tom": tom,
    }


def _para(m: Mensagem) -> str:
    """A parte pelo nome que se publica, ou de quem passou a ser a vez."""
    if m.unidade and m.linha is None:
        # Nenhum ato a trouxe: é o aviso do que está para vencer.
        return m.unidade.nome
    if m.unidade:
        de_quem = POR_EXTENSO.get(m.papel, Papel(m.papel).label)
        return f"{m.unidade.nome} (a vez é d{de_quem})"
    return nome_publico(m.parte.nome) if m.parte else "Uma das partes"


def _situacao(m: Mensagem) -> tuple[str, str]:
    if m.enviada_em:
        return ("Na caixa da unidade", "") if not m.destinatario else ("Enviado", "")
    if m.tentativas >= TENTATIVAS:
        return "Não saiu; está com o administrador", "mau"
    return ("Falhou; tenta-se de novo", "atencao") if m.tentativas else ("Por enviar", "andamento")


def _encobrir(endereco: str) -> str:
    """ "re…@exemplo.com"."""
    nome, _, dominio = endereco.partition("@")
    return f"{nome[:2]}…@{dominio}"
