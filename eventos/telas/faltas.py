"""O que falta numa SAE, em cada situação, com quem está e por onde se resolve."""

from collections.abc import Callable, Iterator
from typing import cast

from contas.papeis import Papel
from eventos.consultas.credito import credito, nova_de, nova_por_cobrar
from eventos.fluxos.situacoes import SituacaoSAE as S
from eventos.models import SAE
from eventos.regras.autorizacao import custo_fixado, custo_pago, pareceres_favoraveis
from eventos.regras.caucao import garantia_prestada
from eventos.regras.fatos import FatosDaSAE
from eventos.regras.instrucao import documentos_aceitos, seguro_cobre_o_evento
from eventos.regras.prazos import encosta_no_evento
from eventos.regras.prazos_do_processo import DEVOLUCAO_DA_CAUCAO, RESTITUICAO
from eventos.servicos.manifestacao import em_atraso, prazos
from normas.acervo import D46942, L14141
from normas.datas import por_extenso
from normas.dinheiro import reais
from normas.exigencia import Pendencia
from precos.telas.devolucoes import faltas_de_devolucao
from tramitacao.consultas.autos import Autos
from tramitacao.consultas.calendario import calendario
from tramitacao.models import ProcedimentoConcreto
from tramitacao.telas.onde_esta import prazo_que_corre
from tramitacao.telas.painel import Falta

ART_7, ART_12, ART_13, ART_14_P2, ART_15 = (
    D46942.art(7), D46942.art(12), D46942.art(13), D46942.art(14).par(2), D46942.art(15),
)  # fmt: skip
_COM = {Papel.REQUERENTE: "Com o promotor", Papel.TECNICO_CET: "Com a CET"}
#: Até quantos documentos por conferir se listam um a um.
_UM_A_UM = 3
#: Pendência, quem age, o que se oferece a quem age e onde.
Dita = tuple[Pendencia, Papel, str, str]


def faltas_da_sae(autos: Autos, objeto: ProcedimentoConcreto) -> list[Falta]:
    """As faltas da situação presente e as devoluções por pagar."""
    dizer = _DA_SITUACAO.get(objeto.situacao)
    sae = cast(SAE, objeto)
    ditas = list(dizer(autos, sae, autos.fatos(sae))) if dizer else []
    return [_falta(autos, *d) for d in (*_do_devolvido(autos, sae), *ditas)]


def _do_devolvido(autos: Autos, sae: SAE) -> Iterator[Dita]:
    for pendencia in faltas_de_devolucao(autos, sae.procedimento, ART_7):
        yield pendencia, Papel.TECNICO_CET, "Registrar", "sae/atos/registrar_devolucao_paga/"


def _da_analise(autos: Autos, sae: SAE, fatos: FatosDaSAE) -> Iterator[Dita]:
    if em_atraso(sae, autos.em):
        texto = "O prazo da CET passou sem resposta"
        yield Pendencia(texto, ART_13, "Nada se aprova por isso."), Papel.TECNICO_CET, "", ""
    ate = prazos(sae, autos.em).manifestacao_ate
    if ate and encosta_no_evento(ate, fatos.evento, calendario()):
        texto = f"A resposta pode vir até {por_extenso(ate)}, encostada no evento"
        yield Pendencia(texto, ART_13, prazo=_da_resposta(sae)), Papel.TECNICO_CET, "", ""
    yield from _documentos(fatos)
    for pendencia in custo_fixado(fatos):
        yield pendencia, Papel.TECNICO_CET, "Compor o custo", "sae/atos/compor_custo/"


def _da_resposta(sae: SAE) -> str:
    """A página que conta até quando a CET responde; vazia se o prazo dela não corre."""
    prazo = prazo_que_corre(sae.procedimento)
    return prazo.get_absolute_url() if prazo else ""


def _da_exigencia(_autos: Autos, _sae: SAE, fatos: FatosDaSAE) -> Iterator[Dita]:
    falta = Pendencia("Falta atender a exigência da CET", ART_13.par(2))
    yield falta, Papel.REQUERENTE, "Ler e responder", "sae/atos/cumprir_exigencia/"
    yield from _documentos(fatos)


def _do_termo(_autos: Autos, _sae: SAE, fatos: FatosDaSAE) -> Iterator[Dita]:
    falta = Pendencia("Falta assinar o Termo de Compromisso e Responsabilidade", ART_15)
    yield falta, Papel.REQUERENTE, "Ler e assinar", "sae/atos/assinar_termo/"
    yield from _para_autorizar(fatos)


def _do_pagamento(_autos: Autos, _sae: SAE, fatos: FatosDaSAE) -> Iterator[Dita]:
    for pendencia in (*custo_pago(fatos), *garantia_prestada(fatos)):
        yield pendencia, Papel.REQUERENTE, "Ver as guias", "?painel=custo#autos"
    yield from _para_autorizar(fatos)


def _do_pagamento_vencido(autos: Autos, sae: SAE, fatos: FatosDaSAE) -> Iterator[Dita]:
    falta = Pendencia("A data de pagamento passou: falta uma nova", ART_15)
    yield falta, Papel.TECNICO_CET, "Dar nova data", "sae/atos/renovar_cobranca/"
    yield from _do_pagamento(autos, sae, fatos)


