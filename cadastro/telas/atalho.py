"""Por onde se chega à exclusão: dos autos de um título que já acabou — art. 24, § 2º."""

from collections.abc import Sequence

from cadastro.consultas.exclusao import em_curso, unidade_que_exclui
from cadastro.models import Empresa
from cadastro.models.titulos import em_vigor
from contas.papeis import Papel
from tramitacao.consultas.autos import Autos
from tramitacao.telas.painel import Atalho

ROTA = "/cadastro/exclusoes/nova/"
_DITOS = {
    Papel.REQUERENTE: ("Sair do Cadastro", "A empresa não vai mais prestar o serviço."),
    Papel.EXPEDIENTE: ("Abrir a exclusão do Cadastro", "A pedido da empresa, ou por extinção."),
    Papel.ANALISTA: ("Propor a exclusão do Cadastro", "A empresa se extinguiu."),
}


def da_exclusao(autos: Autos, empresa: Empresa) -> Sequence[Atalho]:
    """A quem cabe abrir a exclusão, quando a empresa está no Cadastro sem título em vigor."""
    if autos.ator.papel not in _DITOS:
        return ()
    inscricao = empresa.inscricoes.filter(excluida_em=None).first()
    if inscricao is None or em_curso(inscricao) or em_vigor(empresa.pk, autos.em):
        return ()
    if autos.ator.papel == Papel.REQUERENTE:
        cabe, busca = autos.ator.pessoa_id == empresa.pessoa_id, ""
    else:
        cabe = autos.ator.unidade_id == unidade_que_exclui(inscricao).pk
        busca = f"?cnpj={empresa.pessoa.documento}"
    rotulo, explicacao = _DITOS[autos.ator.papel]
    return (Atalho(rotulo, ROTA + busca, explicacao, principal=False),) if cabe else ()
