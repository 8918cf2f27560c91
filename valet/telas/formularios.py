"""Ato → formulário, nos fluxos do valet. O ato que não está aqui só pede o despacho."""

from precos.telas.devolucoes import RegistrarDevolucaoPaga
from tramitacao.telas.formulario import FormularioDoAto
from tramitacao.telas.publicacao import CorrigirPublicacao, RegistrarPublicacao
from valet.telas.atos import (
    autorizacao_de_uso,
    cet,
    correcao,
    correcao_cet,
    decisao,
    devolucao,
    documentos,
    encerramento,
    exigencia_da_cet,
    instrucao,
    preco_anual,
    renovacao,
    renovacao_cet,
    segunda_via,
)
from valet.telas.atos.retificar import RetificarDados

_DE_TODO_PEDIDO: dict[str, type[FormularioDoAto]] = {
    "encaminhar_a_cet": instrucao.EncaminharACET,
    "comunicar_falta": instrucao.ComunicarFalta,
    "sanar": instrucao.Sanar,
    "juntar_documento": documentos.JuntarDocumento,
    "aceitar_documento": documentos.AceitarDocumento,
    "recusar_documento": documentos.RecusarDocumento,
    "retificar_dados": RetificarDados,
    "registrar_publicacao": RegistrarPublicacao,
    "corrigir_publicacao": CorrigirPublicacao,
    "remeter": instrucao.Remeter,
    "registrar_pagamento": decisao.RegistrarPagamento,
    "registrar_credito": decisao.RegistrarPagamento,
    "devolver_credito": devolucao.DevolverCredito,
    "registrar_devolucao_paga": RegistrarDevolucaoPaga,
    "indeferir": decisao.Indeferir,
    "interpor_recurso": encerramento.InterporRecurso,
    "prover_recurso": encerramento.ProverRecurso,
    "negar_recurso": encerramento.NegarRecurso,
    "desistir": encerramento.Desistir,
    "apresentar_renovacao": renovacao.ApresentarRenovacao,
    "pedir_cancelamento": encerramento.PedirCancelamento,
    "cancelar": encerramento.Cancelar,
    "tornar_sem_efeito": correcao.TornarSemEfeito,
    "fazer_errata": correcao.FazerErrata,
}
FORMULARIOS_TPU: dict[str, type[FormularioDoAto]] = {
    **_DE_TODO_PEDIDO,
    "apurar_preco": decisao.ApurarPreco,
    "cobrar_diferenca": decisao.CobrarDiferenca,
    "escolher_parcelas": preco_anual.EscolherParcelas,
    "emitir_segunda_via": segunda_via.EmitirSegundaVia,
    "registrar_pagamento_anual": preco_anual.RegistrarPagamentoAnual,
    "deferir": decisao.Deferir,
    "executar_sinalizacao": decisao.ExecutarSinalizacao,
    "liberar_servico": decisao.LiberarServico,
    "pedir_renovacao_da_cet": renovacao_cet.PedirRenovacaoDaCET,
}
FORMULARIOS_AU: dict[str, type[FormularioDoAto]] = {
    **_DE_TODO_PEDIDO,
    "apurar_preco": autorizacao_de_uso.ApurarPrecoDoPeriodo,
    "deferir": autorizacao_de_uso.OutorgarPortaria,
    "declarar_sem_objeto": autorizacao_de_uso.DeclararSemObjeto,
}
FORMULARIOS_CET: dict[str, type[FormularioDoAto]] = {
    "exigir": exigencia_da_cet.Exigir,
    "cumprir_exigencia": exigencia_da_cet.CumprirExigencia,
    "autorizar": cet.Autorizar,
    "renovar": renovacao_cet.RenovarAutorizacao,
    "negar": cet.Negar,
    "registrar_publicacao": RegistrarPublicacao,
    "corrigir_publicacao": CorrigirPublicacao,
    "interpor_recurso": encerramento.InterporRecurso,
    "prover_recurso": encerramento.ProverRecurso,
    "negar_recurso": encerramento.NegarRecurso,
    "tornar_sem_efeito": correcao_cet.TornarSemEfeito,
    "fazer_errata": correcao_cet.FazerErrata,
}
