"""De uma resposta à outra: qual a próxima pergunta, ou a conclusão a que elas levam."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from eventos.regras.classificacao import Atividade, classificar
from portal.triagem.perguntas import (
    AREA_PUBLICA,
    EMERGENCIA,
    HABITO,
    NAO,
    O_QUE,
    PROGRAMADA,
    SIM,
    TRANSITO,
    Opcao,
    Pergunta,
)
from precos.regras.evento import Classe


class Conclusao(StrEnum):
    """Aonde a triagem leva."""

    TPU = "tpu"
    AUTORIZACAO_DE_USO = "autorizacao_de_uso"
    VALET_EM_AREA_PARTICULAR = "valet_em_area_particular"
    CONCENTRACAO_PUBLICA = "concentracao_publica"
    OCORRENCIA_PROGRAMADA = "ocorrencia_programada"
    OCORRENCIA_IMPREVISTA = "ocorrencia_imprevista"
    OBRA = "obra"
    OBRA_DE_EMERGENCIA = "obra_de_emergencia"
    TRANSPORTE_ESPECIAL = "transporte_especial"
    NAO_PRECISA = "nao_precisa"


@dataclass(slots=True)
class Caminho:
    """O que já se respondeu, na ordem, e o que vem depois: uma pergunta ou a conclusão."""

    respondidas: list[tuple[Pergunta, Opcao]] = field(default_factory=list)
    pergunta: Pergunta | None = None
    conclusao: Conclusao | None = None

    @property
    def respostas(self) -> dict[str, str]:
        """As respostas que contam, como vão na URL."""
        return {p.chave: o.valor for p, o in self.respondidas}


class _Falta(Exception):
    """A pergunta que ainda não tem resposta."""

    def __init__(self, pergunta: Pergunta) -> None:
        super().__init__(pergunta.chave)
        self.pergunta = pergunta


def caminho(respostas: Mapping[str, str]) -> Caminho:
    """O caminho até onde as respostas levam; a que não se entende é como se não viesse."""
    feito = Caminho()
    try:
        feito.conclusao = _concluir(respostas, feito)
    except _Falta as falta:
        feito.pergunta = falta.pergunta
    return feito


def _concluir(respostas: Mapping[str, str], feito: Caminho) -> Conclusao:
    def perguntar(pergunta: Pergunta) -> str:
        opcao = pergunta.opcao(respostas.get(pergunta.chave, ""))
        if opcao is None:
            raise _Falta(pergunta)
        feito.respondidas.append((pergunta, opcao))
        return opcao.valor

    o_que = perguntar(O_QUE)
    if o_que == "valet":
        if perguntar(AREA_PUBLICA) == NAO:
            return Conclusao.VALET_EM_AREA_PARTICULAR
        habitual = perguntar(HABITO) == "habitual"
        return Conclusao.TPU if habitual else Conclusao.AUTORIZACAO_DE_USO
    # A carga especial sempre pede autorização: o art. 19 não a condiciona ao trânsito.
    interfere = o_que == "carga" or perguntar(TRANSITO) == SIM
    if o_que == "obra" and interfere and perguntar(EMERGENCIA) == SIM:
        return Conclusao.OBRA_DE_EMERGENCIA
    imprevista = o_que == "outra" and interfere and perguntar(PROGRAMADA) == NAO
    atividade = Atividade(
        interfere,
        reune_pessoas=o_que == "reuniao",
        ocupa_para_obra=o_que == "obra",
        carga_especial=o_que == "carga",
        imprevista=imprevista,
    )
    return _DA_CLASSE[classificar(atividade).classe]


_DA_CLASSE = {
    None: Conclusao.NAO_PRECISA,
    Classe.CONCENTRACAO_PUBLICA: Conclusao.CONCENTRACAO_PUBLICA,
    Classe.OBRA_SERVICO: Conclusao.OBRA,
    Classe.TRANSPORTE_ESPECIAL: Conclusao.TRANSPORTE_ESPECIAL,
    Classe.OCORRENCIA_PROGRAMADA: Conclusao.OCORRENCIA_PROGRAMADA,
    Classe.OCORRENCIA_IMPREVISTA: Conclusao.OCORRENCIA_IMPREVISTA,
}
