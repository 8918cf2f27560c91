"""Os autos: processo, procedimentos, razão, prazos, documentos, publicações e mensagens."""

from tramitacao.models.arquivo import Arquivo
from tramitacao.models.calendario import AnoDoCalendario, DiaSemExpediente
from tramitacao.models.documento import DocumentoExpedido, DocumentoJuntado
from tramitacao.models.leitura import LeituraDeArquivo
from tramitacao.models.mensagem import Mensagem
from tramitacao.models.modelo_de_aviso import ModeloDeAviso
from tramitacao.models.norma_complementar import NormaComplementar
from tramitacao.models.prazo import PrazoAberto
from tramitacao.models.procedimento import Procedimento, ProcedimentoConcreto
from tramitacao.models.processo import Processo
from tramitacao.models.publicacao import Publicacao
from tramitacao.models.rascunho import AnexoDoRascunho, Rascunho
from tramitacao.models.razao import TextoDaLinha, Tramitacao
from tramitacao.models.rotina import ExecucaoDeRotina, FalhaDeRotina, PedidoDeRotina
from tramitacao.models.serie import Serie

__all__ = [
    "AnexoDoRascunho",
    "AnoDoCalendario",
    "Arquivo",
    "DiaSemExpediente",
    "DocumentoExpedido",
    "DocumentoJuntado",
    "ExecucaoDeRotina",
    "FalhaDeRotina",
    "LeituraDeArquivo",
    "Mensagem",
    "ModeloDeAviso",
    "NormaComplementar",
    "PedidoDeRotina",
    "PrazoAberto",
    "Procedimento",
    "ProcedimentoConcreto",
    "Processo",
    "Publicacao",
    "Rascunho",
    "Serie",
    "TextoDaLinha",
    "Tramitacao",
]
