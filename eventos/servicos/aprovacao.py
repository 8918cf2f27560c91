"""Aprovar a SAE e convocar o promotor; registrar os pareceres — arts. 13, 15 e 16."""

from collections.abc import Sequence
from datetime import date, datetime
from functools import partial
from hashlib import sha256
from typing import Any

from django.db import transaction

from contas.ator import Ator
from eventos.consultas.precos_da_cet import fora_de_vigor
from eventos.documentos.termo import texto_do_termo
from eventos.models import SAE, Parecer, TermoDeCompromisso
from eventos.regras.fatos import FatosDaSAE
from eventos.servicos.custo import conta_do_custo
from normas.acervo import D46942
from normas.exigencia import Pendencia
from tramitacao.erros import RegraViolada
from tramitacao.models import Tramitacao
from tramitacao.relogio import agora, dia_de
from tramitacao.servicos.tramitar import tramitar

ART_3, ART_4, ART_16 = D46942.art(3), D46942.art(4), D46942.art(16)


@transaction.atomic
def aprovar(
    *, sae_id: int, despacho: str, pagamento_ate: date, por: Ator, orgaos: Sequence[str] = (),
    em: datetime | None = None,
) -> SAE:  # fmt: skip
    """Aprova com o custo fixado e propõe o termo; ainda não autoriza (arts. 13, § 1º, e 15).

    `orgaos` são os que ainda têm de se pronunciar (art. 16).
    """
    em = em or agora()
    precos = precos_da_tabela(SAE.objects.select_related("pedido").get(pk=sae_id))
    return tramitar(
        SAE, sae_id, SAE.aprovar, por=por, em=em, despacho=despacho,
        com={"pagamento_ate": pagamento_ate},
        exige=(data_de_pagamento(pagamento_ate), lambda _fatos: precos),
        dados={"pagamento_ate": pagamento_ate.isoformat(), "orgaos": list(orgaos)},
        ao_lavrar=partial(_propor_termo, despacho=despacho, orgaos=orgaos),
    )  # fmt: skip


def precos_da_tabela(sae: SAE) -> tuple[Pendencia, ...]:
    """O custo se compôs com os preços que a tabela traz para o dia do evento (art. 3º)."""
    itens = sae.itens.select_related("preco")
    if not fora_de_vigor(itens, sae.fatos().evento) and not _conta_mudou(sae):
        return ()
    texto = "A tabela de preços da CET mudou depois que o custo foi composto"
    return (Pendencia(texto, ART_3, "Componha o custo de novo."),)


def _conta_mudou(sae: SAE) -> bool:
    """Um ato do administrador fixou outro número para o dia do evento."""
    if sae.custo is None:
        return False
    conta = conta_do_custo(sae)
    return any(conta[coluna] != getattr(sae, coluna) for coluna in ("custo", "devido", "caucao"))


def data_de_pagamento(quando: date) -> Any:
    """A regra da data de pagamento: de hoje à véspera do evento (art. 4º)."""

    def antes_do_evento(fatos: FatosDaSAE) -> tuple[Pendencia, ...]:
        if dia_de(fatos.em) <= quando < fatos.evento:
            return ()
        texto = "A data de pagamento tem de ser de hoje à véspera do evento"
        return (Pendencia(texto, ART_4, campo="pagamento_ate"),)

    return antes_do_evento


@transaction.atomic
def registrar_parecer(
    *, sae_id: int, parecer_id: int, data: date, por: Ator, em: datetime | None = None
) -> SAE:
    """O órgão disse que sim, neste dia (art. 16)."""
    em = em or agora()
    parecer = Parecer.objects.filter(pk=parecer_id, sae_id=sae_id, favoravel_em=None).first()
    if parecer is None:
        raise RegraViolada(Pendencia("Este parecer já foi registrado", ART_16, campo="parecer"))
    if data > dia_de(em):
        raise RegraViolada(Pendencia("A data do parecer está no futuro", ART_16, campo="data"))
    sae = tramitar(
        SAE, sae_id, SAE.registrar_parecer, por=por, em=em,
        dados={"orgao": parecer.orgao, "data": data.isoformat()},
    )  # fmt: skip
    parecer.favoravel_em, parecer.linha = data, sae.linha
    parecer.save()
    return sae


def _propor_termo(sae: SAE, linha: Tramitacao, *, despacho: str, orgaos: Sequence[str]) -> None:
    for orgao in dict.fromkeys(o.strip()[:160] for o in orgaos if o.strip()):
        Parecer.objects.get_or_create(sae=sae, orgao=orgao)
    texto = texto_do_termo(sae, analise=despacho)
    TermoDeCompromisso.objects.create(
        sae=sae, aprovacao=linha, texto=texto, texto_sha256=sha256(texto.encode()).hexdigest()
    )
