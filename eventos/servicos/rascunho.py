"""Começar um pedido de evento: em branco, por alternativa da CET ou em lugar de um suspenso.

Decreto 46.942/2006, arts. 7º, 11 e 13, § 5º.
"""

from datetime import datetime
from typing import Any

from django.db import transaction

from contas.ator import Ator
from contas.balcao import e_expediente
from contas.consultas import representadas_por
from contas.models import Pessoa, Unidade, Usuario
from contas.papeis import Papel
from eventos.consultas.credito import suspensas_de
from eventos.consultas.pedidos import alternativas_de
from eventos.models import SAE, Alternativa, PedidoDeEvento
from tramitacao.erros import NaoEncontrado, PapelNaoAutoriza
from tramitacao.relogio import agora, dia_de

#: O que se traz do pedido anterior; o lugar, as vias e as datas dependem de por que se pede outro.
_REPETE = (
    "promotor_tipo", "promotor_nome", "promotor_documento", "promotor_endereco", "promotor_cep",
    "promotor_telefone", "representante_nome", "representante_qualidade", "evento_nome",
    "evento_descricao", "publico", "competicao_esportiva", "natureza", "utilidade_publica",
    "equiparada", "comercial", "renda_social", "lugar_tipo", "vias_abertas", "confederacao",
    "garantia_prevista", "seguradora", "apolice", "apolice_ate",
)  # fmt: skip


@transaction.atomic
def criar(*, por: Ator, em: datetime | None = None) -> PedidoDeEvento:
    """Um rascunho novo, com o que já se sabe do promotor; o que ainda está vazio é reusado."""
    em = em or agora()
    _trancar_conta(por)
    balcao = no_balcao(por)
    vazio = PedidoDeEvento.objects.filter(
        autor_id=por.usuario_id, pessoa=por.pessoa_id, processo=None, evento_nome="",
        no_balcao=balcao, alternativa=None, suspensa=None, vias=None, periodos=None, anexos=None,
        digitado={},
        **({"promotor_nome": ""} if balcao else {}),
    ).first()  # fmt: skip
    return vazio or _novo(por, em, {"no_balcao": True} if balcao else _do_promotor(por, em))


@transaction.atomic
def por_alternativa(
    *, alternativa_id: int, por: Ator, em: datetime | None = None
) -> PedidoDeEvento:
    """O rascunho da nova SAE, com o lugar, a via e a data que a CET ofereceu (art. 13, § 5º)."""
    em = em or agora()
    _trancar_conta(por)
    alternativa = alternativas_de(por).filter(pk=alternativa_id).first()
    if alternativa is None:
        raise NaoEncontrado("Esta alternativa não existe.")
    ja = PedidoDeEvento.objects.filter(
        alternativa=alternativa, autor_id=por.usuario_id, processo=None
    )
    return ja.first() or _da_alternativa(alternativa, por, em)


@transaction.atomic
def por_suspensa(*, suspensa_id: int, por: Ator, em: datetime | None = None) -> PedidoDeEvento:
    """O rascunho da nova autorização de um evento suspenso; a escolha só vale protocolada."""
    em = em or agora()
    _trancar_conta(por)
    suspensa = next((s for s in suspensas_de(por) if s.pk == suspensa_id), None)
    if suspensa is None:
        raise NaoEncontrado("Deste evento não se requer nova autorização.")
    ja = PedidoDeEvento.objects.filter(
        suspensa=suspensa, autor_id=por.usuario_id, processo=None, pessoa=por.pessoa_id
    )
    return ja.first() or _da_suspensa(suspensa, por, em)


def pode_pedir(por: Ator | None) -> bool:
    """Qualquer pessoa, por si ou por quem ela representa; ou o expediente da CET, no balcão."""
    if por is None:
        return False
    return no_balcao(por) or (por.papel == Papel.REQUERENTE and por.pessoa_id is not None)


def no_balcao(por: Ator | None) -> bool:
    """Interpretação 055: quem recebe a SAE em papel é o expediente lotado na CET."""
    return e_expediente(por, Unidade.Tipo.CET)


def _trancar_conta(por: Ator) -> None:
    """Trancada a conta, um clique duplo dá um rascunho só."""
    if por.usuario_id is None or not pode_pedir(por):
        raise PapelNaoAutoriza(f"Pedir a autorização de um evento não cabe a {por}.")
    Usuario.objects.select_for_update().get(pk=por.usuario_id)


def _novo(por: Ator, em: datetime, colunas: dict[str, object]) -> PedidoDeEvento:
    assert por.usuario_id is not None, "a conta já foi conferida"
    return PedidoDeEvento.objects.create(
        autor_id=por.usuario_id, pessoa_id=por.pessoa_id, criado_em=em, alterado_em=em, **colunas
    )


def _da_alternativa(alternativa: Alternativa, por: Ator, em: datetime) -> PedidoDeEvento:
    r = _copia(alternativa.sae.pedido, por, em, alternativa=alternativa,
               lugar_nome=alternativa.lugar, lugar_trajeto=alternativa.trajeto)  # fmt: skip
    r.vias.create(nome=alternativa.via, classe=alternativa.classe, ocupacao="interditada")
    r.periodos.create(dia=alternativa.dia, inicio=alternativa.inicio, fim=alternativa.fim)
    return r


def _da_suspensa(suspensa: SAE, por: Ator, em: datetime) -> PedidoDeEvento:
    """Tudo se repete, menos as datas, que o promotor escolhe."""
    anterior = suspensa.pedido
    lugar = {"lugar_nome": anterior.lugar_nome, "lugar_trajeto": anterior.lugar_trajeto}
    balcao = {"no_balcao": True, "representante_email": anterior.representante_email}
    quem = balcao if no_balcao(por) else {}
    r = _copia(anterior, por, em, suspensa=suspensa, **lugar, **quem)
    for via in anterior.vias.all():
        r.vias.create(nome=via.nome, trecho=via.trecho, classe=via.classe, ocupacao=via.ocupacao)
    return r


def _copia(anterior: PedidoDeEvento, por: Ator, em: datetime, **colunas: Any) -> PedidoDeEvento:
    r = _novo(por, em, {coluna: getattr(anterior, coluna) for coluna in _REPETE} | colunas)
    for anexo in anterior.anexos.all():
        r.anexos.create(exigencia=anexo.exigencia, arquivo=anexo.arquivo, enviado_em=em)
    return r


def _do_promotor(por: Ator, em: datetime) -> dict[str, object]:
    pessoa = Pessoa.objects.get(pk=por.pessoa_id or 0)
    juridica = pessoa.tipo == Pessoa.Tipo.JURIDICA
    tipos = PedidoDeEvento.QuemPromove
    conhecidos: dict[str, object] = {
        "promotor_tipo": tipos.JURIDICA if juridica else tipos.FISICA,
        "promotor_nome": pessoa.nome,
        "promotor_documento": pessoa.documento or "",
        "promotor_telefone": pessoa.telefone,
    }
    if juridica:
        achada = representadas_por(por.usuario_id or 0, dia_de(em)).filter(pessoa=pessoa).first()
        conhecidos["representante_nome"] = por.nome[:120]
        conhecidos["representante_qualidade"] = achada.get_qualidade_display() if achada else ""
    return conhecidos
