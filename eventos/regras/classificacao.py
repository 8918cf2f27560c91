"""As classes de evento e o que cada uma pede — Decreto 46.942/2006, arts. 2º, 9º, 10, 17, 19 e 22.

A ocorrência especial é o que sobra: obstrui a via e não é das outras três (art. 22).
"""

from dataclasses import dataclass

from normas.acervo import D46942, D47541
from normas.norma import Dispositivo
from precos.regras.evento import Classe

ART_2 = D46942.art(2)
ART_9 = D46942.art(9)


@dataclass(frozen=True, slots=True)
class Descricao:
    """Uma classe: como se chama, onde é classificada e definida, e por onde se pede."""

    classe: Classe
    titulo: str
    classificada: Dispositivo
    definida: Dispositivo
    pedido: Dispositivo | None
    como_se_pede: str
    por_sae: bool = False


CLASSES = {
    descricao.classe: descricao
    for descricao in (
        Descricao(
            Classe.CONCENTRACAO_PUBLICA,
            "Concentração pública",
            ART_9.inc("I"),
            D46942.art(10),
            D46942.art(11),
            "Peça à CET com a SAE, na antecedência da classe da via.",
            por_sae=True,
        ),
        Descricao(
            Classe.OBRA_SERVICO,
            "Obra ou serviço na via",
            ART_9.inc("II"),
            D46942.art(17),
            D46942.art(18).par(1),
            "Pague o custo e assine o termo de compromisso antes de receber o TPOV.",
        ),
        Descricao(
            Classe.TRANSPORTE_ESPECIAL,
            "Transporte especial",
            ART_9.inc("III"),
            D46942.art(19),
            D46942.art(20),
            "Peça a autorização especial de trânsito, pelas normas da Secretaria de Transportes.",
        ),
        Descricao(
            Classe.OCORRENCIA_PROGRAMADA,
            "Ocorrência especial programada",
            ART_9.inc("IV"),
            D46942.art(22),
            D46942.art(23).na_redacao(D47541),
            "Peça à CET com a SAE, na antecedência própria da classe da via.",
            por_sae=True,
        ),
        Descricao(
            Classe.OCORRENCIA_IMPREVISTA,
            "Ocorrência especial imprevista",
            ART_9.inc("IV"),
            D46942.art(25).par(1),
            None,
            "Não se pede: a CET apura o custo depois e notifica o responsável.",
        ),
    )
}


@dataclass(frozen=True, slots=True)
class Atividade:
    """O que se pretende fazer, como a pessoa o conta na triagem."""

    interfere_na_via: bool
    reune_pessoas: bool = False
    ocupa_para_obra: bool = False
    carga_especial: bool = False
    imprevista: bool = False


@dataclass(frozen=True, slots=True)
class Enquadramento:
    """A classe a que a atividade pertence (nula se não é evento), por quê e por qual artigo."""

    classe: Classe | None
    motivo: str
    dispositivo: Dispositivo


def classificar(atividade: Atividade) -> Enquadramento:
    """A primeira classe que se aplica, na ordem do art. 9º."""
    if not atividade.interfere_na_via:
        motivo = "Não interfere na circulação nem na segurança da via: não é evento."
        return Enquadramento(None, motivo, ART_2)
    hipoteses = (
        (atividade.reune_pessoas, Classe.CONCENTRACAO_PUBLICA, "Reúne pessoas."),
        (atividade.ocupa_para_obra, Classe.OBRA_SERVICO, "Ocupa a via para obra ou serviço."),
        (
            atividade.carga_especial,
            Classe.TRANSPORTE_ESPECIAL,
            "Transporta carga indivisível e superdimensionada, ou produto perigoso.",
        ),
        (atividade.imprevista, Classe.OCORRENCIA_IMPREVISTA, "Obstruiu a via sem programação."),
    )
    for vale, classe, motivo in hipoteses:
        if vale:
            return Enquadramento(classe, motivo, CLASSES[classe].definida)
    programada = CLASSES[Classe.OCORRENCIA_PROGRAMADA]
    motivo = "Obstrui a via, é programada e não é das outras classes."
    return Enquadramento(programada.classe, motivo, programada.definida)


def pede_sae(classe: Classe) -> bool:
    """Se o pedido se faz pela Solicitação para Autorização de Eventos (arts. 11 e 23)."""
    return CLASSES[classe].por_sae
