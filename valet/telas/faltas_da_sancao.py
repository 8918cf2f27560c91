"""O que falta numa sanção, no caso e em cada parte, com quem está e por onde se resolve."""

from collections.abc import Iterator, Sequence
from typing import cast

from contas.papeis import Papel
from contas.sigilo import nome_publico
from normas.acervo import D58027, L14141
from normas.dinheiro import reais
from normas.norma import Dispositivo
from precos.telas.devolucoes import faltas_de_devolucao
from tramitacao.consultas.autos import Autos
from tramitacao.models import ProcedimentoConcreto
from tramitacao.telas.painel import Falta
from valet.fluxos.situacoes_da_sancao import SituacaoMulta as M
from valet.fluxos.situacoes_da_sancao import SituacaoSancao as S
from valet.models import Multa, Sancao
from valet.models.sancao import por_receber
from valet.regras.sancoes import a_revistoriar, multa_da_parte

ART_15_I, ART_15_II = D58027.art(15).inc("I"), D58027.art(15).inc("II")
_COM = {
    Papel.FISCAL: "Com o fiscal",
    Papel.EXPEDIENTE: "Com o expediente",
    Papel.SUBPREFEITO: "Com o Subprefeito",
    Papel.REQUERENTE: "Com a parte",
    Papel.SISTEMA: "A rotina do dia propõe",
}
#: O que falta da parte: título, artigo, papel, ato e o texto da ligação.
#: Sem ato, a ligação leva quem decide a todos os atos entre os quais escolhe, e quem paga à guia.
Passo = tuple[str, Dispositivo, Papel, str, str]
RECORRER: Passo = ("Recorrer, se for o caso", L14141.toda, Papel.REQUERENTE, "interpor_recurso",
                   "Recorrer")  # fmt: skip
DECIDIR_O_RECURSO: Passo = ("Decidir o recurso", L14141.toda, Papel.SUBPREFEITO, "", "Decidir")
_DA_PARTE: dict[str, Passo] = {
    M.NOTIFICADA: ("Cessar a irregularidade e comunicar", ART_15_I, Papel.REQUERENTE,
                   "comunicar_cessacao", "Comunicar a cessação"),
    M.CESSACAO_COMUNICADA: ("Conferir a cessação comunicada", ART_15_I, Papel.FISCAL,
                            "atestar_cessacao", "Conferir"),
    M.DECORRIDA: ("Propor a multa", ART_15_I, Papel.SISTEMA, "", ""),
    M.PROPOSTA: ("Decidir a multa proposta", ART_15_I, Papel.SUBPREFEITO, "", "Decidir"),
    M.IMPOSTA: ("Defender-se, se for o caso", L14141.toda, Papel.REQUERENTE,
                "apresentar_defesa", "Apresentar defesa"),
    M.EM_DEFESA: ("Decidir a defesa", L14141.toda, Papel.SUBPREFEITO, "", "Decidir"),
    M.MANTIDA: RECORRER,
    M.EM_RECURSO: DECIDIR_O_RECURSO,
    M.COBRADA: ("Pagar a multa", ART_15_I, Papel.REQUERENTE, "", "Ver a guia"),
}  # fmt: skip

_DO_CASO: dict[str, Passo] = {
    S.A_DECIDIR: ("Decidir a cassação", ART_15_II, Papel.SUBPREFEITO, "", "Decidir"),
    S.CASSADA: RECORRER,
    S.INTERDITADA: RECORRER,
    S.EM_RECURSO: DECIDIR_O_RECURSO,
}


def faltas_do_caso(autos: Autos, objeto: ProcedimentoConcreto) -> Sequence[Falta]:
    """O que falta do caso: notificar, voltar ao lugar, decidir."""
    caso = cast(Sancao, objeto)
    if caso.situacao == S.CONSTATADA:
        passo = ("Notificar as partes", ART_15_I, Papel.FISCAL, "notificar", "Notificar")
    elif caso.situacao == S.NOTIFICADA and a_revistoriar(autos.fatos(caso)):
        passo = ("Voltar ao lugar", ART_15_I, Papel.FISCAL, "revistoriar", "Revistoriar")
    elif caso.situacao == S.PERSISTENTE:
        passo = _receber() if por_receber(caso) else (
            "Defender-se da cassação", L14141.toda, Papel.REQUERENTE, "apresentar_defesa",
            "Apresentar defesa",
        )  # fmt: skip
    elif caso.situacao in _DO_CASO:
        passo = _DO_CASO[caso.situacao]
    else:
        return ()
    return (_falta(autos, objeto, passo, ""),)


def faltas_da_parte(autos: Autos, objeto: ProcedimentoConcreto) -> Sequence[Falta]:
    """O que falta desta parte, com o nome dela."""
    parte = cast(Multa, objeto)
    quem = nome_publico(parte.parte.nome).rstrip(".")
    if parte.situacao == M.A_NOTIFICAR:
        if parte.identificada:
            return ()
        passo: Passo = ("Identificar a parte", ART_15_I, Papel.FISCAL, "identificar_parte",
                        "Identificar")  # fmt: skip
        return (_falta(autos, objeto, passo, quem),)
    faltas = list(_do_devolvido(autos, parte, quem))
    if por_receber(parte):
        faltas.append(_falta(autos, objeto, _receber(), quem))
    elif parte.situacao in _DA_PARTE:
        faltas.append(_falta(autos, objeto, _DA_PARTE[parte.situacao], _detalhe(parte, quem)))
    return faltas


def _do_devolvido(autos: Autos, parte: Multa, quem: str) -> Iterator[Falta]:
    """As devoluções por pagar; o dinheiro de uma parte não se diz à outra (interpretação 063)."""
    if autos.ator.papel == Papel.REQUERENTE and autos.ator.pessoa_id != parte.parte_id:
        return
    for x in faltas_de_devolucao(autos, parte.procedimento, ART_15_I):
        passo = (x.texto, ART_15_I, Papel.EXPEDIENTE, "registrar_devolucao_paga", "Registrar")
        yield _falta(autos, parte, passo, f"{quem}. {x.como_sanar.rstrip('.')}")


def _receber() -> Passo:
    return ("Registrar o recebimento", L14141.art(40), Papel.EXPEDIENTE, "registrar_recebimento",
            "Registrar")  # fmt: skip


def _detalhe(parte: Multa, quem: str) -> str:
    if parte.situacao == M.PROPOSTA:
        return f"{quem}: {reais(multa_da_parte(parte.fatos()).valor)}"
    return f"{quem}: {reais(parte.valor)}" if parte.valor else quem


def _falta(autos: Autos, objeto: ProcedimentoConcreto, passo: Passo, quem: str) -> Falta:
    titulo, artigo, papel, ato, acao = passo
    minha = papel == autos.ator.papel and (
        papel != Papel.REQUERENTE or autos.ator.pessoa_id in objeto.partes_requerentes()
    )
    base = autos.processo.get_absolute_url()
    sem_ato = "?painel=partes#autos" if papel == Papel.REQUERENTE else "#atos"
    url = f"{base}{objeto.procedimento.slug}/atos/{ato}/" if ato else f"{base}{sem_ato}"
    return Falta(
        titulo=titulo,
        artigo=artigo,
        texto=f"{quem}." if quem else "",
        situacao="Para você" if minha else _COM[papel],
        tom="andamento" if minha else "",
        acao_nome=acao if minha else "",
        acao_url=url if minha and acao else "",
    )
