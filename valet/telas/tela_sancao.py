"""Como o caso de sanção se mostra: situações, etapas, painéis, fila — art. 15."""

from collections.abc import Mapping, Sequence

from django.db.models import Q, QuerySet

from contas.papeis import Papel
from contas.sigilo import nome_publico
from normas.acervo import D58027, L14141
from precos.models import Devolucao, Pagamento
from tramitacao.consultas.autos import Autos
from tramitacao.models import Arquivo, Processo
from tramitacao.telas.formulario import FormularioDoAto
from tramitacao.telas.paineis.avisos import avisos
from tramitacao.telas.paineis.expedidos import expedidos, publicacoes
from tramitacao.telas.painel import Aspecto, Etapa, Painel, Preparado, TelaDoFluxo
from tramitacao.telas.publicacao import CorrigirPublicacao, RegistrarPublicacao
from valet.fluxos.situacoes_da_sancao import SituacaoSancao as S
from valet.models import ItemDaVistoria, Sancao
from valet.regras.prazos import DEFESA_DA_CASSACAO, RECURSO
from valet.telas.atos import multa, razoes, sancao
from valet.telas.faltas_da_sancao import faltas_do_caso
from valet.telas.paineis.sancao import partes, vistorias

ART_15_II = D58027.art(15).inc("II")
SITUACOES: dict[str, Aspecto] = {
    S.CONSTATADA: Aspecto("atencao", "Falta mandar notificar as partes.", "para notificar"),
    S.REGULAR: Aspecto("bom", "A vistoria nada achou de irregular."),
    S.NOTIFICADA: Aspecto(
        "andamento", "Cada parte tem o seu prazo, contado do seu recebimento.", "para voltar lá"
    ),
    S.CESSADA: Aspecto("bom", "A irregularidade cessou. O caso acabou."),
    S.ARQUIVADA: Aspecto("", "O caso foi arquivado."),
    S.PERSISTENTE: Aspecto(
        "mau", "Depois da multa, a irregularidade continua. As partes podem se defender.", "defesa"
    ),
    S.A_DECIDIR: Aspecto("andamento", "A cassação espera decisão.", "para decidir"),
    S.CASSADA: Aspecto("mau", "O termo foi cassado. Cabe recurso.", "cabe recurso"),
    S.INTERDITADA: Aspecto("mau", "O lugar tem de fechar. Cabe recurso.", "cabe recurso"),
    S.EM_RECURSO: Aspecto("andamento", "O recurso espera decisão.", "para decidir"),
    S.DEFINITIVA: Aspecto("mau", "A decisão é final."),
}
ETAPAS = (
    Etapa("Vistoria", frozenset({S.CONSTATADA, S.REGULAR})),
    Etapa("Notificação e multa", frozenset({S.NOTIFICADA, S.CESSADA, S.ARQUIVADA}), "cada parte"),
    Etapa("Persistência", frozenset({S.PERSISTENTE, S.A_DECIDIR}), "se continuar"),
    Etapa(
        "Cassação",
        frozenset({S.CASSADA, S.INTERDITADA, S.EM_RECURSO, S.DEFINITIVA}),
        "último degrau",
    ),
)
FORMULARIOS: dict[str, type[FormularioDoAto]] = {
    "notificar": sancao.NotificarPartes,
    "revistoriar": sancao.Revistoriar,
    "arquivar": sancao.Arquivar,
    "registrar_publicacao": RegistrarPublicacao,
    "corrigir_publicacao": CorrigirPublicacao,
    "registrar_recebimento": multa.RegistrarRecebimento,
    "juntar_manifestacao": razoes.Manifestar,
    "apresentar_defesa": razoes.DefenderDaCassacao,
    "cassar": sancao.Cassar,
    "interditar": sancao.Interditar,
    "interpor_recurso": razoes.RecorrerDaCassacao,
    "prover_recurso": sancao.ProverRecurso,
    "negar_recurso": sancao.NegarRecurso,
}
VISTORIAS = Painel("vistorias", "Vistorias", "valet/paineis/vistorias.html", vistorias)
PARTES = Painel("partes", "Partes e multas", "valet/paineis/partes_da_sancao.html", partes)
EXPEDIDOS = Painel("expedidos", "Expedidos", "tramitacao/paineis/expedidos.html", expedidos)
PUBLICACOES = Painel(
    "publicacoes", "Publicações", "tramitacao/paineis/publicacoes.html", publicacoes
)
AVISOS = Painel("avisos", "Avisos", "tramitacao/paineis/avisos.html", avisos)
TODOS = (PARTES, VISTORIAS, EXPEDIDOS, PUBLICACOES, AVISOS)
PAINEIS: dict[Papel, tuple[Painel, ...]] = {
    Papel.REQUERENTE: TODOS,
    Papel.EXPEDIENTE: TODOS,
    Papel.ANALISTA: TODOS,
    Papel.SUBPREFEITO: TODOS,
    Papel.FISCAL: (VISTORIAS, *(p for p in TODOS if p is not VISTORIAS)),
    Papel.AUDITOR: TODOS,
}


def _preparados(chaves: Sequence[int]) -> Mapping[int, Preparado]:
    """A cassação a decidir e o recurso a julgar."""
    achados = {}
    for caso in Sancao.objects.filter(procedimento_id__in=chaves).select_related("pedido"):
        if caso.situacao == S.A_DECIDIR:
            ato = "cassar" if caso.ha_termo else "interditar"
            razao = "A irregularidade continua depois da multa definitiva."
            achados[caso.procedimento_id] = Preparado(ato, "Decidir", ART_15_II, razao)
        elif caso.situacao == S.EM_RECURSO:
            razao = "Recurso à espera de decisão."
            achados[caso.procedimento_id] = Preparado("", "Decidir o recurso", L14141.toda, razao)
    return achados


def _arquivos(autos: Autos) -> QuerySet[Arquivo]:
    """As fotos das vistorias e os comprovantes das multas; o de uma parte, a outra não abre."""
    comprovantes = Pagamento.objects.filter(cobranca__procedimento__processo=autos.processo)
    devolucoes = Devolucao.objects.filter(procedimento__processo=autos.processo)
    if autos.ator.papel == Papel.REQUERENTE:
        devolucoes = devolucoes.filter(procedimento__parte=autos.ator.pessoa_id)
        comprovantes = comprovantes.filter(cobranca__devedor=autos.ator.pessoa_id)
    fotos = ItemDaVistoria.objects.filter(vistoria__linha__processo=autos.processo)
    return Arquivo.objects.filter(
        Q(pk__in=comprovantes.values("comprovante_id"))
        | Q(pk__in=devolucoes.values("comprovante_id"))
        | Q(pk__in=fotos.exclude(foto=None).values("foto_id"))
    )


def _chamada(processo: Processo) -> str:
    casa, empresa = nome_publico(processo.requerente.nome), nome_publico(processo.interessado.nome)
    return f"Partes: {casa.rstrip('.')} e {empresa}"


TELA_SANCAO = TelaDoFluxo(
    fluxo=Sancao.FLUXO,
    principal=True,
    situacoes=SITUACOES,
    etapas=ETAPAS,
    formularios=FORMULARIOS,
    paineis=PAINEIS,
    ate={DEFESA_DA_CASSACAO.nome: "Defesa até", RECURSO.nome: "Recurso até"},
    faltas=faltas_do_caso,
    preparados=_preparados,
    arquivos=_arquivos,
    chamada=_chamada,
    casas={Papel.FISCAL: "/vistorias/"},
)
