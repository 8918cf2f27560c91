"""O que as páginas de uma parte mostram, além do comum a todo pedido."""

from collections.abc import Callable
from copy import copy
from typing import Any

from django.urls import reverse

from normas.datas import por_extenso
from tramitacao.consultas.partes import Parte
from tramitacao.telas.assistente.lugares import Lugar, lugar_de
from tramitacao.telas.assistente.preenchimento import Preenchimento
from valet.consultas.antecedencia import AindaDaTempo, ainda_da_tempo
from valet.consultas.partes import Foto
from valet.consultas.partes.carros import vencem_logo
from valet.consultas.preco_do_periodo import EstimativaDoPeriodo, estimar_periodo
from valet.regras.documentos_exigidos import POR_SLOT, exigencias
from valet.telas.requerimento.desenho import conferencia_do_passeio


def contexto_da_parte(foto: Foto, parte: Parte, feito: Preenchimento) -> dict[str, Any]:
    """Os avisos da parte e o que ela confere do que se digita."""
    contexto: dict[str, Any] = {"avisos": _AVISOS.get(parte.slug, lambda foto: [])(foto)}
    if conferir := CONFERENCIAS.get(parte.slug):
        contexto |= conferir(foto, feito)
    return contexto


def _do_prazo(foto: Foto, feito: Preenchimento) -> dict[str, AindaDaTempo]:
    """Se ainda dá tempo, com o dia que está na página, guardado ou não (art. 18, II)."""
    digitado: Any = feito.principal
    dia = digitado.primeiro_dito if digitado.is_bound else foto.r.primeiro_dia
    return {"prazo": ainda_da_tempo(dia, hoje=foto.dia)}


def _do_preco(foto: Foto, feito: Preenchimento) -> dict[str, EstimativaDoPeriodo]:
    """O preço com a área que está na página, guardada ou não (art. 19)."""
    return {"estimativa": estimar_periodo(_lidos(foto, feito))}


def _lidos(foto: Foto, feito: Preenchimento) -> Any:
    """O pedido como ficaria com os campos certos da página; o errado vale como em branco."""
    if not feito.principal.is_bound:
        return foto.r
    r = copy(foto.r)
    for nome in feito.principal.fields:
        setattr(r, nome, feito.principal.cleaned_data.get(nome))
    return r


CONFERENCIAS: dict[str, Callable[[Foto, Preenchimento], dict[str, Any]]] = {
    "passeio": conferencia_do_passeio,
    "acontecimento": _do_prazo,
    "area": _do_preco,
}


def lugares(foto: Foto, feito: Preenchimento) -> list[Lugar]:
    """Um lugar por documento da página, com o que já está nele."""
    pedidos = {e.slot for e in exigencias(foto.fatos)}
    return [_lugar(foto, slot, slot in pedidos, feito) for slot in feito.passo.anexos]


def _lugar(foto: Foto, slot: str, exigido: bool, feito: Preenchimento) -> Lugar:
    exigencia = POR_SLOT[slot]
    ate = foto.fatos.certificado_valido_ate
    dispensado = ""
    if not exigido and exigencia.dispensavel_por_certificado and ate:
        dispensado = (
            f"O Certificado de Cadastro da empresa vale até {por_extenso(ate)} (art. 5º, § 2º)."
        )
    return lugar_de(
        exigencia, anexos=foto.anexos, exigido=exigido, dispensado=dispensado,
        endereco=reverse("requerimento_anexo", args=[foto.r.pk, slot]),
        erro=feito.erros_de_arquivo.get(slot, ""),
    )  # fmt: skip


def _avisos_do_lugar(foto: Foto) -> list[str]:
    r = foto.r
    if r.eventual or r.trecho_inicio is None or r.trecho_metros is None or r.estab_testada is None:
        return []
    if r.trecho_inicio + r.trecho_metros <= r.estab_testada:
        return []
    return [
        "O trecho passa da testada do estabelecimento. Com sinalização permanente, a CET só o "
        "autoriza com estudo técnico (art. 4º, § 3º). Você pode pedir assim mesmo."
    ]


def _avisos_dos_motoristas(foto: Foto) -> list[str]:
    avisos = [
        f"A CNH de {m.nome} vence em {por_extenso(m.cnh_validade)}. Renove-a: no dia da decisão "
        "ela tem de estar em dia."
        for m in vencem_logo(foto)
    ]
    ate = foto.fatos.certificado_valido_ate
    if foto.fatos.certificado_vale and ate:
        avisos.append(
            f"O Certificado de Cadastro da empresa vale até {por_extenso(ate)} e dispensa esta "
            "parte (art. 5º, § 2º). Preencha só se quiser."
        )
    return avisos


_AVISOS = {"lugar": _avisos_do_lugar, "motoristas": _avisos_dos_motoristas}
