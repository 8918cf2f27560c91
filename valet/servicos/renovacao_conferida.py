"""Aceitar ou recusar o documento renovado — Decreto 58.027/2017, arts. 5º e 7º."""

from datetime import datetime
from typing import Any

from django.db import transaction

from contas.ator import Ator
from normas.datas import por_extenso
from normas.exigencia import Pendencia
from tramitacao.models import DocumentoJuntado
from tramitacao.relogio import agora
from tramitacao.servicos.documentos import marcar_conferido
from tramitacao.servicos.tramitar import tramitar, trancar
from valet.models import Renovacao
from valet.regras.renovacao import Especie
from valet.servicos.mudancas import Mudancas, comparar, dizer


@transaction.atomic
def aceitar_renovacao(*, renovacao_id: int, por: Ator, em: datetime | None = None) -> Renovacao:
    """O que o documento novo traz passa aos autos; a versão de antes fica neles, sem valer.

    Levanta `RegraViolada` se, no dia do aceite, ele já não serve.
    """
    em = em or agora()
    renovacao = trancar(Renovacao, renovacao_id)
    mudancas, ditas = _o_que_muda(renovacao)
    aceitos = DocumentoJuntado.objects.filter(
        processo_id=renovacao.documento.processo_id, exigencia=renovacao.documento.exigencia,
        situacao=DocumentoJuntado.Situacao.ACEITO,
    )  # fmt: skip
    de_antes = list(aceitos.values_list("pk", flat=True))
    renovacao = tramitar(
        Renovacao, renovacao_id, "aceitar", por=por, em=em, fundamento=renovacao.artigo,
        dados={**_do_documento(renovacao), "mudancas": mudancas, "ditas": ditas,
               "de_antes": de_antes},
    )  # fmt: skip
    _passar_aos_autos(renovacao)
    aceitos.update(situacao=DocumentoJuntado.Situacao.SUBSTITUIDO)
    marcar_conferido(renovacao.documento, DocumentoJuntado.Situacao.ACEITO, por=por, em=em)
    return renovacao


@transaction.atomic
def recusar_renovacao(
    *, renovacao_id: int, despacho: str, por: Ator, em: datetime | None = None
) -> Renovacao:
    """Recusa com o motivo, que o titular lê; o de antes vale até o fim dele."""
    em = em or agora()
    renovacao = trancar(Renovacao, renovacao_id)

    def ha_motivo(_fatos: Any) -> tuple[Pendencia, ...]:
        if despacho.strip():
            return ()
        return (Pendencia("Diga por que o documento não serve", renovacao.artigo, "", "despacho"),)

    renovacao = tramitar(
        Renovacao, renovacao_id, "recusar", por=por, em=em, fundamento=renovacao.artigo,
        despacho=despacho, exige=(ha_motivo,), dados=_do_documento(renovacao),
    )  # fmt: skip
    recusado = DocumentoJuntado.Situacao.RECUSADO
    marcar_conferido(renovacao.documento, recusado, por=por, em=em, motivo=despacho)
    return renovacao


def _do_documento(renovacao: Renovacao) -> dict[str, Any]:
    documento = renovacao.documento
    return {
        "documento": documento.titulo,
        "exigencia": documento.exigencia,
        "arquivo": documento.arquivo.sha256,
    }


def _o_que_muda(renovacao: Renovacao) -> tuple[Mudancas, list[str]]:
    """O antes e o agora, como vão ao razão, e em frases."""
    if renovacao.especie != Especie.CNH:
        r, campos = renovacao.requerimento, _campos(renovacao)
        mudancas = comparar(r, campos, {})
        return mudancas, dizer(r, mudancas, campos)
    dele = renovacao.motorista
    if dele is None:  # a regra do aceite o recusa
        return {}, []
    antes, depois = dele.cnh_validade, renovacao.vale_ate
    mudancas = {
        "cnh_validade": {"de": str(antes), "para": str(depois)},
        "cnh_categoria": {"de": dele.cnh_categoria, "para": renovacao.cnh_categoria},
    }
    frase = (
        f"CNH de {dele.nome}: era {dele.cnh_categoria}, válida até {por_extenso(antes)}; "
        f"agora {renovacao.cnh_categoria}, válida até {por_extenso(depois)}."
    )
    return mudancas, [frase]


def _campos(renovacao: Renovacao) -> dict[str, Any]:
    """As colunas do requerimento que a apólice ou o contrato novo mudam."""
    if renovacao.especie == Especie.APOLICE:
        return {
            "seguradora": renovacao.seguradora,
            "apolice": renovacao.apolice,
            "apolice_ate": renovacao.vale_ate,
            "apolice_cita_lugares": renovacao.cita_lugares,
        }
    return {"estac_contrato_ate": renovacao.vale_ate, "estac_vagas": renovacao.vagas}


def _passar_aos_autos(renovacao: Renovacao) -> None:
    if renovacao.especie == Especie.CNH:
        dele = renovacao.motorista
        assert dele is not None, "a regra do aceite já o exigiu"
        dele.cnh_validade, dele.cnh_categoria = renovacao.vale_ate, renovacao.cnh_categoria
        dele.save(update_fields=["cnh_validade", "cnh_categoria"])
        return
    campos = _campos(renovacao)
    for campo, valor in campos.items():
        setattr(renovacao.requerimento, campo, valor)
    renovacao.requerimento.save(update_fields=list(campos))
