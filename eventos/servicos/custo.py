"""Compor o custo operacional, item a item, com a memória — arts. 3º, 13, § 1º, e 14, I."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import date, datetime
from decimal import Decimal
from typing import Any

from django.db import transaction

from contas.ator import Ator
from eventos.consultas.precos_da_cet import precos_em
from eventos.models import SAE, ItemComposto
from eventos.regras.caucao import garantia_exigida
from normas.acervo import D46942
from normas.exigencia import Pendencia
from precos.regras.custo_operacional import CustoDoEvento, custo_do_evento
from precos.regras.evento import Classe, FatosDoCusto, ItemDeCusto
from tramitacao.erros import RegraViolada
from tramitacao.models import Tramitacao
from tramitacao.relogio import agora
from tramitacao.servicos.tramitar import tramitar

#: O que as colunas do banco guardam; acima disto é engano de quem digitou.
MAIOR_CUSTO = Decimal("9999999999.99")
ART_3, ART_13_P1 = D46942.art(3), D46942.art(13).par(1)


@dataclass(frozen=True, slots=True)
class Item:
    """Um serviço da tabela, por chave, quantas unidades dele e quantas horas ou dias."""

    preco_id: int
    quantidade: Decimal
    tempo: Decimal = Decimal(1)


@transaction.atomic
def compor_custo(
    *, sae_id: int, itens: Sequence[Item], por: Ator, em: datetime | None = None
) -> SAE:
    """Troca a composição inteira e refaz a conta; os preços são os do dia do evento."""
    em = em or agora()
    sae = SAE.objects.select_related("pedido").get(pk=sae_id)
    _conferir(itens, sae.fatos(em).evento)
    return tramitar(
        SAE, sae_id, SAE.compor_custo, por=por, em=em, dados={"itens": len(itens)},
        ao_lavrar=lambda objeto, linha: _gravar(objeto, linha, itens),
    )  # fmt: skip


def recompor(sae: SAE) -> None:
    """Refaz a conta com os mesmos itens, se há: os fatos mudaram (art. 2º, §§ 1º a 3º)."""
    if not sae.itens.exists():
        return
    for coluna, valor in conta_do_custo(sae).items():
        setattr(sae, coluna, valor)
    sae.save()


def conta_do_custo(sae: SAE) -> dict[str, Any]:
    """As colunas da conta, pelos itens gravados e pelos fatos de agora."""
    fatos = sae.fatos()
    itens = list(sae.itens.select_related("preco"))
    custo = _calcular(fatos, itens)
    isencao = custo.gratuidade if custo.isento else None
    return {
        "custo": custo.custo_operacional,
        "devido": custo.total,
        "caucao": garantia_exigida(replace(fatos, custo=custo.custo_operacional, caucao=None)),
        "isento": custo.isento,
        "isencao_fundamento": isencao.fundamento.chave if isencao else "",
        "memoria": custo.memoria.como_registro(),
        "norma": custo.norma.numero,
        "ficticio": any(item.preco.ficticio for item in itens),
    }


def _calcular(fatos: Any, itens: Sequence[ItemComposto]) -> CustoDoEvento:
    """Interpretação 035: o custo segue a redação do dia do evento."""
    return custo_do_evento(
        FatosDoCusto(
            classe=Classe.CONCENTRACAO_PUBLICA,
            itens=tuple(
                ItemDeCusto(
                    item.preco.descricao, item.quantidade, item.preco.valor, item.tempo
                )
                for item in itens
            ),
            gratuidade=fatos.gratuidade,
            competicao_esportiva=fatos.esportivo_em_via_aberta,
        ),
        em=fatos.evento, atos=fatos.atos,
    )  # fmt: skip


def _gravar(sae: SAE, _linha: Tramitacao, itens: Sequence[Item]) -> None:
    sae.itens.all().delete()
    for item in itens:
        sae.itens.create(preco_id=item.preco_id, quantidade=item.quantidade, tempo=item.tempo)
    conta = conta_do_custo(sae)
    if conta["custo"] > MAIOR_CUSTO:
        texto = "O custo passa do que o sistema registra: confira as quantidades e o tempo"
        raise RegraViolada(Pendencia(texto, ART_13_P1, campo="itens"))
    for coluna, valor in conta.items():
        setattr(sae, coluna, valor)
    sae.save()


def _conferir(itens: Sequence[Item], dia: date) -> None:
    em_vigor = set(precos_em(dia).values_list("pk", flat=True))
    if not em_vigor:
        como = "O administrador carrega a tabela, com o ato que fixou os preços."
        texto = "A tabela de preços unitários da CET está vazia no dia do evento"
        raise RegraViolada(Pendencia(texto, ART_3, como))
    if not itens:
        raise RegraViolada(Pendencia("Inclua ao menos um serviço", ART_13_P1, campo="itens"))
    if any(item.preco_id not in em_vigor for item in itens):
        texto = "Um dos serviços não tem preço em vigor no dia do evento"
        raise RegraViolada(Pendencia(texto, ART_3, "Escolha outro, na tabela.", campo="itens"))
    if any(item.quantidade <= 0 or item.tempo <= 0 for item in itens):
        texto = "A quantidade e o tempo têm de ser maiores que zero"
        raise RegraViolada(Pendencia(texto, ART_13_P1, campo="itens"))
