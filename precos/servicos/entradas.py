"""Registrar o que o banco diz que entrou, e aplicá-lo uma vez só pelo ato de cada fluxo."""

from dataclasses import dataclass
from datetime import date, datetime
from decimal import Decimal

from django.db import IntegrityError, transaction

from precos.consultas.em_aberto import encargos_por_pagar
from precos.consultas.prazo_de_pagar import pagavel_ate
from precos.models import ArquivoDeRetorno, Entrada, Guia, Pagamento
from precos.regras.conciliacao import Classe, Divida, classificar
from precos.regras.febraban import CodigoInvalido, conferir
from precos.servicos.recebimentos import Recebimento
from precos.servicos.receptores import receber
from tramitacao.erros import AtoRecusado
from tramitacao.models import ExecucaoDeRotina, Processo
from tramitacao.relogio import agora
from tramitacao.servicos.rotinas import executar

ROTINA = "aplicar_entradas"
POR_APLICAR = ("", Classe.NAO_APLICADA)


@dataclass(frozen=True, slots=True)
class Aviso:
    """O que o banco diz de um pagamento: por que código, quanto (R$), quando, e a prova."""

    origem: str
    identificador: str
    codigo: str
    valor: Decimal
    pago_em: date
    creditado_em: date
    tarifa: Decimal = Decimal("0.00")
    arquivo: ArquivoDeRetorno | None = None
    nsr: int | None = None


def registrar(aviso: Aviso, *, em: datetime) -> tuple[Entrada, bool]:
    """Guarda a entrada e diz se é nova. A mesma, mandada de novo ou junto, é a primeira."""
    try:
        with transaction.atomic():
            campos = {nome: getattr(aviso, nome) for nome in Aviso.__slots__}
            return Entrada.objects.create(recebida_em=em, **campos), True
    except IntegrityError:
        ja = Entrada.objects.filter(identificador=aviso.identificador).first()
        if ja is None:
            raise
        return ja, False


def aplicar_entradas(em: datetime | None = None) -> ExecucaoDeRotina:
    """Aplica o que entrou e ainda não se aplicou; o que o processo recusou tenta de novo."""
    em = em or agora()
    casos = Entrada.objects.filter(classe__in=POR_APLICAR, resolvida_em=None).order_by("pk")
    return executar(ROTINA, list(casos.values_list("pk", flat=True)), lambda pk: aplicar(pk, em=em))


@dataclass(frozen=True, slots=True)
class Indicacao:
    """A guia que alguém achou para o dinheiro sem guia conhecida, e quem."""

    guia: Guia
    por: int | None


@transaction.atomic
def aplicar(entrada_id: int, *, em: datetime, indicacao: Indicacao | None = None) -> bool:
    """Aplica uma entrada à guia dela; falso se já estava aplicada ou nada mudou.

    Com `indicacao`, aplica a que estava sem guia conhecida à guia que se indica.

    A entrada e depois o processo ficam trancados: duas rotinas, ou o PIX e o banco juntos, não
    aplicam o mesmo dinheiro duas vezes nem classificam pelo saldo de antes.
    """
    entrada = Entrada.objects.select_for_update().get(pk=entrada_id)
    cabe = (Classe.DESCONHECIDA,) if indicacao else POR_APLICAR
    if entrada.classe not in cabe or entrada.resolvida_em is not None:
        return False
    if indicacao:
        entrada.indicada_em, entrada.indicada_por_id = em, indicacao.por
    guia = indicacao.guia if indicacao else entrada.guia or _guia_do_codigo(entrada)
    if guia is None:
        _por_na_lista(entrada, Classe.DESCONHECIDA, em, _por_que_desconhecida(entrada))
        return True
    entrada.guia = guia
    processo_id = guia.cobranca.procedimento.processo_id
    Processo.objects.select_for_update().get(pk=processo_id)
    classe = classificar(_divida(guia), valor=entrada.valor, pago_em=entrada.pago_em)
    try:
        with transaction.atomic():
            receber(guia.cobranca, _recebimento(entrada, guia), em)
    except AtoRecusado as recusa:
        ja_estava = entrada.classe == Classe.NAO_APLICADA and entrada.motivo == str(recusa)[:300]
        _por_na_lista(entrada, Classe.NAO_APLICADA, em, str(recusa))
        return not ja_estava
    entrada.pagamento = Pagamento.objects.get(identificador=entrada.identificador)
    _por_na_lista(entrada, classe, em, "")
    return True


def _por_na_lista(entrada: Entrada, classe: Classe, em: datetime, motivo: str) -> None:
    entrada.classe, entrada.motivo, entrada.aplicada_em = classe, motivo[:300], em
    entrada.save(
        update_fields=["classe", "motivo", "aplicada_em", "guia", "pagamento", "indicada_em",
                       "indicada_por"]
    )  # fmt: skip


def _guia_do_codigo(entrada: Entrada) -> Guia | None:
    campo = "codigo_barras" if entrada.origem == Entrada.Origem.BANCO else "txid"
    guias = Guia.objects.select_related("cobranca__procedimento")
    return guias.filter(**{campo: entrada.codigo}).first()


def _por_que_desconhecida(entrada: Entrada) -> str:
    if entrada.origem == Entrada.Origem.BANCO:
        try:
            conferir(entrada.codigo)
        except CodigoInvalido as erro:
            return f"No código de barras, {erro}."
    return "Nenhuma guia tem este código."


def _divida(guia: Guia) -> Divida:
    """Lida com o processo trancado."""
    cobranca = guia.cobranca
    devido = cobranca.a_pagar - cobranca.total_pago
    return Divida(
        saldo=devido + encargos_por_pagar(guia), vencimento=pagavel_ate(guia.vencimento),
        paga=devido <= 0, cancelada=cobranca.cancelada_em is not None,
    )  # fmt: skip


def _recebimento(entrada: Entrada, guia: Guia) -> Recebimento:
    return Recebimento(
        valor=entrada.valor, pago_em=entrada.pago_em, identificador=entrada.identificador,
        meio=entrada.origem, guia=guia,
    )  # fmt: skip
