"""Os atos da CET sobre o lugar — Decreto 58.027/2017, art. 4º e §§."""

from datetime import time
from decimal import Decimal
from typing import Any, cast

from django import forms
from django.http import QueryDict

from tramitacao.telas.anexos import CampoDeArquivo
from tramitacao.telas.assistente.campos import Dia, Inteiro, Medida, Texto, TextoLongo
from tramitacao.telas.assistente.linhas import Linhas
from tramitacao.telas.formulario import FormularioDoAto, campo_de_despacho
from valet.models import AutorizacaoCET, Requerimento
from valet.models.autorizacao_cet import TERMOS
from valet.models.fatos_do_acontecimento import periodo_do_requerimento
from valet.regras.horarios import Faixa
from valet.regras.periodo import Periodo
from valet.servicos.autorizacao_cet import autorizar, negar
from valet.telas.requerimento.formularios.horarios import LinhaHorario

#: Filas de horário numa autorização: dois por dia da semana.
MAXIMO_DE_HORARIOS = 14
_METROS = Decimal("9999.99")


class Negar(FormularioDoAto):
    """As razões da negativa, que a Subprefeitura leva ao despacho."""

    despacho = campo_de_despacho("Razões", "Por que o lugar não pode. A empresa lê.")

    def praticar(self) -> None:
        negar(autorizacao_id=self.objeto.pk, despacho=self.cleaned_data["despacho"], por=self.ator)


class Autorizar(FormularioDoAto):
    """Sinalização, trecho, vagas, horários e validade; com temporária, o local e os motivos."""

    sinalizacao = forms.ChoiceField(
        label="Sinalização", choices=AutorizacaoCET.TipoDeSinalizacao.choices,
        widget=forms.RadioSelect,
    )  # fmt: skip
    trecho_inicio = Medida(
        label="Começo do trecho", maximo=_METROS, minimo=Decimal(0), required=False,
        help_text="Metros desde o canto esquerdo da testada.",
    )  # fmt: skip
    trecho_fim = Medida(label="Fim do trecho", maximo=_METROS, required=False)
    estudo_tecnico = CampoDeArquivo(
        label="Estudo técnico", required=False,
        help_text="Só se o trecho permanente passa da testada. PDF, JPEG ou PNG, até 15 MB.",
    )  # fmt: skip
    local = TextoLongo(
        label="Local da sinalização temporária", required=False, max_length=1000,
        help_text="Só na temporária.",
    )  # fmt: skip
    motivos = TextoLongo(
        label="Motivos", required=False, max_length=2000, help_text="Por que este local."
    )
    atende_outros = TextoLongo(
        label="Outros estabelecimentos atendidos", required=False, max_length=1000
    )
    vagas = Inteiro(label="Vagas de embarque", maximo=50)
    validade = Dia(label="Válida até")
    normas_tecnicas = Texto(
        label="Normas técnicas da CET", max_length=300, help_text="As que foram aplicadas."
    )
    despacho = campo_de_despacho(required=False)

    modelo = "valet/atos/autorizar.html"
    #: Só no pedido de Autorização de Uso.
    periodo: Periodo | None = None
    feito_dito = "Autorização expedida. Os autos voltaram à Subprefeitura."

    @classmethod
    def cabe(cls, objeto: Any, ator: Any) -> bool:
        return objeto.renova_id is None

    def preparar(self) -> None:
        r: Requerimento = self.objeto.requerimento
        self.testada = r.estab_testada
        self.fields["trecho_inicio"].initial = r.trecho_inicio
        if r.trecho_inicio is not None and r.trecho_metros is not None:
            self.fields["trecho_fim"].initial = r.trecho_inicio + r.trecho_metros
        self.fields["vagas"].initial = r.lugar_vagas
        if periodo := periodo_do_requerimento(r):
            self._do_periodo(periodo)
        self.horarios = Linhas(
            "horario", LinhaHorario, maximo=MAXIMO_DE_HORARIOS,
            dados=cast(QueryDict, self.data) if self.is_bound else None, guardadas=_pedidos(r),
        )  # fmt: skip
        self.linhas = self.horarios.linhas

    def _do_periodo(self, periodo: Periodo) -> None:
        """No acontecimento a sinalização é temporária e a validade, o fim do período (art. 18)."""
        self.periodo = periodo
        self.fields["sinalizacao"].initial = AutorizacaoCET.TipoDeSinalizacao.TEMPORARIA
        self.fields["validade"].initial = periodo.dia_final

    def is_valid(self) -> bool:
        """Os campos e as filas, todos conferidos de uma vez."""
        return all([super().is_valid(), self.horarios.is_valid()])

    def praticar(self) -> None:
        autorizar(
            autorizacao_id=self.objeto.pk, por=self.ator,
            termos={campo: self.cleaned_data[campo] for campo in TERMOS},
            horarios=[
                Faixa(frozenset(int(d) for d in x["dias"]), x["inicio"], x["fim"])
                for x in (linha.cleaned_data for linha in self.horarios.cheias)
            ],
            despacho=self.cleaned_data["despacho"],
        )  # fmt: skip


def _pedidos(r: Requerimento) -> list[dict[str, Any]]:
    """O horário que se pediu, juntos os dias de mesma hora, e uma fila vazia."""
    if periodo := periodo_do_requerimento(r):
        return [
            *({"dias": [str(d) for d in sorted(f.dias)], "inicio": f.inicio, "fim": f.fim}
              for f in periodo.faixas),
            {},
        ]  # fmt: skip
    juntos: dict[tuple[time, time], list[str]] = {}
    for horario in r.horarios.filter(de="valet"):
        juntos.setdefault((horario.inicio, horario.fim), []).append(str(horario.dia))
    return [*({"dias": d, "inicio": i, "fim": f} for (i, f), d in juntos.items()), {}]
