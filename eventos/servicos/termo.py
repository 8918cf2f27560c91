"""Assinar o termo com a conta e a senha digitada de novo; sai a cobrança — art. 15."""

from datetime import datetime
from functools import partial

from django.db import transaction

from contas.ator import Ator
from contas.models import Usuario
from eventos.fluxos.situacoes import SituacaoSAE as S
from eventos.models import SAE, TermoDeCompromisso
from eventos.servicos.cobranca import acertar_custo, ha_o_que_pagar, lancar_tudo
from normas.acervo import D46942
from normas.exigencia import Pendencia
from tramitacao.erros import RegraViolada
from tramitacao.models import Tramitacao
from tramitacao.relogio import agora
from tramitacao.servicos.tramitar import tramitar, trancar

ART_15 = D46942.art(15)


@transaction.atomic
def assinar_termo(
    *, sae_id: int, senha: str, texto_sha256: str, por: Ator, em: datetime | None = None
) -> SAE:
    """Assina o texto que foi mostrado, e só ele; a guia sai na mesma transação.

    Levanta `RegraViolada` se a senha não é a da conta ou se o texto já não é aquele.
    """
    em = em or agora()
    sae = trancar(SAE, sae_id)
    _conferir_senha(por, senha)
    termo = termo_a_assinar(sae)
    if termo and termo.texto_sha256 != texto_sha256:
        texto = "O termo mudou depois que você abriu a página"
        raise RegraViolada(Pendencia(texto, ART_15, "Leia o de agora e assine de novo."))
    segue_para = S.AGUARDA_PAGAMENTO if ha_o_que_pagar(sae) else S.PRONTA
    sae = tramitar(
        SAE, sae_id, SAE.assinar_termo, por=por, em=em, com={"segue_para": segue_para},
        dados={"texto_sha256": texto_sha256}, ao_lavrar=partial(_assinar, por=por, em=em),
    )  # fmt: skip
    acertar_custo(sae, linha=sae.linha, em=em)
    if segue_para == S.AGUARDA_PAGAMENTO:
        return lancar_tudo(sae, linha=sae.linha, em=em)
    return sae


def termo_a_assinar(sae: SAE) -> TermoDeCompromisso | None:
    """O termo proposto que ainda vale."""
    return sae.termos.filter(sem_efeito_em=None).order_by("-pk").first()


def _assinar(sae: SAE, _linha: Tramitacao, *, por: Ator, em: datetime) -> None:
    termo = termo_a_assinar(sae)
    if termo is None:
        raise RegraViolada(Pendencia("Não há termo a assinar", ART_15))
    termo.assinado_em, termo.assinado_por_id = em, por.usuario_id
    termo.save(update_fields=["assinado_em", "assinado_por"])


def _conferir_senha(por: Ator, senha: str) -> None:
    conta = Usuario.objects.filter(pk=por.usuario_id or 0).first()
    if conta is None or not conta.check_password(senha):
        texto = "A senha não é a da sua conta"
        raise RegraViolada(Pendencia(texto, ART_15, "Digite-a de novo.", campo="senha"))
