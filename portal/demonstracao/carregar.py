"""Carrega a demonstração uma vez: contas, valores fictícios, processos e um rascunho."""

from datetime import date, timedelta

from django.db import transaction

from contas.models import Usuario
from contas.papeis import Papel
from portal.demonstracao.caso import Caso
from portal.demonstracao.eventos import carregar_eventos
from portal.demonstracao.exclusoes import carregar_exclusoes
from portal.demonstracao.fatores import carregar_k
from portal.demonstracao.pedidos import preencher
from portal.demonstracao.pessoas import CONTAS, criar_contas
from portal.demonstracao.pontos import PONTOS, carregar_pgv
from portal.demonstracao.roteiro import HISTORIAS
from tramitacao.models import Mensagem, Processo
from tramitacao.relogio import agora, dia_de
from tramitacao.servicos.vencer import vencer_prazos
from valet.models import Requerimento


def carregada() -> bool:
    """A demonstração já está no banco."""
    return Usuario.objects.filter(email=CONTAS[0].email).exists() and Processo.objects.exists()


def carregar() -> int:
    """Carrega o que falta e devolve quantos processos há. Rodar de novo não repete nada."""
    carregar_k()
    if not carregada():
        with transaction.atomic():
            _processos()
        vencer_prazos()
        _ler_os_avisos_antigos()
    return Processo.objects.count()


def _ler_os_avisos_antigos() -> None:
    """Só os avisos da última semana ficam por ler na caixa da demonstração."""
    instante = agora()
    Mensagem.objects.filter(criada_em__lt=instante - timedelta(days=7)).update(lida_em=instante)


def _processos() -> None:
    atores = criar_contas()
    instante = agora()
    ano: date = dia_de(instante)
    carregar_pgv(ano.year - 1, ano.year, ano.year + 1)
    # Do mais antigo ao mais novo, para os números seguirem as datas.
    for posicao, (historia, ha_dias) in sorted(enumerate(HISTORIAS), key=lambda h: -h[1][1]):
        ponto = PONTOS[posicao % len(PONTOS)]
        historia(Caso(ponto, atores, ha_dias, agora=instante))
    carregar_eventos(atores[Papel.TECNICO_CET], instante)
    carregar_exclusoes(atores, instante)
    requerente = atores[Papel.REQUERENTE]
    preencher(PONTOS[11], por=requerente, em=instante, so_ate_o_passeio=True)
    Requerimento.objects.filter(processo=None).update(alterado_em=instante)
