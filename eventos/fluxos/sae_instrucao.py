"""SAE, a análise da CET — Decreto 46.942/2006, arts. 12 e 13. Um ato por bloco."""

from typing import Any

from django.db import models
from django_fsm import transition

from contas.papeis import Papel
from eventos.fluxos.situacoes import ABERTAS
from eventos.fluxos.situacoes import SituacaoSAE as S
from normas.acervo import D46942, L14141
from tramitacao.ato import ato, cabe_a

ART_12, ART_13 = D46942.art(12), D46942.art(13)
ART_14_II = D46942.art(14).inc("II")


class InstrucaoSAE(models.Model):
    """Exigir, cumprir, conferir documentos, corrigir, compor o custo."""

    situacao: Any

    class Meta:
        abstract = True

    @transition(
        "situacao", source=S.EM_ANALISE, target=S.AGUARDA_EXIGENCIA,
        permission=cabe_a(Papel.TECNICO_CET),
        custom=ato(
            "Fazer exigência", ART_13.par(2), frase="fez uma exigência", pede_despacho=True,
            ajuda="Suspende o prazo da CET. Uma só, atendida em 24 horas, não suspende.",
        ),
    )  # fmt: skip
    def exigir(self) -> None:
        """A CET pede adequação do projeto de desvio, informação ou medida (art. 13, § 2º)."""

    @transition(
        "situacao", source=S.AGUARDA_EXIGENCIA, target=S.EM_ANALISE,
        permission=cabe_a(Papel.REQUERENTE, Papel.EXPEDIENTE),
        custom=ato(
            "Atender a exigência", ART_13.par(2), frase="atendeu a exigência da CET",
            pede_despacho=True, principal=True, ajuda="Responda e junte o que a CET pediu.",
        ),
    )  # fmt: skip
    def cumprir_exigencia(self) -> None:
        """O promotor atende a exigência, e o prazo da CET volta a correr (art. 13, §§ 2º e 3º)."""

    @transition(
        "situacao", source=[*ABERTAS], target=None,
        permission=cabe_a(Papel.REQUERENTE, Papel.EXPEDIENTE),
        custom=ato(
            "Juntar documento", ART_12, frase="juntou um documento",
            ajuda="Um documento em cada lugar. O novo toma o lugar do que não serviu.",
        ),
    )  # fmt: skip
    def juntar_documento(self) -> None:
        """Põe um documento nos autos, no seu lugar (art. 12)."""

    @transition(
        "situacao",
        source=[*ABERTAS],
        target=None,
        permission=cabe_a(Papel.TECNICO_CET),
        custom=ato("Aceitar documento", ART_12, frase="aceitou um documento", avisa=False),
    )
    def aceitar_documento(self) -> None:
        """Marca o documento como aceito, com data (art. 12)."""

    @transition(
        "situacao",
        source=[*ABERTAS],
        target=None,
        permission=cabe_a(Papel.TECNICO_CET),
        custom=ato("Recusar documento", ART_12, frase="recusou um documento"),
    )
    def recusar_documento(self) -> None:
        """Recusa o documento, com o motivo que o promotor lê (art. 12)."""

    @transition(
        "situacao", source=[S.EM_ANALISE, S.AGUARDA_EXIGENCIA], target=None,
        permission=cabe_a(Papel.TECNICO_CET),
        custom=ato(
            "Corrigir o pedido", ART_13, frase="corrigiu dados do pedido", pede_despacho=True,
            ajuda="A classe das vias e o que decide se o evento paga. Prazo e custo se refazem.",
        ),
    )  # fmt: skip
    def corrigir_pedido(self) -> None:
        """Muda os fatos de que o prazo e o custo dependem; tudo se recalcula (arts. 2º e 11)."""

    @transition(
        "situacao", source=S.EM_ANALISE, target=None, permission=cabe_a(Papel.TECNICO_CET),
        custom=ato(
            "Compor o custo", ART_13.par(1), frase="compôs o custo operacional", avisa=False,
            ajuda="Item a item, pelos preços unitários em vigor no dia do evento.",
        ),
    )  # fmt: skip
    def compor_custo(self, **conta: Any) -> None:
        """Fixa o custo, o que se deve e a garantia, com a memória (arts. 3º, 13 e 14)."""
        for coluna, valor in conta.items():
            setattr(self, coluna, valor)

    @transition(
        "situacao", source=[*ABERTAS], target=None, permission=cabe_a(Papel.TECNICO_CET),
        custom=ato(
            "Registrar a apólice", ART_14_II, frase="registrou a apólice de seguro",
            ajuda="A que está nos autos: quem segura, o número e até quando vale.",
        ),
    )  # fmt: skip
    def registrar_apolice(self) -> None:
        """Anota a apólice juntada depois do pedido (art. 14, II)."""

    @transition(
        "situacao", source=[S.EM_ANALISE, S.AGUARDA_EXIGENCIA], target=None,
        permission=cabe_a(Papel.SISTEMA),
        custom=ato(
            "Certificar o atraso da CET", ART_13, interno=True,
            frase="certificou que o prazo da CET passou sem resposta",
        ),
    )  # fmt: skip
    def certificar_atraso(self) -> None:
        """O prazo passou: nada se aprova por isso, e a CET ainda tem de responder (art. 13).

        A exigência feita depois dele não o suspende (interpretação 031).
        """

    @transition(
        "situacao", source=list(S), target=None,
        permission=cabe_a(Papel.TECNICO_CET, Papel.EXPEDIENTE),
        custom=ato(
            "Registrar a publicação", L14141.art(40),
            frase="registrou a publicação no Diário Oficial",
            ajuda="O prazo corre da data da publicação, não da do registro.",
        ),
    )  # fmt: skip
    def registrar_publicacao(self) -> None:
        """Registra quando e onde o ato foi publicado (Lei 14.141/2006, art. 40)."""
