"""Os eventos da demonstração: uma história por situação da SAE, com preços da CET inventados."""

from collections.abc import Callable
from datetime import datetime, time, timedelta
from decimal import Decimal
from typing import Any

from contas.ator import Ator
from eventos.documentos.guias import CUSTO
from eventos.models import SAE, PrecoUnitario
from eventos.servicos import (
    analise,
    aprovacao,
    autorizacao,
    cobranca,
    custo,
    decisao,
    devolucao,
    rascunho,
    termo,
)
from eventos.servicos.protocolar import protocolar
from normas.acervo import D46942
from portal.demonstracao.banco import pix_pela_metade
from portal.demonstracao.caso_de_evento import CasoDeEvento, conta_do_promotor, preencher, sabado
from portal.demonstracao.pedidos import documento
from portal.demonstracao.pessoas import PROMOTORA, PROTOCOLO, SENHA, criar
from portal.demonstracao.pontos import FONTE
from precos.servicos.cobrancas import total_pago
from precos.servicos.devolucoes import Restituicao
from precos.servicos.recebimentos import Recebimento
from tramitacao.models import Publicacao
from tramitacao.relogio import dia_de
from tramitacao.servicos.documentos import aceitar_documento
from tramitacao.servicos.publicacoes import registrar_publicacao

PRECOS = (
    ("D-01", "Agente de trânsito", "hora", "61.20"),
    ("D-02", "Viatura com dois agentes", "hora", "148.00"),
    ("D-03", "Guincho leve", "hora", "205.50"),
    ("D-04", "Cavalete de bloqueio", "dia", "9.80"),
    ("D-05", "Faixa de orientação instalada", "unidade", "132.00"),
)
ESPORTE: dict[str, Any] = {
    "competicao_esportiva": True, "confederacao": "Federação Paulista de Atletismo",
    "garantia_prevista": "caucao", "seguradora": "Seguradora Horizonte", "apolice": "2026-77120",
}  # fmt: skip


def protocolada(c: CasoDeEvento) -> None:
    r = preencher(c)
    c.sae_id = protocolar(requerimento_id=r.pk, por=c.promotor, em=c.em).pk


def exigencia(c: CasoDeEvento) -> None:
    protocolada(c)
    analise.exigir(despacho="Mostre na planta a saída de emergência da rua.", **c.na_cet)


def composta(c: CasoDeEvento) -> None:
    protocolada(c)
    compor(c)


def compor(c: CasoDeEvento, agentes: int = 8) -> None:
    """A CET aceita os documentos e compõe o custo."""
    c.passa(2)
    for d in c.sae.procedimento.processo.documentos_juntados.filter(situacao="a_conferir"):
        aceitar_documento(SAE, c.sae_id, documento_id=d.pk, por=c.cet, em=c.em)
    precos = {p.codigo: p.pk for p in PrecoUnitario.objects.all()}
    itens = [
        custo.Item(precos["D-01"], Decimal(agentes), Decimal(6)),
        custo.Item(precos["D-02"], Decimal(2), Decimal(6)),
        custo.Item(precos["D-04"], Decimal(40), Decimal(1)),
    ]
    custo.compor_custo(itens=itens, **c.na_cet)


def aprovada(c: CasoDeEvento) -> None:
    composta(c)
    aprovar(c)


def aprovar(c: CasoDeEvento) -> None:
    """Com pagamento em oito dias, ou antes do evento."""
    vespera = (c.sae.pedido.primeiro_dia() or dia_de(c.em)) - timedelta(days=2)
    ate = min(dia_de(c.em) + timedelta(days=8), vespera)
    despacho = "O desvio proposto atende, com dois pontos de bloqueio e agentes nos cruzamentos."
    aprovacao.aprovar(despacho=despacho, pagamento_ate=ate, **c.na_cet)


def assinada(c: CasoDeEvento) -> None:
    aprovada(c)
    assinar(c)


def assinar(c: CasoDeEvento) -> None:
    """O promotor assina o termo proposto."""
    proposto = termo.termo_a_assinar(c.sae)
    assert proposto is not None, "a aprovação propõe o termo"
    termo.assinar_termo(senha=SENHA, texto_sha256=proposto.texto_sha256, **c.do_promotor)


def paga_em_parte(c: CasoDeEvento) -> None:
    assinada(c)
    c.passa()
    pix_pela_metade(c.sae.procedimento, c.em)


def paga(c: CasoDeEvento) -> None:
    assinada(c)
    c.passa()
    for guia in c.sae.procedimento.cobrancas.order_by("pk"):
        comprovante = documento("Comprovante de pagamento", c.promotor)
        recebimento = Recebimento(guia.a_pagar, dia_de(c.em), f"DEMO-EV-{guia.pk:06d}", comprovante)
        cobranca.registrar_pagamento(
            sae_id=c.sae_id, especie=guia.especie, recebimento=recebimento, por=c.cet, em=c.em
        )


def autorizada(c: CasoDeEvento) -> None:
    paga(c)
    autorizacao.autorizar(despacho="Montagem a partir das 5h.", **c.na_cet)


def suspensa(c: CasoDeEvento) -> None:
    autorizada(c)
    autorizacao.suspender(despacho="Rompeu-se uma adutora na rua do evento.", **c.na_cet)


