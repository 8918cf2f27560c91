"""Os formulários do django-allauth com rótulo em vez de exemplo dentro da caixa."""

from django.forms import Form
from django.template import Library

register = Library()

_ROTULOS = {
    "login": "E-mail",
    "email": "E-mail",
    "password": "Senha",
    "password1": "Senha",
    "password2": "Senha, outra vez",
    "oldpassword": "Senha atual",
    "remember": "Lembrar de mim neste aparelho",
}
_NA_TROCA = {"password1": "Senha nova", "password2": "Senha nova, outra vez"}
_AJUDAS = {
    "password": "",
    "password1": "Dez caracteres ou mais, não só números. Uma frase sua é melhor do que uma "
    "palavra com símbolos.",
}


@register.simple_tag
def formulario_da_conta(form: Form) -> Form:
    """O mesmo formulário, com rótulos e ajudas em português e sem texto dentro da caixa."""
    rotulos = _ROTULOS | (_NA_TROCA if "oldpassword" in form.fields else {})
    for nome, campo in form.fields.items():
        campo.widget.attrs.pop("placeholder", None)
        # O campo ligado guarda cópia do rótulo: num formulário já conferido, é ela que sai.
        for dono in (campo, form[nome]):
            dono.label = rotulos.get(nome, dono.label)
            dono.help_text = _AJUDAS.get(nome, dono.help_text)
    return form
