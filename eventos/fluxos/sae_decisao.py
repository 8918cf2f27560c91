"""SAE, a decisão da CET — Decreto 46.942/2006, arts. 13 e 15. Um ato por bloco."""

from typing import Any

from django.db import models
from django_fsm import RETURN_VALUE, transition

from contas.papeis import Papel
from eventos.fluxos.situacoes import ABERTAS, APROVADAS
from eventos.fluxos.situacoes import SituacaoSAE as S
from eventos.regras.autorizacao import requisitos_da_aprovacao, requisitos_da_autorizacao
from eventos.regras.prazos_do_processo import MANIFESTACAO, RECURSO
from eventos.regras.realizacao import evento_por_vir
from normas.acervo import D46942
from tramitacao.ato import ato, cabe_a

ART_13, ART_15, ART_16 = D46942.art(13), D46942.art(15), D46942.art(16)


class DecisaoSAE(models.Model):
    """Aprovar, assinar o termo, autorizar, indeferir."""

    situacao: Any

    class Meta:
        abstract = True

    @transition(
        "situacao", source=S.EM_ANALISE, target=S.AGUARDA_TERMO,
        permission=cabe_a(Papel.TECNICO_CET),
        custom=ato(
            "Aprovar", ART_13.par(1), exige=(requisitos_da_aprovacao, evento_por_vir),
            cumpre=(MANIFESTACAO.nome,), expede="aprovacao_sae", pede_despacho=True,
            principal=True, frase="aprovou a SAE e convocou o promotor para assinar o termo",
            ajuda="Fixa o custo e chama o promotor a assinar. Ainda não autoriza o evento.",
        ),
    )  # fmt: skip
    def aprovar(self, *, pagamento_ate) -> None:
        """Aprova os termos, com o custo fixado, e convoca o promotor (arts. 13, § 1º, e 15)."""
        self.pagamento_ate = pagamento_ate

    @transition(
        "situacao", source=S.AGUARDA_TERMO, target=RETURN_VALUE(S.AGUARDA_PAGAMENTO, S.PRONTA),
        permission=cabe_a(Papel.REQUERENTE),
        custom=ato(
            "Assinar o termo", ART_15, expede="termo_compromisso", principal=True,
            exige=(evento_por_vir,),
            frase="assinou o Termo de Compromisso e Responsabilidade",
            ajuda="Leia o termo, digite a sua senha e assine. A guia sai em seguida.",
        ),
    )  # fmt: skip
    def assinar_termo(self, *, segue_para: str) -> str:
        """O promotor assina com a sua conta; sai a cobrança, ou o pedido segue (art. 15)."""
        return segue_para

    @transition(
        "situacao", source=S.PRONTA, target=S.AUTORIZADA, permission=cabe_a(Papel.TECNICO_CET),
        custom=ato(
            "Autorizar", ART_15.par_unico(), expede="autorizacao_evento", principal=True,
            exige=(requisitos_da_autorizacao, evento_por_vir), frase="autorizou o evento",
            ajuda="Emite a autorização, com número e código de verificação.",
        ),
    )  # fmt: skip
    def autorizar(self) -> None:
        """Termo assinado e custo pago, ou isento: a autorização se efetiva (art. 15, p. único)."""

    @transition(
        "situacao", source=[*APROVADAS], target=None, permission=cabe_a(Papel.TECNICO_CET),
        custom=ato(
            "Registrar parecer", ART_16, frase="registrou um parecer favorável",
            ajuda="O pronunciamento de outro órgão que este evento pede.",
        ),
    )  # fmt: skip
    def registrar_parecer(self) -> None:
        """Anota o pronunciamento favorável de um órgão (art. 16)."""

    @transition(
        "situacao", source=[x for x in ABERTAS if x != S.AGUARDA_PAGAMENTO], target=S.INDEFERIDA,
        permission=cabe_a(Papel.TECNICO_CET),
        custom=ato(
            "Indeferir", ART_13.par(4), abre=RECURSO, publica=True, pede_despacho=True,
            cumpre=(MANIFESTACAO.nome,), expede="despacho_indeferimento_sae",
            frase="indeferiu a SAE",
            ajuda="Diga as razões e, se houver, as alternativas de lugar, data, horário e via.",
            consequencia="O pedido se encerra. Cabe recurso, ou nova SAE por uma alternativa.",
        ),
    )  # fmt: skip
    def indeferir(self) -> None:
        """Decisão fundamentada, com as alternativas que a CET oferecer (art. 13, § 4º)."""
        self.situacao_antes = self.situacao
