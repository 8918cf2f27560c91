"""Quem age num pedido de teste, e os passos que o levam adiante, um por dia."""

from datetime import datetime, time, timedelta
from decimal import Decimal
from typing import Any

from contas.ator import Ator
from contas.models import Lotacao
from contas.papeis import Papel
from precos.consultas.publicados import tabela_do_minimo
from precos.models import PrecoMinimo, ValorPGV
from precos.regras.minimo import IndicePendente
from precos.servicos.recebimentos import Recebimento
from tests.fabricas.pessoas import representante, servidor
from tests.fabricas.requerimentos import pdf
from tramitacao.models import PrazoAberto
from tramitacao.relogio import agora, dia_de
from tramitacao.servicos.arquivos import receber
from tramitacao.servicos.documentos import aceitar_documento
from tramitacao.servicos.publicacoes import registrar_publicacao
from tramitacao.servicos.vencer import vencer_prazos
from valet.models import AutorizacaoCET, Pedido
from valet.regras.horarios import Faixa
from valet.servicos import autorizacao_cet as na_cet
from valet.servicos.pagamento import registrar_pagamento

DIAS_ATRAS = 40
PGV = Decimal("1850.00")
HORARIOS = (Faixa(frozenset(range(1, 7)), time(18), time(1)),)
DESPACHO = "Conforme os autos."


# Quem age


def servidor_de(papel: Papel, sigla: str = "PI") -> Ator:
    """O servidor deste papel na unidade; o mesmo, se já há."""
    lotacao = Lotacao.objects.filter(papel=papel, unidade__sigla=sigla).order_by("pk").first()
    if lotacao is None:
        return servidor(papel, sigla)
    return Ator(papel, lotacao.usuario_id, lotacao.unidade_id, None, lotacao.usuario.nome)


def ator(papel: Papel, pedido: Pedido) -> Ator:
    """Quem tem o papel neste pedido: na unidade dele, na CET, ou pela parte que requer."""
    if papel == Papel.REQUERENTE:
        return requerente(pedido)
    da_cet = papel == Papel.TECNICO_CET
    return servidor_de(papel, "CET" if da_cet else pedido.procedimento.unidade.sigla)


def requerente(pedido: Pedido) -> Ator:
    """Quem representa hoje a parte que requer."""
    pessoa = pedido.procedimento.processo.requerente
    aberta = pessoa.representantes.filter(ate=None).order_by("pk").first()
    if aberta is None:
        return representante(pessoa)
    return Ator(Papel.REQUERENTE, aberta.usuario_id, None, pessoa.pk, aberta.usuario.nome)


# Passos


def reler(pedido: Pedido) -> Pedido:
    """O pedido como está no banco."""
    return (
        type(pedido)
        .objects.select_related(
            "procedimento__processo", "procedimento__unidade", "requerimento", "empresa"
        )
        .get(pk=pedido.pk)
    )


def depois(pedido: Pedido, dias: int = 1) -> datetime:
    """Um dia (ou mais) depois da última linha destes autos."""
    return pedido.procedimento.processo.linhas.order_by("-seq").first().em + timedelta(days=dias)


def autorizacao(pedido: Pedido) -> AutorizacaoCET:
    """A autorização mais nova dos autos, relida."""
    return AutorizacaoCET.objects.filter(requerimento=pedido.requerimento_id).latest("pk")


def comprovante(texto: str = "comprovante") -> Any:
    """Um arquivo que serve de comprovante."""
    return receber(f"{texto}.pdf", pdf(texto), usuario_id=None)


def termos_da_cet(pedido: Pedido, **mudancas: Any) -> dict[str, Any]:
    """O que a CET diz ao autorizar com sinalização permanente, dentro da testada."""
    return {
        "sinalizacao": "permanente",
        "trecho_inicio": Decimal("1.00"),
        "trecho_fim": Decimal("11.00"),
        "vagas": 2,
        "validade": dia_de(agora()) + timedelta(days=365),
        "normas_tecnicas": "Manual de Sinalização Urbana, volume 10",
        **mudancas,
    }


