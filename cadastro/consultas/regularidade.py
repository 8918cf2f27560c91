"""Dizer, ao ler, se um valet está regular e se um documento ainda vale — arts. 2º, 10 e 25."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from enum import Enum

from cadastro.models import Inscricao, Registro
from tramitacao.consultas.autenticidade import Estado, Validade, validade
from tramitacao.models import DocumentoExpedido
from tramitacao.relogio import dia_de

AUTORIZACAO_DA_CET = "autorizacao_cet"


class Regularidade(Enum):
    """O que se responde a quem pergunta na calçada."""

    REGULAR = "regular"
    TERMO_SEM_EFEITO = "termo sem efeito"
    EMPRESA_EXCLUIDA = "empresa excluída do Cadastro"
    SEM_CET = "sem a autorização da CET"
    NAO_LIBERADO = "serviço ainda não liberado"


@dataclass(frozen=True, slots=True)
class Situacao:
    """A resposta num instante, com a validade de cada documento em que ela se apoia."""

    registro: Registro
    regularidade: Regularidade
    termo: Validade
    cet: Validade | None
    documento_cet: DocumentoExpedido | None
    excluida: Inscricao | None = None


def situacoes(quais: Iterable[Registro], em: datetime) -> list[Situacao]:
    """A situação de cada um, com uma consulta para as autorizações da CET e uma para o Cadastro."""
    lista = list(quais)
    da_cet: dict[int, DocumentoExpedido] = {}
    expedidos = DocumentoExpedido.objects.filter(
        processo__in={r.processo_id for r in lista}, modelo=AUTORIZACAO_DA_CET, emitido_em__lte=em
    )
    for documento in expedidos.select_related("procedimento__unidade").order_by("emitido_em", "pk"):
        anterior = da_cet.get(documento.processo_id)
        if anterior is None or not _prevalece(anterior, documento, em):
            da_cet[documento.processo_id] = documento
    fora = _fora_do_cadastro({r.empresa_id for r in lista}, em)
    return [
        _situacao(r, da_cet.get(r.processo_id), fora.get(r.empresa_id), em) for r in lista
    ]  # fmt: skip


def _prevalece(anterior: DocumentoExpedido, novo: DocumentoExpedido, em: datetime) -> bool:
    """Vale o mais novo, salvo a renovada que caiu ou ainda não começou e sucede a que vale."""
    if novo.vale_desde is None or not validade(anterior, em).vale:
        return False
    return novo.vale_desde > dia_de(em) or not validade(novo, em).vale


def validade_no_cadastro(documento: DocumentoExpedido, em: datetime) -> Validade:
    """A validade do documento e do que o Cadastro guarda sobre ele: o termo, a inscrição."""
    do_papel = validade(documento, em)
    if do_papel.estado is Estado.SEM_EFEITO:
        return do_papel
    registro = Registro.objects.filter(documento=documento).first()
    if registro and registro.extinto_em and registro.extinto_em <= em:
        return Validade(Estado.SEM_EFEITO, dia_de(registro.extinto_em), registro.extincao)
    if registro and _acabou(registro, em):
        return Validade(Estado.VENCIDO, documento.valido_ate)
    inscricao = Inscricao.objects.filter(certificado=documento, excluida_em__lte=em).first()
    if inscricao and inscricao.excluida_em:
        motivo = f"empresa excluída do Cadastro: {inscricao.get_motivo_display().lower()}"
        return Validade(Estado.SEM_EFEITO, dia_de(inscricao.excluida_em), motivo)
    return do_papel


def _fora_do_cadastro(empresas: set[int], em: datetime) -> dict[int, Inscricao]:
    """A última inscrição de cada empresa excluída por um dos fundamentos do art. 24, § 2º."""
    ultimas: dict[int, Inscricao] = {}
    quais = Inscricao.objects.filter(empresa__in=empresas, incluida_em__lte=em)
    for inscricao in quais.exclude(motivo=Inscricao.Motivo.SEM_EFEITO).order_by("incluida_em"):
        ultimas[inscricao.empresa_id] = inscricao
    return {pk: i for pk, i in ultimas.items() if i.excluida_em and i.excluida_em <= em}


def _situacao(
    registro: Registro,
    documento_cet: DocumentoExpedido | None,
    excluida: Inscricao | None,
    em: datetime,
) -> Situacao:
    termo = _termo(registro, em)
    cet = validade(documento_cet, em) if documento_cet else None
    liberado = registro.servico_liberado_em and registro.servico_liberado_em <= em
    if not termo.vale:
        resposta = Regularidade.TERMO_SEM_EFEITO
    elif excluida:
        resposta = Regularidade.EMPRESA_EXCLUIDA
    elif cet is None or not cet.vale:
        resposta = Regularidade.SEM_CET
    else:
        resposta = Regularidade.REGULAR if liberado else Regularidade.NAO_LIBERADO
    return Situacao(registro, resposta, termo, cet, documento_cet, excluida)


def _termo(registro: Registro, em: datetime) -> Validade:
    if registro.extinto_em and registro.extinto_em <= em:
        return Validade(Estado.SEM_EFEITO, dia_de(registro.extinto_em), registro.extincao)
    do_papel = validade(registro.documento, em)
    if do_papel.vale and _acabou(registro, em):
        return Validade(Estado.VENCIDO, registro.vale_ate)
    if do_papel.vale and registro.vale_ate and registro.vale_ate < dia_de(em):
        return Validade(Estado.VENCIDO, registro.vale_ate)
    return do_papel


def _acabou(registro: Registro, em: datetime) -> bool:
    """O período do título acabou, ainda que o dia não tenha acabado (art. 18, I, a)."""
    return registro.termina_em is not None and registro.termina_em <= em
