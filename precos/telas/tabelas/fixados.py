"""Os números das redações que um ato fixa: multas, mínimo, percentuais — interpretação 066."""

from collections.abc import Mapping
from dataclasses import replace
from datetime import date
from decimal import Decimal
from typing import Any

from django import forms

from normas.datas import por_extenso
from precos.consultas.atos import tabela_de_atos
from precos.consultas.publicados import tabela_do_minimo
from precos.models import ValorFixado
from precos.regras.atos import Chave, TabelaDeAtos, ValorDoAto
from precos.regras.fixaveis import FIXAVEIS, MAIOR, REAIS, Parametro
from precos.telas.tabelas.cad import periodo
from precos.telas.tabelas.formulario import CURTO, FormularioDaTabela, ler_numero, ler_reais
from precos.telas.tabelas.minimo import minimo_em_vigor, mudancas
from precos.telas.tabelas.registro import efeitos
from precos.telas.tabelas.tabela import EmVigor, Tabela
from tramitacao.telas.formularios_de_apoio import Ato, Data

_POR_NOME = {str(chave): parametro for chave, parametro in FIXAVEIS.items()}


class Fixado(FormularioDaTabela):
    """Que número, quanto, desde quando e por que ato."""

    chaves = ("chave", "desde")
    chave = forms.ChoiceField(
        label="Número da redação",
        choices=[("", "Escolha"), *((str(c), p.nome) for c, p in FIXAVEIS.items())],
    )
    valor = forms.CharField(
        label="Valor", max_length=40, widget=forms.TextInput(attrs=CURTO),
        help_text="Multa e mínimo em reais, como 6.000,00; os outros só o número, como 12,5.",
    )  # fmt: skip
    desde = Data(label="Vale desde", help_text="Até o ato seguinte, ou até norma posterior.")
    ato = Ato(label="Ato que o fixou", max_length=160, help_text="Como Decreto 70.000/2027.")

    def clean(self) -> dict[str, Any]:
        """O valor se lê na unidade do número escolhido."""
        dados = super().clean() or self.cleaned_data
        parametro = _POR_NOME.get(self.fixas.get("chave", dados.get("chave", "")))
        if parametro is None:
            return dados
        if "valor" in dados:
            try:
                dados["valor"] = _ler(parametro, dados["valor"])
            except forms.ValidationError as erro:
                self.add_error("valor", erro)
        if (desde := dados.get("desde")) and desde < parametro.desde:
            self.add_error(
                "desde",
                f"a norma prevê este número desde {por_extenso(parametro.desde)}: escolha esse dia "
                "ou outro depois.",
            )
        return dados


def _ler(parametro: Parametro, texto: str) -> Decimal:
    maior = MAIOR[parametro.unidade]
    if parametro.unidade == REAIS:
        return ler_reais(texto, maior)
    exemplo = "12,5" if parametro.casas else "75"
    return ler_numero(
        texto, casas=parametro.casas, maior=maior, zero=parametro.admite_zero, exemplo=exemplo
    )


def _com(antes: TabelaDeAtos, dados: Mapping[str, Any]) -> TabelaDeAtos:
    novo = ValorDoAto(Chave(dados["chave"]), dados["desde"], dados["valor"], dados["ato"])
    outros = (v for v in antes.valores if (v.chave, v.desde) != (novo.chave, novo.desde))
    return TabelaDeAtos((*outros, novo))


def _previa(dados: Mapping[str, Any], hoje: date) -> list[str]:
    parametro, desde, antes = FIXAVEIS[Chave(dados["chave"])], dados["desde"], tabela_de_atos()
    depois = _com(antes, dados)
    seguinte = min((v.desde for v in antes.valores
                    if v.chave is parametro.chave and v.desde > desde), default=None)  # fmt: skip
    if parametro.chave is Chave.MINIMO:
        tabela = tabela_do_minimo()
        dias = [desde, *(date(ano, 1, 1) for ano in range(desde.year + 1, hoje.year + 2))]
        frases = mudancas(tabela, replace(tabela, atos=depois), dias)
    else:
        de, para = (parametro.dito(parametro.em(desde, t).valor) for t in (antes, depois))
        muda = f"{parametro.nome}: passa de {de} para {para}"
        frases = [f"{muda}, {periodo(desde, seguinte)}."]
    return [*frases, *efeitos(parametro.chave, desde)]


def _em_vigor(hoje: date) -> list[EmVigor]:
    atos = tabela_de_atos()
    return [_o_que_vale(parametro, hoje, atos) for parametro in FIXAVEIS.values()]


def _o_que_vale(parametro: Parametro, hoje: date, atos: TabelaDeAtos) -> EmVigor:
    if parametro.chave is Chave.MINIMO:
        (minimo,) = minimo_em_vigor(hoje)
        return replace(minimo, nome=parametro.nome)
    redacao, ato = parametro.em(hoje, atos), atos.no_dia(parametro.chave, hoje)
    dito = parametro.dito(redacao.valor)
    if ato is None or not redacao.ato:
        vigor = por_extenso(redacao.norma.vigor)
        return EmVigor(parametro.nome, dito, vigor, redacao.fonte.completo)
    return EmVigor(parametro.nome, dito, por_extenso(ato.desde), ato.ato)


FIXADOS = Tabela(
    slug="valores-fixados",
    nome="Valores fixados por ato",
    chamada="Um ato com data vence o número da redação desse dia em diante: multa, mínimo, "
    "percentual. A memória de cada conta diz o ato.",
    registrar="Fixar um valor",
    modelo=ValorFixado,
    formulario=Fixado,
    chaves=Fixado.chaves,
    chave_dita=lambda linha: (
        f"{FIXAVEIS[Chave(linha.chave)].nome}, desde {por_extenso(linha.desde)}"
    ),
    valor_dito=lambda linha: FIXAVEIS[Chave(linha.chave)].dito(linha.valor),
    em_vigor=_em_vigor,
    previa=_previa,
    artigo="58.027/2017:15",
    nota="Multa já imposta, custo já aprovado, guia e cobrança já emitidas não mudam.",
)
