"""As prévias e as cargas da PGV: quem, quando, os números e as linhas recusadas — art. 9º, § 1º."""

from django.http import Http404, HttpResponse
from django.urls import reverse
from django.views.decorators.http import require_safe

from contas.pedido import Pedido
from normas.datas import instante_por_extenso
from precos.consultas.pgv import recusadas_da_carga
from precos.models import CargaDaPGV
from precos.servicos.arquivo_iptu import GUARDADAS
from tramitacao.telas.porta import so_o_administrador

CARGAS = [
    {"nome": "Quando"}, {"nome": "Arquivo"}, {"nome": "Faces", "numero": True},
    {"nome": "Novas", "numero": True}, {"nome": "Com outro valor", "numero": True},
    {"nome": "Com mais de um valor", "numero": True}, {"nome": "Linhas rejeitadas", "numero": True},
]  # fmt: skip


@require_safe
@so_o_administrador
def rejeitadas(_request: Pedido, chave: int) -> HttpResponse:
    """O número e o motivo de cada linha recusada; nada do que a linha trazia."""
    carga = recusadas_da_carga(chave)
    if carga is None:
        raise Http404
    resposta = HttpResponse(carga.recusadas, content_type="text/csv; charset=utf-8")
    nome = f"pgv-{carga.exercicio}-rejeitadas.csv"
    resposta["Content-Disposition"] = f'attachment; filename="{nome}"'
    return resposta


def carga_escrita(c: CargaDaPGV) -> list[object]:
    """Uma linha da lista."""
    quem = str(c.por) if c.por else "Pelo comando do servidor"
    feito = "Prévia, nada se gravou" if c.previa else "Carga"
    return [
        {"texto": instante_por_extenso(c.feita_em), "detalhe": f"{feito}. {quem}"},
        {"texto": c.arquivo, "detalhe": f"Exercício de {c.exercicio}, {milhar(c.linhas)} linhas"},
        milhar(c.faces), milhar(c.novas), milhar(c.mudam), milhar(c.conflitos), _rejeitadas(c),
    ]  # fmt: skip


def _rejeitadas(c: CargaDaPGV) -> object:
    if not c.rejeitadas:
        return "nenhuma"
    so = f"As {milhar(GUARDADAS)} primeiras" if c.rejeitadas > GUARDADAS else ""
    return {
        "texto": f"{milhar(c.rejeitadas)}, baixar", "detalhe": so,
        "url": reverse("pgv_rejeitadas", args=[c.pk]),
    }  # fmt: skip


def milhar(quantos: int) -> str:
    """ "1.234"."""
    return f"{quantos:,}".replace(",", ".")
