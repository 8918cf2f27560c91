"""Os documentos da SAE — Decreto 46.942/2006, arts. 12, 14, II, e 23, parágrafo único.

A ocorrência programada traz só os dos incisos I a III (art. 23, parágrafo único).
"""

from collections.abc import Callable
from dataclasses import dataclass

from eventos.regras.fatos import ClasseDaVia, FatosDaSAE, TipoDePromotor
from normas.acervo import D46942
from normas.norma import Dispositivo
from precos.regras.evento import Classe
from precos.regras.gratuidade import natureza_isenta

ART_12 = D46942.art(12)
ART_12_I_A = ART_12.inc("I").ali("a")
ART_12_I_B = ART_12.inc("I").ali("b")
ART_14_II = D46942.art(14).inc("II")
# As vias dos incisos I e II do art. 11: nas locais não se pede projeto de desvio.
VIAS_COM_PROJETO = frozenset(ClasseDaVia) - {ClasseDaVia.LOCAL}


def _sempre(_fatos: FatosDaSAE) -> bool:
    return True


def _pessoa_fisica(fatos: FatosDaSAE) -> bool:
    return fatos.promotor is TipoDePromotor.FISICA


def _pessoa_juridica(fatos: FatosDaSAE) -> bool:
    return fatos.promotor is TipoDePromotor.JURIDICA


def _com_projeto(fatos: FatosDaSAE) -> bool:
    return bool(VIAS_COM_PROJETO.intersection(fatos.vias))


def _esportiva(fatos: FatosDaSAE) -> bool:
    return fatos.classe is Classe.CONCENTRACAO_PUBLICA and fatos.competicao_esportiva


def _de_natureza_isenta(fatos: FatosDaSAE) -> bool:
    concentracao = fatos.classe is Classe.CONCENTRACAO_PUBLICA
    return concentracao and natureza_isenta(fatos.gratuidade.natureza)


def _esportiva_em_via_aberta(fatos: FatosDaSAE) -> bool:
    return fatos.esportivo_em_via_aberta


@dataclass(frozen=True, slots=True)
class DocumentoExigido:
    """Um documento: o lugar dele na SAE, o título, por qual alínea e quando se exige.

    `so_para_autorizar`: não acompanha o formulário; tem de estar nos autos para autorizar.
    """

    slot: str
    titulo: str
    dispositivo: Dispositivo
    ajuda: str = ""
    quando: Callable[[FatosDaSAE], bool] = _sempre
    so_para_autorizar: bool = False


DOCUMENTOS = (
    DocumentoExigido(
        "rg", "Cédula de identidade (RG)", ART_12_I_A, "Cópia.", quando=_pessoa_fisica
    ),
    DocumentoExigido("cpf", "Inscrição no CPF", ART_12_I_A, "Cópia.", quando=_pessoa_fisica),
    DocumentoExigido(
        "endereco",
        "Comprovante de endereço",
        ART_12_I_A,
        "Conta recente, em nome do promotor.",
        quando=_pessoa_fisica,
    ),
    DocumentoExigido(
        "ato_constitutivo",
        "Contrato ou estatuto social",
        ART_12_I_B,
        "Devidamente registrado.",
        quando=_pessoa_juridica,
    ),
    DocumentoExigido("cnpj", "Inscrição no CNPJ", ART_12_I_B, quando=_pessoa_juridica),
    DocumentoExigido(
        "inscricao_ou_isencao",
        "Inscrição estadual ou municipal, ou isenção",
        ART_12_I_B,
        "A inscrição que houver; não havendo, o comprovante de isenção.",
        quando=_pessoa_juridica,
    ),
    DocumentoExigido(
        "planta",
        "Planta de localização",
        ART_12.inc("II"),
        "O imóvel ou as vias públicas onde será o evento.",
    ),
    DocumentoExigido(
        "projeto_de_desvio",
        "Projeto de desvio de tráfego",
        ART_12.inc("III"),
        "Desvios, sinalização, vias com interferência e trechos a interditar.",
        quando=_com_projeto,
    ),
    DocumentoExigido(
        "confederacao",
        "Autorização da confederação esportiva",
        ART_12.inc("IV"),
        "Da confederação ou de entidade filiada a ela.",
        quando=_esportiva,
    ),
    DocumentoExigido(
        "natureza",
        "Documento da natureza da manifestação",
        ART_12.inc("V"),
        "Descreve e demonstra a natureza que dispensa do pagamento.",
        quando=_de_natureza_isenta,
    ),
    DocumentoExigido(
        "seguro",
        "Apólice de seguro em favor de terceiros",
        ART_14_II,
        "Riscos e acidentes, compatível com o porte e o risco do evento.",
        quando=_esportiva_em_via_aberta,
        so_para_autorizar=True,
    ),
)
POR_SLOT = {documento.slot: documento for documento in DOCUMENTOS}


def documentos_exigidos(fatos: FatosDaSAE) -> tuple[DocumentoExigido, ...]:
    """Os documentos desta SAE, pelo promotor, pelas vias, pela natureza e pelo esporte."""
    return tuple(documento for documento in DOCUMENTOS if documento.quando(fatos))
