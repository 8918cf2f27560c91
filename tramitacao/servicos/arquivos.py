"""Receber, guardar e abrir arquivos: PDF, JPEG e PNG pelo conteúdo, nunca pelo nome."""

import hashlib
import os
import re
import unicodedata
import uuid
from collections.abc import Callable
from io import BytesIO
from pathlib import Path
from typing import Any, BinaryIO

import filetype
import pikepdf
from django.conf import settings
from django.core.files.uploadedfile import UploadedFile
from PIL import Image, ImageFile

from tramitacao.models import Arquivo
from tramitacao.relogio import agora

#: 60 megapixels: uma foto de celular passa; uma bomba de descompressão, não.
PIXELS = 60_000_000


class ArquivoRecusado(ValueError):
    """O arquivo não pode ser recebido; a mensagem diz por quê e o que fazer."""


def receber(nome: str, conteudo: bytes, *, usuario_id: int | None) -> Arquivo:
    """Confere o conteúdo e guarda. Levanta `ArquivoRecusado` com o que dizer à pessoa."""
    tipo = conferir(conteudo)
    return guardar(nome, conteudo, tipo=tipo, usuario_id=usuario_id)


def receber_enviado(enviado: UploadedFile, *, usuario_id: int | None) -> Arquivo:
    """O mesmo, do que veio num formulário. Medido antes de ler: o enorme não chega à memória."""
    if enviado.size and enviado.size > settings.ARQUIVO_MAXIMO_BYTES:
        raise ArquivoRecusado(_grande(enviado.size))
    return receber(enviado.name or "", enviado.read(), usuario_id=usuario_id)


def conferir(conteudo: bytes) -> str:
    """O tipo real do conteúdo; recusa o vazio, o grande demais, o falso e o perigoso."""
    if not conteudo:
        raise ArquivoRecusado("O arquivo está vazio. Escolha o documento de novo.")
    if len(conteudo) > settings.ARQUIVO_MAXIMO_BYTES:
        raise ArquivoRecusado(_grande(len(conteudo)))
    achado = filetype.guess(conteudo)
    abrir = _ABRIR.get(achado.mime if achado else "")
    if abrir is None:
        raise ArquivoRecusado("Só se aceita PDF, JPEG ou PNG, e este arquivo não é nenhum deles.")
    abrir(conteudo)
    return str(achado.mime)


def guardar(nome: str, conteudo: bytes, *, tipo: str, usuario_id: int | None) -> Arquivo:
    """Grava fora da pasta pública, com nome aleatório, e registra o resumo."""
    arquivo = Arquivo(
        chave=uuid.uuid4(),
        nome=limpar_nome(nome),
        tipo=tipo,
        tamanho=len(conteudo),
        sha256=hashlib.sha256(conteudo).hexdigest(),
        enviado_por_id=usuario_id,
        guardado_em=agora(),
    )
    destino = caminho(arquivo)
    destino.parent.mkdir(parents=True, exist_ok=True)
    provisorio = destino.with_suffix(".parte")
    with provisorio.open("wb") as saida:
        saida.write(conteudo)
        saida.flush()
        os.fsync(saida.fileno())
    provisorio.replace(destino)
    arquivo.save()
    return arquivo


def abrir(arquivo: Arquivo) -> BinaryIO:
    """O conteúdo, para quem já passou pela permissão."""
    return caminho(arquivo).open("rb")


def caminho(arquivo: Arquivo) -> Path:
    """Onde o conteúdo está. O nome no disco não diz nada de ninguém."""
    chave = arquivo.chave.hex
    return Path(settings.MEDIA_ROOT) / chave[:2] / chave[2:4] / chave


def limpar_nome(nome: str) -> str:
    """O nome original sem caminho, sem sinais de controle, na forma composta e curto."""
    composto = unicodedata.normalize("NFC", nome or "")
    ultimo = re.split(r"[\\/]", composto)[-1]
    visivel = "".join(" " if c in '"<>|:*?' or not c.isprintable() else c for c in ultimo)
    limpo = " ".join(visivel.split()).strip(". ")
    base, ponto, extensao = limpo.rpartition(".")
    if not ponto or len(extensao) > 5:
        return limpo[:120] or "documento"
    return f"{base[:110].strip() or 'documento'}.{extensao}"


def _grande(tamanho: int) -> str:
    maximo = settings.ARQUIVO_MAXIMO_BYTES
    return (
        f"O arquivo tem {tamanho / 1048576:.0f} MB e o máximo é {maximo // 1048576} MB. "
        "Digitalize com menos resolução ou envie em PDF."
    )


def _abrir_pdf(conteudo: bytes) -> None:
    try:
        with pikepdf.open(BytesIO(conteudo)) as pdf:
            paginas = len(pdf.pages)
            perigos = _perigos(pdf)
    except pikepdf.PasswordError:
        raise ArquivoRecusado("O PDF tem senha. Envie uma cópia sem senha.") from None
    except (pikepdf.PdfError, ValueError, RecursionError, RuntimeError):
        raise ArquivoRecusado("O PDF está danificado e não abre. Gere-o de novo.") from None
    if not paginas:
        raise ArquivoRecusado("O PDF não tem nenhuma página.")
    if perigos:
        raise ArquivoRecusado(
            "O PDF traz programa ou anexo embutido. Imprima-o em um PDF simples e envie esse."
        )


def _perigos(pdf: pikepdf.Pdf) -> bool:
    raiz = pdf.Root
    nomes: Any = raiz.get("/Names", {})
    embutidos = "/JavaScript" in nomes or "/EmbeddedFiles" in nomes
    acao = raiz.get("/OpenAction")
    ativa = isinstance(acao, pikepdf.Dictionary) and acao.get("/S") in ("/JavaScript", "/Launch")
    return bool(embutidos or ativa or "/AA" in raiz)


def _abrir_imagem(conteudo: bytes) -> None:
    # O WeasyPrint, no mesmo processo, manda o Pillow aceitar imagem cortada; aqui não serve.
    ImageFile.LOAD_TRUNCATED_IMAGES = False
    try:
        with Image.open(BytesIO(conteudo), formats=("JPEG", "PNG")) as imagem:
            if imagem.width * imagem.height > PIXELS:
                raise ArquivoRecusado("A imagem é grande demais. Reduza-a e envie de novo.")
            imagem.load()
    except ArquivoRecusado:
        raise
    except (OSError, ValueError, SyntaxError, Image.DecompressionBombError):
        raise ArquivoRecusado("A imagem está danificada e não abre. Tire-a de novo.") from None


_ABRIR: dict[str, Callable[[bytes], None]] = {
    "application/pdf": _abrir_pdf,
    "image/jpeg": _abrir_imagem,
    "image/png": _abrir_imagem,
}
