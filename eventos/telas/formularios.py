"""Ato → formulário, na SAE. O ato que não está aqui só pede o despacho."""

from eventos.telas.atos import (
    analise,
    custo,
    decisao,
    devolucao,
    documentos,
    garantia,
    indeferimento,
    pagamento,
)
from tramitacao.telas.formulario import FormularioDoAto
from tramitacao.telas.publicacao import CorrigirPublicacao, RegistrarPublicacao

FORMULARIOS: dict[str, type[FormularioDoAto]] = {
    "exigir": analise.Exigir,
    "cumprir_exigencia": analise.CumprirExigencia,
    "juntar_documento": documentos.JuntarDocumento,
    "aceitar_documento": documentos.AceitarDocumento,
    "recusar_documento": documentos.RecusarDocumento,
    "corrigir_pedido": analise.CorrigirPedido,
    "compor_custo": custo.ComporCusto,
    "registrar_apolice": analise.RegistrarApolice,
    "registrar_publicacao": RegistrarPublicacao,
    "corrigir_publicacao": CorrigirPublicacao,
    "aprovar": decisao.Aprovar,
    "assinar_termo": decisao.AssinarTermo,
    "autorizar": decisao.Autorizar,
    "registrar_parecer": decisao.RegistrarParecer,
    "indeferir": indeferimento.Indeferir,
    "registrar_pagamento": pagamento.RegistrarPagamento,
    "registrar_credito": pagamento.RegistrarPagamento,
    "registrar_fianca": pagamento.RegistrarFianca,
    "renovar_cobranca": pagamento.RenovarCobranca,
    "descontar_da_caucao": garantia.DescontarDaCaucao,
    "devolver_credito": devolucao.DevolverCredito,
    "registrar_devolucao_paga": devolucao.RegistrarDevolucaoPaga,
    "devolver_garantia": garantia.DevolverGarantia,
    "suspender": decisao.Suspender,
    "interpor_recurso": decisao.InterporRecurso,
    "prover_recurso": decisao.ProverRecurso,
    "negar_recurso": decisao.NegarRecurso,
    "desistir": decisao.Desistir,
    "tornar_sem_efeito": decisao.TornarSemEfeito,
    "fazer_errata": decisao.FazerErrata,
}
