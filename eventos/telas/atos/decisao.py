"""Aprovar, assinar, autorizar, recorrer e corrigir — arts. 13, 15 e 16."""

from datetime import timedelta
from typing import Any

from django import forms

from contas.ator import Ator
from eventos.consultas.credito import a_recolher, coberto
from eventos.models import Parecer
from eventos.regras.norma_vigente import NOTA
from eventos.servicos import aprovacao, autorizacao, correcao, decisao
from eventos.servicos.termo import assinar_termo, termo_a_assinar
from normas.datas import instante_por_extenso
from normas.dinheiro import reais
from normas.exigencia import Pendencia
from tramitacao.consultas.calendario import calendario
from tramitacao.fato import dados_da_linha
from tramitacao.models import Tramitacao
from tramitacao.relogio import hoje
from tramitacao.telas.assistente.campos import Dia, TextoLongo
from tramitacao.telas.formulario import FormularioDoAto, campo_de_despacho


class Aprovar(FormularioDoAto):
    """A análise técnica, a data de pagamento e os órgãos que o caso pede."""

    despacho = campo_de_despacho("Análise técnica", "Vai ao termo que o promotor assina.")
    pagamento_ate = Dia(label="Pagamento até")
    orgaos = TextoLongo(
        label="Órgãos que ainda têm de se pronunciar", required=False, max_length=2000,
        help_text="Um por linha. Sem o parecer favorável deles não se autoriza (art. 16).",
    )  # fmt: skip
    feito_dito = "SAE aprovada. O promotor foi chamado a assinar o termo."

    @classmethod
    def impede(cls, objeto: Any, ator: Ator) -> tuple[Pendencia, ...]:
        return aprovacao.precos_da_tabela(objeto)

    def preparar(self) -> None:
        fatos = self.objeto.fatos()
        self.fields["pagamento_ate"].initial = _vespera_util(fatos.evento)
        if fatos.custo:
            devido = "isento" if self.objeto.isento else reais(self.objeto.devido)
            self.fundamentos = [f"Custo operacional de {reais(fatos.custo)}; a recolher: {devido}."]
            resta = a_recolher(self.objeto)
            if resta is not None and (valor := coberto(self.objeto)):
                dito = f"O crédito do evento suspenso cobre {reais(valor)}; restam {reais(resta)}."
                self.fundamentos.append(dito)

    def praticar(self) -> None:
        limpos = self.cleaned_data
        aprovacao.aprovar(
            sae_id=self.objeto.pk, despacho=limpos["despacho"], por=self.ator,
            pagamento_ate=limpos["pagamento_ate"], orgaos=limpos["orgaos"].splitlines(),
        )  # fmt: skip


class AssinarTermo(FormularioDoAto):
    """O texto inteiro, a senha de novo e o resumo do que se leu."""

    li = forms.BooleanField(
        label="Li o termo e o assino em nome do promotor",
        error_messages={"required": "Marque que leu o termo para assinar."},
    )
    senha = forms.CharField(
        label="A sua senha", max_length=128, strip=False,
        widget=forms.PasswordInput(attrs={"autocomplete": "current-password"}),
        help_text="A mesma com que você entra. Ela vale como assinatura.",
    )  # fmt: skip
    texto_sha256 = forms.CharField(max_length=64, widget=forms.HiddenInput)
    botao = "Assinar o termo"
    modelo = "eventos/atos/assinar_termo.html"
    feito_dito = "Termo assinado."

    def preparar(self) -> None:
        termo = termo_a_assinar(self.objeto)
        self.paragrafos = termo.texto.split("\n\n") if termo else []
        self.resumo = termo.texto_sha256 if termo else ""
        self.fields["texto_sha256"].initial = self.resumo
        self.ficticio = self.objeto.ficticio

    def praticar(self) -> None:
        limpos = self.cleaned_data
        assinar_termo(
            sae_id=self.objeto.pk, senha=limpos["senha"], texto_sha256=limpos["texto_sha256"],
            por=self.ator,
        )  # fmt: skip


class Autorizar(FormularioDoAto):
    """O que mais a autorização deva dizer."""

    despacho = campo_de_despacho("Observações", "Saem na autorização.", required=False)
    feito_dito = "Evento autorizado."
    nota = NOTA

    def praticar(self) -> None:
        despacho = self.cleaned_data["despacho"]
        autorizacao.autorizar(sae_id=self.objeto.pk, despacho=despacho, por=self.ator)


