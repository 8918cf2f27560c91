"""As migrações, passo a passo, sobre linhas que já tinham data: nenhuma a perde."""

from collections.abc import Iterator

import pytest
from django.db import connection

from tests.migracoes.base_velha import Vigia, migrar, outra_base
from tramitacao import relogio
from tramitacao.models import PrazoAberto
from tramitacao.servicos.vencer import a_vencer

pytestmark = pytest.mark.exame


@pytest.fixture(scope="module")
def vigia(django_db_setup, django_db_blocker) -> Iterator[Vigia]:
    """A base que passou por todas as migrações com uma linha em cada tabela datada."""
    with django_db_blocker.unblock():
        nome = f"{connection.settings_dict['NAME']}_velha"
        with outra_base(nome):
            aquela = Vigia()
            migrar(aquela)
            yield aquela


def _aplicar(vigia: Vigia, *comandos: str) -> list[str]:
    """O que a vigia diz destes comandos, como se fossem a migração seguinte; depois se desfazem."""
    antes = dict(vigia.plantadas)
    vigia.perdas.clear()
    with connection.cursor() as cursor:
        cursor.execute("BEGIN")
        for comando in comandos:
            cursor.execute(comando)
        vigia.olhar("a seguinte")
        cursor.execute("ROLLBACK")
    vigia.plantadas = antes
    return list(vigia.perdas)


@pytest.mark.armadilha("vencimento-na-migracao")
def test_nenhuma_migracao_perde_a_data_de_uma_linha_que_ja_havia(vigia: Vigia):
    assert not vigia.perdas
    assert {"tramitacao_prazoaberto", "precos_guia", "precos_cobranca"} <= vigia.plantadas.keys()


@pytest.mark.armadilha("vencimento-na-migracao")
def test_o_prazo_aberto_na_versao_mais_velha_ainda_se_acha_para_certificar(vigia: Vigia):
    (prazo,) = a_vencer(relogio.hoje())
    assert ("vencimento", str(prazo.vencimento)) in vigia.plantadas["tramitacao_prazoaberto"]
    assert prazo.desfecho == PrazoAberto.Desfecho.ABERTO


TROCA = "ALTER TABLE tramitacao_prazoaberto ADD COLUMN ultimo_dia date"
LEVA = "UPDATE tramitacao_prazoaberto SET ultimo_dia = vencimento"
TIRA = "ALTER TABLE tramitacao_prazoaberto DROP COLUMN vencimento"
RENOMEIA = "ALTER TABLE precos_guia RENAME COLUMN vencimento TO vence"


@pytest.mark.parametrize(
    ("comandos", "perde"),
    [
        ([TROCA, TIRA], ["a seguinte perdeu tramitacao_prazoaberto.vencimento"]),
        ([TROCA, LEVA, TIRA], []),
        ([RENOMEIA], []),
        (
            ["ALTER TABLE precos_guia ADD COLUMN novo_vencimento date"],
            ["a seguinte deixou vazia precos_guia.novo_vencimento"],
        ),
        (["DELETE FROM precos_guia"], None),
    ],
    ids=["tira", "leva-antes-de-tirar", "renomeia", "nasce-vazia", "apaga-a-linha"],
)
def test_a_vigia_apanha_a_migracao_que_perde_a_data(vigia: Vigia, comandos, perde):
    achadas = _aplicar(vigia, "SET LOCAL session_replication_role = replica", *comandos)
    if perde is None:
        assert "a seguinte perdeu precos_guia.vencimento" in achadas
    else:
        assert achadas == perde
