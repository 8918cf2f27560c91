"""A análise da CET: exigir, atender, corrigir, compor o custo, anotar a apólice — art. 13."""

from decimal import Decimal
from typing import Any

from django import forms

from contas.ator import Ator
from eventos.consultas.precos_da_cet import precos_em
from eventos.models import PedidoDeEvento, ViaAfetada
from eventos.regras.norma_vigente import NOTA
from eventos.servicos import analise, custo
from normas.acervo import D46942
from normas.dinheiro import reais
from normas.exigencia import Pendencia
from tramitacao.telas.assistente.campos import Dia, Medida, Texto
from tramitacao.telas.assistente.linhas import Linha
from tramitacao.telas.formulario import FormularioDoAto, campo_de_despacho
from tramitacao.telas.formulario_com_fila import FilaDoAto, FormularioComFila

ART_3 = D46942.art(3)
MAXIMO_DE_ITENS = 40
_MAIOR = Decimal("99999.99")


class Exigir(FormularioDoAto):
    """O que falta para a CET decidir."""

    despacho = campo_de_despacho("Exigência", "O que falta e como atender. O promotor lê.")
    feito_dito = "Exigência feita. O prazo da CET está suspenso até o atendimento."

    def praticar(self) -> None:
        despacho = self.cleaned_data["despacho"]
        analise.exigir(sae_id=self.objeto.pk, despacho=despacho, por=self.ator)


class CumprirExigencia(FormularioDoAto):
    """A resposta à CET; os documentos se juntam antes."""

    despacho = campo_de_despacho(
        "Resposta", "O que foi feito. Documentos entram por “Juntar documento”."
    )
    botao = "Enviar a resposta"
    titulo_dos_fundamentos = "O que a CET pediu"
    feito_dito = "Resposta enviada. O prazo da CET voltou a correr."

    def preparar(self) -> None:
        linhas = self.objeto.procedimento.linhas.filter(ato="exigir").select_related("texto")
        ultima = linhas.order_by("-seq").first()
        self.fundamentos = [ultima.texto.despacho] if ultima else []

    def praticar(self) -> None:
        analise.cumprir_exigencia(
            sae_id=self.objeto.pk, despacho=self.cleaned_data["despacho"], por=self.ator
        )


class CorrigirPedido(FormularioDoAto):
    """A classe de cada via e os fatos de que o pagamento depende."""

    natureza = forms.ChoiceField(label="Natureza", choices=PedidoDeEvento.NaturezaDoEvento)
    utilidade_publica = forms.BooleanField(
        label="Entidade declarada de utilidade pública", required=False
    )
    equiparada = forms.BooleanField(label="OSCIP, associação ou fundação", required=False)
    comercial = forms.BooleanField(label="Venda, show ou exposição de marca", required=False)
    renda_social = forms.BooleanField(
        label="Tudo que se arrecada vai a causas sociais", required=False
    )
    competicao_esportiva = forms.BooleanField(label="Prova esportiva", required=False)
    vias_abertas = forms.BooleanField(label="Em via aberta à circulação", required=False)
    feito_dito = "Pedido corrigido. O prazo e o custo foram refeitos."

    def preparar(self) -> None:
        r = self.objeto.pedido
        for nome in analise.CORRIGIVEIS:
            self.fields[nome].initial = getattr(r, nome)
        for via in r.vias.all():
            self.fields[f"via_{via.pk}"] = forms.ChoiceField(
                label=f"Classe de {via}", choices=ViaAfetada.Classe, initial=via.classe
            )
        self.fields["despacho"] = campo_de_despacho("Razões", "O que os documentos mostram.")

    def praticar(self) -> None:
        limpos = self.cleaned_data
        analise.corrigir_pedido(
            sae_id=self.objeto.pk, por=self.ator, despacho=limpos["despacho"],
            classes={int(n[4:]): v for n, v in limpos.items() if n.startswith("via_")},
            fatos={n: limpos[n] for n in analise.CORRIGIVEIS},
        )  # fmt: skip


class LinhaDeCusto(Linha):
    """Um serviço da tabela, quantos e por quanto tempo."""

    preco = forms.ChoiceField(label="Serviço", widget=forms.Select(attrs={"class": "servico"}))
    quantidade = Medida(
        label="Quantidade", maximo=_MAIOR,
        widget=forms.TextInput(attrs={"class": "curto", "inputmode": "decimal"}),
    )  # fmt: skip
    tempo = Medida(
        label="Horas ou dias", maximo=_MAIOR,
        widget=forms.TextInput(attrs={"class": "curto", "inputmode": "decimal"}),
    )  # fmt: skip

    def __init__(self, *args: Any, precos: list[tuple[str, str]], **opcoes: Any) -> None:
        super().__init__(*args, **opcoes)
        campo: Any = self.fields["preco"]
        campo.choices = [("", "Escolha"), *precos]


class ComporCusto(FormularioComFila):
    """A composição inteira, item a item; gravá-la refaz a conta."""

    fila = FilaDoAto(
        "item", LinhaDeCusto, MAXIMO_DE_ITENS, "preco", "Acrescentar outro serviço", "Serviços"
    )
    botao = "Gravar a composição"
    modelo = "eventos/atos/compor_custo.html"
    feito_dito = "Custo composto. A conta aberta está na aba Custo."
    nota = NOTA

    @classmethod
    def impede(cls, objeto: Any, ator: Ator) -> tuple[Pendencia, ...]:
        if precos_em(objeto.fatos().evento).exists():
            return ()
        texto = "A tabela de preços unitários da CET está vazia no dia do evento"
        como = "O administrador carrega a tabela, com o ato que fixou os preços."
        return (Pendencia(texto, ART_3, como),)

    def preparar(self) -> None:
        self.precos = list(precos_em(self.objeto.fatos().evento))
        self.ficticio = any(p.ficticio for p in self.precos)

    def guardadas(self) -> list[dict[str, Any]]:
        return [
            {"preco": str(i.preco_id), "quantidade": i.quantidade, "tempo": i.tempo}
            for i in self.objeto.itens.all()
        ]

    def opcoes_da_linha(self) -> dict[str, Any]:
        ditos = ((p, f"{p}: {reais(p.valor)} {p.get_criterio_display()}") for p in self.precos)
        return {"precos": [(str(p.pk), dito) for p, dito in ditos]}

    def clean(self) -> dict[str, Any]:
        limpos = super().clean()
        if not self.filas.cheias:
            self.add_error(None, "Inclua ao menos um serviço.")
        return limpos

    def praticar(self) -> None:
        itens = [
            custo.Item(int(c["preco"]), c["quantidade"], c["tempo"])
            for c in (linha.cleaned_data for linha in self.filas.cheias)
        ]
        custo.compor_custo(sae_id=self.objeto.pk, itens=itens, por=self.ator)


class RegistrarApolice(FormularioDoAto):
    """A apólice que o promotor juntou."""

    seguradora = Texto(label="Seguradora", max_length=120)
    apolice = Texto(label="Número da apólice", max_length=60)
    ate = Dia(label="Vale até")
    feito_dito = "Apólice registrada."

    @classmethod
    def cabe(cls, objeto: Any, ator: Ator) -> bool:
        return objeto.fatos().esportivo_em_via_aberta

    def praticar(self) -> None:
        analise.registrar_apolice(sae_id=self.objeto.pk, por=self.ator, **self.cleaned_data)
