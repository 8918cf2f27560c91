"""SAE, fim, recurso e correção de atos — Decreto 46.942/2006, arts. 7º e 13; Lei 14.141/2006."""

from typing import Any

from django.db import models
from django_fsm import RETURN_VALUE, transition

from contas.papeis import Papel
from eventos.fluxos.situacoes import ABERTAS, APROVADAS
from eventos.fluxos.situacoes import SituacaoSAE as S
from eventos.regras.prazos_do_processo import RECURSO
from eventos.regras.recurso import recurso_tempestivo
from normas.acervo import D46942, L14141
from tramitacao.ato import ato, cabe_a

DESFAZIVEIS = [
    S.AGUARDA_EXIGENCIA, *APROVADAS, S.AUTORIZADA, S.INDEFERIDA, S.INDEFERIDA_DEFINITIVA,
]  # fmt: skip


class EncerramentoSAE(models.Model):
    """Encerrar, suspender, recorrer, desistir, tornar sem efeito, corrigir."""

    situacao: Any

    class Meta:
        abstract = True

    @transition(
        "situacao", source=S.AUTORIZADA, target=S.REALIZADA, permission=cabe_a(Papel.SISTEMA),
        custom=ato(
            "Encerrar o evento", D46942.art(14).par(2), interno=True, avisa=False,
            frase="registrou que o último dia do evento passou",
        ),
    )  # fmt: skip
    def encerrar(self) -> None:
        """O último dia passou; havendo caução, corre o prazo de a devolver (art. 14, § 2º)."""

    @transition(
        "situacao", source=S.AUTORIZADA, target=S.SUSPENSA, permission=cabe_a(Papel.TECNICO_CET),
        custom=ato(
            "Suspender o evento", D46942.art(7), pede_despacho=True,
            frase="suspendeu a realização do evento", publica=True,
            ajuda="Só em emergência ou urgência que obrigue a mudar o trânsito da área.",
            consequencia="A autorização perde efeito. O promotor pode pedir outra sem novo "
            "recolhimento, ou receber de volta o que não se realizou.",
        ),
    )  # fmt: skip
    def suspender(self) -> None:
        """Emergência ou urgência na área do evento (art. 7º)."""

    @transition(
        "situacao", source=[S.INDEFERIDA, S.INDEFERIDA_DEFINITIVA], target=S.EM_RECURSO,
        permission=cabe_a(Papel.REQUERENTE, Papel.EXPEDIENTE),
        custom=ato(
            "Interpor recurso", L14141.toda, cumpre=(RECURSO.nome,), pede_despacho=True,
            frase="recorreu da decisão", principal=True,
            ajuda="Diga as razões. Fora do prazo, o recurso é registrado e não é conhecido.",
        ),
    )  # fmt: skip
    def interpor_recurso(self) -> None:
        """Recorre do indeferimento (Lei 14.141/2006)."""

    @transition(
        "situacao", source=S.EM_RECURSO, target=RETURN_VALUE(*ABERTAS),
        permission=cabe_a(Papel.TECNICO_CET),
        custom=ato(
            "Dar provimento ao recurso", L14141.toda, frase="deu provimento ao recurso",
            pede_despacho=True, publica=True, exige=(recurso_tempestivo,),
            ajuda="O pedido volta ao ponto em que estava antes do indeferimento.",
        ),
    )  # fmt: skip
    def prover_recurso(self, *, volta_a: str) -> str:
        """Provido, o pedido volta ao estado anterior à decisão recorrida."""
        return volta_a

    @transition(
        "situacao", source=S.EM_RECURSO, target=S.INDEFERIDA_DEFINITIVA,
        permission=cabe_a(Papel.TECNICO_CET),
        custom=ato(
            "Negar provimento ao recurso", L14141.toda, frase="negou provimento ao recurso",
            pede_despacho=True, publica=True,
            consequencia="O indeferimento passa a ser definitivo.",
        ),
    )  # fmt: skip
    def negar_recurso(self) -> None:
        """Improvido ou não conhecido, a decisão fica definitiva."""

    @transition(
        "situacao", source=S.INDEFERIDA, target=S.INDEFERIDA_DEFINITIVA,
        permission=cabe_a(Papel.SISTEMA),
        custom=ato(
            "Certificar o decurso do prazo de recurso", L14141.toda, interno=True,
            frase="certificou que o prazo de recurso passou",
        ),
    )  # fmt: skip
    def certificar_decurso_do_recurso(self) -> None:
        """Passado o prazo sem recurso, a decisão fica definitiva."""

    @transition(
        "situacao", source=[*ABERTAS, S.AUTORIZADA], target=S.DESISTIDA,
        permission=cabe_a(Papel.REQUERENTE, Papel.EXPEDIENTE),
        custom=ato(
            "Desistir do evento", L14141.toda, frase="desistiu do evento",
            consequencia="O pedido se encerra, e a autorização, se houver, perde efeito. Para "
            "voltar atrás, será preciso pedir de novo, com a antecedência inteira.",
        ),
    )  # fmt: skip
    def desistir(self) -> None:
        """O promotor desiste, antes ou depois da autorização."""

    @transition(
        "situacao", source=DESFAZIVEIS, target=RETURN_VALUE(*ABERTAS),
        permission=cabe_a(Papel.TECNICO_CET),
        custom=ato(
            "Tornar sem efeito", L14141.toda, frase="tornou um ato sem efeito",
            pede_despacho=True,
            ajuda="Desfaz a última decisão e volta ao ponto anterior. Ela continua nos autos.",
            consequencia="O que o ato expediu perde a validade.",
        ),
    )  # fmt: skip
    def tornar_sem_efeito(self, *, volta_a: str) -> str:
        """Desfaz o último ato decisório; a linha aponta a que desfaz."""
        return volta_a

    @transition(
        "situacao", source=list(S), target=None, permission=cabe_a(Papel.TECNICO_CET),
        custom=ato(
            "Fazer errata", L14141.toda, frase="corrigiu o texto de um ato", pede_despacho=True,
            ajuda="Corrige o texto de um ato. O texto de antes continua nos autos.",
        ),
    )  # fmt: skip
    def fazer_errata(self) -> None:
        """Corrige o texto de um ato anterior; a linha aponta a que corrige."""
