"""O recibo de cada pagamento aplicado: quanto, quando, como, por que guia e o que falta depois.

Decretos 58.027/2017, arts. 9º, 10, 15 e 19, e 46.942/2006, arts. 4º e 14.
"""

from decimal import Decimal
from typing import Any

from contas.models import Pessoa
from contas.sigilo import nome_publico
from normas.datas import de_documento
from normas.dinheiro import reais
from normas.norma import norma_de_numero
from precos.consultas.em_aberto import encargos_por_pagar
from precos.consultas.recibos import RECIBO as CODIGO_DO_RECIBO
from precos.documentos.guia import ART_9, POR_QUE
from precos.models import Pagamento
from tramitacao.conteudo import comum, pares
from tramitacao.documento import Modelo
from tramitacao.models import ProcedimentoConcreto, Tramitacao

_ZERO = Decimal("0.00")


def _contexto(objeto: ProcedimentoConcreto, linha: Tramitacao) -> dict[str, Any]:
    pagamento = Pagamento.objects.select_related("cobranca__devedor", "guia").get(linha=linha)
    cobranca, guia = pagamento.cobranca, pagamento.guia
    processo = objeto.procedimento.processo
    pagador: Pessoa = cobranca.devedor or processo.interessado
    fonte = POR_QUE[cobranca.especie][0].na_redacao(norma_de_numero(cobranca.norma))
    recebido, pago_em = reais(pagamento.recebido), de_documento(pagamento.pago_em)
    credora = cobranca.get_favorecido_display()
    return {
        **comum(objeto, linha, fonte),
        "recebido": recebido,
        "pago_em": pago_em,
        "credora": credora,
        "pagador": pares(
            ("De quem", nome_publico(pagador.nome)),
            ("CNPJ", pagador.documento_formatado if pagador.tipo == Pessoa.Tipo.JURIDICA else ""),
            ("A quem", credora),
            ("O que se paga", cobranca.nome),
            ("Lugar", processo.titulo),
            ("Guia", f"{int(guia.identificacao)}, {guia.via}ª via" if guia else ""),
        ),
        "pagamento": pares(
            ("Do que se deve", reais(pagamento.valor)),
            ("Encargos do atraso", reais(pagamento.encargos) if pagamento.encargos else ""),
            ("Como", pagamento.get_meio_display()),
            ("Autenticação", pagamento.identificador),
        ),
        "depois": pares(*_depois(pagamento)),
        "ficticio": cobranca.ficticio,
        "aviso_ficticio": cobranca.aviso_ficticio,
        "conferencia": pares(("Valor", recebido), ("Pago em", pago_em), ("Credora", credora)),
    }


def _depois(pagamento: Pagamento) -> list[tuple[str, object]]:
    """O que falta, ou o que sobrou, com este pagamento já contado."""
    cobranca, guia = pagamento.cobranca, pagamento.guia
    devido = _ZERO if cobranca.cancelada_em else cobranca.a_pagar
    saldo = devido - cobranca.total_pago
    encargos = encargos_por_pagar(guia) if guia and not cobranca.cancelada_em else _ZERO
    falta = max(saldo, _ZERO) + encargos
    return [
        ("Saldo a pagar", reais(falta)),
        ("Pago a mais", f"{reais(-saldo)}, que fica como crédito nos autos" if saldo < 0 else ""),
    ]


RECIBO = Modelo(
    codigo=CODIGO_DO_RECIBO,
    titulo="Recibo de pagamento",
    prefixo="RC",
    template="precos/documentos/recibo.html",
    so_da_parte=True,
    fundamento=ART_9,
    contexto=_contexto,
)
