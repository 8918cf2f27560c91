"""A barra do Cadastro. Mora na URL; o que não se entende não filtra, e não dá erro."""

from datetime import date, datetime, time, timedelta
from typing import Any

from django import forms
from django.db.models import QuerySet

from cadastro.consultas.navegacao import Estado, Filtro, navegar
from cadastro.models import Registro
from contas.models import Distrito, Unidade
from contas.telas.formularios import DATA
from normas.datas import SAO_PAULO
from precos.consultas.atraso import em_atraso

_ATRASO = "preco_em_atraso"
_SITUACOES = (
    ("", "Todas"),
    (Estado.EM_VIGOR, "Só em vigor"),
    (Estado.REGULAR, "Podem atender"),
    (_ATRASO, "Preço em atraso"),
    (Estado.NAO_LIBERADO, "Serviço não liberado"),
    (Estado.SEM_CET, "Sem a CET"),
    (Estado.VENCIDO, "Vencidos"),
    (Estado.SEM_EFEITO, "Cancelados, cassados ou sem efeito"),
)


class FiltroDoCadastro(forms.Form):
    """Pesquisar, como era em, unidade, distrito, situação, empresa, período."""

    q = forms.CharField(
        label="Pesquisar em tudo", required=False, max_length=120,
        widget=forms.TextInput(attrs={"placeholder": "Nome, endereço, CNPJ ou número"}),
    )  # fmt: skip
    em = forms.DateField(label="Como era em", required=False, widget=DATA)
    situacao = forms.ChoiceField(label="Situação", required=False, choices=_SITUACOES)
    empresa = forms.CharField(label="Empresa", required=False, max_length=120)
    unidade = forms.ModelChoiceField(
        Unidade.objects.filter(tipo=Unidade.Tipo.SUBPREFEITURA), label="Subprefeitura",
        required=False, empty_label="Todas", to_field_name="sigla",
    )  # fmt: skip
    distrito = forms.ModelChoiceField(
        Distrito.objects.order_by("nome"), label="Distrito", required=False, empty_label="Todos",
        to_field_name="nome",
    )  # fmt: skip
    de = forms.DateField(label="Emitido de", required=False, widget=DATA)
    ate = forms.DateField(label="Emitido até", required=False, widget=DATA)

    use_required_attribute = False

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        for campo in self.fields.values():
            campo.widget.attrs["data-filtro"] = ""

    def instante(self, agora: datetime) -> datetime:
        """O fim do dia pedido; hoje, ou no futuro, é agora."""
        dia: date | None = self.limpos().get("em")
        if dia is None or dia >= date(9999, 12, 31):
            return agora
        return min(agora, datetime.combine(dia + timedelta(days=1), time(), SAO_PAULO) - _FIM)

    def achados(self, em: datetime) -> QuerySet[Registro]:
        """Os registros que cabem no que se entendeu da URL."""
        limpos = self.limpos()
        situacao = limpos.get("situacao", "")
        atrasados = situacao == _ATRASO
        unidade, distrito = limpos.get("unidade"), limpos.get("distrito")
        achados = navegar(
            Filtro(
                q=limpos.get("q", ""), empresa=limpos.get("empresa", ""),
                unidade=unidade.sigla if unidade else "",
                distrito=distrito.nome if distrito else "",
                de=limpos.get("de"), ate=limpos.get("ate"),
                estado=Estado.REGULAR if atrasados else Estado(situacao) if situacao else None,
            ),
            em,
        )  # fmt: skip
        if atrasados:
            devem = em_atraso(em).values("procedimento__processo")
            achados = achados.filter(processo__in=devem)
        return achados

    def limpos(self) -> dict[str, Any]:
        """O que se entendeu."""
        self.is_valid()
        return self.cleaned_data


_FIM = timedelta(microseconds=1)
