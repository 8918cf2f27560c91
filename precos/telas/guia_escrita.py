"""Uma guia em palavras, para a página dela e para os painéis dos autos."""

from dataclasses import dataclass
from datetime import date
from typing import Any

from django.conf import settings

from precos.consultas.devido import Devido, devido
from precos.models import Cobranca, Guia
from tramitacao.telas.onde_esta import distancia


@dataclass(frozen=True, slots=True)
class SituacaoDaGuia:
    """O nome, o tom da etiqueta e se ainda se paga por ela."""

    nome: str
    tom: str
    aberta: bool


def situacao_da_guia(guia: Guia, d: Devido) -> SituacaoDaGuia:
    """Paga, sem efeito, que não se deve, vencida ou a pagar; paga é uma conta sobre pagamentos."""
    if guia.morta_em or d.cobranca.cancelada_em:
        return SituacaoDaGuia("Sem efeito", "", aberta=False)
    return situacao_da_cobranca(d)


def situacao_da_cobranca(d: Devido) -> SituacaoDaGuia:
    """O mesmo, da cobrança, pela guia que vale."""
    if d.cobranca.cancelada_em:
        return SituacaoDaGuia("Cancelada", "", aberta=False)
    if not d.saldo:
        return SituacaoDaGuia("Paga", "bom", aberta=False)
    if d.dispensada:
        return SituacaoDaGuia("Não se deve agora", "", aberta=False)
    if d.vencida:
        return SituacaoDaGuia("Vencida", "mau", aberta=True)
    return SituacaoDaGuia("A pagar", "andamento", aberta=True)


def escrita(guia: Guia, hoje: date) -> dict[str, Any]:
    """O que a página mostra; os códigos, só de guia que ainda se paga no prazo."""
    d = devido(guia.cobranca, hoje)
    situacao = situacao_da_guia(guia, d)
    outras = [g for g in guia.cobranca.guias.all() if g.pk != guia.pk]
    return {
        "guia": guia,
        "devido": d,
        "situacao": situacao,
        "paga_se": situacao.aberta and not d.vencida,
        "vencida": situacao.aberta and d.vencida,
        "nao_se_deve": d.dispensada and guia.morta_em is None and bool(d.saldo),
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
