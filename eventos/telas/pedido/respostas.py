"""As respostas do pedido numa página, cada uma com o lugar em que se altera."""

from collections.abc import Callable, Sequence

from contas.identificadores import Tipo, formatar
from eventos.consultas.partes import Foto, partes
from eventos.consultas.partes.evento import DO_ESPORTE, DO_EVENTO
from eventos.consultas.partes.quem import documento_dito, documentos_do_promotor
from eventos.documentos.partes import periodo, via_dita
from eventos.regras.documentos_exigidos import POR_SLOT, documentos_exigidos
from normas.datas import por_extenso

Linha = tuple[str, str]


def respostas(foto: Foto) -> dict[str, list[Linha]]:
    """As linhas (rótulo, valor) de cada parte."""
    return {parte.slug: _LINHAS[parte.slug](foto) for parte in partes(foto.r)}


def _promotor(foto: Foto) -> list[Linha]:
    r = foto.r
    cep = f"CEP {formatar(Tipo.CEP, r.promotor_cep)}" if r.promotor_cep else ""
    assina = ", ".join(p for p in (r.representante_nome, r.representante_qualidade) if p)
    return [
        ("Promotor", r.promotor_nome),
        ("CPF ou CNPJ", documento_dito(r)),
        ("Endereço", ", ".join(p for p in (r.promotor_endereco, cep) if p)),
        *([("Telefone", r.promotor_telefone)] if r.promotor_telefone else []),
        *([("Quem assina", assina)] if assina else []),
        *([("E-mail para avisos", r.representante_email)] if r.no_balcao else []),
    ]


def _evento(foto: Foto) -> list[Linha]:
    r = foto.r
    return [
        ("Evento", r.evento_nome),
        ("O que vai acontecer", r.evento_descricao),
        ("Público", f"{r.publico:,} pessoas".replace(",", ".") if r.publico else ""),
        ("Prova esportiva", _sim(r.competicao_esportiva)),
    ]


def _natureza(foto: Foto) -> list[Linha]:
    r = foto.r
    return [
        ("Natureza", r.get_natureza_display()),
        ("Entidade de utilidade pública", _sim(r.utilidade_publica)),
        ("OSCIP, associação ou fundação", _sim(r.equiparada)),
        ("Venda, show ou marca", _sim(r.comercial)),
        ("Renda toda de causa social", _sim(r.renda_social)),
        *_anexos(foto, ("natureza",)),
    ]


def _lugar(foto: Foto) -> list[Linha]:
    r = foto.r
    return [
        ("Tipo de lugar", r.get_lugar_tipo_display()),
        ("Lugar", r.lugar_nome),
        *([("Trajeto", r.lugar_trajeto)] if r.lugar_trajeto else []),
        *((str(via), via_dita(via)) for via in foto.vias),
    ]


def _datas(foto: Foto) -> list[Linha]:
    return [("Ensaio" if p.ensaio else "Evento", periodo(p)) for p in foto.periodos]


def _esporte(foto: Foto) -> list[Linha]:
    r = foto.r
    return [
        ("Confederação", r.confederacao),
        ("Em via aberta", _sim(r.vias_abertas)),
        ("Garantia", r.get_garantia_prevista_display()),
        ("Seguradora", r.seguradora),
        ("Apólice", r.apolice),
        ("Apólice vale até", por_extenso(r.apolice_ate) if r.apolice_ate else ""),
        *_anexos(foto, DO_ESPORTE),
    ]


def _anexos(foto: Foto, slots: Sequence[str]) -> list[Linha]:
    """Os lugares exigidos, e o nome do arquivo de cada um."""
    exigidos = {d.slot for d in documentos_exigidos(foto.fatos)}
    return [
        (POR_SLOT[slot].titulo, foto.anexos[slot].arquivo.nome if slot in foto.anexos else "")
        for slot in slots
        if slot in exigidos
    ]


def _sim(valor: bool) -> str:
    return "Sim" if valor else "Não"


_LINHAS: dict[str, Callable[[Foto], list[Linha]]] = {
    "promotor": _promotor,
    "documentos-do-promotor": lambda foto: _anexos(foto, documentos_do_promotor(foto.r)),
    "evento": _evento,
    "natureza": _natureza,
    "lugar": _lugar,
    "datas": _datas,
    "esporte": _esporte,
    "documentos-do-evento": lambda foto: _anexos(foto, DO_EVENTO),
}
