"""Empresas que saem do Cadastro, uma em cada situação da exclusão — art. 24, § 2º."""

import uuid
from collections.abc import Callable
from datetime import datetime
from typing import Any

from cadastro.models import Exclusao, Inscricao
from cadastro.regras.exclusao import Fundamento
from cadastro.servicos import exclusao as servico
from cadastro.servicos.defesa_na_exclusao import apresentar_defesa, interpor_recurso
from cadastro.servicos.instauracao import instaurar
from contas.ator import Ator
from contas.models import Pessoa, Representacao, Usuario
from contas.papeis import Papel
from contas.servicos.conta import criar_conta
from portal.demonstracao import historias
from portal.demonstracao.caso import Caso
from portal.demonstracao.pedidos import documento
from portal.demonstracao.pessoas import CONTADORA, DESDE, SENHA
from portal.demonstracao.pontos import PONTOS
from tramitacao.servicos.tramitar import tramitar
from valet.servicos import encerramento

RAZOES = "Na Receita Federal, o CNPJ está baixado. Segue a certidão."


class Saida(Caso):
    """Uma empresa cujo único termo foi cancelado, e a exclusão dela."""

    exclusao_id: int = 0

    def cancelar_o_termo(self) -> None:
        historias.deferido(self)
        self.passa(1)
        encerramento.pedir_cancelamento(
            pedido_id=self.pedido_id, despacho="Fechamos o ponto.", **self.por(Papel.REQUERENTE)
        )
        encerramento.cancelar(
            pedido_id=self.pedido_id, despacho="Cancelo a pedido.", **self.por(Papel.SUBPREFEITO)
        )

    def abrir(self, fundamento: Fundamento, papel: Papel, razoes: str) -> None:
        self.passa(1)
        extincao = fundamento == Fundamento.EXTINCAO
        self.exclusao_id = instaurar(
            inscricao_id=Inscricao.objects.get(empresa=self.pedido.empresa, excluida_em=None).pk,
            fundamento=fundamento,
            despacho=razoes,
            chave=uuid.uuid4(),
            prova=documento("Certidão de baixa do CNPJ", self.atores[papel]) if extincao else None,
            **self.por(papel),
        ).pk

    def pedir(self) -> None:
        self.abrir(Fundamento.A_PEDIDO, Papel.REQUERENTE, "A empresa encerrou as atividades.")

    def intimar(self) -> None:
        self.abrir(Fundamento.EXTINCAO, Papel.ANALISTA, RAZOES)
        self.ato("intimar", Papel.ANALISTA, RAZOES)
        self.publicar(Exclusao, self.exclusao_id, dias=1)

    def ato(self, ato: str | Callable[..., Any], papel: Papel, texto: str) -> None:
        """Um ato da exclusão, no dia seguinte."""
        self.passa(1)
        if isinstance(ato, str):
            tramitar(Exclusao, self.exclusao_id, ato, despacho=texto, **self.por(papel))
        else:
            ato(exclusao_id=self.exclusao_id, despacho=texto, **self.por(papel))


def pedida(s: Saida) -> None:
    s.pedir()


def com_encerradas(s: Saida) -> None:
    """A desistência e o arquivamento que vieram antes, e a exclusão que o recurso desfez."""
    s.pedir()
    s.ato("desistir", Papel.REQUERENTE, "Vamos continuar.")
    s.pedir()
    s.ato("arquivar", Papel.SUBPREFEITO, "O pedido veio sem assinatura de quem representa.")
    em_recurso(s)
    s.ato(servico.prover_recurso, Papel.SUBPREFEITO, "A empresa provou que segue em atividade.")


def intimada(s: Saida) -> None:
    s.intimar()


def com_defesa(s: Saida) -> None:
    s.intimar()
    s.ato(apresentar_defesa, Papel.REQUERENTE, "A baixa é de uma filial; a matriz está ativa.")


def excluida(s: Saida) -> None:
    s.pedir()
    s.ato(servico.excluir, Papel.SUBPREFEITO, "Excluo do Cadastro, a pedido.")
    s.publicar(Exclusao, s.exclusao_id, dias=1)


def em_recurso(s: Saida) -> None:
    excluida(s)
    s.ato(interpor_recurso, Papel.REQUERENTE, "Quem pediu não tinha poderes para isso.")


#: História, CNPJ, nome e há quantos dias começou; o que já venceu, a rotina certifica ao fim.
SAIDAS: tuple[tuple[Callable[[Saida], None], str, str, int], ...] = (
    (intimada, "18334027000186", "Rota Sul Valet Ltda.", 60),
    (excluida, "29445138000186", "Chave na Mão Valet Ltda.", 60),
    (com_encerradas, "30556249000149", "Porta Larga Valet Ltda.", 45),
    (em_recurso, "41667350000193", "Boa Vaga Valet Ltda.", 30),
    (com_defesa, "52778461000193", "Estação Valet Ltda.", 28),
    (excluida, "63889572000193", "Guia Certa Valet Ltda.", 24),
    (intimada, "74990683000108", "Meio-Fio Valet Ltda.", 26),
    (pedida, "85001794000160", "Última Vaga Valet Ltda.", 22),
)


def carregar_exclusoes(atores: dict[Papel, Ator], agora: datetime) -> None:
    """Cada saída, com a sua empresa, representada pela contadora."""
    for posicao, (historia, cnpj, nome, ha_dias) in enumerate(SAIDAS):
        quem = {**atores, Papel.REQUERENTE: _contadora(cnpj, nome, agora)}
        ponto = PONTOS[-1 - posicao % len(PONTOS)]
        saida = Saida(ponto, quem, ha_dias, agora=agora, empresa=(cnpj, nome))
        saida.cancelar_o_termo()
        historia(saida)


def _contadora(cnpj: str, nome: str, agora: datetime) -> Ator:
    usuario = Usuario.objects.filter(email=CONTADORA.email).first() or criar_conta(
        email=CONTADORA.email, nome=CONTADORA.nome, senha=SENHA
    )
    pessoa = Pessoa.objects.get_or_create(documento=cnpj, defaults={"tipo": "J", "nome": nome})[0]
    Representacao.objects.get_or_create(
        pessoa=pessoa, usuario=usuario,
        defaults={"qualidade": Representacao.Qualidade.PROCURADOR, "desde": DESDE,
                  "pedida_em": agora, "aceita_em": agora, "aceita_por": usuario},
    )  # fmt: skip
    return Ator(Papel.REQUERENTE, usuario.pk, None, pessoa.pk, usuario.nome)
