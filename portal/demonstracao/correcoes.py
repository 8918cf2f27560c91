"""Histórias em que um ato se desfaz ou se corrige, na Subprefeitura e na CET."""

from contas.papeis import Papel
from portal.demonstracao.caso import Caso
from portal.demonstracao.historias import em_analise, guia_a_pagar
from valet.servicos import correcao, correcao_cet


def ato_sem_efeito(c: Caso) -> None:
    guia_a_pagar(c)
    c.passa(1)
    decisao = correcao.ultima_decisao(c.pedido)
    correcao.tornar_sem_efeito(
        pedido_id=c.pedido_id,
        linha_id=decisao.pk,
        despacho="A guia saiu com o CODLOG da outra face. Torno sem efeito para refazer a conta.",
        **c.por(Papel.SUBPREFEITO),
    )


def autorizacao_sem_efeito(c: Caso) -> None:
    em_analise(c)
    c.passa(1)
    correcao_cet.tornar_sem_efeito(
        autorizacao_id=c.autorizacao.pk,
        linha_id=correcao.ultima_decisao(c.autorizacao, correcao_cet.DESFAZIVEIS_CET).pk,
        despacho="A vistoria achou uma guia rebaixada dentro do trecho. A CET analisa de novo.",
        **c.por(Papel.TECNICO_CET),
    )


def autorizacao_com_errata(c: Caso) -> None:
    em_analise(c)
    c.passa(1)
    correcao_cet.fazer_errata(
        autorizacao_id=c.autorizacao.pk,
        linha_id=correcao.ultima_decisao(c.autorizacao, correcao_cet.DESFAZIVEIS_CET).pk,
        onde_se_le="volume 9",
        leia_se="volume 10",
        despacho="O volume citado foi substituído em outubro.",
        **c.por(Papel.TECNICO_CET),
    )
