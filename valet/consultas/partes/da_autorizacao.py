"""As treze partes do pedido de Autorização de Uso: as do TPU que cabem e as do acontecimento."""

from dataclasses import replace

from normas.exigencia import Pendencia
from tramitacao.consultas.partes import Estado, Parte, estados_de
from valet.consultas.partes import CARROS, DOCUMENTOS, PARTES, POR_SLUG, QUEM
from valet.consultas.partes import acontecimento as a
from valet.consultas.partes.carros import faltas_motoristas
from valet.consultas.partes.documentos import faltas_seguro
from valet.consultas.partes.foto import Foto
from valet.models import Requerimento

ACONTECIMENTO = "2. O acontecimento"


def _faltas_do_seguro(foto: Foto) -> tuple[Pendencia, ...]:
    no_campo = (replace(p, campo="apolice_ate") for p in a.ate_o_fim(foto, "seguro"))
    return (*faltas_seguro(foto), *no_campo)


def _faltas_dos_motoristas(foto: Foto) -> tuple[Pendencia, ...]:
    return (*faltas_motoristas(foto), *a.ate_o_fim(foto, "motoristas"))


def _como(slug: str, **mudancas: object) -> Parte:
    """A parte do pedido de TPU, com o que aqui é outro."""
    return replace(POR_SLUG[slug], **mudancas)  # type: ignore[arg-type]


PARTES_DA_AUTORIZACAO = (
    _como("quem", secao=QUEM),
    _como("empresa", secao=QUEM),
    Parte("acontecimento", "Acontecimento", ACONTECIMENTO, a.fato_acontecimento,
          a.faltas_acontecimento, lambda foto: bool(foto.r.acont_nome or foto.r.primeiro_dia),
          "Falta dizer o que é, quando e para quantas pessoas."),
    _como("estabelecimento", nome="Local do acontecimento", secao=ACONTECIMENTO,
          convite="Falta o local: CNPJ, endereço, IPTU e lotação."),
    _como("lugar", secao=ACONTECIMENTO),
    _como("passeio", secao=ACONTECIMENTO),
    Parte("area", "Área ocupada na rua", ACONTECIMENTO, a.fato_area, a.faltas_area,
          lambda foto: foto.r.area_publica > 0,
          "Falta a área de calçada e de pista, de que sai o preço."),
    _como("estacionamento", secao=CARROS),
    _como("trajetos", secao=CARROS),
    _como("motoristas", secao=CARROS, faltas=_faltas_dos_motoristas),
    _como("documentos-da-empresa", secao=DOCUMENTOS),
    _como("seguro", secao=DOCUMENTOS, faltas=_faltas_do_seguro),
    _como("documentos-do-estabelecimento", nome="Documentos do local", secao=DOCUMENTOS),
)  # fmt: skip


def partes_de(r: Requerimento) -> tuple[Parte, ...]:
    """As partes deste pedido, de TPU ou de Autorização de Uso."""
    return PARTES_DA_AUTORIZACAO if r.eventual else PARTES


def estados_da_autorizacao(foto: Foto) -> tuple[Estado, ...]:
    """Cada parte com o que diz e o que lhe falta."""
    return estados_de(PARTES_DA_AUTORIZACAO, foto)
