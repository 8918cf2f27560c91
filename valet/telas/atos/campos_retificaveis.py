"""O campo de cada dado que se pode retificar, com o valor de agora."""

from collections.abc import Mapping
from decimal import Decimal
from typing import Any

from django import forms

from contas.identificadores import Tipo
from tramitacao.telas.assistente.campos import (
    Algarismos,
    Area,
    Dia,
    Identificador,
    Inteiro,
    Medida,
    Texto,
    TextoLongo,
)
from valet.models import Requerimento
from valet.telas.requerimento.formularios.acontecimento import MAIOR_AREA, MAIOR_PUBLICO

_MAXIMO = Decimal("9999.99")
_CAMPOS: dict[str, Any] = {
    "apolice_ate": Dia,
    "estac_contrato_ate": Dia,
    "estac_cep": lambda **k: Identificador(Tipo.CEP, **k),
    "estab_sql": lambda **k: Identificador(Tipo.SQL, **k),
    "estab_codlog": lambda **k: Algarismos(6, "123455", **k),
    "lugar_codlog": lambda **k: Algarismos(6, "123455", **k),
    "estac_vagas": lambda **k: Inteiro(maximo=99_999, **k),
    "estab_lotacao": lambda **k: Inteiro(maximo=999_999, **k),
    "estab_testada": lambda **k: Medida(maximo=_MAXIMO, **k),
    "passeio_largura": lambda **k: Medida(maximo=Decimal("99.99"), **k),
    "publico_estimado": lambda **k: Inteiro(maximo=MAIOR_PUBLICO, **k),
    "area_do_acontecimento": lambda **k: Area(maximo=MAIOR_AREA, **k),
    "area_do_passeio": lambda **k: Area(maximo=MAIOR_AREA, minimo=Decimal(0), **k),
    "area_da_pista": lambda **k: Area(maximo=MAIOR_AREA, minimo=Decimal(0), **k),
}


def campo_retificavel(nome: str, valor: Any) -> forms.Field:
    """O campo desta coluna do pedido; em branco, apaga o dado."""
    coluna: Any = Requerimento._meta.get_field(nome)
    rotulo = f"{coluna.verbose_name[:1].upper()}{coluna.verbose_name[1:]}"
    opcoes = {"label": rotulo, "required": False, "initial": valor}
    if nome in _CAMPOS:
        return _CAMPOS[nome](**opcoes)
    if coluna.get_internal_type() == "BooleanField":
        return forms.BooleanField(**opcoes)
    if coluna.choices:
        return forms.ChoiceField(choices=[("", "Não informado"), *coluna.choices], **opcoes)
    return Texto(max_length=coluna.max_length, **opcoes)


def campos_dos_trajetos(trajetos: Mapping[str, Mapping[str, Any]]) -> dict[str, forms.Field]:
    """A extensão e as ruas de cada trajeto que o pedido tem."""
    campos: dict[str, forms.Field] = {}
    for sentido, trajeto in trajetos.items():
        campos[f"{sentido}_extensao"] = Inteiro(
            label=f"Extensão da {sentido}", maximo=100_000, unidade="m", required=False,
            initial=trajeto["extensao"],
        )  # fmt: skip
        campos[f"{sentido}_descricao"] = TextoLongo(
            label=f"Ruas da {sentido}", max_length=2000, required=False,
            initial=trajeto["descricao"],
        )  # fmt: skip
    return campos
