"""Retificar um dado do pedido que um documento novo mudou — Decreto 58.027/2017, art. 7º."""

from decimal import Decimal
from typing import Any

from django import forms

from contas.identificadores import Tipo
from tramitacao.telas.formulario import FormularioDoAto, campo_de_despacho
from valet.models import Requerimento
from valet.servicos.saneamento import RETIFICAVEIS, retificar_dados
from valet.telas.requerimento.campos import Algarismos, Dia, Identificador, Inteiro, Medida, Texto

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
}


class RetificarDados(FormularioDoAto):
    """Os dados como estão; só o que se muda é gravado, e o valor de antes fica no razão."""

    explicacao = "Passa ao pedido o que um documento novo mudou. O de antes fica nos autos."
    feito_dito = "Dados retificados. Os de antes continuam nos autos."

    def preparar(self) -> None:
        requerimento: Requerimento = self.objeto.requerimento
        for nome in RETIFICAVEIS:
            coluna: Any = Requerimento._meta.get_field(nome)
            rotulo = f"{coluna.verbose_name[:1].upper()}{coluna.verbose_name[1:]}"
            opcoes = {
                "label": rotulo, "required": False, "initial": getattr(requerimento, nome),
            }  # fmt: skip
            self.fields[nome] = _campo(nome, coluna, opcoes)
        self.fields["despacho"] = campo_de_despacho(
            ajuda="Diga que documento mudou o dado. Fica nos autos."
        )

    def clean(self) -> dict[str, Any]:
        limpos = super().clean()
        requerimento = self.objeto.requerimento
        self.mudados = {
            nome: limpos[nome]
            for nome in RETIFICAVEIS
            if nome in limpos and limpos[nome] != getattr(requerimento, nome)
        }
        if not self.errors and not self.mudados:
            self.add_error(None, "Nenhum dado mudou. Altere ao menos um.")
        return limpos

    def praticar(self) -> None:
        retificar_dados(
            pedido_id=self.objeto.pk, campos=self.mudados,
            despacho=self.cleaned_data["despacho"], por=self.ator,
        )  # fmt: skip


def _campo(nome: str, coluna: Any, opcoes: dict[str, Any]) -> forms.Field:
    if nome in _CAMPOS:
        return _CAMPOS[nome](**opcoes)
    if coluna.get_internal_type() == "BooleanField":
        return forms.BooleanField(**opcoes)
    if coluna.choices:
        return forms.ChoiceField(choices=[("", "Não informado"), *coluna.choices], **opcoes)
    return Texto(max_length=coluna.max_length, **opcoes)
