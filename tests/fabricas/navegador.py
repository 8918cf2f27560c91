"""Um navegador de mentira, já dentro da conta e agindo no papel de quem se pede."""

import re
from datetime import timedelta
from html import unescape

from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from contas.ator import Ator
from contas.models import Usuario
from contas.opcoes import CHAVE, opcoes
from tests.fabricas import passos as p
from tests.fabricas.requerimentos import pdf
from tramitacao.relogio import hoje
from valet.models import AutorizacaoCET, PedidoTPU


def entrar(quem: Ator) -> Client:
    """A sessão de quem age, no papel e na unidade (ou pela parte) do ator."""
    usuario = Usuario.objects.get(pk=quem.usuario_id)
    navegador = Client()
    navegador.force_login(usuario)
    sessao = navegador.session
    sessao[CHAVE] = next(
        o.chave
        for o in opcoes(usuario, hoje())
        if (o.ator.papel, o.ator.unidade_id, o.ator.pessoa_id)
        == (quem.papel, quem.unidade_id, quem.pessoa_id)
    )
    sessao.save()
    return navegador


def endereco(objeto: PedidoTPU | AutorizacaoCET, ato: str = "") -> str:
    """A página do processo ou a do ato deste procedimento."""
    procedimento = objeto.procedimento
    base = procedimento.processo.get_absolute_url()
    return f"{base}{procedimento.slug}/atos/{ato}/" if ato else base


def anexo(nome: str = "documento.pdf", texto: str = "") -> SimpleUploadedFile:
    """Um PDF pronto para enviar num formulário."""
    return SimpleUploadedFile(nome, pdf(texto or nome), content_type="application/pdf")


def texto(resposta) -> str:
    """O que se lê na página, sem marcação e com os espaços reduzidos a um."""
    html = resposta.content.decode()
    html = re.sub(r"<(script|style)\b.*?</\1>", " ", html, flags=re.DOTALL)
    sem_marcas = unescape(re.sub(r"<[^>]+>", " ", html))
    return re.sub(r" ([.,;:])", r"\1", " ".join(sem_marcas.split()))


def dia(distancia: int = 0) -> str:
    """Um dia a tantos de hoje, como se digita."""
    return f"{hoje() + timedelta(days=distancia):%d/%m/%Y}"


def praticar(papel, objeto, ato: str, dados=None, *, pedido=None):
    """Abre o formulário, envia, e exige que tenha valido."""
    navegador = entrar(p.ator(papel, pedido or objeto))
    url = endereco(objeto, ato)
    aberto = navegador.get(url)
    assert aberto.status_code == 200, texto(aberto)
    resposta = navegador.post(url, {"visto": aberto.context["visto"], **(dados or {})})
    assert resposta.status_code == 302, texto(resposta)
    return p.reler(pedido or objeto)


#: O que a CET digita para autorizar dentro da testada.
AUTORIZACAO = {
    "sinalizacao": "permanente", "trecho_inicio": "1,00", "trecho_fim": "11,00", "vagas": "2",
    "validade": "31/12/2030", "normas_tecnicas": "Manual de Sinalização Urbana, volume 10",
    "horario-0-dias": ["1", "2", "3"], "horario-0-inicio": "18h", "horario-0-fim": "1:00",
}  # fmt: skip
