"""O formulário de um ato: o que se pergunta, o que o impede e o serviço que o pratica."""

from collections.abc import Sequence
from typing import Any, ClassVar

from django import forms

from contas.ator import Ator
from normas.datas import por_extenso
from normas.exigencia import Pendencia
from tramitacao.consultas.datas import correm_ou_correram
from tramitacao.servicos.tramitar import dados_do_ato, tramitar
from tramitacao.telas.anexos import CampoDeArquivo
from tramitacao.telas.citar import citar_no_despacho, por_as_normas

#: Um despacho longo tem poucas páginas; acima disto é engano de quem colou.
DESPACHO_MAXIMO = 20_000


def campo_de_despacho(
    rotulo: str = "Despacho", ajuda: str = "Fica nos autos e a empresa lê.", **resto: Any
) -> forms.CharField:
    """Texto corrido que fica ao lado da linha do razão."""
    return forms.CharField(
        label=rotulo, help_text=ajuda, max_length=DESPACHO_MAXIMO,
        widget=forms.Textarea(attrs={"rows": 6}), **resto,
    )  # fmt: skip


class FormularioDoAto(forms.Form):
    """Base dos formulários; `objeto` é o procedimento concreto.

    `cabe` diz se o ato aparece; `impede`, o que o bloqueia e por quê.
    """

    #: O texto do botão; vazio, usa o rótulo do ato.
    botao: ClassVar[str] = ""
    #: O que se diz ao lado do botão quando a linha do fluxo não diz.
    explicacao: ClassVar[str] = ""
    #: A frase sob o título; vazia, usa a ajuda da linha do fluxo.
    chamada: ClassVar[str] = ""
    #: O que os autos mostram e importa ao ato, em frases, sob este título.
    titulo_dos_fundamentos: ClassVar[str] = "O que os autos mostram"
    fundamentos: Sequence[str] = ()
    #: O pedaço de página com os campos.
    modelo: ClassVar[str] = "tramitacao/partes/campos_do_ato.html"
    #: O que se diz depois de praticado; vazio, usa o rótulo do ato.
    feito_dito: ClassVar[str] = ""
    #: Filas de campos além dos próprios (os horários de uma autorização).
    linhas: Sequence[forms.Form] = ()
    #: Se aparece na lista de atos; o que se pratica noutra faixa (aceitar documento) não.
    mostra: ClassVar[bool] = True
    #: Se o envio só pediu mais ou menos uma fila: a página volta, e nada se pratica.
    arrumando: bool = False

    def __init__(self, *args: Any, ato: str, objeto: Any, ator: Ator, **kwargs: Any) -> None:
        self.ato, self.objeto, self.ator = ato, objeto, ator
        self.dados = dados_do_ato(type(objeto), ato)
        super().__init__(*args, **kwargs)
        self.preparar()
        por_as_normas(self, ator)
        for campo in self.fields.values():
            if isinstance(campo, CampoDeArquivo):
                campo.usuario_id = ator.usuario_id

    @classmethod
    def cabe(cls, objeto: Any, ator: Ator) -> bool:
        """Se há sobre o que praticar o ato (uma publicação a registrar, por exemplo)."""
        return True

    @classmethod
    def impede(cls, objeto: Any, ator: Ator) -> tuple[Pendencia, ...]:
        """O que falta para o ato, além do que a linha do fluxo exige."""
        return ()

    @property
    def feito(self) -> str:
        """O que a página diz depois do ato."""
        return self.feito_dito or f"Feito: {self.dados.rotulo[0].lower()}{self.dados.rotulo[1:]}."

    @property
    def contas(self) -> dict[str, str]:
        """As datas dos prazos deste procedimento, por extenso, e a página que conta cada uma."""
        prazos = correm_ou_correram(self.objeto.procedimento)
        return {por_extenso(p.datas[1]): p.get_absolute_url() for p in prazos}

    def preparar(self) -> None:
        """Monta os campos que dependem dos autos."""

    def full_clean(self) -> None:
        """Lê os campos; as normas que se marcam entram no fim do despacho."""
        super().full_clean()
        citar_no_despacho(self)

    def clean(self) -> dict[str, Any]:
        """O que se leu; quem herda acrescenta a conferência entre campos."""
        return super().clean() or {}

    def praticar(self) -> None:
        """Pratica o ato com o que foi conferido. Levanta `AtoRecusado`, e nada fica gravado."""
        tramitar(
            type(self.objeto), self.objeto.pk, self.ato, por=self.ator,
            despacho=self.cleaned_data.get("despacho", ""),
        )  # fmt: skip


class FormularioSimples(FormularioDoAto):
    """Um ato que só pede, quando pede, o despacho."""

    def preparar(self) -> None:
        if self.dados.pede_despacho:
            self.fields["despacho"] = campo_de_despacho()
