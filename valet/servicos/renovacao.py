"""Apresentar o documento renovado de um título em vigor — Decreto 58.027/2017, arts. 5º e 14."""

from dataclasses import dataclass
from datetime import date, datetime
from typing import Any

from django.db import transaction

from contas.ator import SISTEMA, Ator
from tramitacao.models import Arquivo, DocumentoJuntado
from tramitacao.relogio import agora
from tramitacao.servicos.autuar import abrir_procedimento
from tramitacao.servicos.documentos import acrescentar
from tramitacao.servicos.tramitar import tramitar, trancar
from valet.fluxos.situacoes import SituacaoRenovacao
from valet.models import Pedido, PedidoTPU, Renovacao, Requerimento
from valet.regras.renovacao import Especie, renovacao_serve
from valet.servicos.analise_sem_objeto import prejudicar_renovacoes

SLUG = "renovacao"
#: Espécie → o lugar do documento nos autos; a CNH tem um por motorista.
LUGARES = {Especie.APOLICE: "seguro", Especie.ESTACIONAMENTO: "contrato_estacionamento"}


@dataclass(frozen=True, slots=True)
class Renovado:
    """O que se lê no documento novo; `motorista_id` só na CNH."""

    especie: Especie
    vale_ate: date
    vale_desde: date | None = None
    seguradora: str = ""
    apolice: str = ""
    cita_lugares: bool = False
    motorista_id: int | None = None
    cnh_categoria: str = ""
    mesmo_estacionamento: bool = False
    vagas: int | None = None

    @property
    def lugar(self) -> str:
        """O lugar do documento nos autos."""
        return LUGARES.get(self.especie, f"cnh-{self.motorista_id}")


@transaction.atomic
def apresentar_renovacao(
    *, pedido_id: int, modelo: type[Pedido] = PedidoTPU, renovado: Renovado, arquivo: Arquivo,
    por: Ator, em: datetime | None = None,
) -> Renovacao:  # fmt: skip
    """Põe o documento novo nos autos, à espera de conferência. Até o aceite, vale o de antes.

    O que se apresentou antes no mesmo lugar, e ninguém conferiu, dá lugar a este. Levanta
    `RegraViolada` se o novo não serve.
    """
    em = em or agora()
    pedido = trancar(modelo, pedido_id)
    proposta = Renovacao(**_colunas(pedido.requerimento, renovado))
    pedido = tramitar(
        modelo, pedido_id, "apresentar_renovacao", por=por, em=em, fundamento=proposta.artigo,
        exige=(lambda _do_pedido: renovacao_serve(proposta.fatos(em)),),
        dados={"documento": proposta.titulo, "exigencia": renovado.lugar,
               "arquivo": arquivo.sha256},
    )  # fmt: skip
    processo = pedido.procedimento.processo
    for pendente in por_conferir(pedido.requerimento).filter(lugar=renovado.lugar):
        # Cada linha avança o razão: os autos seguem com o processo relido por ela.
        trocada = tramitar(Renovacao, pendente.pk, "substituir", por=SISTEMA, em=em)
        processo = trocada.procedimento.processo
    documento = acrescentar(
        processo, exigencia=renovado.lugar, titulo=proposta.titulo,
        dispositivo=proposta.artigo, arquivo=arquivo, em=em, usuario_id=por.usuario_id,
    )  # fmt: skip
    quantas = pedido.requerimento.renovacoes.count()
    return abrir_procedimento(
        Renovacao, processo=processo, unidade=pedido.procedimento.unidade,
        slug=f"{SLUG}-{quantas + 1}", por=SISTEMA, em=em, dados={"documento": proposta.titulo},
        documento=documento, **_colunas(pedido.requerimento, renovado),
    )  # fmt: skip


def por_conferir(requerimento: Requerimento) -> Any:
    """As renovações destes autos que esperam a análise."""
    pendentes = requerimento.renovacoes.filter(situacao=SituacaoRenovacao.EM_CONFERENCIA)
    return pendentes.order_by("pk")


def encerrar_renovacoes(pedido: Pedido, *, em: datetime) -> None:
    """O título caiu ou acabou: o que esperava conferência perde o objeto e fica nos autos.

    O mesmo da renovação que se pedia à CET.
    """
    prejudicar_renovacoes(pedido, em=em)
    for pendente in por_conferir(pedido.requerimento):
        tramitar(Renovacao, pendente.pk, "prejudicar", por=SISTEMA, em=em)
        DocumentoJuntado.objects.filter(pk=pendente.documento_id).update(
            situacao=DocumentoJuntado.Situacao.SUBSTITUIDO
        )


def _colunas(r: Requerimento, renovado: Renovado) -> dict[str, Any]:
    quem = renovado.motorista_id
    motorista = r.motoristas.filter(pk=quem).first() if quem else None
    return {
        "requerimento": r,
        "especie": renovado.especie,
        "lugar": renovado.lugar,
        "vale_desde": renovado.vale_desde,
        "vale_ate": renovado.vale_ate,
        "seguradora": renovado.seguradora,
        "apolice": renovado.apolice,
        "cita_lugares": renovado.cita_lugares,
        "motorista": motorista,
        "motorista_nome": motorista.nome if motorista else "",
        "cnh_categoria": renovado.cnh_categoria,
        "mesmo_estacionamento": renovado.mesmo_estacionamento,
        "vagas": renovado.vagas,
    }
