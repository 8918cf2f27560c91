"""O que se viu em cada vistoria e até onde foi cada parte — Decreto 58.027/2017, art. 15."""

from collections.abc import Iterator
from typing import Any, cast

from contas.papeis import Papel
from contas.sigilo import nome_publico
from normas.datas import por_extenso
from normas.dinheiro import reais
from precos.telas.devolucoes import devolucoes_dos_autos
from tramitacao.consultas.autos import Autos
from tramitacao.consultas.visibilidade import juntados_visiveis_a
from tramitacao.models import PrazoAberto
from tramitacao.telas.painel import tela_do_fluxo
from valet.documentos.partes import cnpj
from valet.models import Multa, Sancao, Vistoria
from valet.regras.vistoria import POR_CODIGO
from valet.telas.paineis.preco import creditos_ditos, guias_do_procedimento

_DITAS = {"certo": ("Certo", "bom"), "irregular": ("Irregular", "mau"), "nao_vi": ("Não vi", "")}


def vistorias(autos: Autos) -> dict[str, Any]:
    """Cada ida ao lugar, da mais nova."""
    caso = cast(Sancao, autos.principal)
    idas = [*caso.revistorias.order_by("-em"), caso.vistoria]
    return {"vistorias": [_vistoria(autos, v) for v in idas], "termo": _termo(caso)}


def partes(autos: Autos) -> dict[str, Any]:
    """As duas partes: quem é, quando recebeu, até quando, a multa, a guia, o que juntou."""
    das_partes = [p for p in autos.procedimentos if isinstance(p, Multa)]
    provas = autos.processo.documentos_juntados.select_related("arquivo").order_by("pk")
    abre = set(juntados_visiveis_a(autos.ator, autos.processo).values_list("pk", flat=True))
    base = autos.processo.get_absolute_url()
    return {
        "partes": [_parte(autos, m) for m in das_partes],
        "provas": [
            {"titulo": d.titulo, "em": d.juntado_em, "tarde": d.fora_do_prazo,
             "nome": d.arquivo.nome if d.pk in abre else "",
             "url": f"{base}documentos/{d.pk}/" if d.pk in abre else ""}
            for d in provas
        ],
    }  # fmt: skip


def _vistoria(autos: Autos, v: Vistoria) -> dict[str, Any]:
    base = autos.processo.get_absolute_url()
    auto = v.linha.documentos.filter(modelo="auto_vistoria").first() if v.linha else None
    return {
        "em": v.em,
        "origem": v.get_origem_display(),
        "detalhe": v.origem_detalhe,
        "observacoes": v.observacoes,
        "numero": auto.numero if auto else "",
        "url": f"{base}expedidos/{auto.pk}/" if auto else "",
        "itens": [
            {
                "pergunta": POR_CODIGO[i.codigo].pergunta,
                "artigo": POR_CODIGO[i.codigo].artigo,
                "resposta": _DITAS[i.resposta][0],
                "tom": _DITAS[i.resposta][1],
                "nota": i.nota,
                "foto": f"{base}anexos/{i.foto_id}/" if i.foto_id else "",
            }
            for i in v.itens.exclude(resposta="nao_vi")
        ],
    }


def _termo(caso: Sancao) -> dict[str, str]:
    termo = caso.pedido.termos.order_by("-pk").first() if caso.pedido else None
    if termo is None:
        return {}
    return {"numero": termo.documento.numero, "url": f"/verificar/{termo.documento.codigo}/"}


def _parte(autos: Autos, multa: Multa) -> dict[str, Any]:
    aspecto = tela_do_fluxo(multa.FLUXO).situacoes.get(multa.situacao)
    notificacao = (
        multa.procedimento.prazos.select_related("procedimento__processo").order_by("pk").first()
    )
    abre = _abre(autos, multa)
    return {
        "nome": nome_publico(multa.parte.nome),
        "qualidade": multa.get_qualidade_display(),
        "situacao": multa.get_situacao_display(),
        "tom": aspecto.tom if aspecto else "",
        "linhas": [
            {"rotulo": "CNPJ", "valor": cnpj(multa.parte) or "não informado"},
            *_datas(notificacao, multa),
            *([{"rotulo": "Multa", "valor": reais(multa.valor)}] if multa.valor else []),
        ],
        "memoria": multa.memoria,
        "valor": multa.valor,
        "guias": guias_do_procedimento(autos, multa.procedimento) if abre else [],
        "devolucoes": devolucoes_dos_autos(autos, multa.procedimento) if abre else [],
        "creditos": creditos_ditos(multa) if abre else [],
    }


def _abre(autos: Autos, multa: Multa) -> bool:
    """A guia e o que se pagou são de cada parte (interpretação 063)."""
    return autos.ator.papel != Papel.REQUERENTE or autos.ator.pessoa_id == multa.parte_id


def _datas(prazo: PrazoAberto | None, multa: Multa) -> Iterator[dict[str, Any]]:
    """Quando recebeu a notificação, até quando tinha, e quando a multa ficou definitiva."""
    if prazo and prazo.marco:
        marco, vencimento = prazo.datas
        yield {"rotulo": "Notificação recebida em", "valor": por_extenso(marco)}
        yield {
            "rotulo": "Prazo para cessar", "valor": por_extenso(vencimento),
            "prazo": prazo.get_absolute_url(),
        }  # fmt: skip
    if multa.definitiva_em:
        yield {"rotulo": "Multa definitiva em", "valor": por_extenso(multa.definitiva_em)}
