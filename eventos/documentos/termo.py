"""O Termo de Compromisso e Responsabilidade: o texto que se assina e o papel — art. 15."""

from typing import Any

from eventos.documentos import partes
from eventos.documentos.aprovacao import da_conta
from eventos.models import SAE
from eventos.regras.norma_vigente import NOTA
from normas.acervo import D46942
from normas.datas import instante_por_extenso
from normas.norma import Dispositivo
from tramitacao.conteudo import comum, pares
from tramitacao.documento import Modelo
from tramitacao.models import Tramitacao

ART_14, ART_15, ART_16 = D46942.art(14), D46942.art(15), D46942.art(16)
ART_4_PU, ART_5_PU = D46942.art(4).par_unico(), D46942.art(5).par_unico()


def texto_do_termo(sae: SAE, *, analise: str) -> str:
    """O texto inteiro, em parágrafos; dele se tira o resumo que a assinatura guarda."""
    conta = da_conta(sae)
    compromissos = (
        "assegura a infra-estrutura necessária e compatível com o evento, obtém antes os "
        f"pronunciamentos favoráveis dos outros órgãos e garante que ele seja pacífico "
        f"({_no_meio(ART_16)})",
        "responde pelos danos causados ao patrimônio público e privado, que o pagamento não "
        f"afasta ({_no_meio(ART_4_PU)})",
        "realiza o evento nos termos autorizados; fora deles, paga os custos adicionais com o "
        f"acréscimo do decreto ({_no_meio(D46942.art(6))})",
    )
    paragrafos = (
        f"TERMO DE COMPROMISSO E RESPONSABILIDADE. Processo {sae.procedimento.processo}.",
        *(f"{rotulo}: {valor.rstrip('.')}." for rotulo, valor in _dados(sae)),
        f"Análise técnica: {analise}",
        *(f"{_item(p)}" for p in conta["conta"]),
        _a_recolher(conta),
        f"O promotor: {'; '.join(compromissos)}.",
        "A assinatura deste termo e o pagamento, se devido, são condições da autorização: sem "
        f"eles o evento não está autorizado ({_no_meio(ART_15.par_unico())}).",
        NOTA,
    )
    return "\n\n".join(p for p in paragrafos if p)


def _dados(sae: SAE) -> list[list[str]]:
    return pares(*partes.promotor(sae), *partes.evento(sae.pedido), *partes.vias(sae.pedido))


def _item(passo: dict[str, str]) -> str:
    conta = f" ({passo['formula']})" if passo["formula"] else ""
    artigo = f", {passo['artigo'].replace('Art.', 'art.')}" if passo["artigo"] else ""
    return f"{passo['descricao']}{conta}: {passo['valor']}{artigo}."


def _no_meio(artigo: Dispositivo) -> str:
    """ "art. 16", no meio da frase."""
    return artigo.curto.replace("Art.", "art.")


def _a_recolher(conta: dict[str, Any]) -> str:
    garantia = (
        f" Garantia de {conta['garantia']}, em caução ou fiança ({_no_meio(ART_14.inc('I'))})."
        if conta["garantia"]
        else ""
    )
    ficticio = " Preços unitários fictícios, só de demonstração." if conta["ficticio"] else ""
    if conta["isencao"]:
        return f"Nada a recolher: evento isento pelo {conta['isencao']}.{garantia}{ficticio}"
    coberto = f" {conta['coberto']}" if conta["coberto"] else ""
    if not conta["devido"]:
        return f"Nada a recolher à CET.{coberto}{garantia}{ficticio}"
    quando = f", até {conta['pagamento_ate']}" if conta["pagamento_ate"] else ""
    return f"A recolher à CET: {conta['devido']}{quando}.{coberto}{garantia}{ficticio}"


def _contexto(sae: SAE, linha: Tramitacao) -> dict[str, Any]:
    termo = sae.termos.filter(sem_efeito_em=None).select_related("assinado_por").latest("pk")
    quem = termo.assinado_por.nome if termo.assinado_por else ""
    quando = instante_por_extenso(termo.assinado_em) if termo.assinado_em else ""
    return {
        **comum(sae, linha, ART_15),
        "paragrafos": termo.texto.split("\n\n"),
        "ficticio": sae.ficticio,
        "assinado": pares(
            ("Assinado por", quem),
            ("Pelo promotor", dict(partes.promotor(sae))["Promotor"]),
            ("Em", quando),
            ("Como", "Conta no Via Livre, com a senha digitada de novo"),
            ("Resumo SHA-256 do texto", termo.texto_sha256),
        ),
        "conferencia": pares(
            *partes.resumo(sae), ("Assinado em", quando), ("Resumo do texto", termo.texto_sha256)
        ),
    }


TERMO_DE_COMPROMISSO = Modelo(
    codigo="termo_compromisso",
    titulo="Termo de Compromisso e Responsabilidade",
    prefixo="TCR",
    template="eventos/documentos/termo_compromisso.html",
    fundamento=ART_15,
    contexto=_contexto,
)
