"""Um caso da demonstração: anda pelos serviços, um passo por vez, com as datas de quando foi."""

from dataclasses import dataclass, field
from datetime import date, datetime, time, timedelta
from decimal import Decimal
from typing import Any, ClassVar

from contas.ator import Ator
from contas.papeis import Papel
from portal.demonstracao.pedidos import documento, preencher
from portal.demonstracao.pessoas import EMPRESA
from portal.demonstracao.pontos import Ponto
from precos.servicos.recebimentos import Recebimento
from tramitacao.models import DocumentoJuntado, Publicacao
from tramitacao.relogio import FUSO, agora, dia_de
from tramitacao.servicos.documentos import aceitar_documento, recusar_documento
from tramitacao.servicos.publicacoes import registrar_publicacao
from tramitacao.servicos.tramitar import tramitar
from valet.models import AutorizacaoCET, Pedido, PedidoTPU, Requerimento
from valet.regras.horarios import Faixa
from valet.servicos import (
    autorizacao_cet,
    deferimento,
    encaminhamento,
    pagamento,
    preco,
    requerer,
)

NORMAS_DA_CET = "Manual de Sinalização Urbana da CET, volume 9"


@dataclass
class Caso:
    """Um pedido e o instante em que ele está; cada passo acontece um dia útil ou mais depois."""

    modelo: ClassVar[type[Pedido]] = PedidoTPU
    #: Quantos dias a empresa leva para responder ao comunique-se.
    dias_para_responder: ClassVar[int] = 5
    ponto: Ponto
    atores: dict[Papel, Ator]
    ha_dias: int
    agora: datetime = field(default_factory=agora)
    pedido_id: int = 0
    empresa: tuple[str, str] = EMPRESA

    def __post_init__(self) -> None:
        inicio = dia_de(self.agora) - timedelta(days=self.ha_dias)
        self.em = datetime.combine(inicio, time(9, 12), FUSO)

    def passa(self, dias: int = 1, hora: time = time(10, 41)) -> datetime:
        """Anda no tempo, sem passar do presente."""
        proximo = datetime.combine(dia_de(self.em) + timedelta(days=dias), hora, FUSO)
        self.em = max(self.em, min(proximo, self.agora - timedelta(minutes=5)))
        return self.em

    def por(self, papel: Papel) -> dict[str, Any]:
        """Quem pratica o próximo ato, e quando."""
        return {"por": self.atores[papel], "em": self.em}

    @property
    def pedido(self) -> Any:
        pedidos = self.modelo._default_manager.select_related("procedimento__processo")
        return pedidos.get(pk=self.pedido_id)

    @property
    def qual(self) -> dict[str, Any]:
        """O pedido, como os serviços de todo pedido o recebem."""
        return {"pedido_id": self.pedido_id, "modelo": self.modelo}

    @property
    def autorizacao(self) -> AutorizacaoCET:
        return self.pedido.requerimento.autorizacoes.order_by("-pk")[0]

    def protocolar(self) -> None:
        requerente = self.atores[Papel.REQUERENTE]
        rascunho = self.preencher()
        self.pedido_id = requerer.protocolar(
            requerimento_id=rascunho.pk, por=requerente, em=self.em
        ).pk

    def preencher(self) -> Requerimento:
        """O rascunho inteiro."""
        requerente = self.atores[Papel.REQUERENTE]
        return preencher(self.ponto, por=requerente, em=self.em, empresa=self.empresa)

    def autuar(self) -> None:
        self.passa(1)
        tramitar(self.modelo, self.pedido_id, "autuar", **self.por(Papel.EXPEDIENTE))

    def mandar_a_cet(self) -> None:
        self.passa(1)
        encaminhamento.encaminhar_a_cet(**self.qual, **self.por(Papel.EXPEDIENTE))

    def autorizar_na_cet(self) -> None:
        self.passa(6, time(15, 20))
        autorizacao_cet.autorizar(
            autorizacao_id=self.autorizacao.pk,
            termos=self.termos_da_cet(),
            horarios=self.horarios(),
            despacho="O trecho fica dentro da testada e não prejudica a fluidez.",
            **self.por(Papel.TECNICO_CET),
        )

    def termos_da_cet(self) -> dict[str, Any]:
        """O que a CET diz ao autorizar."""
        return termos_da_cet(dia_de(self.em))

    def horarios(self) -> list[Faixa]:
        """Quando a CET deixa embarcar."""
        return [Faixa(frozenset(range(1, 7)), time(18), time(1))]

    def iniciar_analise(self) -> None:
        self.passa(1)
        tramitar(self.modelo, self.pedido_id, "iniciar_analise", **self.por(Papel.ANALISTA))

    def conferir(self, *, recusar: dict[str, str] | None = None, quantos: int = 99) -> None:
        """A analista aceita os documentos, menos os que recusa com motivo."""
        motivos = recusar or {}
        documentos = DocumentoJuntado.objects.filter(
            processo=self.pedido.procedimento.processo, situacao="a_conferir"
        ).order_by("pk")
        for d in documentos[:quantos]:
            comum = {"documento_id": d.pk, **self.por(Papel.ANALISTA)}
            if motivo := motivos.get(d.exigencia):
                recusar_documento(self.modelo, self.pedido_id, motivo=motivo, **comum)
            else:
                aceitar_documento(self.modelo, self.pedido_id, **comum)

    def publicar(self, modelo: Any = None, pk: int = 0, dias: int = 2) -> None:
        """O expediente registra a publicação mais nova deste procedimento."""
        self.passa(dias)
        modelo = modelo or self.modelo
        objeto = modelo.objects.get(pk=pk or self.pedido_id)
        publicacao = Publicacao.objects.filter(
            procedimento_id=objeto.procedimento_id, data=None
        ).latest("pk")
        papel = Papel.TECNICO_CET if modelo is AutorizacaoCET else Papel.EXPEDIENTE
        registrar_publicacao(
            modelo, objeto.pk, publicacao_id=publicacao.pk, data=dia_de(self.em),
            edicao=f"Edição de {dia_de(self.em):%d/%m/%Y}, página 84", **self.por(papel),
        )  # fmt: skip

    def calcular_preco(self) -> None:
        self.passa(1)
        preco.apurar_preco(pedido_id=self.pedido_id, **self.por(Papel.ANALISTA))

    def pagar(self) -> None:
        """O expediente registra o pagamento inteiro da guia, com o comprovante."""
        self.passa(2, time(16, 7))
        cobranca = self.pedido.procedimento.cobrancas.filter(cancelada_em=None).latest("pk")
        expediente = self.atores[Papel.EXPEDIENTE]
        recebimento = Recebimento(
            valor=Decimal(cobranca.valor),
            pago_em=dia_de(self.em),
            identificador=f"DEMO-{self.modelo.FLUXO}-{self.pedido_id:06d}",
            comprovante=documento("Comprovante de pagamento", expediente),
        )
        pagamento.registrar_pagamento(
            recebimento=recebimento, **self.qual, **self.por(Papel.EXPEDIENTE)
        )

    def deferir(self) -> None:
        """O Subprefeito outorga o título."""
        self.passa(1)
        deferimento.deferir(
            pedido_id=self.pedido_id,
            despacho="Satisfeitos os requisitos e recolhido o preço, defiro o pedido.",
            **self.por(Papel.SUBPREFEITO),
        )


def termos_da_cet(dia: date) -> dict[str, Any]:
    """Sinalização permanente, dentro da testada, por dois anos."""
    return {
        "sinalizacao": "permanente",
        "trecho_inicio": Decimal("1.00"),
        "trecho_fim": Decimal("11.00"),
        "vagas": 2,
        "validade": dia.replace(year=dia.year + 2, day=min(dia.day, 28)),
        "normas_tecnicas": NORMAS_DA_CET,
    }
