"""O formulário do roteiro: três respostas por item, a nota e a foto do que está irregular."""

import uuid
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from django import forms

from contas.models import Distrito
from tramitacao.models import Arquivo
from tramitacao.telas.anexos import CampoDeArquivo
from tramitacao.telas.assistente.campos import Texto, TextoLongo
from valet.models import Vistoria
from valet.regras.vistoria import NOTA_MAXIMA, ROTEIRO, Constatacao, Item, Resposta
from valet.servicos.partes_da_sancao import Parte
from valet.servicos.vistoria import Ida, Lugar

RESPOSTAS = (
    (Resposta.CONFORME.value, "Certo"),
    (Resposta.IRREGULAR.value, "Irregular"),
    (Resposta.NAO_VI.value, "Não vi"),
)
#: Na volta só interessa se o que estava irregular cessou.
DA_VOLTA = ((Resposta.CONFORME.value, "Cessou"), (Resposta.IRREGULAR.value, "Continua"))


@dataclass(frozen=True, slots=True)
class CamposDoItem:
    """Os três campos de um item, como a página os mostra."""

    item: Item
    resposta: forms.BoundField
    nota: forms.BoundField
    foto: forms.BoundField
    antes: str = ""


def por_no_formulario(
    form: forms.Form, itens: Iterable[Item], respostas: Any, *, inicial: str | None, usuario_id: Any
) -> None:
    """Põe no formulário a resposta, a nota e a foto de cada item."""
    for item in itens:
        form.fields[f"resposta_{item.codigo}"] = forms.ChoiceField(
            label=item.pergunta, help_text=item.artigo.curto, choices=respostas, initial=inicial,
            widget=forms.RadioSelect(attrs={"class": "iguais"}),
            error_messages={"required": "Responda a este item."},
        )  # fmt: skip
        form.fields[f"nota_{item.codigo}"] = TextoLongo(
            label="O que você viu", max_length=NOTA_MAXIMA, required=False,
            widget=forms.Textarea(attrs={"rows": 3}),
        )  # fmt: skip
        foto = CampoDeArquivo(label="Foto", required=False, help_text="JPEG ou PNG, até 15 MB.")
        foto.usuario_id = usuario_id
        foto.widget.attrs.update({"accept": "image/jpeg,image/png", "capture": "environment"})
        form.fields[f"foto_{item.codigo}"] = foto


def campos_de(form: forms.Form, itens: Iterable[Item], antes: dict[str, str]) -> list[CamposDoItem]:
    """Os itens para a página; `antes` é a nota da primeira vistoria, na volta."""
    return [
        CamposDoItem(
            item, form[f"resposta_{item.codigo}"], form[f"nota_{item.codigo}"],
            form[f"foto_{item.codigo}"], antes.get(item.codigo, ""),
        )
        for item in itens
    ]  # fmt: skip


def constatacoes(form: forms.Form, itens: Iterable[Item]) -> list[Constatacao]:
    """O que se respondeu, como as regras leem."""
    limpos = form.cleaned_data
    lidas = []
    for item in itens:
        resposta = Resposta(limpos[f"resposta_{item.codigo}"])
        irregular = resposta is Resposta.IRREGULAR
        foto: Arquivo | None = limpos.get(f"foto_{item.codigo}")
        lidas.append(
            Constatacao(
                item.codigo, resposta, limpos[f"nota_{item.codigo}"] if irregular else "",
                foto.pk if irregular and foto else None,
            )
        )  # fmt: skip
    return lidas


class VistoriaDoPonto(forms.Form):
    """A vistoria num lugar com termo: o roteiro e de onde veio."""

    use_required_attribute = False
    origem = forms.ChoiceField(
        label="De onde veio", choices=Vistoria.Origem.choices, initial=Vistoria.Origem.RONDA
    )
    origem_detalhe = Texto(
        label="Ofício, protocolo ou formulário", max_length=160, required=False,
    )  # fmt: skip
    observacoes = TextoLongo(
        label="Observações", max_length=4000, required=False,
        help_text="O que mais viu. Vai ao auto, que as partes leem.",
    )  # fmt: skip
    chave = forms.UUIDField(widget=forms.HiddenInput)

    def __init__(self, *args: Any, usuario_id: int | None, **opcoes: Any) -> None:
        super().__init__(*args, **opcoes)
        self.fields["chave"].initial = uuid.uuid4()
        por_no_formulario(
            self, ROTEIRO, RESPOSTAS, inicial=Resposta.NAO_VI.value, usuario_id=usuario_id
        )

    @property
    def itens(self) -> list[CamposDoItem]:
        """Os itens do roteiro."""
        return campos_de(self, ROTEIRO, {})

    def ida(self) -> Ida:
        """O que o fiscal trouxe da rua."""
        limpos = self.cleaned_data
        return Ida(
            constatacoes(self, ROTEIRO), limpos["observacoes"], limpos["origem"],
            limpos["origem_detalhe"], limpos["chave"],
        )  # fmt: skip


class VistoriaDoLugar(VistoriaDoPonto):
    """A vistoria num lugar sem termo: também onde é e quem são as partes."""

    casa = Texto(label="Nome do lugar", max_length=160, help_text="Como está na fachada.")
    endereco = Texto(label="Endereço", max_length=300, help_text="Rua, número e complemento.")
    distrito = forms.ModelChoiceField(
        label="Distrito", queryset=Distrito.objects.none(), empty_label="Escolha"
    )
    estabelecimento_documento = Texto(label="CNPJ ou CPF do estabelecimento", max_length=40,
                                      required=False)  # fmt: skip
    estabelecimento_nome = Texto(label="Razão social do estabelecimento", max_length=160,
                                 required=False)  # fmt: skip
    empresa_documento = Texto(label="CNPJ ou CPF da empresa de valet", max_length=40,
                              required=False)  # fmt: skip
    empresa_nome = Texto(label="Razão social da empresa de valet", max_length=160, required=False)
    #: Os campos que dizem onde é e quem é, na ordem da página.
    DO_LUGAR = ("casa", "endereco", "distrito")
    DAS_PARTES = (
        "estabelecimento_documento", "estabelecimento_nome", "empresa_documento", "empresa_nome",
    )  # fmt: skip

    def __init__(self, *args: Any, unidade_id: int | None, **opcoes: Any) -> None:
        super().__init__(*args, **opcoes)
        campo: Any = self.fields["distrito"]
        campo.queryset = Distrito.objects.filter(subprefeitura_id=unidade_id)

    @property
    def do_lugar(self) -> list[forms.BoundField]:
        """Onde é."""
        return [self[nome] for nome in self.DO_LUGAR]

    @property
    def das_partes(self) -> list[forms.BoundField]:
        """Quem é."""
        return [self[nome] for nome in self.DAS_PARTES]

    def lugar(self) -> Lugar:
        """O lugar, como o serviço pede."""
        limpos = self.cleaned_data
        return Lugar(limpos["casa"], limpos["endereco"], limpos["distrito"])

    def parte(self, qual: str) -> Parte:
        """Uma das partes, como o fiscal a conheceu."""
        limpos = self.cleaned_data
        return Parte(limpos[f"{qual}_nome"], limpos[f"{qual}_documento"])
