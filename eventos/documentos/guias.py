"""As guias do evento, uma do custo e outra da caução, pagas à CET — arts. 4º, 14, § 1º, e 15."""

from collections.abc import Callable
from functools import partial
from typing import Any

from contas.models import Pessoa
from contas.sigilo import nome_publico, texto_publico
from eventos.documentos import partes
from eventos.models import SAE
from eventos.regras.norma_vigente import NOTA
from normas.acervo import D46942
from normas.datas import de_documento
from normas.dinheiro import reais
from precos.documentos.pagamento import como_pagar, guias_do_ato
from tramitacao.conteudo import comum, pares
from tramitacao.documento import Modelo
from tramitacao.models import Tramitacao

ART_4, ART_15 = D46942.art(4), D46942.art(15)
ART_14_P1, ART_14_P2 = D46942.art(14).par(1), D46942.art(14).par(2)
CREDORA = "Companhia de Engenharia de Tráfego"
CUSTO, CAUCAO = "custo_evento", "caucao"
#: Espécie da cobrança → o documento que a leva.
GUIA_DA_ESPECIE = {CUSTO: "guia_custo", CAUCAO: "guia_caucao"}


def _contexto(especie: str, sae: SAE, linha: Tramitacao) -> dict[str, Any]:
    cobranca = linha.cobrancas.filter(especie=especie).latest("pk")
    valor, vencimento = reais(cobranca.a_pagar), de_documento(cobranca.vencimento)
    artigos = (ART_4, ART_15) if especie == CUSTO else (ART_14_P1, ART_14_P2)
    juridica = sae.promotor.tipo == Pessoa.Tipo.JURIDICA
    return {
        **comum(sae, linha, *artigos),
        "pagador": pares(
            ("Pagador", nome_publico(sae.promotor.nome)),
            ("CNPJ", sae.promotor.documento_formatado if juridica else ""),
            ("Credora", CREDORA),
            ("Evento", texto_publico(sae.pedido.evento_nome)),
        ),
        "valor": valor,
        "vencimento": vencimento,
        "guias": [como_pagar(g) for g in guias_do_ato(linha, especie)],
        "credora": CREDORA,
        "conta": partes.conta(cobranca.memoria),
        "caucao": especie == CAUCAO,
        "ficticio": cobranca.ficticio,
        "nota": NOTA,
        "conferencia": pares(
            ("Valor", valor), ("Vencimento", vencimento), ("Credora", CREDORA),
            ("Evento", texto_publico(sae.pedido.evento_nome)),
        ),
    }  # fmt: skip


def _guia(especie: str, titulo: str, fundamento: Any) -> Modelo:
    contexto: Callable[[Any, Tramitacao], dict[str, Any]] = partial(_contexto, especie)
    return Modelo(
        codigo=GUIA_DA_ESPECIE[especie],
        titulo=titulo,
        prefixo="GE",
        template="eventos/documentos/guia_evento.html",
        fundamento=fundamento,
        contexto=contexto,
    )


GUIA_CUSTO = _guia(CUSTO, "Guia do custo operacional", ART_15)
GUIA_CAUCAO = _guia(CAUCAO, "Guia da caução", ART_14_P1)
