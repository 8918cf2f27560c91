"""O custo com a conta aberta, a árvore da isenção, as guias e a garantia — arts. 2º a 4º e 14."""

from decimal import Decimal
from typing import Any, cast

from django.db.models import Q

from eventos.consultas.credito import (
    a_recolher,
    coberto,
    credito,
    nova_por_cobrar,
    passos_do_credito,
    processo_de_origem,
)
from eventos.documentos.guias import GUIA_DA_ESPECIE
from eventos.models import SAE
from eventos.regras.norma_vigente import NOTA
from precos.consultas.devido import Devido, devidos
from precos.consultas.recibos import recibos_dos_autos
from precos.models import AproveitamentoDoCredito
from precos.regras.gratuidade import gratuidade
from precos.telas.devolucoes import devolucoes_dos_autos
from precos.telas.guia_escrita import endereco_para_pagar, situacao_da_cobranca
from tramitacao.consultas.autos import Autos


def custo(autos: Autos) -> dict[str, Any]:
    """A conta, por que paga ou é isento, e o que se cobrou e pagou."""
    sae = cast(SAE, autos.principal)
    fatos = autos.fatos(sae)
    papeis = {
        (d.linha_id, d.modelo): d
        for d in autos.processo.documentos_expedidos.filter(modelo__in=GUIA_DA_ESPECIE.values())
    }
    recibos = recibos_dos_autos(autos.processo)
    cobrancas = (
        sae.procedimento.cobrancas.select_related("procedimento")
        .prefetch_related("pagamentos", "guias")
        .order_by("pk")
    )
    return {
        "sae": sae,
        "gratuidade": gratuidade(fatos.gratuidade, em=fatos.evento),
        "guias": [
            _guia(autos, d, papeis, recibos) for d in devidos(cobrancas, autos.hoje).values()
        ],
        "fiancas": sae.fiancas.all(),
        "devolucao": sae.devolucoes.last(),
        "conta": _conta(autos, sae),
        "pareceres": sae.pareceres.all(),
        "credito": credito(sae),
        "espera": nova_por_cobrar(sae),
        **_do_credito(sae),
        "devolucoes": devolucoes_dos_autos(autos, sae.procedimento),
        "nota": NOTA,
    }


def _do_credito(sae: SAE) -> dict[str, Any]:
    """O que o crédito de outro evento cobre deste custo, e o que este cedeu à nova autorização."""
    passos = passos_do_credito(sae)
    movidos = AproveitamentoDoCredito.objects.filter(
        Q(de=sae.procedimento) | Q(para=sae.procedimento)
    ).select_related("de__processo", "para__processo")
    return {
        "memoria": [*sae.memoria, *(p.como_registro() for p in passos)],
        "coberto": coberto(sae),
        "origem": processo_de_origem(sae.pedido),
        "a_recolher": a_recolher(sae),
        "aproveitados": [(a, a.para_id == sae.procedimento_id) for a in movidos],
    }


def _conta(autos: Autos, sae: SAE) -> dict[str, Any] | None:
    """A conta da caução, movimento a movimento; nula sem depósito."""
    movimentos = list(sae.movimentos.all())
    if not movimentos:
        return None
    base = autos.processo.get_absolute_url()
    linhas, saldo = [], Decimal("0.00")
    for m in movimentos:
        saldo += m.valor if m.especie == m.Especie.DEPOSITO else -m.valor
        prova = f"{base}anexos/{m.prova_id}/" if m.prova_id else ""
        linhas.append({"m": m, "saldo": saldo, "prova": prova})
    return {"linhas": linhas, "saldo": saldo}


def _guia(
    autos: Autos, d: Devido, papeis: dict[Any, Any], recibos: dict[int, str]
) -> dict[str, Any]:
    c, situacao = d.cobranca, situacao_da_cobranca(d)
    papel = papeis.get((c.linha_id, GUIA_DA_ESPECIE[c.especie]))
    base = autos.processo.get_absolute_url()
    return {
        "cobranca": c, "falta": d.saldo, "situacao": situacao.nome, "tom": situacao.tom,
        "pdf": f"{base}expedidos/{papel.pk}/" if papel else "",
        "pagar": endereco_para_pagar(c) if d.aberta else "",
        "pagamentos": [
            {
                "p": p,
                "comprovante": f"{base}anexos/{p.comprovante_id}/" if p.comprovante_id else "",
                "recibo": recibos.get(p.linha_id, ""),
            }
            for p in c.pagamentos.all()
        ],
    }  # fmt: skip
