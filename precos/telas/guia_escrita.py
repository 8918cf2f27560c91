"""Uma guia em palavras, para a página dela e para os painéis dos autos."""

from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from typing import Any

from django.conf import settings

from precos.models import Cobranca, Guia
from tramitacao.telas.onde_esta import distancia


@dataclass(frozen=True, slots=True)
class SituacaoDaGuia:
    """O nome, o tom da etiqueta e se ainda se paga por ela."""

    nome: str
    tom: str
    aberta: bool


def situacao_da_guia(guia: Guia, hoje: date) -> SituacaoDaGuia:
    """Paga, sem efeito, vencida ou a pagar; paga é uma conta sobre os pagamentos."""
    cobranca = guia.cobranca
    pago = sum((p.valor for p in cobranca.pagamentos.all()), Decimal("0.00"))
    if guia.morta_em or cobranca.cancelada_em:
        return SituacaoDaGuia("Sem efeito", "", aberta=False)
    if pago >= cobranca.a_pagar:
        return SituacaoDaGuia("Paga", "bom", aberta=False)
    if guia.vencimento < hoje:
        return SituacaoDaGuia("Vencida", "mau", aberta=True)
    return SituacaoDaGuia("A pagar", "andamento", aberta=True)


def escrita(guia: Guia, hoje: date) -> dict[str, Any]:
    """O que a página e os painéis mostram; os códigos, só de guia que ainda se paga no prazo."""
    situacao = situacao_da_guia(guia, hoje)
    outras = [g for g in guia.cobranca.guias.all() if g.pk != guia.pk]
    return {
        "guia": guia,
        "situacao": situacao,
        "paga_se": situacao.aberta and guia.vencimento >= hoje,
        "vencida": situacao.aberta and guia.vencimento < hoje,
        "quando": distancia(guia.vencimento, hoje),
        "recebedor": settings.RECEBEDORES_DO_PIX[guia.cobranca.favorecido]["nome"],
        "pix_ficticio": bool(guia.pix) and settings.DEMONSTRACAO,
        "outras": outras,
        "vigente": next((g for g in outras if g.morta_em is None), None),
    }


def endereco_para_pagar(cobranca: Cobranca) -> str:
    """A página da guia que vale; vazio se nenhuma vale."""
    viva = next((g for g in cobranca.guias.all() if g.morta_em is None), None)
    return f"/guias/{viva.pk}/" if viva else ""
