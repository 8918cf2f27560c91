"""As respostas do acontecimento e da área, na conferência — arts. 18, IV e V, e 19."""

from decimal import Decimal

from valet.consultas.partes import Foto
from valet.consultas.partes.ponto import maiuscula
from valet.regras.croqui import metros

Linha = tuple[str, str]


def linhas_do_periodo(foto: Foto) -> list[Linha]:
    """O que é, quando, quanta gente, que área e se pede Alvará."""
    r, periodo = foto.r, foto.fatos.periodo
    planta = "Conforme a planta" if "planta" in foto.anexos else ""
    publico = f"{r.publico_estimado:,} pessoas".replace(",", ".") if r.publico_estimado else ""
    return [
        ("Acontecimento", r.acont_nome),
        ("Dias", maiuscula(periodo.dito) if periodo else ""),
        ("Horário do serviço", maiuscula(periodo.horas) if periodo else ""),
        ("Público esperado", publico),
        ("Área do acontecimento", _area(r.area_do_acontecimento) or planta),
        ("Diferente do uso licenciado", _sim(r.distinto_do_uso_licenciado)),
        ("Montagem só para o acontecimento", _sim(r.montagem_transitoria)),
    ]


def linhas_da_area(foto: Foto) -> list[Linha]:
    """Calçada, pista e as duas somadas."""
    r = foto.r
    return [
        ("Calçada", _area(r.area_do_passeio)),
        ("Pista", _area(r.area_da_pista)),
        ("As duas somadas", _area(r.area_publica or None)),
    ]


def _area(valor: Decimal | None) -> str:
    return metros(valor, "m²") if valor is not None else ""


def _sim(valor: bool) -> str:
    return "Sim" if valor else "Não"
