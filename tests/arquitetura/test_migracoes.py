"""Migração nenhuma deixa um prazo que já corria sem a sua data.

Noutro sistema, a coluna do vencimento nasceu vazia para os processos em curso, e a rotina nunca
mais os achou. A migração que mexe numa data legal tem de dizer, com código, o que dela se faz.
"""

import pytest
from django.db import migrations, models
from django.db.migrations.loader import MigrationLoader
from django.db.migrations.operations.base import Operation

NOSSOS = ("contas", "tramitacao", "cadastro", "precos", "valet", "eventos")
#: Onde moram as datas que a lei conta.
DATADOS = {"prazoaberto", "procedimento", "cobranca", "guia"}
CODIGO = (migrations.RunPython, migrations.RunSQL)


def datas_perdidas(operacoes: list[Operation], ja_havia: dict[tuple[str, str], type]) -> list[str]:
    """As operações que criam, tiram ou trocam uma data legal sem código que a leve.

    Anota em `ja_havia` os campos como ficam. O modelo que nasce nesta mesma migração ainda não tem
    linhas que percam coisa alguma.
    """
    novos, culpadas = set(), []
    for op in operacoes:
        if isinstance(op, migrations.CreateModel):
            novos.add(op.name_lower)
            ja_havia |= {(op.name_lower, nome): type(campo) for nome, campo in op.fields}
        elif isinstance(op, migrations.DeleteModel) and op.name_lower in DATADOS:
            culpadas.append(f"apaga {op.name}")
        elif isinstance(op, migrations.AddField | migrations.AlterField | migrations.RemoveField):
            chave = (op.model_name_lower, op.name_lower)
            antes = ja_havia.get(chave)
            depois = type(op.field) if hasattr(op, "field") else None
            if antes != depois and _e_data_legal(*chave, antes, depois) and chave[0] not in novos:
                culpadas.append(f"{op.describe()}")
            ja_havia[chave] = depois or type(None)
    return [] if any(isinstance(op, CODIGO) for op in operacoes) else culpadas


def _e_data_legal(modelo: str, campo: str, *tipos: type | None) -> bool:
    e_data = any(t and issubclass(t, models.DateField) for t in tipos)
    return e_data and (modelo in DATADOS or "vencimento" in campo)


@pytest.mark.armadilha("vencimento-na-migracao")
@pytest.mark.parametrize("app", NOSSOS)
def test_data_legal_nenhuma_nasce_vazia_nem_se_perde_ao_migrar(app: str):
    carregador = MigrationLoader(None)
    ultimas = [no for no in carregador.graph.leaf_nodes() if no[0] == app]
    plano = [c for no in ultimas for c in carregador.graph.forwards_plan(no) if c[0] == app]
    assert plano
    ja_havia: dict[tuple[str, str], type] = {}
    culpadas = {
        nome: datas_perdidas(carregador.graph.nodes[app, nome].operations, ja_havia)
        for _, nome in plano
    }
    assert not {nome: o_que for nome, o_que in culpadas.items() if o_que}


def _data() -> models.DateField:
    return models.DateField(null=True)


LEVA = migrations.RunPython(lambda apps, editor: None)


@pytest.mark.parametrize(
    ("operacoes", "perde"),
    [
        ([migrations.AddField("PrazoAberto", "vence_em", _data())], True),
        ([migrations.AddField("Guia", "novo_vencimento", _data())], True),
        ([migrations.RemoveField("PrazoAberto", "vencimento")], True),
        ([migrations.AlterField("PrazoAberto", "vencimento", models.CharField())], True),
        ([migrations.DeleteModel("PrazoAberto")], True),
        ([migrations.AddField("PrazoAberto", "vence_em", _data()), LEVA], False),
        ([migrations.AlterField("PrazoAberto", "vencimento", models.DateField("outro"))], False),
        ([migrations.AddField("PrazoAberto", "nota", models.CharField(max_length=9))], False),
        ([migrations.CreateModel("Multa", [("vencimento", _data())])], False),
    ],
)
def test_a_vigia_das_migracoes_apanha_a_data_que_se_perde(operacoes, perde):
    assert bool(datas_perdidas(operacoes, {("prazoaberto", "vencimento"): models.DateField})) is (
        perde
    )
