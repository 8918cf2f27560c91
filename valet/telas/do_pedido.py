"""O que o TPU e a Autorização de Uso mostram do mesmo jeito: atalhos, arquivos, o que se decide."""

from collections.abc import Callable, Mapping, Sequence
from typing import cast

from django.db.models import Q, QuerySet
from django_fsm import can_proceed

from cadastro.telas.atalho import da_exclusao
from contas.ator import Ator
from normas.acervo import D58027, L14141
from normas.norma import Dispositivo
from precos.models import Devolucao, Pagamento
from tramitacao.consultas.autos import Autos
from tramitacao.models import Arquivo, ProcedimentoConcreto
from tramitacao.servicos.tramitar import has_transition_perm_do_papel
from tramitacao.telas.painel import Atalho, Preparado, Rascunho
from valet.consultas.requerimentos import rascunhos_de
from valet.fluxos.situacoes import SituacaoTPU as S
from valet.models import AutorizacaoCET, Pedido
from valet.regras.documentos_exigidos import exigencias

_ART_8 = D58027.art(8)
#: O ato, o rótulo, o artigo e a razão do que espera decisão.
Decidir = tuple[str, str, Dispositivo, str]
#: Situação que se decide → como, em todo pedido.
DECIDEM: dict[str, Decidir] = {
    S.PRAZO_DECORRIDO: ("indeferir", "Decidir", _ART_8.inc("I"), "Comunique-se sem resposta."),
    S.PRECO_VENCIDO: ("indeferir", "Decidir", _ART_8.inc("III"), "Guia vencida sem pagamento."),
    S.RESTITUIDO: ("indeferir", "Decidir", _ART_8.inc("II"), "A CET negou a autorização."),
    S.EM_RECURSO: ("", "Decidir o recurso", L14141.toda, "Recurso à espera de decisão."),
}


def atalhos(autos: Autos, pedido: ProcedimentoConcreto) -> Sequence[Atalho]:
    """O que se faz noutra página: conferir documentos, pagar a guia, sair do Cadastro."""
    if pedido.procedimento.vez != autos.ator.papel:
        return da_exclusao(autos, cast(Pedido, pedido).empresa)
    base = autos.processo.get_absolute_url()
    if pedido.situacao == S.AGUARDA_PRECO:
        dito = "O valor, a conta e a guia em PDF."
        return (Atalho("Ver a guia", f"{base}?painel=preco#autos", dito),)
    quantos = _por_conferir(autos, pedido)
    if not quantos:
        return ()
    rotulo = "Conferir documento" if quantos == 1 else f"Conferir {quantos} documentos"
    dito = "Aceitar, ou recusar com o motivo."
    return (Atalho(rotulo, f"{base}?painel=documentos#autos", dito),)


def _por_conferir(autos: Autos, pedido: ProcedimentoConcreto) -> int:
    """Quantos dos exigidos esperam quem olha, se é a quem olha que cabe conferir."""
    ato = pedido.aceitar_documento  # type: ignore[attr-defined]
    if not can_proceed(ato) or not has_transition_perm_do_papel(ato, pedido, autos.ator):
        return 0
    lugares = [e.slot for e in exigencias(autos.fatos(pedido))]
    return autos.processo.documentos_juntados.filter(
        situacao="a_conferir", exigencia__in=lugares
    ).count()


def preparados(
    modelo: type[Pedido], tabela: Mapping[str, Decidir]
) -> Callable[[Sequence[int]], Mapping[int, Preparado]]:
    """O que cada pedido deste modelo pede a quem decide."""

    def dos_procedimentos(chaves: Sequence[int]) -> Mapping[int, Preparado]:
        pedidos = modelo._default_manager.filter(procedimento_id__in=chaves)
        return {
            p.procedimento_id: Preparado(*tabela[p.situacao])
            for p in pedidos
            if p.situacao in tabela
        }

    return dos_procedimentos


def arquivos(autos: Autos) -> QuerySet[Arquivo]:
    """Comprovantes de pagamento e de devolução, e estudos da CET."""
    devolucoes = Devolucao.objects.filter(procedimento__processo=autos.processo)
    comprovantes = Pagamento.objects.filter(cobranca__procedimento__processo=autos.processo)
    estudos = AutorizacaoCET.objects.filter(procedimento__processo=autos.processo)
    return Arquivo.objects.filter(
        Q(pk__in=comprovantes.values("comprovante_id"))
        | Q(pk__in=devolucoes.values("comprovante_id"))
        | Q(pk__in=estudos.exclude(estudo_tecnico=None).values("estudo_tecnico_id"))
    )


def rascunhos(ator: Ator) -> list[Rascunho]:
    """Os de valet, de uma espécie e da outra."""
    return [
        Rascunho(str(r), f"/requerimentos/{r.pk}/", r.alterado_em)
        for r in rascunhos_de(ator.usuario_id)
    ]
