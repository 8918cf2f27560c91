"""Criar um rascunho e trazer para ele o que já se sabe de quem pede."""

from datetime import datetime

from django.db import transaction
from django.db.models import Q

from contas.ator import Ator
from contas.models import Pessoa, Usuario
from contas.papeis import Papel
from tramitacao.erros import PapelNaoAutoriza
from tramitacao.relogio import agora, dia_de
from valet.consultas.requerimentos import empresa_inscrita, qualidade_do_representante
from valet.models import Requerimento


@transaction.atomic
def criar(
    *, por: Ator, em: datetime | None = None, especie: str = Requerimento.Especie.HABITUAL
) -> Requerimento:
    """Um rascunho novo, com o que já se sabe de quem pede; o que ainda está vazio é reusado."""
    em = em or agora()
    if por.usuario_id is None or not pode_pedir(por):
        raise PapelNaoAutoriza(f"Pedir um valet não cabe a {por}.")
    no_balcao = por.papel == Papel.EXPEDIENTE
    # Trancar a conta faz de um clique duplo um rascunho só.
    Usuario.objects.select_for_update().get(pk=por.usuario_id)
    vazio = Requerimento.objects.filter(
        autor_id=por.usuario_id, pessoa=por.pessoa_id, no_balcao=no_balcao, processo=None,
        especie=especie, quem_pede="", empresa_nome="", estab_nome="", estab_cnpj="", acont_nome="",
        primeiro_dia=None, digitado={}, anexos=None,
    ).first()  # fmt: skip
    if vazio:
        return vazio
    return Requerimento.objects.create(
        autor_id=por.usuario_id, pessoa_id=por.pessoa_id, no_balcao=no_balcao,
        especie=especie, criado_em=em, alterado_em=em, **_de_quem_pede(por, em),
    )  # fmt: skip


def pode_pedir(por: Ator | None) -> bool:
    """Representante de pessoa com CNPJ, ou o expediente no balcão."""
    if por is None:
        return False
    if por.papel == Papel.EXPEDIENTE:
        return True
    juridica = Pessoa.objects.filter(Q(pk=por.pessoa_id), tipo=Pessoa.Tipo.JURIDICA)
    return por.papel == Papel.REQUERENTE and juridica.exists()


def preencher_empresa(requerimento: Requerimento, cnpj: str) -> bool:
    """Traz do Cadastro o que é público da empresa inscrita; diz se a achou (art. 25)."""
    empresa = empresa_inscrita(cnpj)
    if empresa is None:
        return False
    requerimento.empresa_cnpj = cnpj
    requerimento.empresa_nome = empresa.pessoa.nome
    requerimento.empresa_ccm = empresa.ccm
    requerimento.empresa_endereco = empresa.endereco
    requerimento.empresa_cep = empresa.cep
    return True


def assumir_cnpj(requerimento: Requerimento) -> None:
    """Quem pede por uma pessoa não digita o CNPJ dela: vem da conta."""
    pessoa = requerimento.pessoa
    if requerimento.no_balcao or pessoa is None:
        return
    documento = pessoa.documento or ""
    if requerimento.quem_pede == Requerimento.QuemPede.EMPRESA:
        if requerimento.estab_cnpj == documento != requerimento.empresa_cnpj:
            requerimento.estab_cnpj = ""
        requerimento.empresa_cnpj = documento
        requerimento.empresa_nome = requerimento.empresa_nome or pessoa.nome
    elif requerimento.quem_pede == Requerimento.QuemPede.ESTABELECIMENTO:
        if requerimento.empresa_cnpj == documento != requerimento.estab_cnpj:
            requerimento.empresa_cnpj = requerimento.empresa_nome = ""
        requerimento.estab_cnpj = documento
        requerimento.estab_nome = requerimento.estab_nome or pessoa.nome


def _de_quem_pede(por: Ator, em: datetime) -> dict[str, str]:
    if por.papel == Papel.EXPEDIENTE:
        return {}
    conhecidos = {
        "representante_nome": por.nome[:120],
        "representante_qualidade": qualidade_do_representante(por, dia_de(em))[:60],
    }
    pessoa = Pessoa.objects.select_related("empresa").get(Q(pk=por.pessoa_id))
    empresa = getattr(pessoa, "empresa", None)
    if empresa is None:
        return conhecidos
    return conhecidos | {
        "quem_pede": Requerimento.QuemPede.EMPRESA,
        "empresa_cnpj": pessoa.documento or "",
        "empresa_nome": pessoa.nome,
        "empresa_ccm": empresa.ccm,
        "empresa_endereco": empresa.endereco,
        "empresa_cep": empresa.cep,
    }
