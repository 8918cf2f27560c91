"""Termo de Permissão de Uso — Decreto 58.027/2017, arts. 3º, 10 e 25, e Anexo I."""

from decimal import Decimal
from typing import Any

from django.db.models import QuerySet

from contas.sigilo import texto_publico
from normas.acervo import D58027
from normas.datas import de_documento
from normas.dinheiro import reais
from normas.norma import norma_de_numero
from precos.models import Cobranca, Pagamento
from tramitacao.conteudo import Par, comum, enumerar, pares
from tramitacao.documento import Modelo
from tramitacao.models import Tramitacao
from valet.documentos import partes
from valet.documentos.autorizacao_cet import lugar, numero_da_autorizacao, validade
from valet.models import AutorizacaoCET, Pedido, PedidoTPU
from valet.regras.croqui import metros

ART_3, ART_9, ART_10 = D58027.art(3), D58027.art(9), D58027.art(10)
ART_19, ART_20, ART_25 = D58027.art(19), D58027.art(20), D58027.art(25)


def _contexto(pedido: PedidoTPU, linha: Tramitacao) -> dict[str, Any]:
    autorizacao = autorizacao_que_vale(pedido)
    periodos = autorizacao.horarios.all() if autorizacao else pedido.requerimento.horarios.none()
    horario = partes.horario(periodos)
    return {
        **comum(pedido, linha, ART_3, ART_9, ART_10, ART_20, ART_25),
        "empresa": pares(*partes.empresa(pedido)),
        "estabelecimento": pares(*partes.estabelecimento(pedido)),
        "lugar": pares(
            *(lugar(autorizacao) if autorizacao else ()),
            ("Horário do valet", horario),
            ("Móveis na calçada", moveis(pedido)),
        ),
        "estacionamento": pares(*partes.estacionamento(pedido.requerimento)),
        "cet": pares(*da_cet(pedido)),
        "preco": pares(*do_preco(pedido)),
        "preco_ficticio": any(c.ficticio for c in cobrancas_que_valem(pedido)),
        "conferencia": pares(*partes.resumo(pedido), ("Horário do valet", horario)),
    }


def da_cet(pedido: Pedido) -> tuple[Par, ...]:
    """A Autorização de Embarque e Desembarque em que o termo se apoia."""
    autorizacao = autorizacao_que_vale(pedido)
    if autorizacao is None:
        return ()
    return (
        ("Autorização da CET", numero_da_autorizacao(autorizacao)),
        ("Sinalização", autorizacao.get_sinalizacao_display()),
        ("Validade da autorização", validade(autorizacao)),
    )


def do_preco(pedido: Pedido) -> tuple[Par, ...]:
    """O preço da outorga, por que redação se calculou e quando se pagou — arts. 9º e 19.

    Se houve guia da diferença, o preço é a soma das que valem.
    """
    cobrancas = list(cobrancas_que_valem(pedido))
    if not cobrancas:
        return ()
    total = sum((c.valor for c in cobrancas), Decimal(0))
    pagamentos = Pagamento.objects.filter(cobranca__procedimento=pedido.procedimento)
    dias = pagamentos.order_by("pago_em").values_list("pago_em", flat=True)
    ultima = cobrancas[-1]
    artigo = ART_19 if pedido.requerimento.eventual else ART_9
    return (
        ("Preço público", f"{reais(total)}, exercício de {ultima.exercicio}"),
        ("Calculado pelo", artigo.na_redacao(norma_de_numero(ultima.norma)).completo),
        ("Recolhido em", enumerar(dict.fromkeys(de_documento(dia) for dia in dias))),
    )


def moveis(pedido: Pedido) -> str:
    """Cada móvel com as medidas, e a área somada — art. 5º, I, "c"."""
    itens = list(pedido.requerimento.itens.all())
    if not itens:
        return "Nenhum" if pedido.requerimento.passeio_sem_moveis else ""
    ditos = [
        f"{texto_publico(i.descricao)} ({metros(i.largura)} × {metros(i.profundidade)})"
        for i in itens
    ]
    area = sum((i.largura * i.profundidade for i in itens), Decimal(0))
    return f"{enumerar(ditos)}; área de {metros(area, 'm²')}"


def autorizacao_que_vale(pedido: Pedido) -> AutorizacaoCET | None:
    return pedido.requerimento.autorizacoes.filter(situacao="autorizada").order_by("-pk").first()


def cobrancas_que_valem(pedido: Pedido) -> QuerySet[Cobranca]:
    return Cobranca.objects.filter(procedimento=pedido.procedimento, cancelada_em=None).order_by(
        "pk"
    )


TERMO_TPU = Modelo(
    codigo="termo_tpu",
    titulo="Termo de Permissão de Uso",
    prefixo="TPU",
    template="valet/documentos/termo_tpu.html",
    fundamento=ART_3,
    contexto=_contexto,
    anexo="Anexo I",
    publico=True,
)
