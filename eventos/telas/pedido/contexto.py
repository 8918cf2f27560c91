"""O que as páginas mostram além do comum: o veredito da antecedência, a isenção, os lugares."""

from typing import Any

from django.urls import reverse

from eventos.consultas.antecedencia import Antecedencia, conferir
from eventos.consultas.credito import credito, processo_de_origem
from eventos.consultas.partes import Foto
from eventos.models import PedidoDeEvento
from eventos.regras.documentos_exigidos import POR_SLOT, documentos_exigidos
from eventos.regras.fatos import ClasseDaVia
from eventos.regras.norma_vigente import NOTA
from precos.regras.gratuidade import gratuidade
from tramitacao.consultas.partes import Parte
from tramitacao.telas.assistente.lugares import Lugar, lugar_de
from tramitacao.telas.assistente.preenchimento import Preenchimento


def contexto_da_parte(foto: Foto, parte: Parte, feito: Preenchimento) -> dict[str, Any]:
    """O veredito na página das datas e na do lugar; a árvore da isenção na da natureza."""
    if parte.slug in ("datas", "lugar"):
        return {"antecedencia": do_que_se_digita(foto, parte.slug, feito)}
    if parte.slug == "natureza" and foto.r.natureza:
        return {"gratuidade": gratuidade(foto.fatos.gratuidade, em=foto.fatos.evento), "nota": NOTA}
    return {}


def do_que_se_digita(foto: Foto, slug: str, feito: Preenchimento) -> Antecedencia:
    """O veredito com o que está na página, guardado ou não."""
    vias, dia = list(foto.fatos.vias), foto.r.primeiro_dia()
    if feito.principal.is_bound:
        if slug == "lugar":
            vias = [ClasseDaVia(x["classe"]) for x in _certas(feito, "vias")]
        else:
            dia = min((x["dia"] for x in _certas(feito, "periodos")), default=None)
    guardado = not feito.principal.is_bound or dia == foto.r.primeiro_dia()
    return conferir(
        vias, dia, em=foto.em, da_alternativa=guardado and foto.fatos.alternativa_da_cet
    )


def lugares(foto: Foto, feito: Preenchimento) -> list[Lugar]:
    """Um lugar por documento da página, com o que já está nele."""
    exigidos = {d.slot for d in documentos_exigidos(foto.fatos)}
    return [
        lugar_de(
            POR_SLOT[slot], anexos=foto.anexos, erro=feito.erros_de_arquivo.get(slot, ""),
            exigido=slot in exigidos and not POR_SLOT[slot].so_para_autorizar,
            endereco=reverse("evento_anexo", args=[foto.r.pk, slot]),
        )
        for slot in feito.passo.anexos
    ]  # fmt: skip


def na_lista(foto: Foto) -> dict[str, Any]:
    """A chamada, se ainda dá tempo, e a alternativa ou o evento suspenso de que o pedido nasceu."""
    return {
        "chamada": "A CET decide, e a autorização só sai com o termo assinado e o custo pago. Faça "
        "as partes na ordem que quiser.",
        "antecedencia": foto.antecedencia if foto.vias else None,
        "origem": origem(foto.r),
        "suspensa": processo_de_origem(foto.r),
        "credito": credito(foto.r.suspensa) if foto.r.suspensa else None,
    }


def origem(r: PedidoDeEvento) -> str:
    """O processo em que a CET ofereceu a alternativa, com as razões dela nos autos."""
    return str(r.alternativa.sae.procedimento.processo) if r.alternativa else ""


def _certas(feito: Preenchimento, nome: str) -> list[dict[str, Any]]:
    return [x.cleaned_data for x in feito.linhas[nome].cheias if x.is_valid()]
