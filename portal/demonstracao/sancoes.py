"""As sanções da demonstração: uma história por situação do caso e da multa de cada parte."""

from collections.abc import Callable
from datetime import datetime

from contas.ator import Ator
from contas.papeis import Papel
from portal.demonstracao.caso_de_sancao import AMBAS, CasoDeSancao
from portal.demonstracao.historias import liberado
from portal.demonstracao.pessoas import EMPRESA, SEM_TERMO
from portal.demonstracao.pontos import PONTOS
from precos.servicos.devolucoes import Restituicao
from valet.models import Multa, Sancao
from valet.servicos import cassacao, defesa_da_multa, multa, notificacao, recurso
from valet.servicos.devolucao import devolver_credito

Historia = Callable[[CasoDeSancao], None]
_RAZOES = "A lista está afixada desde a semana passada, ao lado do caixa."


def constatada(c: CasoDeSancao) -> None:
    c.vistoriar("tpu", identificada=False)


def regular(c: CasoDeSancao) -> None:
    c.vistoriar()


def arquivada(c: CasoDeSancao) -> None:
    c.vistoriar("tpu", identificada=False)
    c.passa(2)
    cassacao.arquivar(
        sancao_id=c.sancao_id, despacho="O serviço é em área particular (art. 23, II).",
        **c.por(Papel.SUBPREFEITO),
    )  # fmt: skip


def notificada(c: CasoDeSancao) -> None:
    """A casa recebeu; a empresa ainda não."""
    c.vistoriar("vagas", "lista")
    c.notificar()
    c.receber("estabelecimento")


def no_prazo(c: CasoDeSancao) -> None:
    notificada(c)
    c.receber("empresa")


def comunicada(c: CasoDeSancao) -> None:
    no_prazo(c)
    c.passa(5)
    notificacao.comunicar_cessacao(
        multa_id=c.de("empresa").pk, despacho=_RAZOES, **c.pela("empresa")
    )


def cessada(c: CasoDeSancao) -> None:
    no_prazo(c)
    c.voltar(cessou=True)


def decorrida(c: CasoDeSancao) -> None:
    no_prazo(c)
    c.vencer()


def proposta(c: CasoDeSancao) -> None:
    decorrida(c)
    c.propor(*AMBAS)


def nao_imposta(c: CasoDeSancao) -> None:
    proposta(c)
    c.passa(1)
    multa.nao_impor_multa(
        multa_id=c.de("estabelecimento").pk, despacho="A prova é de outro endereço.",
        **c.por(Papel.SUBPREFEITO),
    )  # fmt: skip


def imposta(c: CasoDeSancao) -> None:
    """A empresa ainda pode se defender; a casa já se defendeu."""
    proposta(c)
    c.impor(*AMBAS)
    c.receber("empresa")
    defesa_da_multa.apresentar_defesa(
        multa_id=c.de("estabelecimento").pk, despacho=_RAZOES, **c.pela("estabelecimento")
    )


def mantida(c: CasoDeSancao) -> None:
    """A da casa foi mantida; a da empresa está em recurso."""
    proposta(c)
    c.impor(*AMBAS)
    for qual in AMBAS:
        pk = c.de(qual).pk
        defesa_da_multa.apresentar_defesa(multa_id=pk, despacho=_RAZOES, **c.pela(qual))
        c.passa(3)
        defesa_da_multa.manter_multa(
            multa_id=pk, despacho="A foto é de outro lugar.", **c.por(Papel.SUBPREFEITO)
        )
    c.receber("empresa")
    c.passa(2)
    defesa_da_multa.interpor_recurso(
        multa_id=c.de("empresa").pk, despacho="A foto tem a fachada.", **c.pela("empresa")
    )


def cancelada(c: CasoDeSancao) -> None:
    proposta(c)
    c.impor("empresa")
    defesa_da_multa.apresentar_defesa(
        multa_id=c.de("empresa").pk, despacho=_RAZOES, **c.pela("empresa")
    )
    c.passa(4)
    defesa_da_multa.acolher_defesa(
        multa_id=c.de("empresa").pk, despacho="A prova é boa: cancelo a multa.",
        **c.por(Papel.SUBPREFEITO),
    )  # fmt: skip


