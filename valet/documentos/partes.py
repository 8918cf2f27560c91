"""O que vários documentos do valet repetem: as partes, o lugar e o horário — art. 25."""

from collections.abc import Iterable

from contas.identificadores import Tipo, formatar
from contas.models import Pessoa
from contas.sigilo import nome_publico, texto_publico
from normas.norma import Dispositivo
from normas.prazo import Prazo
from tramitacao.conteudo import Par
from valet.models import Horario, HorarioAutorizado, Pedido, Requerimento
from valet.regras.semana import semana_por_extenso


def empresa(pedido: Pedido) -> tuple[Par, ...]:
    """A empresa prestadora: razão social, CNPJ e endereço com CEP."""
    r, prestadora = pedido.requerimento, pedido.empresa
    return (
        ("Empresa prestadora", nome_publico(prestadora.pessoa.nome)),
        ("CNPJ", cnpj(prestadora.pessoa)),
        ("Endereço", _com_cep(prestadora.endereco or r.empresa_endereco, r.empresa_cep)),
    )


def estabelecimento(pedido: Pedido) -> tuple[Par, ...]:
    """O estabelecimento que usa o valet: nome, razão social se outra, CNPJ e endereço com CEP."""
    r, casa = pedido.requerimento, pedido.estabelecimento
    nome, razao = _nome_da_casa(pedido), nome_publico(casa.pessoa.nome)
    return (
        ("Estabelecimento", nome),
        ("Razão social", razao if razao != nome else ""),
        ("CNPJ", cnpj(casa.pessoa)),
        ("Endereço", _com_cep(r.estab_endereco or casa.endereco, r.estab_cep)),
        ("Distrito", r.estab_distrito.nome if r.estab_distrito else ""),
        ("Imóvel (SQL)", formatar(Tipo.SQL, r.estab_sql) if r.estab_sql else ""),
    )


def estacionamento(r: Requerimento) -> tuple[Par, ...]:
    """Onde os carros ficam guardados."""
    return (
        ("Estacionamento", nome_publico(r.estac_nome)),
        ("Endereço", _com_cep(r.estac_endereco, r.estac_cep)),
        ("Vagas", str(r.estac_vagas or "")),
    )


def horario(periodos: Iterable[Horario | HorarioAutorizado]) -> str:
    """Os períodos por extenso."""
    return semana_por_extenso((p.dia, p.inicio, p.fim) for p in periodos)


def cnpj(pessoa: Pessoa) -> str:
    """O CNPJ com máscara; de pessoa física não se diz documento nenhum."""
    return pessoa.documento_formatado if pessoa.tipo == Pessoa.Tipo.JURIDICA else ""


def resumo(pedido: Pedido) -> tuple[Par, ...]:
    """O que basta para conferir um papel com a página de verificação."""
    r, casa, prestadora = pedido.requerimento, pedido.estabelecimento, pedido.empresa.pessoa
    return (
        ("Estabelecimento", _nome_da_casa(pedido)),
        ("Endereço", texto_publico(r.estab_endereco or casa.endereco)),
        ("Empresa de valet", nome_publico(prestadora.nome)),
        ("CNPJ da empresa", cnpj(prestadora)),
    )


def prazo_dito(prazo: Prazo) -> str:
    """ "15 dias corridos"."""
    return f"{prazo.dias} {prazo.conta.dita}"


def do_razao(chave: str) -> Dispositivo:
    """O dispositivo que fundamentou a linha."""
    return Dispositivo.de_chave(chave)


def _nome_da_casa(pedido: Pedido) -> str:
    return nome_publico(pedido.requerimento.estab_nome or pedido.estabelecimento.nome)


def _com_cep(endereco: str, cep: str) -> str:
    postal = f"CEP {formatar(Tipo.CEP, cep)}" if endereco and cep else ""
    return ", ".join(parte for parte in (texto_publico(endereco), postal) if parte)
