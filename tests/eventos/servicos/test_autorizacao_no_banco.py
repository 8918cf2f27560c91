"""O banco recusa a autorização a que falta termo, custo ou garantia — arts. 14 e 15."""

from decimal import Decimal

import pytest
from django.db import IntegrityError, connection, transaction

from eventos.models import SAE, AutorizacaoDoEvento
from precos.models import Devolucao
from precos.servicos import cobrancas
from tests.fabricas import passos_de_evento as p
from tramitacao.servicos.tramitar import tramitar

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("tabelas")]
#: Como o banco diz cada falta, quando não é pelo nome dela.
DITO = {"garantia": "fiança", "devolvido": "custo pago"}


@pytest.mark.armadilha("ativo-sem-pagar")
@pytest.mark.parametrize("falta", ["termo", "custo", "garantia", "devolvido"])
def test_o_banco_recusa_autorizacao_sem_termo_custo_ou_garantia(falta):
    sae = p.sae_pronta(**p.ESPORTIVA)
    em = p.depois(sae)
    certo = tramitar(SAE, sae.pk, "autorizar", **p.da_cet(em))
    if falta == "termo":
        sae.termos.update(sem_efeito_em=em)
    elif falta == "custo":
        SAE.objects.filter(pk=sae.pk).update(devido=Decimal("9999.00"))
    elif falta == "devolvido":
        cobrancas.cancelar(
            sae.procedimento, em=em, motivo="devolvido", especies=("custo_evento",), quitadas=True
        )
        Devolucao.objects.create(
            procedimento=sae.procedimento, especie="custo_evento", linha=certo.linha,
            valor=Decimal("1.00"), motivo="devolvido", decidida_em=em,
        )  # fmt: skip
    else:
        SAE.objects.filter(pk=sae.pk).update(caucao=Decimal("9999.00"))
    with (
        pytest.raises(IntegrityError, match=DITO.get(falta, falta)),
        transaction.atomic(),
    ):
        AutorizacaoDoEvento.objects.create(
            sae=sae, termo=sae.termos.get(), emitida_em=em, documento=certo.linha.documentos.get()
        )
    with pytest.raises(IntegrityError, match="sem autorização"), transaction.atomic():
        connection.check_constraints()
    transaction.set_rollback(True)
