"""As partes do processo, achadas pelo CNPJ ou criadas — Decreto 58.027/2017, art. 5º."""

from collections.abc import Mapping
from dataclasses import dataclass

from cadastro.models import Empresa, Estabelecimento
from contas.ator import Ator
from contas.models import Pessoa
from valet.models import Requerimento


@dataclass(frozen=True, slots=True)
class Partes:
    """A empresa de valet (interessada), o estabelecimento e quem requer."""

    empresa: Empresa
    estabelecimento: Estabelecimento
    requerente: Pessoa


def resolver_partes(r: Requerimento, *, por: Ator) -> Partes:
    """Acha ou cria as partes. Só quem pede por si, ou o balcão, muda o que já está no Cadastro."""
    # Em ordem fixa, para dois protocolos que dividem as partes não se trancarem um ao outro.
    nomes = {r.estab_cnpj: r.estab_nome, r.empresa_cnpj: r.empresa_nome}
    pessoas = {cnpj: _pessoa(cnpj, nomes[cnpj]) for cnpj in sorted(nomes)}
    da_empresa = pessoas[r.empresa_cnpj]
    do_estabelecimento = pessoas[r.estab_cnpj]
    pela_empresa = r.quem_pede == r.QuemPede.EMPRESA
    requerente = da_empresa if pela_empresa else do_estabelecimento
    if r.no_balcao and r.representante_email and not requerente.email:
        requerente.email = r.representante_email
        requerente.save(update_fields=["email"])
    return Partes(
        _empresa(r, da_empresa, pode_mudar=r.no_balcao or por.pessoa_id == da_empresa.pk),
        _estabelecimento(
            r, do_estabelecimento,
            pode_mudar=r.no_balcao or por.pessoa_id == do_estabelecimento.pk,
        ),
        requerente,
    )  # fmt: skip


def _pessoa(cnpj: str, nome: str) -> Pessoa:
    return Pessoa.objects.get_or_create(
        documento=cnpj, defaults={"tipo": Pessoa.Tipo.JURIDICA, "nome": nome}
    )[0]


def _empresa(r: Requerimento, pessoa: Pessoa, *, pode_mudar: bool) -> Empresa:
    dados = {"ccm": r.empresa_ccm, "endereco": r.empresa_endereco, "cep": r.empresa_cep}
    empresa, nova = Empresa.objects.get_or_create(pessoa=pessoa, defaults=dados)
    if not nova and pode_mudar:
        _mudar(empresa, dados)
    return empresa


def _estabelecimento(r: Requerimento, pessoa: Pessoa, *, pode_mudar: bool) -> Estabelecimento:
    dados = {
        "nome": r.estab_nome,
        "endereco": r.estab_endereco,
        "cep": r.estab_cep,
        "distrito": r.estab_distrito,
    }
    estabelecimento, novo = Estabelecimento.objects.get_or_create(
        pessoa=pessoa, sql=r.estab_sql, defaults=dados
    )
    if not novo and pode_mudar:
        _mudar(estabelecimento, dados)
    return estabelecimento


def _mudar(objeto: Empresa | Estabelecimento, dados: Mapping[str, object]) -> None:
    """Grava só se algo mudou, para o histórico não ter linhas iguais."""
    mudados = [campo for campo, valor in dados.items() if getattr(objeto, campo) != valor]
    for campo in mudados:
        setattr(objeto, campo, dados[campo])
    if mudados:
        objeto.save(update_fields=mudados)
