"""Retificar o pedido depois de protocolado: dados, motoristas, móveis, trajetos — art. 7º."""

from collections.abc import Container, Mapping
from dataclasses import replace
from datetime import datetime
from typing import Any

from django.db import transaction

from contas.ator import Ator
from normas.acervo import D58027
from normas.exigencia import Pendencia
from tramitacao.erros import RegraViolada
from tramitacao.servicos.tramitar import tramitar, trancar
from valet.fluxos.situacoes import SituacaoAU
from valet.models import Pedido, PedidoTPU, Requerimento
from valet.regras.croqui import passeio_respeitado
from valet.regras.fatos import FatosDoPedido, ItemDoPasseio, Motorista
from valet.regras.motoristas import motoristas_habilitados, todos_podem_dirigir
from valet.servicos.croqui_retificado import devolver_o_croqui
from valet.servicos.filas_do_pedido import CONJUNTOS, Filas, gravar
from valet.servicos.mudancas import comparar, dizer

ART_7, ART_19 = D58027.art(7), D58027.art(19)
#: Dados do pedido que um documento novo pode mudar depois do protocolo.
RETIFICAVEIS = (
    "seguradora", "apolice", "apolice_ate", "apolice_cita_lugares", "rivi_necessario",
    "estac_nome", "estac_endereco", "estac_cep", "estac_vagas", "estac_contrato_ate",
    "tecnico_nome", "tecnico_conselho", "tecnico_registro", "passeio_largura",
    "estab_testada", "estab_sql", "estab_codlog", "lugar_codlog", "estab_lotacao",
)  # fmt: skip
#: Interpretação 050: do acontecimento se retifica o que ele é e ocupa; nunca os dias e as horas.
DO_ACONTECIMENTO = (
    "acont_nome", "publico_estimado", "area_do_acontecimento", "distinto_do_uso_licenciado",
    "montagem_transitoria", "area_do_passeio", "area_da_pista",
)  # fmt: skip
_DO_PRECO = ("area_do_passeio", "area_da_pista", "estab_sql", "estab_codlog", "lugar_codlog")
_COM_A_GUIA = frozenset({SituacaoAU.AGUARDA_PRECO, SituacaoAU.PAGO})


def retificaveis(r: Requerimento) -> tuple[str, ...]:
    """As colunas deste pedido que se retificam; as do acontecimento, só no pedido eventual."""
    return (*DO_ACONTECIMENTO, *RETIFICAVEIS) if r.eventual else RETIFICAVEIS


@transaction.atomic
def retificar_dados(
    *, pedido_id: int, despacho: str, por: Ator, modelo: type[Pedido] = PedidoTPU,
    campos: Mapping[str, Any] | None = None, filas: Filas | None = None,
    em: datetime | None = None,
) -> Pedido:  # fmt: skip
    """Passa ao pedido o que um documento novo mudou; o de antes e o de agora ficam no razão.

    `campos` são colunas (`retificaveis`); `filas`, conjuntos inteiros ("motoristas", "itens",
    "trajetos") que tomam o lugar dos que havia. O que muda tem de valer hoje como num pedido novo.
    """
    campos, filas = dict(campos or {}), dict(filas or {})
    pedido = trancar(modelo, pedido_id)
    requerimento = Requerimento.objects.select_for_update().get(pk=pedido.requerimento_id)
    fora = set(campos) - set(retificaveis(requerimento)) or set(filas) - set(CONJUNTOS)
    if fora or not (campos or filas):
        raise RegraViolada(Pendencia("Escolha o dado do pedido a retificar", ART_7))
    if "itens" in filas:
        campos["passeio_sem_moveis"] = not filas["itens"]
    mudancas = comparar(requerimento, campos, filas)
    if not mudancas:
        raise RegraViolada(Pendencia("Nenhum dado mudou", ART_7, "Altere ao menos um."))
    filas = {nome: novas for nome, novas in filas.items() if nome in mudancas}

    def vale_como_pedido_novo(fatos: FatosDoPedido) -> tuple[Pendencia, ...]:
        return (*_o_que_nao_cabe(fatos, campos, filas), *_ja_cobrado(pedido, mudancas))

    pedido = tramitar(
        modelo, pedido_id, "retificar_dados", por=por, em=em, despacho=despacho,
        exige=(vale_como_pedido_novo,),
        dados={"mudancas": mudancas, "ditas": dizer(requerimento, mudancas, campos)},
    )  # fmt: skip
    for campo, valor in campos.items():
        setattr(requerimento, campo, valor)
    requerimento.save(update_fields=list(campos))
    gravar(requerimento, filas)
    devolver_o_croqui(pedido, mudancas)
    return pedido


def _o_que_nao_cabe(
    fatos: FatosDoPedido, campos: Mapping[str, Any], filas: Filas
) -> tuple[Pendencia, ...]:
    """As conferências do requerimento sobre o que mudou; o que não mudou não se confere aqui."""
    faltas: list[Pendencia] = []
    if "motoristas" in filas:
        novos = tuple(
            Motorista(x["nome"], x["cnh_categoria"], x["cnh_validade"]) for x in filas["motoristas"]
        )
        faltas += todos_podem_dirigir(novos, em=fatos.dia)
        if not novos:
            faltas += motoristas_habilitados(replace(fatos, motoristas=()))
    if "itens" in filas or "passeio_largura" in campos:
        faltas += passeio_respeitado(_com_o_passeio(fatos, campos, filas))
    return tuple(faltas)


def _ja_cobrado(pedido: Pedido, mudancas: Container[str]) -> tuple[Pendencia, ...]:
    """A guia do período vale pela área e pela rua com que saiu (interpretação 050)."""
    if pedido.situacao not in _COM_A_GUIA or not pedido.requerimento.eventual:
        return ()
    mudados = [campo for campo in _DO_PRECO if campo in mudancas]
    texto = "A guia já saiu com este dado: depois dela, ele não muda"
    como = "Torne a guia sem efeito e retifique antes de outra, se ela ainda não foi paga."
    return tuple(Pendencia(texto, ART_19, como, campo) for campo in mudados)


def _com_o_passeio(fatos: FatosDoPedido, campos: Mapping[str, Any], filas: Filas) -> FatosDoPedido:
    itens = fatos.itens_do_passeio
    if "itens" in filas:
        itens = tuple(
            ItemDoPasseio(x["descricao"], x["largura"], x["profundidade"]) for x in filas["itens"]
        )
    largura = campos.get("passeio_largura", fatos.largura_do_passeio)
    return replace(fatos, itens_do_passeio=itens, largura_do_passeio=largura)
