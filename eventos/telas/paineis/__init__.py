"""Os painéis dos autos da SAE: papel → o que cada um vê, nesta ordem."""

from contas.papeis import Papel
from eventos.regras.documentos_exigidos import POR_SLOT, documentos_exigidos
from eventos.telas.paineis.custo import custo
from eventos.telas.paineis.pedido import pedido
from eventos.telas.paineis.termo import termo
from tramitacao.telas.paineis.avisos import avisos
from tramitacao.telas.paineis.documentos import documentos_dos_autos
from tramitacao.telas.paineis.expedidos import expedidos, publicacoes
from tramitacao.telas.painel import Painel

PEDIDO = Painel("pedido", "Pedido", "eventos/paineis/pedido.html", pedido)
DOCUMENTOS = Painel(
    "documentos",
    "Documentos",
    "tramitacao/paineis/documentos.html",
    lambda autos: documentos_dos_autos(
        autos, documentos_exigidos(autos.fatos(autos.principal)), list(POR_SLOT)
    ),
)
CUSTO = Painel("custo", "Custo e garantia", "eventos/paineis/custo.html", custo)
TERMO = Painel("termo", "Termo", "eventos/paineis/termo.html", termo)
EXPEDIDOS = Painel("expedidos", "Expedidos", "tramitacao/paineis/expedidos.html", expedidos)
PUBLICACOES = Painel(
    "publicacoes", "Publicações", "tramitacao/paineis/publicacoes.html", publicacoes
)
AVISOS = Painel("avisos", "Avisos", "tramitacao/paineis/avisos.html", avisos)

TODOS = (PEDIDO, DOCUMENTOS, CUSTO, TERMO, EXPEDIDOS, PUBLICACOES, AVISOS)
PAINEIS: dict[Papel, tuple[Painel, ...]] = {
    Papel.REQUERENTE: TODOS,
    Papel.TECNICO_CET: (DOCUMENTOS, *(p for p in TODOS if p is not DOCUMENTOS)),
    Papel.EXPEDIENTE: TODOS,
    Papel.AUDITOR: TODOS,
}
