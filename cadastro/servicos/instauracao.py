"""Abrir os autos da exclusão: a empresa pede, ou a unidade propõe — art. 24, § 2º."""

import uuid
from datetime import datetime

from django.db import transaction

from cadastro.consultas.exclusao import em_curso, unidade_que_exclui
from cadastro.models import Empresa, Exclusao, Inscricao
from cadastro.models.exclusao import PROVA_DA_EXTINCAO
from cadastro.regras.exclusao import ART_24_P2, Fundamento
from contas.ator import Ator
from contas.consultas import em_exercicio
from contas.papeis import Papel
from normas.exigencia import Pendencia
from tramitacao.erros import NaoEncontrado, PapelNaoAutoriza, RegraViolada
from tramitacao.models import Arquivo, Processo
from tramitacao.relogio import agora, dia_de
from tramitacao.servicos.autuar import abrir_autos, abrir_procedimento
from tramitacao.servicos.documentos import acrescentar

SLUG = "exclusao"
TITULO_DA_PROVA = "Prova da extinção da empresa"
_QUEM_INSTAURA = {
    Papel.REQUERENTE: (Fundamento.A_PEDIDO,),
    Papel.EXPEDIENTE: (Fundamento.A_PEDIDO, Fundamento.EXTINCAO),
    Papel.ANALISTA: (Fundamento.EXTINCAO,),
}


@transaction.atomic
def instaurar(
    *,
    inscricao_id: int,
    fundamento: Fundamento,
    despacho: str,
    por: Ator,
    chave: uuid.UUID,
    prova: Arquivo | None = None,
    em: datetime | None = None,
) -> Exclusao:
    """Abre os autos da exclusão e devolve o procedimento; com a mesma `chave`, o mesmo.

    `despacho` são as razões; `prova`, a baixa do CNPJ ou o distrato. Levanta `NaoEncontrado`,
    `PapelNaoAutoriza` ou `RegraViolada`, e nada grava.
    """
    em = em or agora()
    inscricao = _trancar(inscricao_id)
    if feito := Exclusao.objects.filter(procedimento__processo__chave=chave).first():
        return feito
    _conferir_quem(inscricao, fundamento, por, em)
    _conferir_se_cabe(inscricao)
    processo = _abrir(inscricao, por=por, chave=chave, em=em)
    if prova:
        acrescentar(
            processo, exigencia=PROVA_DA_EXTINCAO, titulo=TITULO_DA_PROVA, arquivo=prova, em=em,
            dispositivo=Fundamento.EXTINCAO.dispositivo, usuario_id=por.usuario_id,
        )  # fmt: skip
    return abrir_procedimento(
        Exclusao, processo=processo, unidade=processo.unidade, slug=SLUG, por=por, em=em,
        despacho=despacho, inscricao=inscricao, fundamento=fundamento.value,
        dados={"fundamento": fundamento.value, "prova": prova.sha256 if prova else ""},
    )  # fmt: skip


def _trancar(inscricao_id: int) -> Inscricao:
    """A empresa é trancada antes de tudo: um termo novo e a exclusão não passam juntos."""
    inscricao = Inscricao.objects.filter(pk=inscricao_id).first()
    if inscricao is None:
        raise NaoEncontrado("Esta inscrição não existe.")
    Empresa.objects.select_for_update().get(pk=inscricao.empresa_id)
    return Inscricao.objects.select_related("empresa__pessoa", "incluida_por").get(pk=inscricao_id)


def _conferir_quem(inscricao: Inscricao, fundamento: Fundamento, por: Ator, em: datetime) -> None:
    da_parte = por.papel == Papel.REQUERENTE and por.pessoa_id == inscricao.empresa.pessoa_id
    da_casa = por.unidade_id == unidade_que_exclui(inscricao).pk
    pode = fundamento in _QUEM_INSTAURA.get(por.papel, ())
    if not pode or not (da_parte or da_casa) or not em_exercicio(por, dia_de(em)):
        raise PapelNaoAutoriza(f"Abrir a exclusão do Cadastro: isto não cabe a {por}.")


def _conferir_se_cabe(inscricao: Inscricao) -> None:
    if inscricao.excluida_em:
        raise RegraViolada(Pendencia("A empresa já não está no Cadastro", ART_24_P2))
    if outra := em_curso(inscricao):
        texto = f"Já corre a exclusão desta empresa, no processo {outra.procedimento.processo}"
        raise RegraViolada(Pendencia(texto, ART_24_P2, "Acompanhe por ele."))


def _abrir(inscricao: Inscricao, *, por: Ator, chave: uuid.UUID, em: datetime) -> Processo:
    empresa = inscricao.empresa
    pessoa = empresa.pessoa
    return abrir_autos(
        chave=chave, unidade=unidade_que_exclui(inscricao), interessado=pessoa, requerente=pessoa,
        titulo=f"Exclusão do Cadastro: {pessoa.nome}", endereco=empresa.endereco, por=por, em=em,
        no_balcao=por.papel == Papel.EXPEDIENTE,
        busca=f"{pessoa.nome} {pessoa.documento or ''}".lower(),
    )  # fmt: skip
