"""Arquivo num formulário de ato: conferido pelo conteúdo e guardado mesmo se outro campo errar."""

from typing import Any, cast

from django import forms
from django.core import signing
from django.core.files.uploadedfile import UploadedFile
from django.http import QueryDict
from django.utils.datastructures import MultiValueDict

from tramitacao.models import Arquivo
from tramitacao.servicos.arquivos import ArquivoRecusado, receber_enviado

_SAL = "arquivo-recebido"
AJUDA = "PDF, JPEG ou PNG, até 15 MB."


class EntradaDeArquivo(forms.FileInput):
    """O campo de escolher e, ao lado, o arquivo já recebido num envio anterior deste formulário."""

    template_name = "tramitacao/partes/entrada_de_arquivo.html"

    def __init__(self, attrs: dict[str, Any] | None = None) -> None:
        super().__init__({"accept": ".pdf,.jpg,.jpeg,.png", **(attrs or {})})

    def value_from_datadict(self, data: Any, files: MultiValueDict, name: str) -> Any:
        """O arquivo enviado agora ou, na falta dele, o que veio antes (a senha assinada)."""
        return files.get(name) or data.get(f"{name}-recebido") or None

    def value_omitted_from_data(self, data: Any, files: Any, name: str) -> bool:
        return name not in files and f"{name}-recebido" not in data

    def format_value(self, value: Any) -> Any:
        return value

    def get_context(self, name: str, value: Any, attrs: dict[str, Any] | None) -> dict[str, Any]:
        contexto = super().get_context(name, None, attrs)
        recebido = abrir_senha(value) if isinstance(value, str) else None
        contexto["widget"] |= {"recebido": recebido, "senha": value if recebido else ""}
        if recebido:
            contexto["widget"]["required"] = False
        return contexto


class CampoDeArquivo(forms.Field):
    """Devolve um `Arquivo` guardado. Recusa com o motivo o que não é PDF, JPEG ou PNG."""

    widget = EntradaDeArquivo
    #: Quem envia; o formulário do ato o preenche.
    usuario_id: int | None = None

    def __init__(self, *, help_text: str = AJUDA, **kwargs: Any) -> None:
        super().__init__(help_text=help_text, **kwargs)

    def clean(self, value: Any) -> Arquivo | None:
        """O arquivo recebido agora, ou o de um envio anterior deste formulário."""
        valor = super().clean(value)
        if isinstance(valor, UploadedFile):
            try:
                return receber_enviado(valor, usuario_id=self.usuario_id)
            except ArquivoRecusado as recusa:
                raise forms.ValidationError(str(recusa), code="recusado") from None
        if not valor:
            return None
        arquivo = abrir_senha(valor)
        if arquivo is None:
            raise forms.ValidationError("Anexe o arquivo outra vez.", code="perdido")
        return arquivo


def senha_de(arquivo: Arquivo) -> str:
    """O texto que leva o arquivo recebido ao envio seguinte; só este servidor o assina."""
    return signing.dumps(arquivo.pk, salt=_SAL)


def abrir_senha(senha: str) -> Arquivo | None:
    """O arquivo da senha, se ela é nossa, tem menos de um dia e ele existe."""
    try:
        chave = signing.loads(senha, salt=_SAL, max_age=86_400)
    except signing.BadSignature:
        return None
    return Arquivo.objects.filter(pk=chave).first()


def guardar_recebidos(formulario: forms.Form) -> None:
    """Num formulário com erro, troca cada arquivo aceito pela sua senha: não se anexa de novo."""
    if not formulario.is_bound:
        return
    dados = cast(QueryDict, formulario.data).copy()
    for nome, campo in formulario.fields.items():
        arquivo = formulario.cleaned_data.get(nome) if isinstance(campo, CampoDeArquivo) else None
        if isinstance(arquivo, Arquivo):
            dados[f"{formulario.add_prefix(nome)}-recebido"] = senha_de(arquivo)
    formulario.data = dados
    formulario.files = MultiValueDict()
