"""Registrar a publicação no Diário Oficial: o prazo corre da data dela, não da do registro."""

from datetime import date, datetime
from typing import Any

from django.db import transaction

from contas.ator import Ator
from normas.acervo import L14141
from normas.exigencia import Pendencia
from tramitacao.erros import RegraViolada
from tramitacao.fluxo import prazo_da_regra
from tramitacao.models import PrazoAberto, ProcedimentoConcreto, Publicacao, Tramitacao
from tramitacao.relogio import agora, dia_de
from tramitacao.servicos.prazos import comecar_prazo
from tramitacao.servicos.tramitar import tramitar

CONTAGEM = L14141.art(40)


@transaction.atomic
def registrar_publicacao(
    modelo: Any, pk: int, *, publicacao_id: int, data: date, edicao: str, endereco: str = "",
    por: Ator, em: datetime | None = None,
) -> Publicacao:  # fmt: skip
    """Grava quando e onde o ato saiu, e põe a correr o prazo que dele depende."""
    em = em or agora()

    def publicar(objeto: ProcedimentoConcreto, linha: Tramitacao) -> None:
        # Antes do aviso do ato, que diz até quando vai o prazo que a publicação põe a correr.
        publicacao = Publicacao.objects.select_for_update().get(
            pk=publicacao_id, procedimento=objeto.procedimento
        )
        if publicacao.data:
            texto, fazer = "Esta publicação já foi registrada", "Se há erro, corrija a publicação."
            raise RegraViolada(Pendencia(texto, CONTAGEM, fazer))
        conferir_data(publicacao, data, em)
        publicacao.data, publicacao.edicao, publicacao.endereco = data, edicao, endereco
        publicacao.registrada_por = linha
        publicacao.save()
        # O de data certa, que o mesmo ato abriu, já corre: a publicação não o muda.
        abertos = PrazoAberto.objects.filter(
            aberto_por=publicacao.linha, desfecho="aberto", marco=None
        )
        for aberto in abertos:
            comecar_prazo(aberto, prazo_da_regra(modelo, aberto.regra), data)

    tramitar(
        modelo, pk, "registrar_publicacao", por=por, em=em, fundamento=CONTAGEM,
        dados={"data": data.isoformat(), "edicao": edicao, "endereco": endereco},
        ao_lavrar=publicar,
    )  # fmt: skip
    return Publicacao.objects.get(pk=publicacao_id)


def conferir_data(publicacao: Publicacao, data: date, em: datetime) -> None:
    """Recusa a data futura e a anterior ao ato que se publica."""
    if data > dia_de(em):
        raise RegraViolada(
            Pendencia("A data da publicação está no futuro", CONTAGEM, "Registre depois que sair.")
        )
    if data < dia_de(publicacao.linha.em):
        raise RegraViolada(
            Pendencia(
                "A data da publicação é anterior ao ato", CONTAGEM, "Confira a data da edição."
            )
        )
