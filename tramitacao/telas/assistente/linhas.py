"""Filas que se acrescentam e se tiram (móveis, horários, motoristas), com ou sem script."""

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, cast

from django import forms
from django.http import QueryDict


class Linha(forms.Form):
    """Uma fila. Em branco, não conta; começada, tem de vir inteira."""

    use_required_attribute = False

    def __init__(self, *args: Any, posicao: int, **opcoes: Any) -> None:
        super().__init__(*args, **opcoes)
        self.posicao = posicao
        #: O que a conferência entre filas diz desta: o que caberia, se não cabe, e a área.
        self.sugestao = ""
        self.area = ""
        self.ruim = False

    @property
    def em_branco(self) -> bool:
        """Ninguém digitou nada nesta fila."""
        dados = cast(QueryDict, self.data)
        return self.is_bound and not any(
            v for nome in self.fields for v in dados.getlist(self.add_prefix(nome))
        )

    @property
    def letra(self) -> str:
        """A, B, C… como no desenho."""
        return chr(ord("A") + self.posicao % 26)

    def full_clean(self) -> None:
        super().full_clean()
        if self.em_branco:
            self._errors = forms.utils.ErrorDict()
            self.cleaned_data = {}


class Linhas:
    """As filas de um nome: lidas do que se enviou ou do que está guardado.

    Sem contador escondido: as posições vêm dos próprios nomes dos campos, até `maximo`.
    """

    def __init__(
        self,
        nome: str,
        classe: type[Linha],
        *,
        maximo: int,
        dados: QueryDict | None = None,
        guardadas: Iterable[Mapping[str, Any]] = (),
        vazias: int = 1,
        opcoes: Mapping[str, Any] | None = None,
    ) -> None:
        self.nome, self.maximo = nome, maximo
        opcoes = opcoes or {}
        if dados is not None:
            posicoes = posicoes_de(dados, nome)[:maximo]
            self.linhas = [
                classe(dados, prefix=f"{nome}-{i}", posicao=p, **opcoes)
                for p, i in enumerate(posicoes)
            ]
        else:
            iniciais = list(guardadas)[:maximo] or [{}] * vazias
            self.linhas = [
                classe(initial=inicial, prefix=f"{nome}-{i}", posicao=i, **opcoes)
                for i, inicial in enumerate(iniciais)
            ]

    def __iter__(self) -> Iterator[Linha]:
        return iter(self.linhas)

    @property
    def cheias(self) -> list[Linha]:
        """As filas em que alguém escreveu."""
        return [linha for linha in self.linhas if not linha.em_branco]

    @property
    def cabe_outra(self) -> bool:
        return len(self.linhas) < self.maximo

    def is_valid(self) -> bool:
        return all([linha.is_valid() for linha in self.linhas])


def posicoes_de(dados: QueryDict, nome: str) -> list[int]:
    """As posições presentes nos nomes dos campos, em ordem."""
    padrao = re.compile(rf"{nome}-(\d{{1,3}})-", re.ASCII)
    return sorted({int(achado[1]) for chave in dados if (achado := padrao.match(chave))})


def acrescentar(dados: QueryDict, nome: str, campo: str) -> QueryDict:
    """Os mesmos dados com mais uma fila vazia no fim."""
    novos = dados.copy()
    ocupadas = posicoes_de(dados, nome)
    novos[f"{nome}-{(ocupadas[-1] + 1) if ocupadas else 0}-{campo}"] = ""
    return novos


def tirar(dados: QueryDict, nome: str, posicao: int) -> QueryDict:
    """Os mesmos dados sem a fila desta posição."""
    novos = dados.copy()
    for chave in [c for c in novos if c.startswith(f"{nome}-{posicao}-")]:
        del novos[chave]
    return novos


def cru(campos: Mapping[str, Any], dados: QueryDict, prefixo: str = "") -> dict[str, Any]:
    """O que se digitou em cada campo, como veio, sem conferir."""
    return {
        nome: campo.widget.value_from_datadict(dados, {}, f"{prefixo}{nome}")
        for nome, campo in campos.items()
    }


def cruas(classe: type[Linha], dados: QueryDict, nome: str) -> list[dict[str, Any]]:
    """As filas deste nome como se digitaram."""
    return [cru(classe.base_fields, dados, f"{nome}-{i}-") for i in posicoes_de(dados, nome)]
