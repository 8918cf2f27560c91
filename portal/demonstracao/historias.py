"""Uma história por situação, do protocolo ao serviço liberado e aos encerramentos."""

from collections.abc import Callable
from datetime import timedelta

from contas.papeis import Papel
from portal.demonstracao.caso import Caso
from portal.demonstracao.pedidos import documento
from tramitacao.relogio import dia_de
from tramitacao.servicos.documentos import juntar_documento
from valet.models import AutorizacaoCET
from valet.regras.documentos_exigidos import POR_SLOT
from valet.regras.indeferimento import Hipotese
from valet.servicos import (
    autorizacao_cet,
    encerramento,
    indeferimento,
    recurso,
    saneamento,
    sinalizacao,
)

Historia = Callable[[Caso], None]
PONTOS_DO_COMUNICADO = (
    "Apólice sem o percurso de volta (art. 5º, II, c).",
    "CNH vencida de Otávio Brandão (art. 5º, II, d).",
)
RECUSAS = {
    "seguro": "A apólice não cita o percurso de volta.",
    "motoristas": "A CNH de Otávio Brandão venceu.",
}


def protocolado(c: Caso) -> None:
    c.protocolar()


def autuado(c: Caso) -> None:
    protocolado(c)
    c.autuar()


def comunicado_antes_da_cet(c: Caso) -> None:
    autuado(c)
    c.conferir(recusar={"croqui": "O croqui não mostra a testada."}, quantos=2)
    c.passa(1)
    saneamento.comunicar_falta(
        **c.qual,
        itens=["Croqui sem a testada do lote (art. 5º, I, a)."],
        **c.por(Papel.ANALISTA),
    )
    c.publicar()


def na_cet(c: Caso) -> None:
    autuado(c)
    c.mandar_a_cet()


def exigencia_da_cet(c: Caso) -> None:
    na_cet(c)
    c.passa(3)
    autorizacao_cet.exigir(
        autorizacao_id=c.autorizacao.pk,
        despacho="Informe a distância entre o trecho pretendido e a faixa de pedestres.",
        **c.por(Papel.TECNICO_CET),
    )


def restituido(c: Caso) -> None:
    na_cet(c)
    c.autorizar_na_cet()


def negado_pela_cet(c: Caso) -> None:
    na_cet(c)
    c.passa(5)
    autorizacao_cet.negar(
        autorizacao_id=c.autorizacao.pk,
        despacho="O trecho coincide com ponto de ônibus e não há outro lugar na testada.",
        **c.por(Papel.TECNICO_CET),
    )


def recurso_na_cet(c: Caso) -> None:
    negado_pela_cet(c)
    c.publicar(AutorizacaoCET, c.autorizacao.pk)
    c.passa(3)
    recurso.interpor_recurso(
        AutorizacaoCET,
        c.autorizacao.pk,
        despacho="O ponto de ônibus mudou de lugar em outubro, como mostra a foto juntada.",
        **c.por(Papel.REQUERENTE),
    )


def recurso_negado_na_cet(c: Caso) -> None:
    recurso_na_cet(c)
    c.passa(3)
    recurso.negar_recurso(
        AutorizacaoCET,
        c.autorizacao.pk,
        despacho="A foto é de outra quadra. Nego provimento.",
        **c.por(Papel.TECNICO_CET),
    )


def em_analise(c: Caso) -> None:
    restituido(c)
    c.iniciar_analise()
    c.conferir(recusar=RECUSAS, quantos=7)


def comunicado_a_publicar(c: Caso) -> None:
    restituido(c)
    c.iniciar_analise()
    c.conferir(recusar=RECUSAS)
    c.passa(1)
    saneamento.comunicar_falta(**c.qual, itens=PONTOS_DO_COMUNICADO, **c.por(Papel.ANALISTA))


def comunicado(c: Caso) -> None:
    comunicado_a_publicar(c)
    c.publicar()


def sanado(c: Caso) -> None:
    comunicado(c)
    c.passa(c.dias_para_responder)
    for slot in RECUSAS:
        exigencia = POR_SLOT[slot]
        juntar_documento(
            c.modelo, c.pedido_id, exigencia=slot, titulo=exigencia.titulo,
            dispositivo=exigencia.dispositivo,
            arquivo=documento(exigencia.titulo, c.atores[Papel.REQUERENTE]),
            **c.por(Papel.REQUERENTE),
        )  # fmt: skip
    saneamento.sanar(
        **c.qual,
        despacho="Seguem a apólice com o percurso de volta e a CNH renovada.",
        **c.por(Papel.REQUERENTE),
    )


def completo(c: Caso) -> None:
    restituido(c)
    c.iniciar_analise()
    c.conferir()


def guia_a_pagar(c: Caso) -> None:
    completo(c)
    c.calcular_preco()


def pago(c: Caso) -> None:
    guia_a_pagar(c)
    c.pagar()


def deferido(c: Caso) -> None:
    pago(c)
    c.deferir()
    c.publicar(dias=1)


def sinalizado(c: Caso) -> None:
    deferido(c)
    c.passa(4)
    dia = dia_de(c.em)
    sinalizacao.executar_sinalizacao(
        pedido_id=c.pedido_id,
        executada_em=dia - timedelta(days=1),
        aprovada_em=dia,
        **c.por(Papel.TECNICO_CET),
    )


def liberado(c: Caso) -> None:
    sinalizado(c)
    c.passa(1)
    sinalizacao.liberar_servico(pedido_id=c.pedido_id, **c.por(Papel.ANALISTA))


def indeferido(c: Caso) -> None:
    negado_pela_cet(c)
    c.passa(2)
    indeferimento.indeferir(
        **c.qual,
        hipotese=Hipotese.SEM_AUTORIZACAO_DA_CET,
        despacho="A CET negou a autorização. Indefiro pelo art. 8º, II.",
        **c.por(Papel.SUBPREFEITO),
    )
    c.publicar()


def em_recurso(c: Caso) -> None:
    indeferido(c)
    c.passa(4)
    recurso.interpor_recurso(
        c.modelo,
        c.pedido_id,
        despacho="A empresa aceita mudar o trecho para o outro lado da porta.",
        **c.por(Papel.REQUERENTE),
    )


def recurso_negado(c: Caso) -> None:
    em_recurso(c)
    c.passa(5)
    recurso.negar_recurso(
        c.modelo,
        c.pedido_id,
        despacho="O novo trecho tem o mesmo impedimento. Nego provimento.",
        **c.por(Papel.SUBPREFEITO),
    )


def desistido(c: Caso) -> None:
    na_cet(c)
    c.passa(2)
    encerramento.desistir(**c.qual, despacho="O restaurante vai mudar.", **c.por(Papel.REQUERENTE))


def cancelamento_pedido(c: Caso) -> None:
    liberado(c)
    c.passa(3)
    encerramento.pedir_cancelamento(
        **c.qual, despacho="O contrato acabou.", **c.por(Papel.REQUERENTE)
    )


def cancelado(c: Caso) -> None:
    cancelamento_pedido(c)
    c.passa(2)
    encerramento.cancelar(
        **c.qual,
        despacho="Cancelo o termo a pedido do titular.",
        **c.por(Papel.SUBPREFEITO),
    )
