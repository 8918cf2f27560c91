"""A conta e a pessoa física que ela é."""

from allauth.account.models import EmailAddress
from django.db import IntegrityError, transaction

from contas.erros import PedidoRecusado
from contas.identificadores import IdentificadorInvalido, Tipo, normalizar
from contas.models import Pessoa, Usuario


@transaction.atomic
def criar_conta(*, email: str, nome: str, senha: str) -> Usuario:
    """Cria a conta já confirmada, com a sua pessoa física (para quem administra o sistema)."""
    usuario = Usuario.objects.create_user(email=email, password=senha, nome=nome)
    EmailAddress.objects.create(user=usuario, email=usuario.email, verified=True, primary=True)
    pessoa_da_conta(usuario)
    return usuario


def pessoa_da_conta(usuario: Usuario) -> Pessoa:
    """A pessoa física desta conta, criada na primeira vez."""
    pessoa, _ = Pessoa.objects.get_or_create(
        usuario=usuario, defaults={"tipo": Pessoa.Tipo.FISICA, "nome": usuario.nome}
    )
    return pessoa


@transaction.atomic
def alterar_dados(*, usuario: Usuario, nome: str, telefone: str = "", cpf: str = "") -> Pessoa:
    """Muda nome, telefone e CPF (opcional). CPF que está noutro cadastro não se toma por aqui."""
    usuario.nome = nome
    usuario.save(update_fields=["nome"])
    pessoa = pessoa_da_conta(usuario)
    pessoa.nome, pessoa.telefone, pessoa.documento = nome, telefone, _cpf(cpf)
    try:
        with transaction.atomic():
            pessoa.save()
    except IntegrityError:
        raise PedidoRecusado(
            "CPF: este número já está em outro cadastro. Confira os algarismos; se é o seu, leve "
            "um documento à praça de atendimento da Subprefeitura.",
            campo="cpf",
        ) from None
    return pessoa


def _cpf(texto: str) -> str | None:
    if not texto.strip():
        return None
    try:
        return normalizar(Tipo.CPF, texto)
    except IdentificadorInvalido as erro:
        raise PedidoRecusado(f"CPF: {erro}.", campo="cpf") from None
