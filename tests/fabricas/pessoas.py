"""Contas, servidores e empresas para os testes."""

from datetime import date
from itertools import count

from contas.ator import Ator
from contas.models import Lotacao, Pessoa, Representacao, Unidade, Usuario
from contas.papeis import Papel
from tramitacao.relogio import agora

_sequencia = count(1)
DESDE = date(2020, 1, 1)
CNPJ_EMPRESA = "12ABC34501DE35"
CNPJ_ESTABELECIMENTO = "11222333000181"


def usuario(nome: str = "Pessoa de Teste", email: str = "") -> Usuario:
    email = email or f"pessoa{next(_sequencia)}@exemplo.test"
    return Usuario.objects.create_user(email=email, password="senha-de-teste-1", nome=nome)


def servidor(papel: Papel, sigla: str = "PI", nome: str = "") -> Ator:
    """Um servidor lotado na unidade, pronto para agir."""
    unidade = Unidade.objects.get(sigla=sigla)
    quem = usuario(nome or papel.label)
    Lotacao.objects.create(usuario=quem, papel=papel, unidade=unidade, desde=DESDE)
    return Ator(papel, quem.pk, unidade.pk, None, quem.nome)


def empresa_representada(
    nome: str = "Porta a Porta Valet Ltda.", cnpj: str = CNPJ_EMPRESA
) -> tuple[Pessoa, Ator]:
    """Uma empresa e quem a representa hoje."""
    pessoa, _ = Pessoa.objects.get_or_create(documento=cnpj, defaults={"tipo": "J", "nome": nome})
    return pessoa, representante(pessoa)


def representante(pessoa: Pessoa, nome: str = "Renata Colares") -> Ator:
    quem = usuario(nome)
    Representacao.objects.create(
        pessoa=pessoa, usuario=quem, qualidade="socio_administrador", desde=DESDE,
        pedida_em=agora(), aceita_em=agora(), aceita_por=quem,
    )  # fmt: skip
    return Ator(Papel.REQUERENTE, quem.pk, None, pessoa.pk, nome)
