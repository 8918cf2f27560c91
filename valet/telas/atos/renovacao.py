"""Apresentar o documento renovado: primeiro qual, depois o que ele traz — arts. 5º e 14."""

from typing import Any

from django import forms
from django.http import QueryDict

from normas.datas import por_extenso
from tramitacao.telas.anexos import CampoDeArquivo
from tramitacao.telas.assistente.campos import Dia, Inteiro, Texto
from valet.consultas.renovar import opcao
from valet.models import Motorista, Requerimento
from valet.regras.renovacao import Especie
from valet.servicos.renovacao import Renovado, apresentar_renovacao, por_conferir
from valet.telas.atos.do_pedido import FormularioDoPedido
from valet.telas.requerimento.formularios.carros import CATEGORIAS_PARA_ESCOLHER

_DITO = {Especie.APOLICE: "A apólice", Especie.CNH: "A CNH", Especie.ESTACIONAMENTO: "O contrato"}

_ESCOLHA = "Escolha, na lista, o documento que renovou."


def renovaveis(r: Requerimento) -> dict[str, tuple[Especie, Motorista | None, Any, str]]:
    """Opção → espécie, motorista, até quando vale o aceito e como se chama."""
    achados: dict[str, tuple[Especie, Motorista | None, Any, str]] = {}
    if r.apolice_ate:
        achados[opcao(Especie.APOLICE)] = (
            Especie.APOLICE, None, r.apolice_ate, "Apólice de seguro",
        )  # fmt: skip
    if r.estac_contrato_ate:
        achados[opcao(Especie.ESTACIONAMENTO)] = (
            Especie.ESTACIONAMENTO, None, r.estac_contrato_ate, "Contrato do estacionamento",
        )  # fmt: skip
    for m in r.motoristas.all():
        achados[opcao(Especie.CNH, m)] = (Especie.CNH, m, m.cnh_validade, f"CNH de {m.nome}")
    return achados


class ApresentarRenovacao(FormularioDoPedido):
    """Sem o documento escolhido, só a escolha; com ele, só os campos dele."""

    feito_dito = "Documento apresentado. Até a Subprefeitura o aceitar, vale o de antes."

    def __init__(self, data: QueryDict | None = None, files: Any = None, **opcoes: Any) -> None:
        pedido = data if data is not None else opcoes.get("initial") or {}
        self.pedida = str(pedido.get("o_que", ""))
        #: Só se escolheu qual: a página volta com os campos dele, e nada se pratica.
        so_escolheu = data is not None and "vale_ate" not in data
        self.arrumando = so_escolheu and self.pedida in renovaveis(opcoes["objeto"].requerimento)
        lidos = (None, None) if self.arrumando else (data, files)
        super().__init__(*lidos, **opcoes)

    @classmethod
    def cabe(cls, objeto: Any, ator: Any) -> bool:
        return bool(renovaveis(objeto.requerimento))

    @property
    def botao(self) -> str:  # type: ignore[override]
        """Com o documento escolhido, envia; antes, só segue."""
        return "Enviar para conferência" if self.escolhido else "Continuar"

    def preparar(self) -> None:
        self.requerimento: Requerimento = self.objeto.requerimento
        opcoes = renovaveis(self.requerimento)
        self.escolhido = opcoes.get(self.pedida)
        if self.escolhido is None:
            ditas = [(o, f"{nome}, vale até {por_extenso(ate)}")
                     for o, (_, _, ate, nome) in opcoes.items()]  # fmt: skip
            self.fields["o_que"] = forms.ChoiceField(
                label="O que você renovou", choices=ditas, widget=forms.RadioSelect,
                error_messages=dict.fromkeys(("required", "invalid_choice"), _ESCOLHA),
            )  # fmt: skip
            return
        self.fields["o_que"] = forms.CharField(
            widget=forms.HiddenInput, initial=self.pedida, label="O que você renovou"
        )
        especie, _, ate, nome = self.escolhido
        self.titulo_dos_fundamentos = nome  # type: ignore[misc]
        self.fundamentos = [f"O que está aceito vale até {por_extenso(ate)}.", *self._pendente()]
        self.fields.update(self._campos(especie))
        self.fields["arquivo"] = CampoDeArquivo(label="Arquivo")

    def _pendente(self) -> list[str]:
        especie, motorista, *_ = self._da_escolha
        ja = por_conferir(self.requerimento).filter(especie=especie, motorista=motorista)
        return [
            "Você já apresentou um que espera conferência: este toma o lugar dele."
        ] * ja.exists()

    @property
    def _da_escolha(self) -> tuple[Especie, Motorista | None, Any, str]:
        assert self.escolhido is not None, "já se escolheu"
        return self.escolhido

    def _campos(self, especie: Especie) -> dict[str, forms.Field]:
        if especie == Especie.CNH:
            escolha = forms.ChoiceField(label="Categoria da CNH", choices=CATEGORIAS_PARA_ESCOLHER)
            _, motorista, *_ = self._da_escolha
            escolha.initial = motorista.cnh_categoria if motorista else ""
            return {"cnh_categoria": escolha, "vale_ate": Dia(label="Nova validade da CNH")}
        vale = {
            "vale_desde": Dia(label="Começa a valer em"),
            "vale_ate": Dia(label=f"{_DITO[especie]} vale até"),
        }
        return {
            **vale,
            **(self._da_apolice() if especie == Especie.APOLICE else self._do_contrato()),
        }

    def _da_apolice(self) -> dict[str, forms.Field]:
        r = self.requerimento
        return {
            "seguradora": Texto(label="Seguradora", max_length=120, initial=r.seguradora),
            "apolice": Texto(label="Número da apólice", max_length=60),
            "cita_lugares": forms.BooleanField(
                label="A apólice cita o local de guarda, o de embarque e o percurso entre eles",
                error_messages={"required": "A apólice tem de citar os três (art. 5º, II, c)."},
            ),
        }

    def _do_contrato(self) -> dict[str, forms.Field]:
        r = self.requerimento
        onde = ", ".join(x for x in (r.estac_nome, r.estac_endereco) if x)
        return {
            "vagas": Inteiro(
                label="Vagas no contrato", maximo=100_000, unidade="vagas", initial=r.estac_vagas
            ),
            "mesmo_estacionamento": forms.BooleanField(
                label=f"É o mesmo estacionamento: {onde}",
                error_messages={
                    "required": "Outro estacionamento muda o croqui, os trajetos e o seguro: "
                    "comunique a mudança à Subprefeitura (art. 14)."
                },
            ),
        }

    def praticar(self) -> None:
        especie, motorista, *_ = self._da_escolha
        limpos = {k: v for k, v in self.cleaned_data.items() if k not in ("o_que", "arquivo")}
        apresentar_renovacao(
            renovado=Renovado(especie, motorista_id=motorista.pk if motorista else None, **limpos),
            arquivo=self.cleaned_data["arquivo"], **self.do_pedido,
        )  # fmt: skip
