"""A carta de uma mensagem: o texto literal e o mesmo texto em HTML, com tudo escapado.

O HTML se monta na hora do envio, do texto guardado: não há duas versões que possam divergir.
"""

import re
from collections.abc import Iterator

from django.conf import settings
from django.core.mail import EmailMultiAlternatives
from django.template.loader import render_to_string
from django.utils.html import escape, format_html, linebreaks
from django.utils.safestring import SafeString, mark_safe

from contas.nomes import nome_limpo
from tramitacao.models import Mensagem

#: O que a coluna do assunto aceita.
TAMANHO = 200
#: O que se lê no texto guardado, onde a carta leva uma ligação secreta.
NO_LUGAR_DO_SEGREDO = "[a ligação só vai no e-mail]"


def assunto_em_uma_linha(assunto: str) -> str:
    """O assunto sem quebra, controle nem sinal invisível: nada nele abre outro cabeçalho."""
    return nome_limpo(assunto)[:TAMANHO]


def carta(mensagem: Mensagem) -> EmailMultiAlternatives:
    """A mensagem pronta para partir. O `Message-ID` é o dela: quem a receber de novo o sabe."""
    assunto, texto = assunto_em_uma_linha(mensagem.assunto), texto_da_carta(mensagem)
    pronta = EmailMultiAlternatives(
        subject=assunto,
        body=texto,
        to=[mensagem.destinatario],
        headers={"Message-ID": f"<vialivre-{mensagem.pk}@vialivre>"},
    )
    corpo = mark_safe(linebreaks(em_html(texto)))
    html = render_to_string("tramitacao/correio/carta.html", {"assunto": assunto, "corpo": corpo})
    pronta.attach_alternative(html, "text/html")
    return pronta


def texto_da_carta(mensagem: Mensagem) -> str:
    """O texto com a ligação secreta no lugar dela; quem só lê o guardado não a vê."""
    if mensagem.segredo is None:
        return mensagem.corpo
    return mensagem.corpo.replace(NO_LUGAR_DO_SEGREDO, mensagem.segredo or NO_LUGAR_DO_SEGREDO)


def em_html(texto: str) -> SafeString:
    """O texto escapado. Só o nosso endereço vira ligação: o que alguém escreveu, não."""
    return mark_safe("".join(_pedacos(texto)))


def _pedacos(texto: str) -> Iterator[str]:
    nosso = re.compile(re.escape(settings.ENDERECO_PUBLICO.rstrip("/")) + r"/[^\s<>\"']*")
    fim = 0
    for achado in nosso.finditer(texto):
        endereco = achado.group().rstrip(".,;:!?)")
        yield escape(texto[fim : achado.start()])
        yield format_html('<a href="{0}">{0}</a>', endereco)
        fim = achado.start() + len(endereco)
    yield escape(texto[fim:])
