"""Auto de vistoria: onde, quando, por quem, e o roteiro item a item — arts. 15 a 17."""

from typing import Any

from contas.sigilo import texto_publico
from normas.acervo import D58027
from normas.datas import de_documento, hora
from tramitacao.conteudo import comum, pares
from tramitacao.documento import Modelo
from tramitacao.models import ProcedimentoConcreto, Tramitacao
from tramitacao.relogio import dia_de
from valet.documentos.partes_da_sancao import das_partes, irregularidades, lugar
from valet.models import Sancao, Vistoria
from valet.regras.vistoria import POR_CODIGO, Resposta

ART_15, ART_17 = D58027.art(15), D58027.art(17)
_DITAS = {
    Resposta.CONFORME: "Certo",
    Resposta.IRREGULAR: "Irregular",
    Resposta.NAO_VI: "Não visto",
}


def _contexto(objeto: ProcedimentoConcreto, linha: Tramitacao) -> dict[str, Any]:
    vistoria = _vistoria(objeto, linha)
    volta = isinstance(objeto, Sancao) and vistoria.pk != objeto.vistoria_id
    achadas = irregularidades(vistoria)
    return {
        **comum(objeto, linha, ART_15, ART_17),
        "partes": pares(
            *lugar(vistoria),
            *(das_partes(objeto) if isinstance(objeto, Sancao) else ()),
            ("Vistoriado em", f"{de_documento(dia_de(vistoria.em))}, às {hora(vistoria.em)}"),
            ("De onde veio", _origem(vistoria)),
        ),
        "volta": volta,
        "itens": [_item(i) for i in vistoria.itens.select_related("foto")],
        "quantas": len(achadas),
        "observacoes": vistoria.observacoes,
        "conferencia": pares(
            *lugar(vistoria), ("Irregularidades", str(len(achadas)) if achadas else "Nenhuma")
        ),
    }


def _vistoria(objeto: Any, linha: Tramitacao) -> Vistoria:
    """A vistoria que esta linha lavrou; ao abrir o caso, a que o abriu."""
    achada = Vistoria.objects.filter(linha=linha).first()
    vistoria: Vistoria = achada or objeto.vistoria
    return vistoria


def _origem(vistoria: Vistoria) -> str:
    detalhe = f": {texto_publico(vistoria.origem_detalhe)}" if vistoria.origem_detalhe else ""
    return f"{vistoria.get_origem_display()}{detalhe}"


def _item(item: Any) -> dict[str, str]:
    do_roteiro = POR_CODIGO[item.codigo]
    return {
        "pergunta": do_roteiro.pergunta,
        "artigo": do_roteiro.artigo.curto,
        "resposta": _DITAS[Resposta(item.resposta)],
        "irregular": item.resposta == Resposta.IRREGULAR,
        "nota": item.nota,
        "foto": item.foto.sha256[:12] if item.foto else "",
    }


AUTO_VISTORIA = Modelo(
    codigo="auto_vistoria",
    titulo="Auto de vistoria",
    prefixo="AV",
    template="valet/documentos/auto_vistoria.html",
    fundamento=ART_15,
    contexto=_contexto,
)
