"""Documentos da empresa, seguro e documentos do estabelecimento — art. 5º, II, III, IV e §§."""

from normas.datas import por_extenso
from normas.exigencia import Pendencia
from tramitacao.consultas.partes import em_branco
from valet.consultas.partes.foto import Foto
from valet.regras.documentos_exigidos import (
    POR_SLOT,
    Exigencia,
    documentos_enviados,
    exigencias,
    seguro_em_vigor,
)

DA_EMPRESA = ("contrato_social_empresa", "ccm_iss", "motoristas")
DO_ESTABELECIMENTO = (
    "anuencia",
    "poderes_do_signatario",
    "contrato_social_estabelecimento",
    "rivi",
)
ART_5_II_C = POR_SLOT["seguro"].dispositivo


def exigidos(foto: Foto, slots: tuple[str, ...]) -> tuple[Exigencia, ...]:
    """Dos lugares dados, os que este pedido exige."""
    return tuple(e for e in exigencias(foto.fatos) if e.slot in slots)


def anexos_que_faltam(foto: Foto, *slots: str) -> tuple[Pendencia, ...]:
    """Os lugares exigidos que ainda não têm arquivo."""
    return tuple(p for p in documentos_enviados(foto.fatos) if p.campo in slots)


def fato_da_empresa(foto: Foto) -> str:
    ate = foto.fatos.certificado_valido_ate
    if foto.fatos.certificado_vale and ate:
        return (
            f"Dispensados: o Certificado de Cadastro da empresa vale até {por_extenso(ate)} "
            "(art. 5º, § 2º)."
        )
    return _quantos(foto, DA_EMPRESA)


def faltas_da_empresa(foto: Foto) -> tuple[Pendencia, ...]:
    return anexos_que_faltam(foto, *DA_EMPRESA)


def fato_seguro(foto: Foto) -> str:
    r = foto.r
    ate = f"válida até {por_extenso(r.apolice_ate)}" if r.apolice_ate else ""
    return ", ".join(p for p in (r.seguradora, r.apolice and f"apólice {r.apolice}", ate) if p)


def faltas_seguro(foto: Foto) -> tuple[Pendencia, ...]:
    r = foto.r
    cita = "a apólice citar o local de guarda, o de embarque e o percurso"
    return (
        *em_branco(
            (
                (r.seguradora, "a seguradora", ART_5_II_C, "seguradora"),
                (r.apolice, "o número da apólice", ART_5_II_C, "apolice"),
                (r.apolice_cita_lugares or None, cita, ART_5_II_C, "apolice_cita_lugares"),
            )
        ),
        *(
            Pendencia(p.texto, p.dispositivo, campo="apolice_ate")
            for p in seguro_em_vigor(foto.fatos)
        ),
        *anexos_que_faltam(foto, "seguro"),
    )


def fato_do_estabelecimento(foto: Foto) -> str:
    return _quantos(foto, DO_ESTABELECIMENTO)


def faltas_do_estabelecimento(foto: Foto) -> tuple[Pendencia, ...]:
    return anexos_que_faltam(foto, *DO_ESTABELECIMENTO)


def _quantos(foto: Foto, slots: tuple[str, ...]) -> str:
    pedidos = exigidos(foto, slots)
    ha = sum(e.slot in foto.anexos for e in pedidos)
    return f"{ha} de {len(pedidos)} anexados."