def _da_autorizacao(_autos: Autos, _sae: SAE, fatos: FatosDaSAE) -> Iterator[Dita]:
    yield from _para_autorizar(fatos)
    falta = Pendencia("Falta a autorização da CET", ART_15.par_unico())
    yield falta, Papel.TECNICO_CET, "Autorizar", "sae/atos/autorizar/"


def _da_devolucao(_autos: Autos, sae: SAE, _fatos: FatosDaSAE) -> Iterator[Dita]:
    if sae.garantia_a_devolver():
        atrasada = sae.procedimento.linhas.filter(ato="certificar_atraso_da_devolucao").exists()
        dito = f"O prazo de {DEVOLUCAO_DA_CAUCAO.dias} dias passou." if atrasada else ""
        falta = Pendencia("Falta devolver a garantia", ART_14_P2, dito)
        yield falta, Papel.TECNICO_CET, "Devolver", "sae/atos/devolver_garantia/"


def _da_restituicao(autos: Autos, sae: SAE, fatos: FatosDaSAE) -> Iterator[Dita]:
    devolver, nova = credito(sae), nova_de(sae)
    if nova is not None and nova_por_cobrar(sae):
        texto = f"O crédito espera a nova autorização, no processo {nova.procedimento.processo}"
        dito = f"{reais(devolver)} cobrem o custo dela; o que sobrar se devolve."
        yield Pendencia(texto, ART_7, dito), Papel.TECNICO_CET, "", ""
    elif devolver and not sae.procedimento.devolucoes.exists():
        dito = f"Pagos e não realizados: {reais(devolver)}. São {RESTITUICAO.dias} dias."
        falta = Pendencia("Falta devolver a parcela não realizada", ART_7, dito)
        if nova is not None:
            dito = f"{reais(devolver)} que a nova autorização não usou."
            falta = Pendencia("Falta devolver o que sobrou do crédito", ART_7, dito)
        yield falta, Papel.TECNICO_CET, "Devolver", "sae/atos/devolver_credito/"
    yield from _da_devolucao(autos, sae, fatos)


def _do_recurso(_autos: Autos, _sae: SAE, _fatos: FatosDaSAE) -> Iterator[Dita]:
    yield Pendencia("Falta decidir o recurso", L14141.toda), Papel.TECNICO_CET, "", ""


def _documentos(fatos: FatosDaSAE) -> Iterator[Dita]:
    """Os recusados e os que faltam, um a um; os por conferir juntos, quando são muitos."""
    por_conferir = []
    for pendencia in documentos_aceitos(fatos):
        anexo = fatos.anexos.get(pendencia.campo)
        if anexo and anexo.enviado_em and not anexo.recusa:
            por_conferir.append(pendencia)
            continue
        url = f"sae/atos/juntar_documento/?exigencia={pendencia.campo}"
        yield pendencia, Papel.REQUERENTE, "Juntar o documento", url
    if len(por_conferir) > _UM_A_UM:
        dito = f"{len(por_conferir)} documentos por conferir"
        por_conferir = [Pendencia(dito, ART_12, "Cada um é aceito ou recusado com o motivo.")]
    for pendencia in por_conferir:
        yield pendencia, Papel.TECNICO_CET, "Conferir", "?painel=documentos#autos"


def _para_autorizar(fatos: FatosDaSAE) -> Iterator[Dita]:
    yield from _documentos(fatos)
    for pendencia in seguro_cobre_o_evento(fatos):
        yield pendencia, Papel.TECNICO_CET, "Registrar a apólice", "sae/atos/registrar_apolice/"
    for pendencia in pareceres_favoraveis(fatos):
        yield pendencia, Papel.TECNICO_CET, "Registrar", "sae/atos/registrar_parecer/"


_DA_SITUACAO: dict[str, Callable[[Autos, SAE, FatosDaSAE], Iterator[Dita]]] = {
    S.EM_ANALISE: _da_analise,
    S.AGUARDA_EXIGENCIA: _da_exigencia,
    S.AGUARDA_TERMO: _do_termo,
    S.AGUARDA_PAGAMENTO: _do_pagamento,
    S.PAGAMENTO_VENCIDO: _do_pagamento_vencido,
    S.PRONTA: _da_autorizacao,
    S.EM_RECURSO: _do_recurso,
    S.REALIZADA: _da_devolucao,
    S.SUSPENSA: _da_restituicao,
}


def _falta(autos: Autos, pendencia: Pendencia, de: Papel, acao: str, url: str) -> Falta:
    """A pendência com o nome de quem age; a saída só aparece a quem pode usá-la."""
    minha = autos.ator.papel == de
    return Falta(
        titulo=pendencia.texto,
        prazo=pendencia.prazo,
        artigo=pendencia.dispositivo,
        texto=pendencia.como_sanar,
        situacao="Com você" if minha else _COM[de],
        tom="andamento" if minha else "",
        acao_nome=acao if minha else "",
        acao_url=f"{autos.processo.get_absolute_url()}{url}" if minha and url else "",
    )
