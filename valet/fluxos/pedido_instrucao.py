"""O que todo pedido de valet faz até a análise — Decreto 58.027/2017, arts. 3º e 5º a 7º.

Vale para o TPU e, pelo art. 18, caput, para a Autorização de Uso. Um ato por bloco.
"""

from typing import Any

from django.db import models
from django_fsm import transition

from contas.papeis import Papel
from normas.acervo import D58027
from tramitacao.ato import ato, cabe_a
from valet.fluxos.situacoes import SituacaoTPU as S
from valet.regras.encaminhamento import cabe_ir_a_cet

ABERTAS = [
    S.PROTOCOLADO, S.AUTUADO, S.NA_CET, S.RESTITUIDO, S.EM_ANALISE, S.AGUARDA_SANEAMENTO,
    S.SANADO, S.PRAZO_DECORRIDO, S.AGUARDA_PRECO, S.PRECO_VENCIDO, S.PAGO,
]  # fmt: skip

#: Com o preço calculado ou pago, só quando a autorização da CET venceu antes da outorga.
A_MANDAR_A_CET = [S.AUTUADO, S.SANADO, S.RESTITUIDO, S.EM_ANALISE, S.PRECO_VENCIDO, S.PAGO]


class InstrucaoDoPedido(models.Model):
    """Autuar, mandar à CET, receber de volta, analisar, juntar e conferir documentos, remeter."""

    situacao: Any
    indeferimento_preparado: Any

    class Meta:
        abstract = True

    @transition(
        "situacao", source=S.PROTOCOLADO, target=S.AUTUADO, permission=cabe_a(Papel.EXPEDIENTE),
        custom=ato(
            "Autuar", D58027.art(6), frase="autuou o requerimento", principal=True,
            ajuda="Aceita o requerimento no protocolo. O número não muda.",
        ),
    )  # fmt: skip
    def autuar(self) -> None:
        """Aceita o requerimento protocolado (art. 6º)."""

    @transition(
        "situacao", source=A_MANDAR_A_CET, target=S.NA_CET,
        permission=cabe_a(Papel.EXPEDIENTE, Papel.ANALISTA),
        custom=ato(
            "Encaminhar à CET", D58027.art(6), frase="mandou o processo à CET", principal=True,
            exige=(cabe_ir_a_cet,),
            ajuda="A CET decide a Autorização de Embarque e Desembarque e devolve os autos.",
        ),
    )  # fmt: skip
    def encaminhar_a_cet(self) -> None:
        """Manda os autos à CET para a autorização do art. 4º (art. 6º)."""
        self.indeferimento_preparado = ""

    @transition(
        "situacao", source=S.NA_CET, target=S.RESTITUIDO, permission=cabe_a(Papel.TECNICO_CET),
        custom=ato(
            "Restituir à Subprefeitura", D58027.art(6), frase="restituiu os autos à Subprefeitura",
            interno=True,
        ),
    )  # fmt: skip
    def restituir(self, *, preparado: str = "") -> None:
        """Devolve os autos; se a CET negou, o indeferimento por II vem preparado (art. 6º)."""
        self.indeferimento_preparado = preparado

    @transition(
        "situacao", source=[S.RESTITUIDO, S.EM_ANALISE, S.SANADO, S.PRAZO_DECORRIDO],
        target=S.NA_CET, permission=cabe_a(Papel.TECNICO_CET),
        custom=ato(
            "Retomar a análise na CET", D58027.art(6), interno=True, avisa=False,
            frase="retomou os autos para nova análise da CET",
        ),
    )  # fmt: skip
    def retomar_na_cet(self) -> None:
        """Provido o recurso contra a negativa, os autos voltam à CET (art. 6º)."""
        self.indeferimento_preparado = ""

    @transition(
        "situacao", source=[S.RESTITUIDO, S.SANADO], target=S.EM_ANALISE,
        permission=cabe_a(Papel.ANALISTA),
        custom=ato(
            "Iniciar a análise", D58027.art(7), frase="começou a análise do pedido", avisa=False,
            ajuda="Confira os documentos um a um; depois comunique a falta ou calcule o preço.",
            principal=True,
        ),
    )  # fmt: skip
    def iniciar_analise(self) -> None:
        """A Subprefeitura passa a analisar o pedido (art. 7º)."""

    @transition(
        "situacao", source=S.PRAZO_DECORRIDO, target=S.EM_ANALISE,
        permission=cabe_a(Papel.SUBPREFEITO),
        custom=ato(
            "Aceitar a resposta tardia", D58027.art(7), pede_despacho=True,
            frase="aceitou a resposta dada depois do prazo",
            ajuda="Devolve o pedido à análise, com as razões no despacho.",
        ),
    )  # fmt: skip
    def aceitar_resposta_tardia(self) -> None:
        """A autoridade aceita o que veio fora do prazo e manda seguir a análise (art. 7º)."""
        self.indeferimento_preparado = ""

    @transition(
        "situacao", source=ABERTAS, target=None,
        permission=cabe_a(Papel.REQUERENTE, Papel.EXPEDIENTE),
        custom=ato(
            "Juntar documento", D58027.art(5), frase="juntou um documento", avisa=False,
            ajuda="Entra nos autos como nova versão e espera conferência.",
        ),
    )  # fmt: skip
    def juntar_documento(self) -> None:
        """Acrescenta um documento aos autos (art. 5º)."""

    @transition(
        "situacao", source=ABERTAS, target=None, permission=cabe_a(Papel.ANALISTA),
        custom=ato(
            "Aceitar documento", D58027.art(5), frase="aceitou um documento", avisa=False,
            interno=True,
        ),
    )  # fmt: skip
    def aceitar_documento(self) -> None:
        """Marca um documento como aceito, com data (art. 5º)."""

    @transition(
        "situacao", source=ABERTAS, target=None, permission=cabe_a(Papel.ANALISTA),
        custom=ato(
            "Recusar documento", D58027.art(7), frase="recusou um documento", avisa=False,
            interno=True,
        ),
    )  # fmt: skip
    def recusar_documento(self) -> None:
        """Marca um documento como recusado, com o motivo (art. 7º)."""

    @transition(
        "situacao", source=ABERTAS, target=None, permission=cabe_a(Papel.ANALISTA),
        custom=ato(
            "Retificar dados do pedido", D58027.art(7), frase="retificou dados do pedido",
            pede_despacho=True, interno=True,
        ),
    )  # fmt: skip
    def retificar_dados(self) -> None:
        """Passa aos dados do pedido o que um documento aceito mudou (art. 7º)."""

    @transition(
        "situacao", source=[S.PROTOCOLADO, S.AUTUADO, S.RESTITUIDO, S.EM_ANALISE, S.SANADO],
        target=None, permission=cabe_a(Papel.EXPEDIENTE, Papel.ANALISTA),
        custom=ato(
            "Remeter a outra unidade", D58027.art(3), frase="remeteu o processo a outra unidade",
            pede_despacho=True, ajuda="Quando o lugar é de outra Subprefeitura. O número não muda.",
        ),
    )  # fmt: skip
    def remeter(self) -> None:
        """Manda os autos à Subprefeitura competente (art. 3º)."""
