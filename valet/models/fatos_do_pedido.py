"""Monta os fatos que as regras dos pedidos leem, a partir dos autos."""

from datetime import datetime
from decimal import Decimal
from typing import TYPE_CHECKING

from django.db.models import Sum

from precos.models import Devolucao
from tramitacao.consultas.tempestividade import veio_fora_do_prazo
from tramitacao.models import DocumentoJuntado, PrazoAberto, Procedimento, Tramitacao
from tramitacao.relogio import agora
from valet.models.fatos_do_acontecimento import (
    acontecimento_do_requerimento,
    periodo_do_requerimento,
)
from valet.models.renovacao import que_contam
from valet.models.renovacao_cet import decididas, renovacao_aberta
from valet.regras import fatos as f

if TYPE_CHECKING:
    from valet.models.pedido import Pedido


def montar_fatos(pedido: "Pedido", em: datetime | None = None) -> f.FatosDoPedido:
    """O que os autos mostram no instante (agora, se não se diz outro)."""
    r = pedido.requerimento
    autorizacao = decididas(r.autorizacoes).order_by("-pk").first()
    da_cet = _da_cet(autorizacao)
    anexos = _anexos(pedido.procedimento.processo_id)
    protocolo = pedido.procedimento.processo.protocolado_em
    return f.FatosDoPedido(
        em=em or agora(),
        anexos=anexos,
        certificado_valido_ate=_certificado(pedido),
        rivi_necessario=r.rivi_necessario,
        seguro_valido_ate=r.apolice_ate,
        itens_do_passeio=tuple(
            f.ItemDoPasseio(i.descricao, i.largura, i.profundidade) for i in r.itens.all()
        ),
        largura_do_passeio=r.passeio_largura,
        motoristas=tuple(
            f.Motorista(m.nome, m.cnh_categoria, m.cnh_validade) for m in r.motoristas.all()
        ),
        comunicados=_comunicados(pedido),
        cet_autorizou_em=da_cet.get("autorizada"),
        cet_negou_em=da_cet.get("negada") or da_cet.get("negada_definitiva"),
        cet_valida_ate=autorizacao.validade if autorizacao else None,
        cet_comeca_em=autorizacao.vale_desde if autorizacao else None,
        cet_renovacao_aberta=renovacao_aberta(r.autorizacoes).exists(),
        cet_reaberta=_reaberta(pedido, autorizacao),
        cobranca=_cobranca(pedido),
        recurso_aberto="em_recurso" in (pedido.situacao, getattr(autorizacao, "situacao", "")),
        recurso_fora_do_prazo=veio_fora_do_prazo(pedido.procedimento),
        acontecimento=acontecimento_do_requerimento(r, protocolo, anexos),
        periodo=periodo_do_requerimento(r),
        sinalizacao_executada_em=getattr(pedido, "sinalizacao_executada_em", None),
        sinalizacao_aprovada_em=getattr(pedido, "sinalizacao_aprovada_em", None),
        cancelamento_pedido_em=pedido.cancelamento_pedido_em,
    )


def _da_cet(autorizacao: object) -> dict[str, datetime]:
    if autorizacao is None:
        return {}
    procedimento: Procedimento = autorizacao.procedimento  # type: ignore[attr-defined]
    return {procedimento.situacao: procedimento.desde}


def _reaberta(pedido: "Pedido", autorizacao: object) -> bool:
    """Depois da negativa, a Subprefeitura deu provimento a recurso ou desfez o indeferimento."""
    if autorizacao is None:
        return False
    negou = autorizacao.procedimento.linhas.filter(ato="negar").order_by("-seq").first()  # type: ignore[attr-defined]
    return (
        negou is not None
        and pedido.procedimento.linhas.filter(
            ato__in=["prover_recurso", "tornar_sem_efeito"], seq__gt=negou.seq
        ).exists()
    )


def _anexos(processo_id: int) -> dict[str, f.Anexo]:
    """A versão que vale em cada lugar: a última juntada; da renovada, só depois de aceita."""
    juntados = DocumentoJuntado.objects.filter(processo_id=processo_id)
    documentos = que_contam(juntados).order_by("versao")
    aceito, recusado = DocumentoJuntado.Situacao.ACEITO, DocumentoJuntado.Situacao.RECUSADO
    return {
        d.exigencia: f.Anexo(
            enviado_em=d.juntado_em,
            aceito_em=d.conferido_em if d.situacao == aceito else None,
            recusa=d.motivo if d.situacao == recusado else "",
        )
        for d in documentos
    }


def _certificado(pedido: "Pedido"):
    inscricao = pedido.empresa.inscricoes.filter(excluida_em=None).first()
    return inscricao.certificado_ate if inscricao else None


def _comunicados(pedido: "Pedido") -> tuple[f.Comunicado, ...]:
    """Os comunique-se que valem: os desfeitos e os relevados pela autoridade não contam."""
    prazos = PrazoAberto.objects.filter(
        procedimento=pedido.procedimento, regra=pedido.SANEAMENTO.nome
    ).exclude(desfecho=PrazoAberto.Desfecho.CANCELADO)
    respostas = list(
        pedido.procedimento.linhas.filter(ato__in=["sanar", "aceitar_resposta_tardia"]).order_by(
            "seq"
        )
    )
    comunicados = []
    for prazo in prazos.select_related("aberto_por").order_by("pk"):
        depois = [x for x in respostas if x.seq > prazo.aberto_por.seq]
        if any(x.ato == "aceitar_resposta_tardia" for x in depois):
            continue
        resposta: Tramitacao | None = depois[0] if depois else None
        comunicados.append(
            f.Comunicado(
                publicado_em=prazo.marco,
                vence_em=prazo.vencimento,
                atendido_em=resposta.em if resposta else None,
            )
        )
    return tuple(comunicados)


def _cobranca(pedido: "Pedido") -> f.CobrancaDaOutorga | None:
    """O que se deve pela outorga, nas guias que valem, e tudo que por ela já se pagou."""
    da_outorga = pedido.procedimento.cobrancas.filter(especie=pedido.ESPECIE)
    validas = da_outorga.filter(cancelada_em=None).order_by("pk")
    ultima = validas.last()
    if ultima is None:
        return None
    devido = validas.aggregate(total=Sum("valor"))["total"]
    pago = da_outorga.aggregate(total=Sum("pagamentos__valor"))["total"] or Decimal("0.00")
    pago -= Devolucao.total(pedido.procedimento, pedido.ESPECIE)
    return f.CobrancaDaOutorga(devido=devido, pago=pago, vencimento=ultima.vencimento)