class RegistrarParecer(FormularioDoAto):
    """O órgão e o dia em que disse que sim."""

    parecer = forms.ModelChoiceField(
        label="Órgão", queryset=Parecer.objects.none(), empty_label=None
    )
    data = Dia(label="Favorável em")  # type: ignore[assignment]  # o Django recolhe os campos
    feito_dito = "Parecer registrado."

    @classmethod
    def cabe(cls, objeto: Any, ator: Ator) -> bool:
        return objeto.pareceres.filter(favoravel_em=None).exists()

    def preparar(self) -> None:
        campo: Any = self.fields["parecer"]
        campo.queryset = self.objeto.pareceres.filter(favoravel_em=None)

    def praticar(self) -> None:
        limpos = self.cleaned_data
        aprovacao.registrar_parecer(
            sae_id=self.objeto.pk, parecer_id=limpos["parecer"].pk, data=limpos["data"],
            por=self.ator,
        )  # fmt: skip


class _ComDespacho(FormularioDoAto):
    """Um serviço que só pede o despacho."""

    despacho = campo_de_despacho(ajuda="Fica nos autos e o promotor lê.")
    servico: Any = None

    def praticar(self) -> None:
        type(self).servico(
            sae_id=self.objeto.pk, despacho=self.cleaned_data["despacho"], por=self.ator
        )


class InterporRecurso(_ComDespacho):
    """As razões de quem recorre."""

    despacho = campo_de_despacho("Razões do recurso", "Por que a decisão deve mudar.")
    botao = "Enviar o recurso"
    feito_dito = "Recurso enviado."
    servico = staticmethod(decisao.interpor_recurso)


class ProverRecurso(_ComDespacho):
    """A favor de quem recorreu."""

    feito_dito = "Recurso provido."
    servico = staticmethod(decisao.prover_recurso)


class NegarRecurso(_ComDespacho):
    """Improvido, ou não conhecido quando veio tarde."""

    feito_dito = "Recurso negado. A decisão é final."
    servico = staticmethod(decisao.negar_recurso)


class Suspender(_ComDespacho):
    """A emergência ou a urgência que obriga."""

    feito_dito = "Evento suspenso."
    servico = staticmethod(autorizacao.suspender)


class Desistir(_ComDespacho):
    """Encerra o pedido; o motivo é de quem quiser dizer."""

    despacho = campo_de_despacho("Motivo", "Se quiser dizer.", required=False)
    feito_dito = "Pedido encerrado por desistência."
    servico = staticmethod(decisao.desistir)


class FazerErrata(FormularioDoAto):
    """O texto certo; o de antes continua nos autos."""

    linha = forms.ModelChoiceField(
        label="Ato", queryset=Tramitacao.objects.none(), empty_label="Escolha"
    )
    despacho = campo_de_despacho("Texto corrigido", "Onde se lê, leia-se. Fica nos autos.")
    feito_dito = "Errata feita. O texto de antes continua nos autos."
    servico: Any = staticmethod(correcao.fazer_errata)

    def preparar(self) -> None:
        campo: Any = self.fields["linha"]
        todas = self.objeto.procedimento.linhas.select_related("procedimento")
        campo.queryset = todas.order_by("-seq")
        campo.label_from_instance = _dizer

    def praticar(self) -> None:
        type(self).servico(
            sae_id=self.objeto.pk, linha_id=self.cleaned_data["linha"].pk,
            despacho=self.cleaned_data["despacho"], por=self.ator,
        )  # fmt: skip


class TornarSemEfeito(FazerErrata):
    """Só a última decisão, que vem escolhida."""

    despacho = campo_de_despacho("Razões", "Por que o ato cai.")
    feito_dito = "Ato tornado sem efeito. Ele continua nos autos, marcado."
    servico = staticmethod(correcao.tornar_sem_efeito)

    @classmethod
    def cabe(cls, objeto: Any, ator: Ator) -> bool:
        return correcao.ultima_decisao(objeto) is not None

    def preparar(self) -> None:
        super().preparar()
        ultima, campo = correcao.ultima_decisao(self.objeto), self.fields["linha"]
        if ultima:
            campo.queryset = campo.queryset.filter(pk=ultima.pk)  # type: ignore[attr-defined]
            campo.initial = ultima


def _dizer(linha: Tramitacao) -> str:
    rotulo, _ = dados_da_linha(linha)
    return f"{rotulo}, {instante_por_extenso(linha.em)}"


def _vespera_util(evento: Any) -> Any:
    """O último dia útil antes do evento, nunca antes de hoje."""
    dia, dias = evento - timedelta(days=1), calendario()
    while not dias.eh_util(dia):
        dia -= timedelta(days=1)
    return max(dia, hoje())
