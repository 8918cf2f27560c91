"""Os atos do caso: notificar, revistoriar, cassar, interditar, arquivar, decidir o recurso."""

import uuid
from typing import Any

from django import forms

from contas.ator import Ator
from tramitacao.relogio import dia_de
from tramitacao.telas.assistente.campos import TextoLongo
from tramitacao.telas.formulario import FormularioDoAto, campo_de_despacho
from valet.models import Sancao
from valet.regras.vistoria import POR_CODIGO, Item
from valet.servicos import cassacao, notificacao, recurso, recurso_da_cassacao
from valet.servicos.revistoria import revistoriar
from valet.servicos.vistoria import Ida
from valet.telas.atos.multa import LIDO
from valet.telas.vistoria.roteiro import DA_VOLTA, campos_de, constatacoes, por_no_formulario


class NotificarPartes(FormularioDoAto):
    """Manda notificar as duas; quem ainda não se identificou fica para depois."""

    botao = "Notificar as partes"
    feito_dito = "Partes notificadas. O prazo de cada uma corre do seu recebimento."

    def preparar(self) -> None:
        partes = self.objeto.multas.select_related("parte").order_by("pk")
        self.fundamentos = [
            f"{m.get_qualidade_display()}: {m.parte.nome}"
            f"{'.' if m.identificada else ', por identificar: será notificada depois.'}"
            for m in partes
        ]

    def praticar(self) -> None:
        notificacao.notificar_partes(sancao_id=self.objeto.pk, por=self.ator)


class Revistoriar(FormularioDoAto):
    """Cada irregularidade do primeiro auto: cessou ou continua."""

    modelo = "valet/atos/revistoriar.html"
    botao = "Lavrar o auto da volta"
    feito_dito = "Auto da volta lavrado."

    def preparar(self) -> None:
        primeira = self.objeto.vistoria.itens.filter(resposta="irregular")
        self.antes = {item.codigo: item.nota for item in primeira}
        self.do_caso: list[Item] = [POR_CODIGO[codigo] for codigo in self.antes]
        por_no_formulario(
            self, self.do_caso, DA_VOLTA, inicial=None, usuario_id=self.ator.usuario_id
        )
        self.fields["observacoes"] = TextoLongo(
            label="Observações", max_length=4000, required=False
        )
        self.fields["chave"] = forms.UUIDField(widget=forms.HiddenInput, initial=uuid.uuid4())

    @property
    def itens(self) -> Any:
        """Os itens, com a nota da primeira vistoria."""
        return campos_de(self, self.do_caso, self.antes)

    def praticar(self) -> None:
        limpos = self.cleaned_data
        ida = Ida(constatacoes(self, self.do_caso), limpos["observacoes"], chave=limpos["chave"])
        revistoriar(sancao_id=self.objeto.pk, ida=ida, por=self.ator)


class Cassar(FormularioDoAto):
    """O despacho que cassa o termo e, se for o caso, manda fechar."""

    interdita = forms.BooleanField(
        label="Determinar também o fechamento e a interdição administrativa", required=False
    )
    despacho = campo_de_despacho(
        ajuda=LIDO,
        initial="Casso o termo: depois da multa definitiva, nova vistoria achou a mesma "
        "irregularidade.",
    )
    feito_dito = "Termo cassado. A CET e o Cadastro já o sabem."

    @classmethod
    def cabe(cls, objeto: Any, ator: Ator) -> bool:
        return bool(objeto.ha_termo)

    def preparar(self) -> None:
        self.fundamentos = o_que_se_passou(self.objeto)

    def praticar(self) -> None:
        limpos = self.cleaned_data
        cassacao.cassar(
            sancao_id=self.objeto.pk, despacho=limpos["despacho"], interdita=limpos["interdita"],
            por=self.ator,
        )  # fmt: skip


class Interditar(FormularioDoAto):
    """O mesmo, onde não há termo a cassar."""

    despacho = campo_de_despacho(
        ajuda=LIDO,
        initial="Determino o fechamento e a interdição: depois da multa definitiva, nova "
        "vistoria achou a mesma irregularidade.",
    )
    feito_dito = "Fechamento e interdição determinados."

    @classmethod
    def cabe(cls, objeto: Any, ator: Ator) -> bool:
        return not objeto.ha_termo

    def preparar(self) -> None:
        self.fundamentos = o_que_se_passou(self.objeto)

    def praticar(self) -> None:
        cassacao.interditar(
            sancao_id=self.objeto.pk, despacho=self.cleaned_data["despacho"], por=self.ator
        )


class Arquivar(FormularioDoAto):
    """Encerra o caso, com as razões."""

    despacho = campo_de_despacho("Razões", "Por que o caso acaba aqui. As partes leem.")
    feito_dito = "Processo arquivado."

    def praticar(self) -> None:
        cassacao.arquivar(
            sancao_id=self.objeto.pk, despacho=self.cleaned_data["despacho"], por=self.ator
        )


class ProverRecurso(FormularioDoAto):
    """A decisão cai e volta o que caiu com ela."""

    despacho = campo_de_despacho(ajuda=LIDO)
    feito_dito = "Recurso provido. Voltou o que a decisão tinha derrubado."

    def praticar(self) -> None:
        recurso_da_cassacao.prover_recurso(
            sancao_id=self.objeto.pk, despacho=self.cleaned_data["despacho"], por=self.ator
        )


class NegarRecurso(FormularioDoAto):
    """A decisão fica definitiva."""

    despacho = campo_de_despacho(ajuda=LIDO)
    feito_dito = "Recurso negado. A decisão é final."

    def praticar(self) -> None:
        recurso.negar_recurso(
            Sancao, self.objeto.pk, despacho=self.cleaned_data["despacho"], por=self.ator
        )


def o_que_se_passou(caso: Sancao) -> list[str]:
    """As multas definitivas, a última volta ao lugar e a defesa, para quem decide."""
    frases = [
        f"{m.get_qualidade_display()}: multa definitiva em {m.definitiva_em:%d/%m/%Y}."
        for m in caso.multas.exclude(definitiva_em=None).order_by("pk")
    ]
    ultima = caso.revistorias.order_by("-em").first()
    if ultima:
        frases.append(
            f"Nova vistoria em {dia_de(ultima.em):%d/%m/%Y} achou a mesma irregularidade."
        )
    defesa = caso.procedimento.linhas.filter(ato="apresentar_defesa").order_by("-seq").first()
    frases.append(f"Defesa: {defesa.texto.despacho}" if defesa else "Não houve defesa.")
    return frases
