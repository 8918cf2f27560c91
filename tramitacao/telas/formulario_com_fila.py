"""O ato com uma fila que se acrescenta e se tira (serviços, alternativas), com ou sem script."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

from django.http import QueryDict

from tramitacao.telas.assistente.linhas import Linha, Linhas, cruas
from tramitacao.telas.assistente.passo import com_as_filas_pedidas
from tramitacao.telas.formulario import FormularioDoAto


@dataclass(frozen=True, slots=True)
class FilaDoAto:
    """O nome nos campos, a classe de cada linha, até quantas, e o que os botões dizem."""

    nome: str
    classe: type[Linha]
    maximo: int
    primeiro: str
    outra: str
    titulo: str


class FormularioComFila(FormularioDoAto):
    """Pedir mais ou menos uma linha devolve a página como estava, sem conferir nem praticar."""

    fila: ClassVar[FilaDoAto]

    class Media:
        css: ClassVar = {"all": ["vialivre/requerimento.css"]}

    def __init__(self, data: QueryDict | None = None, files: Any = None, **opcoes: Any) -> None:
        #: O que se digitou, quando só se arruma a fila: volta à tela como está.
        self.digitado: QueryDict | None = None
        if data is not None:
            arrumados, pediu = com_as_filas_pedidas((self.fila,), data)
            self.digitado = arrumados if pediu else None
        self.arrumando = self.digitado is not None
        lidos = (None, None) if self.arrumando else (data, files)
        super().__init__(*lidos, **opcoes)
        if self.digitado is not None:
            for nome, campo in self.fields.items():
                campo.initial = campo.widget.value_from_datadict(self.digitado, {}, nome)
        self.filas = self._montar()
        self.linhas = self.filas.linhas

    def guardadas(self) -> Iterable[Mapping[str, Any]]:
        """As linhas que já estão gravadas."""
        return ()

    def opcoes_da_linha(self) -> Mapping[str, Any]:
        """O que cada linha recebe ao nascer, além dos dados."""
        return {}

    def is_valid(self) -> bool:
        """Os campos e as linhas, todos conferidos de uma vez."""
        return all([self.filas.is_valid(), super().is_valid()])

    def _montar(self) -> Linhas:
        fila, guardadas = self.fila, self.guardadas()
        dados: Any = self.data if self.is_bound else None
        if self.digitado is not None:
            guardadas = cruas(fila.classe, self.digitado, fila.nome)
        return Linhas(
            fila.nome, fila.classe, maximo=fila.maximo, dados=dados, guardadas=guardadas,
            opcoes=self.opcoes_da_linha(),
        )  # fmt: skip
