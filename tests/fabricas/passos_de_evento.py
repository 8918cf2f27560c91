"""Os passos que levam uma SAE adiante, cada um no seu dia, e quem os dá."""

from datetime import date, datetime, timedelta
from decimal import Decimal
from typing import Any

from contas.ator import Ator
from contas.papeis import Papel
from eventos.models import SAE, PrecoUnitario
from eventos.servicos import analise, aprovacao, autorizacao, cobranca, custo, termo
from precos.servicos.recebimentos import Recebimento
from tests.fabricas import eventos as f
from tests.fabricas.instantaneo import instantaneo
from tests.fabricas.passos import servidor_de
from tests.fabricas.requerimentos import pdf
from tramitacao.relogio import dia_de
from tramitacao.servicos.arquivos import receber
from tramitacao.servicos.documentos import aceitar_documento

SENHA = "senha-de-teste-1"
ESPORTIVA: dict[str, Any] = {
    "competicao_esportiva": True, "confederacao": "Federação Paulista de Atletismo",
    "garantia_prevista": "caucao", "seguradora": "Seguradora Exemplo", "apolice": "123-4",
    "apolice_ate": date(2040, 1, 1),
}  # fmt: skip


def cet() -> Ator:
    """O técnico da CET."""
    return servidor_de(Papel.TECNICO_CET, "CET")


def da_cet(em: datetime) -> dict[str, Any]:
    """Quem pratica o próximo ato na CET, e quando."""
    return {"por": cet(), "em": em}


def do_promotor(em: datetime) -> dict[str, Any]:
    """O mesmo, do promotor."""
    return {"por": f.promotor(), "em": em}


def reler(sae: SAE) -> SAE:
    """A SAE como está no banco."""
    return SAE.objects.select_related("procedimento__processo", "pedido").get(pk=sae.pk)


def depois(sae: SAE, dias: int = 1) -> datetime:
    """Tantos dias depois do último ato destes autos."""
    return sae.procedimento.processo.linhas.latest("seq").em + timedelta(days=dias)


def preco(valor: str = "100.00", codigo: str = "T1", **colunas: Any) -> PrecoUnitario:
    """Um preço unitário em vigor há muito tempo."""
    dados: dict[str, Any] = {
        "codigo": codigo, "descricao": f"Agente de trânsito {codigo}", "criterio": "hora",
        "valor": Decimal(valor), "desde": date(2020, 1, 1), "ato": "Ato de teste",
    }  # fmt: skip
    dados |= colunas
    return PrecoUnitario.objects.get_or_create(codigo=codigo, desde=dados["desde"], defaults=dados)[
        0
    ]


def aceitar_documentos(sae: SAE, em: datetime | None = None) -> SAE:
    """A CET aceita tudo que falta conferir."""
    em = em or depois(sae, 0)
    juntados = sae.procedimento.processo.documentos_juntados.filter(situacao="a_conferir")
    for documento in juntados:
        aceitar_documento(SAE, sae.pk, documento_id=documento.pk, **da_cet(em))
    return reler(sae)


def compor(sae: SAE, quantidade: str = "10", tempo: str = "8", em: datetime | None = None) -> SAE:
    """Dez agentes por oito horas: R$ 8.000,00."""
    item = custo.Item(preco().pk, Decimal(quantidade), Decimal(tempo))
    custo.compor_custo(sae_id=sae.pk, itens=[item], **da_cet(em or depois(sae, 0)))
    return reler(sae)


def aprovar(sae: SAE, em: datetime | None = None, **mais: Any) -> SAE:
    """Aprova, com pagamento em dez dias."""
    em = em or depois(sae)
    ate = dia_de(em) + timedelta(days=10)
    aprovacao.aprovar(
        sae_id=sae.pk, despacho="O desvio proposto atende.", pagamento_ate=ate, **mais,
        **da_cet(em),
    )  # fmt: skip
    return reler(sae)


def assinar(sae: SAE, em: datetime | None = None, senha: str = SENHA) -> SAE:
    """O promotor assina o termo que está proposto."""
    quem = f.promotor()
    proposto = termo.termo_a_assinar(sae)
    termo.assinar_termo(
        sae_id=sae.pk, senha=senha, texto_sha256=proposto.texto_sha256 if proposto else "",
        por=quem, em=em or depois(sae),
    )  # fmt: skip
    return reler(sae)


def pagar(
    sae: SAE, especie: str = "custo_evento", valor: Decimal | None = None,
    em: datetime | None = None, identificador: str = "",
) -> SAE:  # fmt: skip
    """Paga a guia da espécie, inteira ou pelo valor dado."""
    em = em or depois(sae)
    guia = sae.procedimento.cobrancas.filter(especie=especie, cancelada_em=None).latest("pk")
    arquivo = receber("c.pdf", pdf(f"{guia.pk}{em}"), usuario_id=cet().usuario_id)
    recebimento = Recebimento(
        valor or guia.a_pagar, dia_de(em), identificador or f"A-{guia.pk}-{em:%d%H%M%S}", arquivo
    )
    cobranca.registrar_pagamento(
        sae_id=sae.pk, especie=especie, recebimento=recebimento, **da_cet(em)
    )
    return reler(sae)


def autorizar(sae: SAE, em: datetime | None = None) -> SAE:
    """A CET autoriza."""
    autorizacao.autorizar(sae_id=sae.pk, **da_cet(em or depois(sae)))
    return reler(sae)


def exigir(sae: SAE, em: datetime | None = None) -> SAE:
    """A CET exige."""
    analise.exigir(sae_id=sae.pk, despacho="Refaça o desvio.", **da_cet(em or depois(sae)))
    return reler(sae)


def cumprir(sae: SAE, em: datetime | None = None) -> SAE:
    """O promotor atende."""
    analise.cumprir_exigencia(sae_id=sae.pk, despacho="Refeito.", **do_promotor(em or depois(sae)))
    return reler(sae)


@instantaneo
def sae_analisada(**colunas: Any) -> SAE:
    """Documentos aceitos e custo composto."""
    return compor(aceitar_documentos(f.sae_protocolada(**colunas)))


@instantaneo
def sae_aprovada(**colunas: Any) -> SAE:
    """Aprovada, com o termo por assinar."""
    return aprovar(sae_analisada(**colunas))


@instantaneo
def sae_a_pagar(**colunas: Any) -> SAE:
    """Termo assinado, com a guia na mão."""
    return assinar(sae_aprovada(**colunas))


@instantaneo
def sae_pronta(**colunas: Any) -> SAE:
    """Só falta autorizar."""
    sae = sae_a_pagar(**colunas)
    if sae.caucao:
        sae = pagar(sae, "caucao")
    return sae if sae.isento else pagar(sae)


@instantaneo
def sae_autorizada(**colunas: Any) -> SAE:
    """Autorizada."""
    return autorizar(sae_pronta(**colunas))
