"""O arquivo do IPCA, e a prévia que vai e volta assinada: nada se guarda antes de confirmar."""

from dataclasses import dataclass
from decimal import Decimal
from typing import Any

from django import forms
from django.core import signing

from precos.regras.carga_ipca import Carga
from precos.regras.ipca import Publicado
from precos.servicos.importacao_ipca import MAIOR_ARQUIVO

_SAL = "precos.previa-do-ipca"
_UM_DIA = 24 * 60 * 60


class EnvioDoIPCA(forms.Form):
    """O arquivo como se publicou."""

    arquivo = forms.FileField(
        label="Arquivo do IPCA", allow_empty_file=True,
        error_messages={"required": "escolha o arquivo que baixou.",
                        "missing": "escolha o arquivo que baixou."},
        help_text="Do Banco Central, série 433, em JSON ou CSV; ou do IBGE, tabela 1737 da SIDRA, "
        "em JSON. Antes de gravar, você vê o que muda.",
    )  # fmt: skip

    def clean_arquivo(self) -> tuple[str, bytes]:
        """O nome e o conteúdo; o grande demais nem se lê."""
        enviado = self.cleaned_data["arquivo"]
        if enviado.size > MAIOR_ARQUIVO:
            raise forms.ValidationError("passa de 16 MB. Confira se é a série do IPCA.")
        return str(enviado.name), bytes(enviado.read())


@dataclass(frozen=True, slots=True)
class Previa:
    """O que o arquivo trazia e a marca do que se mostrou que ele faria."""

    nome: str
    publicado: Publicado
    marca: str


def assinar(nome: str, publicado: Publicado, carga: Carga) -> str:
    """A prévia, para o campo escondido da confirmação."""
    conteudo = {
        "nome": nome, "marca": carga.marca, "fonte": publicado.fonte,
        "indices": _escrever(publicado.indices), "variacoes": _escrever(publicado.variacoes),
        "ausentes": sorted(publicado.ausentes),
    }  # fmt: skip
    return signing.dumps(conteudo, salt=_SAL, compress=True)


def abrir(assinada: str) -> Previa | None:
    """A prévia que se confirma; nula se não é nossa, ou já passou um dia."""
    try:
        lido = signing.loads(assinada, salt=_SAL, max_age=_UM_DIA)
    except signing.BadSignature:
        return None
    publicado = Publicado(
        lido["fonte"], _ler(lido["indices"]), _ler(lido["variacoes"]),
        {(ano, mes) for ano, mes in lido["ausentes"]},
    )  # fmt: skip
    return Previa(lido["nome"], publicado, lido["marca"])


def _escrever(valores: dict[tuple[int, int], Decimal]) -> list[list[Any]]:
    return [[*mes, str(valor)] for mes, valor in valores.items()]


def _ler(linhas: list[list[Any]]) -> dict[tuple[int, int], Decimal]:
    return {(ano, mes): Decimal(valor) for ano, mes, valor in linhas}
