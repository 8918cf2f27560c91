"""Quem pede e a empresa de valet — Decreto 58.027/2017, art. 5º, caput e II."""

from contas.identificadores import Tipo, formatar
from normas.acervo import D58027
from normas.exigencia import Pendencia
from tramitacao.consultas.partes import em_branco
from valet.consultas.partes.foto import Foto

ART_5 = D58027.art(5)
ART_5_II_B = ART_5.inc("II").ali("b")


def fato_quem(foto: Foto) -> str:
    r = foto.r
    if not r.quem_pede:
        return ""
    quem = r.get_quem_pede_display()
    por = ", ".join(p for p in (r.representante_nome, r.representante_qualidade.lower()) if p)
    return f"{quem}, por {por}" if por else quem


def faltas_quem(foto: Foto) -> tuple[Pendencia, ...]:
    r = foto.r
    return em_branco(
        (
            (r.quem_pede, "dizer quem faz o pedido", ART_5, "quem_pede"),
            (r.representante_nome, "o nome de quem assina", ART_5, "representante_nome"),
            (
                r.representante_qualidade,
                "a qualidade de quem assina",
                ART_5,
                "representante_qualidade",
            ),
        )
    )


def fato_empresa(foto: Foto) -> str:
    r = foto.r
    cnpj = f"CNPJ {formatar(Tipo.CNPJ, r.empresa_cnpj)}" if r.empresa_cnpj else ""
    return ", ".join(p for p in (r.empresa_nome, cnpj) if p)


def faltas_empresa(foto: Foto) -> tuple[Pendencia, ...]:
    r = foto.r
    faltas = em_branco(
        (
            (r.empresa_cnpj, "o CNPJ da empresa de valet", ART_5, "empresa_cnpj"),
            (r.empresa_nome, "a razão social", ART_5, "empresa_nome"),
            (r.empresa_ccm, "o CCM", ART_5_II_B, "empresa_ccm"),
            (r.empresa_endereco, "o endereço da empresa", ART_5, "empresa_endereco"),
            (r.empresa_cep, "o CEP da empresa", ART_5, "empresa_cep"),
        )
    )
    pede = r.quem_pede == r.QuemPede.EMPRESA
    return (*faltas, *nao_e_quem_pede(foto, r.empresa_cnpj if pede else "", "empresa_cnpj"))


def nao_e_quem_pede(foto: Foto, cnpj: str, campo: str) -> tuple[Pendencia, ...]:
    """Quem age por uma pessoa só pede por ela: o CNPJ de quem pede é o de quem se representa."""
    pessoa = foto.r.pessoa
    if foto.r.no_balcao or not cnpj or (pessoa and pessoa.documento == cnpj):
        return ()
    nome = pessoa.nome if pessoa else "a sua conta"
    como = "Confira o CNPJ, ou troque por quem você age no alto da página."
    return (Pendencia(f"Este CNPJ não é o de {nome}, por quem você pede", ART_5, como, campo),)
