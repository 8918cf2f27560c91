"""Estacionamento, trajetos e motoristas — Decreto 58.027/2017, art. 5º, I, d e e; II, d."""

from datetime import timedelta

from normas.acervo import D58027
from normas.datas import por_extenso
from normas.exigencia import Pendencia
from tramitacao.consultas.partes import em_branco
from valet.consultas.partes.documentos import anexos_que_faltam
from valet.consultas.partes.foto import Foto
from valet.consultas.partes.ponto import contar
from valet.models import Motorista, Trajeto
from valet.regras.motoristas import motoristas_habilitados

ART_5_I_D = D58027.art(5).inc("I").ali("d")
ART_5_I_E = D58027.art(5).inc("I").ali("e")
#: A CNH que vence dentro deste tempo vira aviso na lista. Conforto da tela, não regra do decreto.
VENCE_LOGO = timedelta(days=30)


def fato_estacionamento(foto: Foto) -> str:
    return ", ".join(p for p in (foto.r.estac_nome, foto.r.estac_endereco) if p)


def faltas_estacionamento(foto: Foto) -> tuple[Pendencia, ...]:
    r = foto.r
    return (
        *em_branco(
            (
                (r.estac_endereco, "o endereço do estacionamento", ART_5_I_D, "estac_endereco"),
                (r.estac_vagas, "quantas vagas há no estacionamento", ART_5_I_D, "estac_vagas"),
                (r.tecnico_nome, "o profissional que assina", ART_5_I_D, "tecnico_nome"),
                (r.tecnico_conselho, "o conselho, CREA ou CAU", ART_5_I_D, "tecnico_conselho"),
                (r.tecnico_registro, "o registro no conselho", ART_5_I_D, "tecnico_registro"),
            )
        ),
        *anexos_que_faltam(foto, "declaracao_tecnica"),
    )


def fato_trajetos(foto: Foto) -> str:
    ditos = [
        f"{nome} de {foto.trajetos[sentido].extensao} m"
        for sentido, nome in ((Trajeto.Sentido.IDA, "Ida"), (Trajeto.Sentido.VOLTA, "volta"))
        if sentido in foto.trajetos
    ]
    return ", ".join(ditos)


def faltas_trajetos(foto: Foto) -> tuple[Pendencia, ...]:
    return tuple(
        Pendencia(f"Falta o trajeto de {sentido}", ART_5_I_E, campo=f"{sentido}_extensao")
        for sentido in Trajeto.Sentido.values
        if sentido not in foto.trajetos
    )


def fato_motoristas(foto: Foto) -> str:
    if not foto.motoristas:
        return "Dispensados pelo Certificado de Cadastro." if foto.fatos.certificado_vale else ""
    frase = f"{contar(len(foto.motoristas), 'motorista', 'motoristas')}."
    logo = vencem_logo(foto)
    if logo:
        frase += f" A CNH de {logo[0].nome} vence em {por_extenso(logo[0].cnh_validade)}."
    return frase


def faltas_motoristas(foto: Foto) -> tuple[Pendencia, ...]:
    return motoristas_habilitados(foto.fatos)


def vencem_logo(foto: Foto) -> list[Motorista]:
    """Motoristas cuja CNH está para vencer, da que vence primeiro em diante."""
    ate = foto.dia + VENCE_LOGO
    return sorted(
        (m for m in foto.motoristas if foto.dia <= m.cnh_validade <= ate),
        key=lambda m: m.cnh_validade,
    )