def autorizar(pedido: Pedido, **mudancas: Any) -> AutorizacaoCET:
    """A CET autoriza; `mudancas` trocam termos."""
    return na_cet.autorizar(
        autorizacao_id=autorizacao(pedido).pk, termos=termos_da_cet(pedido, **mudancas),
        horarios=HORARIOS, por=ator(Papel.TECNICO_CET, pedido), em=depois(pedido),
    )  # fmt: skip


def aceitar_documentos(pedido: Pedido) -> None:
    """A analista aceita tudo que foi juntado e ainda não conferiu."""
    analista, em = ator(Papel.ANALISTA, pedido), depois(pedido)
    for documento in pedido.procedimento.processo.documentos_juntados.filter(situacao="a_conferir"):
        aceitar_documento(type(pedido), pedido.pk, documento_id=documento.pk, por=analista, em=em)


def publicar(
    pedido: Pedido, modelo: Any = None, pk: int | None = None, publicacao: Any = None
) -> None:
    """Registra a publicação (a primeira que falta, se não se diz), um dia depois do ato."""
    em, modelo = depois(pedido), modelo or type(pedido)
    objeto = modelo.objects.get(pk=pk or pedido.pk)
    sem_data = objeto.procedimento.publicacoes.filter(data=None)
    pendente = publicacao or sem_data.order_by("pk").first()
    registrar_publicacao(
        modelo, objeto.pk, publicacao_id=pendente.pk, data=dia_de(em), edicao="Edição 100, p. 5",
        por=ator(Papel.EXPEDIENTE, pedido), em=em,
    )  # fmt: skip


def vencer(pedido: Pedido) -> Pedido:
    """Certifica o prazo que corre, no dia seguinte ao vencimento."""
    certificar(pedido)
    return reler(pedido)


def certificar(objeto: Any) -> None:
    """A rotina certifica, no dia seguinte ao vencimento, o prazo que corre nos autos."""
    nos_autos = PrazoAberto.objects.filter(
        procedimento__processo=objeto.procedimento.processo_id, desfecho="aberto"
    )
    ultimo = nos_autos.exclude(vencimento=None).order_by("vencimento").first().vencimento
    em = datetime.combine(ultimo + timedelta(days=1), time(6), depois(objeto).tzinfo)
    assert vencer_prazos(em).falhas == 0


def pagar(
    pedido: Pedido, valor: Decimal | None = None, identificador: str = "", em: Any = None
) -> Pedido:
    """Registra um pagamento; o que falta, se não se diz o valor."""
    em = em or depois(pedido)
    guia = pedido.procedimento.cobrancas.filter(cancelada_em=None).latest("pk")
    recebimento = Recebimento(
        valor=valor or guia.a_pagar - guia.total_pago, pago_em=dia_de(em),
        identificador=identificador or f"AUT-{pedido.pk}-{guia.pk}", comprovante=comprovante(),
    )  # fmt: skip
    registrar_pagamento(
        pedido_id=pedido.pk,
        modelo=type(pedido),
        recebimento=recebimento,
        por=ator(Papel.EXPEDIENTE, pedido),
        em=em,
    )
    return reler(pedido)


def publicar_valores(pedido: Pedido, pgv: Decimal = PGV) -> None:
    """Põe nas tabelas a PGV da face e, se o índice ainda não saiu, o mínimo do ano."""
    r = pedido.requerimento
    tabela = tabela_do_minimo()
    for ano in range(pedido.procedimento.desde.year - 1, agora().year + 2):
        if not ValorPGV.objects.filter(
            exercicio=ano, setor_quadra=r.setor_quadra, codlog=r.lugar_codlog
        ).exists():
            ValorPGV.objects.create(
                exercicio=ano, setor_quadra=r.setor_quadra, codlog=r.lugar_codlog, valor=pgv,
                fonte="tabela de teste",
            )  # fmt: skip
        try:
            tabela.do_exercicio(ano)
        except IndicePendente:
            PrecoMinimo.objects.get_or_create(
                exercicio=ano, defaults={"valor": Decimal("2580.00"), "ato": "Portaria de teste"}
            )
