"""Os acontecimentos da demonstração: uma Autorização de Uso em cada situação, com K fictício."""

from dataclasses import dataclass, field
from datetime import datetime, time, timedelta
from decimal import Decimal
from typing import Any, ClassVar

from contas.ator import Ator
from contas.papeis import Papel
from portal.demonstracao import historias as h
from portal.demonstracao.caso import NORMAS_DA_CET, Caso
from portal.demonstracao.pedidos import preencher
from portal.demonstracao.pontos import Ponto
from tramitacao.relogio import dia_de
from valet.models import Pedido, PedidoAU, Requerimento
from valet.regras.horarios import Faixa
from valet.regras.periodo import Periodo
from valet.servicos import autorizacao_uso, encerramento, preco_do_periodo

_INICIO, _FIM = time(18), time(2)


@dataclass
class Acontecimento(Caso):
    """Um pedido de Autorização de Uso: dois dias, das 18h às 2h."""

    modelo: ClassVar[type[Pedido]] = PedidoAU
    dias_para_responder: ClassVar[int] = 1
    nome: str = "Acontecimento"
    #: Quantos dias depois do protocolo começa.
    daqui: int = 45
    colunas: dict[str, Any] = field(default_factory=dict)

    @property
    def periodo(self) -> Periodo:
        """Os dois dias do acontecimento, contados do dia em que o caso começou."""
        primeiro = dia_de(self.agora) - timedelta(days=self.ha_dias - self.daqui)
        return Periodo(primeiro, primeiro + timedelta(days=1), _INICIO, _FIM)

    def preencher(self) -> Requerimento:
        p = self.periodo
        return preencher(
            self.ponto, por=self.atores[Papel.REQUERENTE], em=self.em, empresa=self.empresa,
            especie=Requerimento.Especie.EVENTUAL, acont_nome=self.nome,
            primeiro_dia=p.primeiro, ultimo_dia=p.ultimo, acont_inicio=p.inicio, acont_fim=p.fim,
            **{"publico_estimado": 400, "area_do_acontecimento": Decimal("850.00"),
               "area_do_passeio": Decimal("8.00"), "area_da_pista": Decimal("24.50"),
               **self.colunas},
        )  # fmt: skip

    def termos_da_cet(self) -> dict[str, Any]:
        return {
            "sinalizacao": "temporaria",
            "local": f"{self.ponto.rua}, em frente ao {self.ponto.numero}",
            "motivos": "Há recuo para o embarque, longe da faixa de pedestres.",
            "vagas": 2,
            "validade": self.periodo.dia_final,
            "normas_tecnicas": NORMAS_DA_CET,
        }

    def horarios(self) -> list[Faixa]:
        return list(self.periodo.faixas)

    def calcular_preco(self) -> None:
        self.passa(1)
        preco_do_periodo.apurar_preco(pedido_id=self.pedido_id, **self.por(Papel.ANALISTA))

    def deferir(self) -> None:
        self.passa(1)
        autorizacao_uso.outorgar(
            pedido_id=self.pedido_id,
            despacho="Satisfeitos os requisitos e recolhido o preço, outorgo a portaria.",
            **self.por(Papel.SUBPREFEITO),
        )


def comecado(ponto: Ponto, *, por: Ator, em: datetime) -> Requerimento:
    """Um rascunho a que ainda faltam a área e os documentos."""
    primeiro = dia_de(em) + timedelta(days=50)
    return preencher(
        ponto, por=por, em=em, so_ate_o_passeio=True, especie=Requerimento.Especie.EVENTUAL,
        acont_nome="Estreia no Teatro do Largo", primeiro_dia=primeiro, ultimo_dia=primeiro,
        acont_inicio=_INICIO, acont_fim=_FIM, publico_estimado=600,
    )  # fmt: skip


def sem_objeto(c: Caso) -> None:
    """O comunique-se e a CET demoraram, e o período passou."""
    h.em_analise(c)
    c.em = c.agora - timedelta(hours=2)
    autorizacao_uso.declarar_sem_objeto(
        pedido_id=c.pedido_id,
        despacho="O período passou antes de se completarem os documentos.",
        **c.por(Papel.ANALISTA),
    )


def portaria_cancelada(c: Caso) -> None:
    """A festa foi adiada: o titular pediu, e o Subprefeito cancelou."""
    h.deferido(c)
    c.passa(1)
    encerramento.pedir_cancelamento(
        despacho="A festa foi adiada.", **c.qual, **c.por(Papel.REQUERENTE)
    )
    c.passa(1)
    encerramento.cancelar(
        despacho="Cancelo a portaria a pedido.", **c.qual, **c.por(Papel.SUBPREFEITO)
    )


_MONTAGEM = {"montagem_transitoria": True}
#: Nome, história, há quantos dias começou, quantos dias depois é, e o que muda no pedido.
HISTORIAS: tuple[tuple[str, h.Historia, int, int, dict[str, Any]], ...] = (
    ("Baile de São João", h.deferido, 70, 50, {}),  # o período já acabou: a rotina o certifica
    ("Mostra de cinema ao ar livre", sem_objeto, 60, 45, _MONTAGEM),
    ("Feijoada da primavera", h.em_analise, 50, 40, {}),  # passou sem portaria: falta declarar
    ("Festival de jazz", h.deferido, 45, 45, _MONTAGEM),  # em curso
    ("Quermesse do Largo", h.recurso_negado, 44, 90, {}),
    ("Leilão de arte", h.guia_a_pagar, 75, 80, {}),  # a guia venceu
    ("Noite de autógrafos", h.em_recurso, 28, 75, {}),
    ("Encontro de colecionadores", h.comunicado, 24, 70, {}),  # o comunique-se venceu
    ("Sarau da biblioteca", h.comunicado, 12, 50, {}),
    ("Ceia de gala", h.deferido, 22, 60, {}),
    ("Formatura da Figueira", portaria_cancelada, 26, 60, {}),
    ("Bazar de Natal", h.indeferido, 20, 60, {}),
    ("Estreia do Cine Aurora", h.pago, 17, 45, {}),
    ("Jantar dançante", h.sanado, 20, 55, {}),
    ("Desfile de outono", h.guia_a_pagar, 13, 45, {}),
    ("Casamento na Serra", h.em_analise, 12, 50, {}),
    ("Concerto de câmara", h.restituido, 10, 45, {}),
    ("Lançamento da revista", h.comunicado_a_publicar, 11, 50, {}),
    ("Feira de vinhos", h.desistido, 9, 45, {}),
    ("Réveillon do Hotel", h.na_cet, 5, 40, _MONTAGEM),
    ("Festa de formatura", h.autuado, 3, 45, {}),
    ("Noite italiana", h.protocolado, 1, 35, {}),
)
