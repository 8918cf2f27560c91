"""O que vários documentos do valet repetem: as partes, o lugar e o horário — art. 25."""

from collections.abc import Iterable

from contas.identificadores import Tipo, formatar
from contas.models import Pessoa
from contas.sigilo import nome_publico, texto_publico
from normas.norma import Dispositivo
from normas.prazo import Prazo
from tramitacao.models import ProcedimentoConcreto
from valet.models import Horario, HorarioAutorizado, PedidoTPU, Requerimento
from valet.regras.semana import semana_por_extenso


def empresa(pedido: PedidoTPU) -> tuple[tuple[str, str], ...]:
    """A empresa prestadora: razão social, CNPJ e endereço."""
    endereco = pedido.empresa.endereco or pedido.requerimento.empresa_endereco
    return (
        ("Empresa prestadora", nome_publico(pedido.empresa.pessoa.nome)),
        ("CNPJ", cnpj(pedido.empresa.pessoa)),
        ("Endereço", texto_publico(endereco)),
    )


def estabelecimento(pedido: PedidoTPU) -> tuple[tuple[str, str], ...]:
    """O estabelecimento que usa o valet: nome, razão social se outra, CNPJ e endereço com CEP."""
    r, casa = pedido.requerimento, pedido.estabelecimento
    razao = nome_publico(casa.pessoa.nome)
    nome = nome_publico(r.estab_nome or casa.nome)
    return (
        ("Estabelecimento", nome),
        ("Razão social", razao if razao != nome else ""),
        ("CNPJ", cnpj(casa.pessoa)),
        ("Endereço", texto_publico(r.estab_endereco or casa.endereco)),
        ("CEP", formatar(Tipo.CEP, r.estab_cep) if r.estab_cep else ""),
        ("Distrito", r.estab_distrito.nome if r.estab_distrito else ""),
        ("Imóvel (SQL)", formatar(Tipo.SQL, r.estab_sql) if r.estab_sql else ""),
    )


def estacionamento(r: Requerimento) -> tuple[tuple[str, str], ...]:
    """Onde os carros ficam guardados."""
    return (
        ("Estacionamento", nome_publico(r.estac_nome)),
        ("Endereço", texto_publico(r.estac_endereco)),
        ("Vagas", str(r.estac_vagas or "")),
    )


def horario(periodos: Iterable[Horario | HorarioAutorizado]) -> str:
    """Os períodos por extenso."""
    return semana_por_extenso((p.dia, p.inicio, p.fim) for p in periodos)


def cnpj(pessoa: Pessoa) -> str:
    """O CNPJ com máscara; de pessoa física não se diz documento nenhum."""
    return pessoa.documento_formatado if pessoa.tipo == Pessoa.Tipo.JURIDICA else ""


def resumo(pedido: PedidoTPU) -> tuple[tuple[str, str], ...]:
    """O que basta para conferir um papel com a página de verificação."""
    nome, razao, _, endereco, *_ = estabelecimento(pedido)
    prestadora, numero, _ = empresa(pedido)
    return (nome, razao, endereco, prestadora, ("CNPJ da empresa", numero[1]))


def prazo_dito(prazo: Prazo) -> str:
    """ "15 dias corridos"."""
    return f"{prazo.dias} {prazo.conta.dita}"


def pedido_de(objeto: ProcedimentoConcreto) -> PedidoTPU:
    """O pedido a que o procedimento serve: ele mesmo, ou o do requerimento da autorização."""
    return objeto if isinstance(objeto, PedidoTPU) else objeto.requerimento.pedido


def do_razao(chave: str) -> Dispositivo:
    """O dispositivo que fundamentou a linha."""
    return Dispositivo.de_chave(chave)
