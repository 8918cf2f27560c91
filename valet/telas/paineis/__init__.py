"""Os painéis dos autos do valet: papel → o que cada um vê, nesta ordem."""

from contas.papeis import Papel
from tramitacao.telas.paineis.avisos import avisos
from tramitacao.telas.paineis.expedidos import expedidos, publicacoes
from tramitacao.telas.painel import Painel
from valet.telas.paineis.cet import da_cet
from valet.telas.paineis.croqui import croqui
from valet.telas.paineis.documentos import documentos
from valet.telas.paineis.pedido import pedido
from valet.telas.paineis.preco import preco

PEDIDO = Painel("pedido", "Pedido", "valet/paineis/pedido.html", pedido)
CROQUI = Painel("croqui", "Croqui", "valet/paineis/croqui.html", croqui)
DOCUMENTOS = Painel("documentos", "Documentos", "tramitacao/paineis/documentos.html", documentos)
PRECO = Painel("preco", "Preço e guias", "valet/paineis/preco.html", preco)
CET = Painel("cet", "CET", "valet/paineis/cet.html", da_cet)
EXPEDIDOS = Painel("expedidos", "Expedidos", "tramitacao/paineis/expedidos.html", expedidos)
PUBLICACOES = Painel(
    "publicacoes", "Publicações", "tramitacao/paineis/publicacoes.html", publicacoes
)
AVISOS = Painel("avisos", "Avisos", "tramitacao/paineis/avisos.html", avisos)

TODOS = (PEDIDO, CROQUI, DOCUMENTOS, PRECO, CET, EXPEDIDOS, PUBLICACOES, AVISOS)
_SEM_PRECO = (PEDIDO, CROQUI, DOCUMENTOS, CET, EXPEDIDOS, PUBLICACOES, AVISOS)

PAINEIS: dict[Papel, tuple[Painel, ...]] = {
    Papel.REQUERENTE: TODOS,
    Papel.EXPEDIENTE: TODOS,
    Papel.ANALISTA: (DOCUMENTOS, *(p for p in TODOS if p is not DOCUMENTOS)),
    Papel.SUBPREFEITO: TODOS,
    Papel.TECNICO_CET: (CET, *(p for p in _SEM_PRECO if p is not CET)),
    Papel.FISCAL: (CET, PEDIDO, CROQUI, EXPEDIDOS, AVISOS),
    Papel.AUDITOR: TODOS,
}
