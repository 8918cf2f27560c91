"""Como um formulário do Django vira tela: rótulo, ajuda, erro em palavras, unidade ao lado.

Unidade e prefixo vão no widget: `TextInput(attrs={"data-unidade": "m", "class": "curto"})`.
"""

from django.forms.renderers import TemplatesSetting


class Renderizador(TemplatesSetting):
    """Usa os nossos modelos para o campo, o formulário e a lista de erros."""

    form_template_name = "componentes/formulario.html"
    formset_template_name = "componentes/formularios.html"
    field_template_name = "componentes/campo.html"
