"""Um caso de sanção da demonstração: anda pelos serviços, degrau por degrau, com as suas datas."""

from dataclasses import dataclass
from datetime import date, datetime, time, timedelta
from typing import Any

from contas.ator import Ator
from contas.models import Distrito, Pessoa
from contas.papeis import Papel
from portal.demonstracao.caso import Caso
from portal.demonstracao.pedidos import documento, preencher
from portal.demonstracao.pessoas import EMPRESA, OUTRA_EMPRESA
from precos.servicos.recebimentos import Recebimento
from tramitacao.models import PrazoAberto
from tramitacao.relogio import FUSO, dia_de
from tramitacao.servicos.publicacoes import registrar_publicacao
from tramitacao.servicos.vencer import vencer_um
from valet.models import Multa, Requerimento, Sancao
from valet.regras.recebimento import Meio
from valet.regras.vistoria import ROTEIRO, Constatacao, Resposta
from valet.servicos import cobranca_da_multa, multa, notificacao, requerer, revistoria
from valet.servicos.partes_da_sancao import Parte
from valet.servicos.vistoria import Ida, Lugar, vistoriar_lugar, vistoriar_ponto

AMBAS = ("estabelecimento", "empresa")
VISTO = {
    "vagas": "Dois cones fecham as vagas para quem não é cliente.",
    "lista": "Não há lista de motoristas na porta nem na bancada.",
    "tpu": "O manobrista disse que não há termo.",
}


