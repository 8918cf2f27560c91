"""O que todo formulário de parte recebe: o requerimento que ele preenche."""

from typing import Any

from django import forms


class Formulario(forms.Form):
    """Formulário de uma parte; os obrigatórios se conferem ao guardar, não no navegador."""

    use_required_attribute = False

    def __init__(self, *args: Any, requerimento: Any, **opcoes: Any) -> None:
        super().__init__(*args, **opcoes)
        self.requerimento = requerimento
        self.preparar()

    def clean(self) -> dict[str, Any]:
        """O que se leu; quem herda acrescenta a conferência entre campos."""
        return super().clean() or {}

    def preparar(self) -> None:
        """O que muda conforme o requerimento ou o dia."""
