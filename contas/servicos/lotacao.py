"""Lotar e encerrar a lotação de um servidor. Só o administrador; o histórico fica guardado."""

from datetime import date, datetime

import pghistory
from django.db import IntegrityError, transaction

from contas.ator import Ator
from contas.consultas import em_exercicio, em_vigor
from contas.erros import PedidoRecusado, SemAutoridade
from contas.models import Lotacao, Unidade, Usuario
from contas.models.usuario import normalizar_email
from contas.papeis import Papel
from normas.datas import dia_de_sao_paulo, por_extenso

#: Papéis que só existem em certas unidades.
UNIDADES_DO_PAPEL: dict[str, frozenset[str]] = {
    Papel.SUBPREFEITO: frozenset({Unidade.Tipo.SUBPREFEITURA}),
    Papel.TECNICO_CET: frozenset({Unidade.Tipo.CET}),
}


def lotar(
    *, por: Ator, email: str, papel: str, unidade: Unidade, desde: date, ato: str, em: datetime,
    ate: date | None = None,
) -> Lotacao:  # fmt: skip
    """Dá o papel à conta, na unidade e no período. Recusa o que se sobrepõe ao que já há."""
    _exigir_administrador(por, em)
    usuario = _conta(email)
    _exigir_unidade(papel, unidade)
    if ate and ate < desde:
        raise PedidoRecusado("Último dia: não pode ser antes do primeiro.", campo="ate")
    try:
        with transaction.atomic(), pghistory.context(ato="lotar", usuario=por.usuario_id):
            return Lotacao.objects.create(
                usuario=usuario, papel=papel, unidade=unidade, desde=desde, ate=ate, ato=ato
            )
    except IntegrityError:
        raise PedidoRecusado(
            "Esta pessoa já tem este papel nesta unidade em parte desse período. Encerre a lotação "
            "que existe ou escolha outro começo.",
            campo="desde",
        ) from None


@transaction.atomic
def encerrar_lotacao(
    *, por: Ator, lotacao_id: int, em: datetime, ato: str, ultimo_dia: date | None = None
) -> Lotacao:
    """Encerra na hora ou, com `ultimo_dia`, ao fim dele. A última administração não se encerra."""
    _exigir_administrador(por, em)
    hoje = dia_de_sao_paulo(em)
    lotacao = _trancar(lotacao_id)
    if lotacao.encerrada_em or (lotacao.ate and lotacao.ate < hoje):
        raise PedidoRecusado("Esta lotação já acabou.")
    if ultimo_dia is None:
        lotacao.ate, lotacao.encerrada_em = max(hoje, lotacao.desde), em
    elif ultimo_dia < max(hoje, lotacao.desde):
        quando = por_extenso(max(hoje, lotacao.desde))
        raise PedidoRecusado(f"Último dia: escolha {quando} ou depois.", campo="ultimo_dia")
    else:
        lotacao.ate = ultimo_dia
    _exigir_outra_administracao(lotacao, hoje)
    with pghistory.context(ato="encerrar", usuario=por.usuario_id, ato_administrativo=ato):
        lotacao.save()
    return lotacao


def _exigir_administrador(por: Ator, em: datetime) -> None:
    if por.papel != Papel.ADMINISTRADOR or not em_exercicio(por, dia_de_sao_paulo(em)):
        raise SemAutoridade("Só o administrador em exercício muda lotações.")


def _conta(email: str) -> Usuario:
    usuario = Usuario.objects.filter(email=normalizar_email(email)).first()
    if usuario is None:
        raise PedidoRecusado(
            "E-mail: não há conta com este endereço. Peça à pessoa que crie a conta primeiro.",
            campo="email",
        )
    if not usuario.is_active:
        raise PedidoRecusado("E-mail: esta conta está desativada.", campo="email")
    return usuario


def _exigir_unidade(papel: str, unidade: Unidade) -> None:
    tipos = UNIDADES_DO_PAPEL.get(papel)
    if tipos and unidade.tipo not in tipos:
        nomes = " ou ".join(sorted(Unidade.Tipo(t).label for t in tipos))
        raise PedidoRecusado(
            f"Unidade: o papel {Papel(papel).label} só existe em unidade do tipo {nomes}.",
            campo="unidade",
        )


def _trancar(lotacao_id: int) -> Lotacao:
    # Quem encerra uma administração tranca todas, para que duas não saiam ao mesmo tempo.
    list(Lotacao.objects.select_for_update().filter(papel=Papel.ADMINISTRADOR).order_by("pk"))
    lotacao = Lotacao.objects.select_for_update().filter(pk=lotacao_id).first()
    if lotacao is None:
        raise PedidoRecusado("Esta lotação não existe.")
    return lotacao


def _exigir_outra_administracao(lotacao: Lotacao, hoje: date) -> None:
    if lotacao.papel != Papel.ADMINISTRADOR:
        return
    outras = Lotacao.objects.filter(
        em_vigor(hoje), papel=Papel.ADMINISTRADOR, ate=None, usuario__is_active=True
    ).exclude(pk=lotacao.pk)
    if not outras.exists():
        raise PedidoRecusado(
            "Esta é a última administração sem fim marcado. Lote outra pessoa antes de encerrar."
        )
