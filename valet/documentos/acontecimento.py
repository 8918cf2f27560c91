"""O acontecimento e o período, como saem nos documentos da Autorização de Uso — art. 18, IV."""

from contas.sigilo import texto_publico
from tramitacao.conteudo import Par
from valet.models import Requerimento
from valet.models.fatos_do_acontecimento import periodo_do_requerimento
from valet.regras.croqui import metros


def periodo(r: Requerimento) -> tuple[Par, ...]:
    """Os dias e as horas; nada se o pedido não é de acontecimento."""
    dito = periodo_do_requerimento(r)
    if dito is None:
        return ()
    dias = "1 dia" if dito.dias == 1 else f"{dito.dias} dias"
    return (
        ("Período", f"{dito.dito} ({dias})"),
        ("Horário do serviço", f"{dito.horas}, {_horas(dito.duracao)} por dia"),
    )


def termina_em(r: Requerimento) -> dict[str, str]:
    """O instante em que o documento deixa de valer, para congelar com ele (art. 18, I)."""
    dito = periodo_do_requerimento(r)
    return {"termina_em": dito.termina_em.isoformat()} if dito else {}


def acontecimento(r: Requerimento) -> tuple[Par, ...]:
    """O que é, quando, quanta gente e que área."""
    return (
        ("Acontecimento", texto_publico(r.acont_nome)),
        *periodo(r),
        ("Público estimado", f"{r.publico_estimado} pessoas" if r.publico_estimado else ""),
        ("Área do acontecimento", _area(r.area_do_acontecimento)),
    )


def areas(r: Requerimento) -> tuple[Par, ...]:
    """A área pública, calçada e pista separadas e somadas — art. 19."""
    return (
        ("Área de calçada", _area(r.area_do_passeio)),
        ("Área de pista", _area(r.area_da_pista)),
        ("Área pública total", _area(r.area_publica)),
    )


def _area(valor) -> str:
    return metros(valor, "m²") if valor is not None else ""


def _horas(duracao) -> str:
    minutos = int(duracao * 60)
    horas, resto = divmod(minutos, 60)
    return f"{horas}h{resto:02}" if resto else f"{horas} {'hora' if horas == 1 else 'horas'}"
