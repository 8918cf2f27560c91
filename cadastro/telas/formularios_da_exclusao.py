"""Os formulários que abrem a exclusão e os que a decidem — art. 24, § 2º."""

from typing import Any

from django import forms

from cadastro.consultas.exclusao import inscricao_do_cnpj
from cadastro.models import Exclusao, Inscricao
from cadastro.models.exclusao import PROVA_DA_EXTINCAO
from cadastro.regras.exclusao import ART_24_P2, Fundamento
from cadastro.servicos import defesa_na_exclusao as defesa
from cadastro.servicos import exclusao as servico
from contas.ator import Ator
from contas.identificadores import Tipo
from contas.papeis import Papel
from tramitacao.servicos.documentos import juntar_documento
from tramitacao.telas.anexos import CampoDeArquivo
from tramitacao.telas.assistente.campos import Identificador, Texto
from tramitacao.telas.formulario import FormularioDoAto, campo_de_despacho
from tramitacao.telas.publicacao import CorrigirPublicacao, RegistrarPublicacao

_OUTRO = "outro"
SEM_PROVA = "Prova da extinção: anexe a baixa do CNPJ ou o distrato."


class PedirExclusao(forms.Form):
    """A empresa pede a própria exclusão; o motivo é de quem quiser dizer."""

    chave = forms.UUIDField(widget=forms.HiddenInput)
    despacho = campo_de_despacho("Motivo", "Se quiser dizer.", required=False)
    ciente = forms.BooleanField(
        label="Estou ciente",
        help_text="Fora do Cadastro, a empresa não pode prestar o serviço, e o Certificado perde "
        "a validade.",
        error_messages={"required": "marque que está ciente para pedir a exclusão."},
    )
    fundamento = Fundamento.A_PEDIDO

    def __init__(self, *args: Any, inscricao: Inscricao, **kwargs: Any) -> None:
        self.inscricao = inscricao
        super().__init__(*args, **kwargs)


class ProporExclusao(forms.Form):
    """A unidade propõe a exclusão, ou recebe no balcão o pedido da empresa."""

    chave = forms.UUIDField(widget=forms.HiddenInput)
    cnpj = Identificador(Tipo.CNPJ, label="CNPJ da empresa")
    motivo = forms.ChoiceField(label="Fundamento", widget=forms.RadioSelect)
    despacho = campo_de_despacho("Razões", "O que mostra o fundamento. A empresa lê.")
    prova = CampoDeArquivo(
        label="Prova da extinção", required=False,
        help_text="A baixa do CNPJ ou o distrato. PDF, JPEG ou PNG, até 15 MB.",
    )  # fmt: skip

    def __init__(self, *args: Any, ator: Ator, **kwargs: Any) -> None:
        self.ator = ator
        self.inscricao: Inscricao | None = None
        super().__init__(*args, **kwargs)
        campo, prova = self.campo("motivo"), self.campo("prova")
        prova.usuario_id = ator.usuario_id
        campo.choices = Exclusao.Motivo.choices
        if ator.papel != Papel.EXPEDIENTE:
            # Quem não está no balcão só propõe por extinção, e a prova é sempre pedida.
            campo.widget, campo.initial = forms.HiddenInput(), Fundamento.EXTINCAO.value
            prova.required = True
            prova.error_messages["required"] = SEM_PROVA

    def campo(self, nome: str) -> Any:
        """O campo com este nome."""
        return self.fields[nome]

    @property
    def fundamento(self) -> Fundamento:
        """O inciso escolhido."""
        return Fundamento(self.cleaned_data["motivo"])

    def clean(self) -> dict[str, Any]:
        limpos = super().clean() or {}
        if cnpj := limpos.get("cnpj"):
            self.inscricao = inscricao_do_cnpj(cnpj, self.ator.unidade_id or 0)
            if self.inscricao is None:
                self.add_error(
                    "cnpj",
                    "CNPJ: esta empresa não está no Cadastro por esta unidade. Confira o número; "
                    f"quem a incluiu é que a exclui ({ART_24_P2.curto}).",
                )
        sem_prova = not limpos.get("prova") and "prova" not in self.errors
        if limpos.get("motivo") == Fundamento.EXTINCAO and sem_prova:
            self.add_error("prova", SEM_PROVA)
        return limpos


class _PorServico(FormularioDoAto):
    """Um ato que só pede o despacho e tem serviço próprio."""

    despacho = campo_de_despacho()

    def praticar(self) -> None:
        modulo = defesa if hasattr(defesa, self.ato) else servico
        getattr(modulo, self.ato)(
            exclusao_id=self.objeto.pk, despacho=self.cleaned_data["despacho"], por=self.ator
        )


class ApresentarDefesa(_PorServico):
    """As razões da empresa."""

    despacho = campo_de_despacho("Defesa", "Por que a empresa deve continuar no Cadastro.")
    botao = "Enviar a defesa"
    feito_dito = "Defesa enviada. A autoridade decide."


class InterporRecurso(_PorServico):
    """As razões de quem recorre."""

    despacho = campo_de_despacho("Razões do recurso", "Por que a decisão deve mudar.")
    botao = "Enviar o recurso"
    feito_dito = "Recurso enviado."


class Desistir(FormularioDoAto):
    """Só para quem pediu."""

    despacho = campo_de_despacho("Motivo", "Se quiser dizer.", required=False)
    feito_dito = "Pedido encerrado. A empresa continua no Cadastro."

    @classmethod
    def cabe(cls, objeto: Any, ator: Ator) -> bool:
        return objeto.fundamento == Fundamento.A_PEDIDO


class Intimar(FormularioDoAto):
    """Só na exclusão que a unidade propôs."""

    despacho = campo_de_despacho("Razões da proposta", "Vão na intimação que a empresa recebe.")
    botao = "Intimar a empresa"
    feito_dito = "Intimação emitida. O prazo começa quando a publicação for registrada."

    @classmethod
    def cabe(cls, objeto: Any, ator: Ator) -> bool:
        return objeto.fundamento != Fundamento.A_PEDIDO


class JuntarDocumento(FormularioDoAto):
    """A prova da extinção ou outro documento."""

    titulo = Texto(label="Nome do documento", max_length=160)
    prova = forms.BooleanField(label="É a prova da extinção da empresa", required=False)
    arquivo = CampoDeArquivo(label="Arquivo")
    feito_dito = "Documento juntado."

    def preparar(self) -> None:
        if self.objeto.fundamento != Fundamento.EXTINCAO:
            del self.fields["prova"]

    def praticar(self) -> None:
        limpos = self.cleaned_data
        quantos = self.objeto.procedimento.processo.documentos_juntados.count()
        juntar_documento(
            Exclusao, self.objeto.pk, titulo=limpos["titulo"], arquivo=limpos["arquivo"],
            exigencia=PROVA_DA_EXTINCAO if limpos.get("prova") else f"{_OUTRO}-{quantos + 1}",
            dispositivo=Fundamento(self.objeto.fundamento).dispositivo, por=self.ator,
        )  # fmt: skip


FORMULARIOS: dict[str, type[FormularioDoAto]] = {
    "intimar": Intimar,
    "apresentar_defesa": ApresentarDefesa,
    "juntar_documento": JuntarDocumento,
    "registrar_publicacao": RegistrarPublicacao,
    "corrigir_publicacao": CorrigirPublicacao,
    "desistir": Desistir,
    "excluir": _PorServico,
    "interpor_recurso": InterporRecurso,
    "prover_recurso": _PorServico,
    "tornar_sem_efeito": _PorServico,
}
