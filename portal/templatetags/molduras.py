"""As peças que envolvem um corpo: faixa, aviso, nota, veredito, confirmação."""

from django.template import Library
from django.template.loader import render_to_string
from django.utils.safestring import SafeString

register = Library()


def _com_corpo(modelo: str, corpo: str, **dados: object) -> SafeString:
    return render_to_string(f"componentes/{modelo}.html", {"corpo": corpo, **dados})


@register.simple_block_tag(end_name="endfaixa")
def faixa(content, titulo, nota="", id="", lado=True, acao_nome="", acao_url=""):
    """Faixa com rótulo: à esquerda (216 px) ou, com `lado=False`, por cima."""
    return _com_corpo(
        "faixa",
        content,
        titulo=titulo,
        nota=nota,
        id=id,
        lado=lado,
        acao_nome=acao_nome,
        acao_url=acao_url,
    )


@register.simple_block_tag(end_name="endnota_de_norma")
def nota_de_norma(content):
    """Nota com risca cinza: a redação usada e o que não está carregado."""
    return _com_corpo("nota_de_norma", content)


@register.simple_block_tag(end_name="endaviso")
def aviso(content, tom="", titulo=""):
    """Aviso de uma frase ou mais; tom "", "bom", "atencao" ou "mau"."""
    return _com_corpo("aviso", content, tom=tom, titulo=titulo)


@register.simple_block_tag(end_name="endveredito")
def veredito(content, titulo, tom=""):
    """Uma palavra ou data, legível a um braço de distância; o corpo explica."""
    return _com_corpo("veredito", content, titulo=titulo, tom=tom)


@register.simple_block_tag(end_name="endconfirmacao")
def confirmacao(content, titulo, numero="", rotulo_numero=""):
    """O que acabou de acontecer, o número e, no corpo, o que vem depois e até quando."""
    return _com_corpo(
        "confirmacao", content, titulo=titulo, numero=numero, rotulo_numero=rotulo_numero
    )
