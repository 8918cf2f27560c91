"""O que faz de uma simulação uma página: o formulário, as filas, e como o resultado se diz."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date, time
from decimal import Decimal
from typing import Any

from django import forms

from normas.memoria import Memoria
from portal.simulacoes.registro import Resposta
from tramitacao.telas.assistente.linhas import Linha


class Formulario(forms.Form):
    """Os campos de uma simulação; os obrigatórios se conferem ao calcular."""

    use_required_attribute = False

    def entrada(self) -> dict[str, Any]:
        """Os campos certos como a simulação os recebe."""
        return como_entrada(self.cleaned_data)


def como_entrada(limpos: Mapping[str, Any]) -> dict[str, Any]:
    """Dias e horas em texto; o que ficou em branco não vai."""
    return {k: _texto(v) for k, v in limpos.items() if v not in (None, "", [])}


def _texto(valor: Any) -> Any:
    if isinstance(valor, date):
        return valor.isoformat()
    return f"{valor:%H:%M}" if isinstance(valor, time) else valor


@dataclass(frozen=True, slots=True)
class FilaDeCampos:
    """Um conjunto de filas: o nome na entrada, a classe, e as palavras que a acompanham."""

    nome: str
    titulo: str
    classe: type[Linha]
    maximo: int
    primeiro: str
    outra: str
    falta: str
    ajuda: str = ""


@dataclass(frozen=True, slots=True)
class Resultado:
    """O que a página mostra: a resposta em palavras, o total, a conta e a norma dela."""

    rotulo: str
    total: Decimal | None
    memoria: Memoria
    linhas: Sequence[Mapping[str, Any]] = ()
    norma: str = ""
    ficticio: bool = False
    parcelas: Sequence[Mapping[str, Any]] = ()
    proprio: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Grupo:
    """Campos sob um título; ou, se `fila`, as filas desse nome."""

    titulo: str = ""
    campos: tuple[str, ...] = ()
    fila: str = ""


@dataclass(frozen=True, slots=True)
class Simulador:
    """Uma simulação em página. `rege` é o campo da data que escolhe a redação."""

    slug: str
    simulacao: str
    titulo: str
    chamada: str
    resumo: str
    formulario: type[Formulario]
    apresentar: Callable[[Resposta, Mapping[str, Any]], Resultado]
    rege: str = ""
    filas: tuple[FilaDeCampos, ...] = ()
    grupos: tuple[Grupo, ...] = ()
    de_evento: bool = False
    botao: str = "Calcular"
    resultado: str = "portal/partes/preco_calculado.html"

    def em_grupos(self) -> tuple[Grupo, ...]:
        """Os grupos declarados; sem eles, os campos e depois as filas."""
        if self.grupos:
            return self.grupos
        campos = Grupo(campos=tuple(self.formulario.base_fields))
        return (campos, *(Grupo(f.titulo, fila=f.nome) for f in self.filas))
