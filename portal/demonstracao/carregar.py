"""Carrega a demonstração uma vez: contas, valores fictícios, processos e um rascunho."""

from collections.abc import Iterator
from datetime import date, datetime, timedelta
from itertools import cycle

from django.db import connection, transaction

from contas.ator import Ator
from contas.models import Unidade, Usuario
from contas.papeis import Papel
from contas.servicos.unidade import guardar_email
from portal.demonstracao.acontecimentos import HISTORIAS as ACONTECIMENTOS
from portal.demonstracao.acontecimentos import Acontecimento, comecado
from portal.demonstracao.caso import Caso
from portal.demonstracao.eventos import carregar_eventos
from portal.demonstracao.exclusoes import carregar_exclusoes
from portal.demonstracao.fatores import carregar_ipca, carregar_k
from portal.demonstracao.historias import Historia
from portal.demonstracao.normas import carregar_norma
from portal.demonstracao.pedidos import preencher
from portal.demonstracao.pessoas import CONTAS, DOMINIO, criar_contas, outro_requerente
from portal.demonstracao.pontos import PONTOS, carregar_pgv, prever_pgv
from portal.demonstracao.renovacoes import HISTORIAS as RENOVACOES
from portal.demonstracao.roteiro import HISTORIAS
from portal.demonstracao.sancoes import carregar_sancoes
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
        _contar_as_linhas()
    return Processo.objects.count()


def _casos(atores: dict[Papel, Ator], instante: datetime) -> Iterator[tuple[Historia, Caso]]:
    """Os valets de todo dia, os de acontecimento e os que renovam, cada um no seu ponto."""
    pontos = cycle(PONTOS)
    for historia, ha_dias in HISTORIAS:
        yield historia, Caso(next(pontos), atores, ha_dias, agora=instante)
    for nome, historia, ha_dias, daqui, colunas in ACONTECIMENTOS:
        yield (
            historia,
            Acontecimento(
                next(pontos),
                atores,
                ha_dias,
                agora=instante,
                nome=nome,
                daqui=daqui,
                colunas=colunas,
            ),
        )
    for historia, ha_dias in RENOVACOES:
        yield historia, Caso(next(pontos), atores, ha_dias, agora=instante)


def _contar_as_linhas() -> None:
    """O banco, que até aqui sabia das tabelas vazias, passa a escolher os índices certos."""
    with connection.cursor() as cursor:
        cursor.execute("ANALYZE")


def _ler_os_avisos_antigos() -> None:
    """Só os avisos da última semana ficam por ler na caixa da demonstração."""
    instante = agora()
    Mensagem.objects.filter(criada_em__lt=instante - timedelta(days=7)).update(lida_em=instante)


def _processos() -> None:
    atores = criar_contas()
    instante = agora()
    # Uma unidade com e-mail e as outras sem, para se ver dos dois modos o aviso da vez.
    guardar_email(
        unidade_id=Unidade.objects.get(sigla="CET").pk, email=f"protocolo-cet@{DOMINIO}",
        por=atores[Papel.ADMINISTRADOR], em=instante,
    )  # fmt: skip
    carregar_norma(atores[Papel.ADMINISTRADOR], instante)
    ano: date = dia_de(instante)
    # O termo mais velho começou há quatrocentos dias: em janeiro, no ano antes do passado.
    carregar_pgv(*range(ano.year - 2, ano.year + 2))
    carregar_ipca(ano.year)
    prever_pgv(ano.year + 1, por=atores[Papel.ADMINISTRADOR], em=instante)
    # Do mais antigo ao mais novo, para os números seguirem as datas.
    for historia, caso in sorted(_casos(atores, instante), key=lambda par: -par[1].ha_dias):
        historia(caso)
    carregar_sancoes(atores, outro_requerente(), instante)
    carregar_eventos(atores[Papel.TECNICO_CET], instante)
    carregar_exclusoes(atores, instante)
    requerente = atores[Papel.REQUERENTE]
    preencher(PONTOS[11], por=requerente, em=instante, so_ate_o_passeio=True)
    comecado(PONTOS[16], por=requerente, em=instante)
    Requerimento.objects.filter(processo=None).update(alterado_em=instante)
