"""Os atos sobre uma das partes: identificar, receber, conferir, multar, decidir, receber o pago."""

from typing import Any

from django import forms

from contas.ator import Ator
from normas.datas import por_extenso
from normas.dinheiro import reais
from precos.servicos.recebimentos import Recebimento
from tramitacao.consultas.tempestividade import FORA_DO_PRAZO
from tramitacao.relogio import agora
from tramitacao.telas.assistente.campos import Dia, Texto
from tramitacao.telas.formulario import FormularioDoAto, campo_de_despacho
from valet.fluxos.situacoes_da_sancao import SituacaoMulta, SituacaoSancao
from valet.models.sancao import por_receber
from valet.regras.recebimento import REGISTRADOS, Meio
from valet.regras.sancoes import multa_da_parte
from valet.servicos import cobranca_da_multa, defesa_da_multa, multa, notificacao, revistoria
from valet.servicos.partes_da_sancao import Parte, identificar_parte
from valet.telas.atos import decisao

#: O que se escreve num despacho destes.
LIDO = "Fica nos autos e as partes leem."


class IdentificarParte(FormularioDoAto):
    """Quem é, pelo documento; o nome só se é pessoa nova."""

    documento = Texto(label="CNPJ ou CPF", max_length=40)
    nome = Texto(
        label="Nome ou razão social", max_length=160, required=False,
        help_text="Precisa só se este documento ainda não é conhecido.",
    )  # fmt: skip
    feito_dito = "Parte identificada."

    @classmethod
    def cabe(cls, objeto: Any, ator: Ator) -> bool:
        return not objeto.identificada

    def praticar(self) -> None:
        limpos = self.cleaned_data
        identificar_parte(
            multa_id=self.objeto.pk, parte=Parte(limpos["nome"], limpos["documento"]), por=self.ator
        )


class NotificarParte(FormularioDoAto):
    """A parte que se identificou depois."""

    feito_dito = "Parte notificada. O prazo corre do recebimento."

    @classmethod
    def cabe(cls, objeto: Any, ator: Ator) -> bool:
        return bool(objeto.sancao.situacao == SituacaoSancao.NOTIFICADA)

    def praticar(self) -> None:
        notificacao.notificar_parte(multa_id=self.objeto.pk, por=self.ator)


class RegistrarRecebimento(FormularioDoAto):
    """Quando e como a parte recebeu; o prazo corre desse dia."""

    recebido_em = Dia(label="Recebido em")
    meio = forms.ChoiceField(
        label="Como chegou", choices=[(m, m.dito) for m in REGISTRADOS], widget=forms.RadioSelect
    )
    como = Texto(
        label="Como se prova", max_length=200,
        help_text="Aviso de recebimento e número, ou quem assinou a contrafé.",
    )  # fmt: skip
    feito_dito = "Recebimento registrado. O prazo corre da data dele."

    @classmethod
    def cabe(cls, objeto: Any, ator: Ator) -> bool:
        return por_receber(objeto)

    def praticar(self) -> None:
        limpos = self.cleaned_data
        notificacao.registrar_recebimento(
            type(self.objeto), self.objeto.pk, recebido_em=limpos["recebido_em"],
            meio=Meio(limpos["meio"]), como=limpos["como"], por=self.ator,
        )  # fmt: skip


class TomarCiencia(FormularioDoAto):
    """A própria parte confirma que leu."""

    feito_dito = "Ciência registrada. O prazo corre de hoje."

    @classmethod
    def cabe(cls, objeto: Any, ator: Ator) -> bool:
        return por_receber(objeto)

    def praticar(self) -> None:
        notificacao.tomar_ciencia(multa_id=self.objeto.pk, por=self.ator)


class AtestarCessacao(FormularioDoAto):
    """A prova que a parte juntou basta."""

    despacho = campo_de_despacho(ajuda=LIDO, required=False)
    feito_dito = "Cessação atestada: esta parte não tem multa."

    @classmethod
    def cabe(cls, objeto: Any, ator: Ator) -> bool:
        return bool(objeto.situacao == SituacaoMulta.CESSACAO_COMUNICADA)

    def preparar(self) -> None:
        self.fundamentos = _o_que_disse(self.objeto, "comunicar_cessacao")

    def praticar(self) -> None:
        revistoria.atestar_cessacao(
            multa_id=self.objeto.pk, por=self.ator, despacho=self.cleaned_data["despacho"]
        )


