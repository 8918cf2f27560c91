"""O papel pronto: o PDF de um documento expedido e o texto que ele mostra."""

from io import BytesIO

from pypdf import PdfReader

from tramitacao.models import DocumentoExpedido
from tramitacao.servicos.arquivos import abrir
from tramitacao.servicos.expedicao import gerar_pdf
from valet.models import Pedido


def expedido(pedido: Pedido, codigo: str) -> DocumentoExpedido:
    """O último documento deste modelo nos autos do pedido."""
    nos_autos = DocumentoExpedido.objects.filter(processo=pedido.procedimento.processo)
    return nos_autos.filter(modelo=codigo).latest("pk")


def bytes_do_pdf(documento: DocumentoExpedido) -> bytes:
    """O arquivo guardado; faz o PDF se ainda não existe."""
    gerar_pdf(documento.pk)
    documento.refresh_from_db()
    with abrir(documento.arquivo) as arquivo:
        return arquivo.read()


def texto(pdf: bytes) -> str:
    """Todo o texto do PDF, com os espaços reduzidos a um."""
    paginas = PdfReader(BytesIO(pdf)).pages
    return " ".join(" ".join(pagina.extract_text().split()) for pagina in paginas)


def papel(pedido: Pedido, codigo: str) -> str:
    """O texto do último documento deste modelo."""
    return texto(bytes_do_pdf(expedido(pedido, codigo)))