def cobrada(c: CasoDeSancao) -> None:
    proposta(c)
    c.impor(*AMBAS)
    c.receber(*AMBAS)
    c.vencer()


def paga(c: CasoDeSancao) -> None:
    cobrada(c)
    c.pagar_multa("estabelecimento")
    c.pagar_multa("estabelecimento", vez=2)
    parte = c.de("estabelecimento")
    assert parte.valor is not None, "imposta, tem valor"
    devolver_credito(
        pedido_id=parte.pk, modelo=Multa, **c.por(Papel.SUBPREFEITO),
        restituicao=Restituicao(parte.valor, "A casa e o contador pagaram a mesma guia."),
    )  # fmt: skip


def persistente(c: CasoDeSancao) -> None:
    cobrada(c)
    c.voltar(cessou=False)


def a_decidir(c: CasoDeSancao) -> None:
    persistente(c)
    c.receber("empresa", modelo=Sancao)
    c.vencer()


def interditada(c: CasoDeSancao) -> None:
    a_decidir(c)
    c.passa(1)
    cassacao.interditar(
        sancao_id=c.sancao_id, despacho="Feche-se: a irregularidade continua.",
        **c.por(Papel.SUBPREFEITO),
    )  # fmt: skip
    c.publicar_a_decisao()


def definitiva(c: CasoDeSancao) -> None:
    interditada(c)
    c.vencer()


def cassada(c: CasoDeSancao) -> None:
    """O termo da segunda empresa: da outorga à cassação."""
    liberado(c)
    c.vistoriar_o_termo("vagas")
    c.notificar()
    c.receber(*AMBAS)
    c.vencer()
    c.propor(*AMBAS)
    c.impor(*AMBAS)
    c.receber(*AMBAS)
    c.vencer()
    c.voltar(cessou=False)
    c.receber("empresa", modelo=Sancao)
    c.vencer()
    c.passa(1)
    cassacao.cassar(
        sancao_id=c.sancao_id, despacho="Casso o termo: as vagas continuam fechadas.",
        **c.por(Papel.SUBPREFEITO),
    )  # fmt: skip
    c.publicar_a_decisao()


def em_recurso(c: CasoDeSancao) -> None:
    cassada(c)
    c.passa(3)
    assert c.outra is not None
    recurso.interpor_recurso(
        Sancao, c.sancao_id, despacho="Os cones eram de uma obra.", por=c.outra, em=c.em
    )


#: História e há quantos dias foi a vistoria (ou o pedido do termo), do mais antigo.
HISTORIAS: tuple[tuple[Historia, int], ...] = (
    (em_recurso, 160),
    (definitiva, 140),
    (cassada, 114),
    (interditada, 90),  # o prazo do recurso dela ainda corre, em qualquer dia do ano
    (a_decidir, 90),
    (persistente, 68),
    (paga, 75),
    (cobrada, 64),
    (mantida, 60),
    (cancelada, 58),
    (imposta, 50),
    (nao_imposta, 48),
    (proposta, 44),
    (decorrida, 42),
    (cessada, 40),
    (comunicada, 26),
    (no_prazo, 18),
    (notificada, 8),
    (arquivada, 20),
    (constatada, 1),
    (regular, 3),
)
#: Quem é interditado sai do Cadastro: não pode ser a empresa da conta de demonstração.
INTERDITAM = (interditada, definitiva)


def carregar_sancoes(atores: dict[Papel, Ator], outra: Ator, instante: datetime) -> None:
    """Todas as histórias, cada uma num lugar; as do termo são da segunda empresa."""
    for posicao, (historia, ha_dias) in enumerate(HISTORIAS):
        ponto = PONTOS[posicao % len(PONTOS)]
        achada = SEM_TERMO if historia in INTERDITAM else EMPRESA
        historia(CasoDeSancao(ponto, atores, ha_dias, agora=instante, outra=outra, achada=achada))
