"""Monta os fatos que as regras da SAE leem, a partir dos autos ou do rascunho."""

from collections.abc import Mapping
from datetime import datetime
from decimal import Decimal
from typing import TYPE_CHECKING, Any

from django.db.models import Max, Sum

from eventos.models.conta_da_caucao import saldo_da_caucao
from eventos.regras import fatos as f
from normas.datas import dia_de_sao_paulo
from precos.consultas.atos import tabela_de_atos
from precos.models import AproveitamentoDoCredito, Devolucao
from precos.regras.evento import Classe, FatosDaGratuidade, Natureza
from tramitacao.consultas.tempestividade import veio_fora_do_prazo
from tramitacao.models import DocumentoJuntado
from tramitacao.relogio import agora

if TYPE_CHECKING:
    from eventos.models.pedido import PedidoDeEvento
    from eventos.models.sae import SAE


def montar_fatos(sae: "SAE", em: datetime | None = None) -> f.FatosDaSAE:
    """O que os autos mostram no instante (agora, se não se diz outro)."""
    procedimento = sae.procedimento
    return f.FatosDaSAE(
        **do_pedido(sae.pedido, em or agora()),
        protocolo=procedimento.processo.protocolado_em,
        exigencias=exigencias(sae),
        anexos=_anexos(procedimento.processo_id),
        pareceres_pendentes=tuple(
            sae.pareceres.filter(favoravel_em=None).values_list("orgao", flat=True)
        ),
        custo=sae.custo,
        caucao=sae.caucao,
        devido=sae.devido,
        pago=_pago(sae, "custo_evento"),
        garantia=_garantia(sae),
        termo_assinado_em=_assinatura(sae),
        recurso_fora_do_prazo=veio_fora_do_prazo(procedimento),
        atos=tabela_de_atos(),
    )


def do_pedido(r: "PedidoDeEvento", em: datetime) -> dict[str, Any]:
    """O que só depende do que o promotor informou; sem datas, o dia é o de agora."""
    dia = dia_de_sao_paulo(em)
    return {
        "em": em,
        "classe": Classe.CONCENTRACAO_PUBLICA,
        "vias": tuple(f.ClasseDaVia(via.classe) for via in r.vias.all()),
        "evento": r.primeiro_dia() or dia,
        "fim": r.ultimo_dia() or dia,
        "comeco": r.comeco(),
        "promotor": f.TipoDePromotor(r.promotor_tipo or f.TipoDePromotor.FISICA),
        "gratuidade": FatosDaGratuidade(
            natureza=Natureza(r.natureza or Natureza.OUTRA),
            utilidade_publica=r.utilidade_publica,
            equiparada=r.equiparada,
            comercial=r.comercial,
            renda_social=r.renda_social,
        ),
        "competicao_esportiva": r.competicao_esportiva,
        "vias_abertas": r.vias_abertas,
        "alternativa_da_cet": r.alternativa is not None and r.alternativa.seguida_por(r),
        "seguro_valido_ate": r.apolice_ate,
    }


def exigencias(sae: "SAE") -> tuple[f.ExigenciaDaCET, ...]:
    """Cada exigência que ninguém desfez, com a hora em que se atendeu (art. 13, §§ 2º e 3º)."""
    linhas = list(
        sae.procedimento.linhas.filter(
            ato__in=["exigir", "cumprir_exigencia", "tornar_sem_efeito"]
        ).order_by("seq")
    )
    desfeitas = {x.desfaz_id for x in linhas if x.ato == "tornar_sem_efeito"}
    achadas = []
    for posicao, linha in enumerate(linhas):
        if linha.ato != "exigir" or linha.pk in desfeitas:
            continue
        depois = (x.em for x in linhas[posicao + 1 :] if x.ato == "cumprir_exigencia")
        achadas.append(f.ExigenciaDaCET(linha.em, next(depois, None)))
    return tuple(achadas)


def _anexos(processo_id: int) -> Mapping[str, f.Anexo]:
    """A versão que vale em cada lugar: a última juntada."""
    documentos = DocumentoJuntado.objects.filter(processo_id=processo_id).order_by("versao")
    aceito, recusado = DocumentoJuntado.Situacao.ACEITO, DocumentoJuntado.Situacao.RECUSADO
    return {
        d.exigencia: f.Anexo(
            enviado_em=d.juntado_em,
            aceito_em=d.conferido_em if d.situacao == aceito else None,
            recusa=d.motivo if d.situacao == recusado else "",
        )
        for d in documentos
    }


def _pago(sae: "SAE", especie: str) -> Decimal:
    das = sae.procedimento.cobrancas.filter(especie=especie)
    pago = das.aggregate(total=Sum("pagamentos__valor"))["total"] or Decimal("0.00")
    pago += AproveitamentoDoCredito.saldo(sae.procedimento, especie)
    return pago - Devolucao.total(sae.procedimento, especie)


def _garantia(sae: "SAE") -> f.Caucao | f.Fianca | None:
    """A fiança registrada por último ou, sem ela, o que se depositou de caução."""
    fianca = sae.fiancas.order_by("-pk").first()
    if fianca:
        return f.Fianca(fianca.fiador, fianca.instrumento, fianca.valor, fianca.validade)
    depositado = saldo_da_caucao(sae)
    if not depositado:
        return None
    das = sae.procedimento.cobrancas.filter(especie="caucao")
    return f.Caucao(depositado, das.aggregate(dia=Max("pagamentos__pago_em"))["dia"])


def _assinatura(sae: "SAE") -> datetime | None:
    termo = sae.termos.filter(sem_efeito_em=None).order_by("-pk").first()
    return termo.assinado_em if termo else None