class RecusarCessacao(FormularioDoAto):
    """O que continua irregular."""

    despacho = campo_de_despacho("O que continua irregular", "A parte lê.")
    feito_dito = "Comunicação recusada."

    def preparar(self) -> None:
        self.fundamentos = _o_que_disse(self.objeto, "comunicar_cessacao")

    def praticar(self) -> None:
        revistoria.recusar_cessacao(
            multa_id=self.objeto.pk, por=self.ator, despacho=self.cleaned_data["despacho"]
        )


class ImporMulta(FormularioDoAto):
    """A proposta da rotina, com a conta, e o despacho que a autoridade lê, muda e assina."""

    despacho = campo_de_despacho(ajuda=LIDO)
    modelo = "valet/atos/impor_multa.html"
    feito_dito = "Multa imposta. O prazo de defesa corre do recebimento do auto."

    def preparar(self) -> None:
        fatos = self.objeto.fatos()
        self.devida = multa_da_parte(fatos)
        dia = por_extenso(self.objeto.decorreu_em)
        vezes = fatos.reincidencias
        anteriores = f"{vezes} multa{'s' if vezes > 1 else ''} definitiva{'s' if vezes > 1 else ''}"
        self.fundamentos = [
            f"O prazo da notificação acabou em {dia} sem cessação comprovada.",
            f"Antes disso a parte já tinha {anteriores}." if vezes
            else "A parte não tinha multa definitiva antes disso.",
        ]  # fmt: skip
        self.fields["despacho"].initial = (
            f"Imponho a multa de {reais(self.devida.valor)}, porque a parte, notificada, não "
            f"comprovou até {dia} que a irregularidade cessou."
        )

    def praticar(self) -> None:
        multa.impor_multa(
            multa_id=self.objeto.pk, por=self.ator, despacho=self.cleaned_data["despacho"]
        )


class NaoImporMulta(FormularioDoAto):
    """A autoridade não segue a proposta."""

    despacho = campo_de_despacho("Razões", "Por que os autos não sustentam a multa.")
    feito_dito = "Multa não imposta."

    def praticar(self) -> None:
        multa.nao_impor_multa(
            multa_id=self.objeto.pk, por=self.ator, despacho=self.cleaned_data["despacho"]
        )


class DecidirMulta(FormularioDoAto):
    """Acolher, manter, prover ou negar: o despacho, com o que a parte disse à vista."""

    despacho = campo_de_despacho(ajuda=LIDO)
    titulo_dos_fundamentos = "O que a parte disse"

    def preparar(self) -> None:
        self.fundamentos = _o_que_disse(self.objeto, "apresentar_defesa", "interpor_recurso")

    def praticar(self) -> None:
        servico = getattr(defesa_da_multa, self.ato)
        servico(multa_id=self.objeto.pk, por=self.ator, despacho=self.cleaned_data["despacho"])


class RegistrarPagamento(decisao.RegistrarPagamento):
    """O que está no comprovante do pagamento da multa."""

    def praticar(self) -> None:
        limpos = self.cleaned_data
        cobranca_da_multa.registrar_pagamento(
            multa_id=self.objeto.pk, por=self.ator, em=agora(),
            recebimento=Recebimento(
                limpos["valor"], limpos["pago_em"], limpos["identificador"], limpos["comprovante"]
            ),
        )  # fmt: skip


def _o_que_disse(objeto: Any, *atos: str) -> list[str]:
    """O último texto que a parte escreveu num destes atos, e se veio tarde."""
    linhas = objeto.procedimento.linhas.filter(ato__in=atos).select_related("texto")
    ultima = linhas.order_by("-seq").first()
    if ultima is None:
        return []
    tarde = ["Veio fora do prazo."] if ultima.texto.dados.get(FORA_DO_PRAZO) else []
    return [*ultima.texto.despacho.splitlines(), *tarde]
