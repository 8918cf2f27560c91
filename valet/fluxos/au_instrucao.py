"""Autorização de Uso: o comunique-se e as publicações — art. 18, III. Um ato por bloco."""

from typing import Any

from django.db import models
from django_fsm import RETURN_VALUE, transition

from contas.papeis import Papel
from normas.acervo import D58027, L14141
from tramitacao.ato import ato, cabe_a
from valet.fluxos.situacoes import SituacaoAU as S
from valet.regras.prazos import SANEAMENTO_DA_AUTORIZACAO_DE_USO as SANEAMENTO

ART_18_III = D58027.art(18).inc("III")
PUBLICAVEIS = [s for s in S if s != S.PROTOCOLADO]


class InstrucaoAU(models.Model):
    """Comunicar e sanar, no prazo do art. 18, III; registrar publicações."""

    situacao: Any
    indeferimento_preparado: Any

    class Meta:
        abstract = True

    @transition(
        "situacao", source=[S.AUTUADO, S.RESTITUIDO, S.EM_ANALISE, S.SANADO],
        target=S.AGUARDA_SANEAMENTO, permission=cabe_a(Papel.ANALISTA),
        custom=ato(
            "Comunicar falta ou incorreção", ART_18_III, abre=SANEAMENTO, publica=True,
            expede="comunique_se", frase="emitiu comunique-se", pede_despacho=True,
            ajuda="São três dias úteis, contados da publicação no Diário Oficial.",
        ),
    )  # fmt: skip
    def comunicar_falta(self) -> None:
        """Comunica a ausência ou incorreção de documentos, a sanar no prazo (art. 18, III)."""

    @transition(
        "situacao", source=[S.AGUARDA_SANEAMENTO, S.PRAZO_DECORRIDO],
        target=RETURN_VALUE(S.SANADO, S.PRAZO_DECORRIDO),
        permission=cabe_a(Papel.REQUERENTE, Papel.EXPEDIENTE),
        custom=ato(
            "Responder ao comunique-se", ART_18_III, cumpre=(SANEAMENTO.nome,), principal=True,
            frase="respondeu ao comunique-se",
            ajuda="Anexe os documentos pedidos com a resposta. Ela volta para a análise.",
        ),
    )  # fmt: skip
    def sanar(self) -> str:
        """Responde ao comunicado. Depois de certificado o decurso, entra nos autos como tardia."""
        return S.PRAZO_DECORRIDO if self.situacao == S.PRAZO_DECORRIDO else S.SANADO

    @transition(
        "situacao", source=S.AGUARDA_SANEAMENTO, target=S.PRAZO_DECORRIDO,
        permission=cabe_a(Papel.SISTEMA),
        custom=ato(
            "Certificar o decurso do prazo", ART_18_III, interno=True,
            frase="certificou que o prazo do comunique-se passou sem resposta",
        ),
    )  # fmt: skip
    def certificar_decurso(self) -> None:
        """Certifica que o prazo passou; quem decide é a autoridade (arts. 8º, I, e 18, III)."""
        self.indeferimento_preparado = "I"

    @transition(
        "situacao", source=PUBLICAVEIS, target=None,
        permission=cabe_a(Papel.EXPEDIENTE, Papel.ANALISTA),
        custom=ato(
            "Registrar a publicação", L14141.art(40),
            frase="registrou a publicação no Diário Oficial",
            ajuda="O prazo corre da data da publicação, não da do registro.",
        ),
    )  # fmt: skip
    def registrar_publicacao(self) -> None:
        """Registra quando e onde o ato foi publicado (Lei 14.141/2006, art. 40)."""
