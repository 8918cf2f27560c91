"""O que está na página de uma parte: o formulário, as filas e o que se digitou."""

from dataclasses import dataclass, field
from typing import Any

from django.http import QueryDict

from tramitacao.telas.assistente.formulario import Formulario
from tramitacao.telas.assistente.linhas import Linhas, cru, cruas, posicoes_de
from tramitacao.telas.assistente.passo import Erro, Passo

#: O que se guarda de um campo por corrigir; texto maior do que isto não cabe em campo nenhum.
MAIOR_TEXTO = 4000
#: O campo de mais respostas é o dos dias da semana.
_DIAS = 7


@dataclass
class Preenchimento:
    """Formulário e filas de uma parte, ligados ao que se enviou ou ao que está guardado."""

    passo: Passo
    principal: Formulario
    linhas: dict[str, Linhas]
    erros: list[Erro] = field(default_factory=list)
    erros_de_arquivo: dict[str, str] = field(default_factory=dict)

    @property
    def valido(self) -> bool:
        """Tudo se pode gravar. Chame `conferir` antes."""
        return not (self.erros or self.principal.errors) and all(
            linhas.is_valid() for linhas in self.linhas.values()
        )

    def conferir(self) -> bool:
        """Confere campo a campo e depois as filas entre si."""
        self.principal.is_valid()
        for linhas in self.linhas.values():
            linhas.is_valid()
        self.erros = self.passo.conferir(self.principal, self.linhas)
        return self.valido

    def gravar(self, r: Any) -> None:
        """Grava o que vale: os campos certos sempre; as filas, quando estão todas certas."""
        self.passo.gravar(self.passo, r, self.principal.cleaned_data)
        if self.erros:
            return
        for fila in self.passo.filas:
            linhas = self.linhas[fila.nome]
            if linhas.is_valid():
                fila.gravar(r, [linha.cleaned_data for linha in linhas.cheias])

    @property
    def fontes_de_erro(self) -> list[Any]:
        """Tudo que o resumo no alto da página lista, na ordem da página."""
        de_arquivo = [
            (texto, f"id_arquivo_{slot}") for slot, texto in self.erros_de_arquivo.items()
        ]
        linhas = [linha for conjunto in self.linhas.values() for linha in conjunto]
        return [self.erros, linhas, self.principal, de_arquivo]


def do_guardado(passo: Passo, r: Any) -> Preenchimento:
    """A página com o que está gravado."""
    principal = passo.formulario(initial=passo.ler(passo, r), requerimento=r)
    linhas = {
        f.nome: Linhas(f.nome, f.classe, maximo=f.maximo, guardadas=f.ler(r)) for f in passo.filas
    }
    return Preenchimento(passo, principal, linhas)


def do_enviado(passo: Passo, r: Any, dados: QueryDict) -> Preenchimento:
    """A página com o que se digitou, conferida campo a campo."""
    principal = passo.formulario(dados, requerimento=r)
    linhas = {f.nome: Linhas(f.nome, f.classe, maximo=f.maximo, dados=dados) for f in passo.filas}
    return Preenchimento(passo, principal, linhas)


def sem_conferir(passo: Passo, r: Any, dados: QueryDict) -> Preenchimento:
    """A página com o que se digitou, como está: quem acrescenta uma fila ainda não acabou."""
    principal = passo.formulario(initial=cru(passo.formulario.base_fields, dados), requerimento=r)
    linhas = {
        f.nome: Linhas(f.nome, f.classe, maximo=f.maximo, guardadas=cruas(f.classe, dados, f.nome))
        for f in passo.filas
    }
    return Preenchimento(passo, principal, linhas)


def so_os_campos(passo: Passo, dados: QueryDict) -> dict[str, list[str]]:
    """O que se digitou nos campos desta parte, pronto para guardar; o resto não interessa."""
    nomes = list(passo.formulario.base_fields)
    for f in passo.filas:
        posicoes = posicoes_de(dados, f.nome)[: f.maximo]
        nomes += [f"{f.nome}-{i}-{campo}" for i in posicoes for campo in f.classe.base_fields]
    # O banco não guarda o sinal nulo; no lugar dele fica o losango, e o campo o recusa.
    return {
        nome: [v[:MAIOR_TEXTO].replace("\x00", "�") for v in dados.getlist(nome)[:_DIAS]]
        for nome in nomes
        if nome in dados
    }


def de_novo(guardados: dict[str, list[str]]) -> QueryDict:
    """O que se guardou por corrigir, na forma em que veio do navegador."""
    dados = QueryDict(mutable=True)
    for chave, valores in guardados.items():
        dados.setlist(chave, valores)
    return dados
