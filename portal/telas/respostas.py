"""Como se diz, em poucas palavras, se um valet está regular e se um documento vale."""

from dataclasses import dataclass

from cadastro.consultas.regularidade import Regularidade, Situacao
from contas.sigilo import texto_publico
from normas.acervo import D58027
from normas.datas import por_extenso
from normas.norma import Dispositivo
from tramitacao.consultas.autenticidade import Estado, Validade
from tramitacao.models import DocumentoExpedido


@dataclass(frozen=True, slots=True)
class Resposta:
    """O veredito, a etiqueta dele na lista, a cor e o porquê com o artigo."""

    titulo: str
    etiqueta: str
    tom: str
    texto: str
    artigo: Dispositivo | None = None


_REGULAR = Resposta(
    "Em vigor",
    "Em vigor",
    "bom",
    "Este valet está regular: tem a permissão da Subprefeitura e a autorização da CET, as duas "
    "valendo hoje.",
)
_NAO_LIBERADO = Resposta(
    "Ainda não pode atender",
    "Não liberado",
    "atencao",
    "O termo foi emitido, mas o serviço só pode começar depois de aprovada e executada a "
    "sinalização.",
    D58027.art(10).par(4),
)
_ARTIGO_DA_CET = D58027.art(2).inc("II")


def resposta(situacao: Situacao) -> Resposta:
    """A resposta a "este valet está regular?"."""
    if situacao.regularidade is Regularidade.TERMO_SEM_EFEITO:
        return _termo_caiu(situacao.termo)
    if situacao.regularidade is Regularidade.SEM_CET:
        return _sem_cet(situacao.cet)
    return _REGULAR if situacao.regularidade is Regularidade.REGULAR else _NAO_LIBERADO


def do_documento(documento: DocumentoExpedido, validade: Validade) -> dict[str, object]:
    """A linha do documento na página do valet."""
    ditos = {
        Estado.EM_VIGOR: ("Em vigor", "bom"),
        Estado.VENCIDO: ("Vencido", "atencao"),
        Estado.SEM_EFEITO: ("Sem efeito", "mau"),
    }
    etiqueta, tom = ditos[validade.estado]
    return {"documento": documento, "etiqueta": etiqueta, "tom": tom}


def _termo_caiu(termo: Validade) -> Resposta:
    if termo.estado is Estado.VENCIDO:
        como = "Vencido"
    else:
        como = _capital(texto_publico(termo.motivo)) or "Sem efeito"
    return Resposta(
        _quando(como, termo),
        como,
        "mau",
        "Este valet não pode mais atender na rua. As vagas de embarque voltaram a ser de todos.",
    )


def _sem_cet(cet: Validade | None) -> Resposta:
    if cet is None:
        titulo = "Sem a autorização da CET"
    elif cet.estado is Estado.VENCIDO:
        titulo = _quando("Autorização da CET vencida", cet)
    else:
        titulo = _quando("Autorização da CET sem efeito", cet)
    texto = "Sem a autorização da CET em vigor, este valet não pode atender na rua."
    return Resposta(titulo, "Sem a CET", "mau", texto, _ARTIGO_DA_CET)


def _quando(como: str, validade: Validade) -> str:
    return f"{como} em {por_extenso(validade.desde)}" if validade.desde else como


def _capital(texto: str) -> str:
    return texto[:1].upper() + texto[1:]