def devolvida(c: CasoDeEvento) -> None:
    """Suspensa, e decidida a devolução da parte que não se realizou: falta pagá-la."""
    suspensa(c)
    metade = (total_pago(c.sae.procedimento, (CUSTO,)) / 2).quantize(Decimal("0.01"))
    parte = Restituicao(metade, "Suspenso ao meio-dia: a tarde não se realizou.")
    devolucao.devolver_credito(restituicao=parte, **c.na_cet)


def renovada(c: CasoDeEvento) -> None:
    """Suspensa, e em lugar da devolução a SAE nova: o crédito cobre o custo, e ainda sobra."""
    suspensa(c)
    r = rascunho.por_suspensa(suspensa_id=c.sae_id, por=c.promotor, em=c.passa())
    r.periodos.create(dia=sabado(dia_de(c.em) + timedelta(days=c.daqui)), inicio=time(8),
                      fim=time(14))  # fmt: skip
    c.sae_id = protocolar(requerimento_id=r.pk, por=c.promotor, em=c.em).pk
    compor(c, agentes=6)
    aprovar(c)
    assinar(c)


def indeferida(c: CasoDeEvento) -> None:
    protocolada(c)
    dia = dia_de(c.agora) + timedelta(days=20)
    ofertas = [
        decisao.Oferta(dia, time(8), time(14), "Rua das Tipuanas", via="Rua das Tipuanas"),
        decisao.Oferta(dia + timedelta(days=7)),
    ]
    despacho = "No mesmo dia e na mesma rua passa o desvio de uma obra da Sabesp."
    decisao.indeferir(despacho=despacho, ofertas=ofertas, **c.na_cet)
    c.passa(2)
    publicacao = Publicacao.objects.get(procedimento__processo=c.sae.procedimento.processo)
    registrar_publicacao(
        SAE, c.sae_id, publicacao_id=publicacao.pk, data=dia_de(c.em), edicao="página 61",
        por=c.cet, em=c.em,
    )  # fmt: skip


def em_recurso(c: CasoDeEvento) -> None:
    indeferida(c)
    decisao.interpor_recurso(despacho="A obra termina antes do evento.", **c.do_promotor)


def recurso_negado(c: CasoDeEvento) -> None:
    em_recurso(c)
    decisao.negar_recurso(despacho="A obra foi prorrogada.", **c.na_cet)


def desistida(c: CasoDeEvento) -> None:
    aprovada(c)
    decisao.desistir(despacho="O patrocínio não veio.", **c.do_promotor)


Historia = Callable[[CasoDeEvento], None]
#: Nome, história, há quantos dias começou, para daqui a quantos dias do pedido, e o que muda.
HISTORIAS: tuple[tuple[str, Historia, int, int, dict[str, Any]], ...] = (
    ("Corrida da Figueira", autorizada, 60, 50, ESPORTE),  # o evento já passou: caução a devolver
    ("Passeio ciclístico do Lago", recurso_negado, 40, 60, {}),
    ("Feira da Rua do Sol", suspensa, 35, 60, {}),
    ("Sarau do coreto", devolvida, 28, 60, {}),
    ("Serenata da ladeira", renovada, 34, 60, {}),
    ("Encontro de corais", em_recurso, 30, 60, {}),
    ("Desfile de fanfarras", paga, 26, 50, {"natureza": "civico"}),
    ("Festa junina da vila", assinada, 32, 60, {}),  # a data de pagamento passa
    ("Festival de pipas", autorizada, 25, 45, {}),
    ("Caminhada da Serra", indeferida, 10, 60, {}),
    ("Bloco do Jatobá", desistida, 20, 60, {}),
    ("Corrida da Primavera", assinada, 9, 50, ESPORTE),
    ("Mostra de cinema ao ar livre", paga_em_parte, 9, 50, {}),
    ("Gincana do bairro", aprovada, 10, 45, {}),
    ("Mutirão de leitura", exigencia, 6, 50, {}),
    ("Roda de samba da praça", composta, 5, 45, {}),
    ("Missa campal", protocolada, 2, 40, {"natureza": "religioso"}),
    ("Feira de trocas", protocolada, 14, 50, {}),  # a CET em atraso
)


def carregar_eventos(cet: Ator, agora: datetime) -> None:
    """Preços fictícios, o promotor e uma SAE em cada situação; os vencidos a rotina certifica."""
    carregar_precos()
    promotor = conta_do_promotor(agora)
    for nome, historia, ha_dias, daqui, colunas in sorted(HISTORIAS, key=lambda h: -h[2]):
        historia(CasoDeEvento(nome, promotor, cet, ha_dias, agora, daqui, colunas))
    balcao = {"no_balcao": True, "representante_email": PROMOTORA.email}
    protocolada(CasoDeEvento("Quermesse da vila", criar(PROTOCOLO), cet, 1, agora, 40, balcao))


def carregar_precos() -> None:
    """A tabela fictícia, só se ninguém registrou preço nenhum."""
    if PrecoUnitario.objects.exists():
        return
    for codigo, descricao, criterio, valor in PRECOS:
        PrecoUnitario.objects.create(
            codigo=codigo, descricao=descricao, criterio=criterio, valor=Decimal(valor),
            desde=D46942.vigor, ato=FONTE, ficticio=True,
        )  # fmt: skip