@dataclass
class CasoDeSancao(Caso):
    """Um lugar vistoriado. O termo cassado é de `outra`, a segunda empresa da demonstração."""

    sancao_id: int = 0
    outra: Ator | None = None
    #: A empresa achada num lugar sem termo: CNPJ e nome.
    achada: tuple[str, str] = EMPRESA

    @property
    def caso(self) -> Sancao:
        return Sancao.objects.select_related("procedimento__processo").get(pk=self.sancao_id)

    def de(self, qualidade: str) -> Multa:
        return Multa.objects.select_related("parte").get(
            sancao_id=self.sancao_id, qualidade=qualidade
        )

    def protocolar(self) -> None:
        """O pedido de TPU da segunda empresa, cujo termo vai ser cassado."""
        assert self.outra is not None
        cnpj, nome = OUTRA_EMPRESA
        rascunho = preencher(self.ponto, por=self.outra, em=self.em)
        Requerimento.objects.filter(pk=rascunho.pk).update(
            empresa_cnpj=cnpj, empresa_nome=nome, representante_nome=self.outra.nome
        )
        self.pedido_id = requerer.protocolar(
            requerimento_id=rascunho.pk, por=self.outra, em=self.em
        ).pk

    def vistoriar(self, *irregulares: str, identificada: bool = True) -> None:
        """Um lugar sem termo, com a empresa que ali estava ou com ela por identificar."""
        cnpj, nome = self.achada
        empresa = Parte(nome, cnpj) if identificada else Parte("Valet sem uniforme")
        ponto = self.ponto
        self.sancao_id = vistoriar_lugar(
            lugar=Lugar(ponto.nome, f"{ponto.rua}, {ponto.numero}, {ponto.bairro}",
                        Distrito.objects.get(nome=ponto.distrito)),
            estabelecimento=Parte(ponto.razao_social, ponto.cnpj), empresa=empresa,
            ida=_ida(irregulares), **self.por(Papel.FISCAL),
        ).pk  # fmt: skip

    def vistoriar_o_termo(self, *irregulares: str) -> None:
        """Um lugar com termo em vigor."""
        self.passa(4, time(21, 10))
        feito = vistoriar_ponto(
            pedido_id=self.pedido_id, ida=_ida(irregulares), **self.por(Papel.FISCAL)
        )
        self.sancao_id = feito.pk

    def notificar(self) -> None:
        self.passa(1)
        notificacao.notificar_partes(sancao_id=self.sancao_id, **self.por(Papel.FISCAL))

    def receber(self, *quais: str, modelo: Any = Multa) -> None:
        """Cada parte (ou o caso, na intimação) recebe num dia seu."""
        for posicao, qual in enumerate(quais):
            self.passa(2 + posicao)
            pk = self.sancao_id if modelo is Sancao else self.de(qual).pk
            notificacao.registrar_recebimento(
                modelo, pk, recebido_em=dia_de(self.em) - timedelta(days=1),
                meio=Meio.CORREIO, como="Aviso fictício.", **self.por(Papel.EXPEDIENTE),
            )  # fmt: skip

    def vencer(self) -> None:
        """O dia seguinte ao último vencimento destes autos; o sistema certifica."""
        abertos = (
            PrazoAberto.objects.filter(
                procedimento__processo=self.caso.procedimento.processo_id, desfecho="aberto"
            )
            .exclude(vencimento=None)
            .exclude(ao_vencer="")
        )
        ultimo: date = max(v for v in abertos.values_list("vencimento", flat=True) if v)
        instante = datetime.combine(ultimo + timedelta(days=1), time(6), FUSO)
        self.em = max(self.em, instante)
        for prazo in abertos.order_by("vencimento"):
            vencer_um(prazo.pk, em=self.em)

    def propor(self, *quais: str) -> None:
        for qual in quais:
            multa.propor_uma(self.de(qual).pk, em=self.em)

    def impor(self, *quais: str) -> None:
        self.passa(1)
        for qual in quais:
            multa.impor_multa(
                multa_id=self.de(qual).pk,
                despacho="A parte foi notificada e não comprovou a cessação. Imponho a multa.",
                **self.por(Papel.SUBPREFEITO),
            )

    def voltar(self, *, cessou: bool) -> None:
        """O fiscal confere no lugar cada irregularidade."""
        self.passa(3, time(20, 30))
        resposta = Resposta.CONFORME if cessou else Resposta.IRREGULAR
        vistas = [
            Constatacao(c, resposta, "" if cessou else "Continua como na primeira vistoria.")
            for c in sorted(self.caso.irregularidades())
        ]
        revistoria.revistoriar(sancao_id=self.sancao_id, ida=Ida(vistas), **self.por(Papel.FISCAL))

    def publicar_a_decisao(self) -> None:
        self.passa(2)
        pendente = self.caso.procedimento.publicacoes.filter(data=None).latest("pk")
        registrar_publicacao(
            Sancao, self.sancao_id, publicacao_id=pendente.pk, data=dia_de(self.em),
            edicao=f"Edição de {dia_de(self.em):%d/%m/%Y}, página 61",
            **self.por(Papel.EXPEDIENTE),
        )  # fmt: skip

    def pagar_multa(self, qual: str, vez: int = 1) -> None:
        self.passa(5, time(16, 7))
        parte = self.de(qual)
        guia = parte.procedimento.cobrancas.latest("pk")
        recebimento = Recebimento(
            guia.valor, dia_de(self.em), f"DEMO-MULTA-{guia.pk}-{vez}",
            documento("Comprovante da multa", self.atores[Papel.EXPEDIENTE]),
        )  # fmt: skip
        cobranca_da_multa.registrar_pagamento(
            multa_id=parte.pk, recebimento=recebimento, **self.por(Papel.EXPEDIENTE)
        )

    def pela(self, qual: str) -> dict[str, Any]:
        """A parte age pela conta da demonstração; sem conta, pelo balcão do expediente."""
        pessoa: Pessoa = self.de(qual).parte
        requerente = self.atores[Papel.REQUERENTE]
        por = requerente if requerente.pessoa_id == pessoa.pk else self.atores[Papel.EXPEDIENTE]
        return {"por": por, "em": self.em}


def _ida(irregulares: tuple[str, ...]) -> Ida:
    """O roteiro inteiro respondido, com a nota do que está irregular."""
    return Ida(
        [
            Constatacao(i.codigo, Resposta.IRREGULAR, VISTO[i.codigo])
            if i.codigo in irregulares
            else Constatacao(i.codigo, Resposta.CONFORME)
            for i in ROTEIRO
        ]
    )
