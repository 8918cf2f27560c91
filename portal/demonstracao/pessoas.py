"""As contas da demonstração: uma por papel, todas com a mesma senha impressa ao rodar."""

from dataclasses import dataclass
from datetime import date

from contas.ator import Ator
from contas.models import Lotacao, Pessoa, Representacao, Unidade, Usuario
from contas.papeis import Papel
from contas.servicos.conta import criar_conta
from tramitacao.relogio import agora

SENHA = "via-livre-demonstracao"
DESDE = date(2024, 1, 2)
DOMINIO = "demonstracao.example"


@dataclass(frozen=True, slots=True)
class Conta:
    """Uma conta da demonstração e o que ela faz."""

    usuario: str
    nome: str
    papel: Papel
    sigla: str = ""
    #: O que a conta faz, quando outra já mostra o papel.
    faz: str = ""

    @property
    def rotulo(self) -> str:
        return self.faz or self.papel.label

    @property
    def email(self) -> str:
        return f"{self.usuario}@{DOMINIO}"


CONTAS = (
    Conta("requerente", "Rafael Siqueira", Papel.REQUERENTE),
    Conta("expediente", "Sônia Prado", Papel.EXPEDIENTE, "PI"),
    Conta("analista", "Marina Duarte", Papel.ANALISTA, "PI"),
    Conta("subprefeita", "Teresa Amorim", Papel.SUBPREFEITO, "PI"),
    Conta("cet", "Hugo Valença", Papel.TECNICO_CET, "CET"),
    Conta("fiscal", "Dora Menezes", Papel.FISCAL, "PI"),
    Conta("auditora", "Lúcia Tavares", Papel.AUDITOR, "CGM"),
    Conta("administrador", "Ivo Castanho", Papel.ADMINISTRADOR, "SMSUB"),
)
#: Quem pede evento, e quem recebe em papel, no balcão da CET.
PROMOTORA = Conta("promotora", "Iara Montenegro", Papel.REQUERENTE, faz="Promotora")
PROTOCOLO = Conta("protocolo", "Bento Rangel", Papel.EXPEDIENTE, "CET", "Balcão da CET")
#: Quem cuida dos papéis de várias empresas, como um escritório de contabilidade.
CONTADORA = Conta("contadora", "Bruna Falcão", Papel.REQUERENTE, faz="Contadora")
TODAS = (*CONTAS, PROMOTORA, PROTOCOLO, CONTADORA)
EMPRESA = ("42K7V091000133", "Manobra Fina Valet Ltda.")
#: A empresa cujos termos se cassam: assim os da primeira continuam no Cadastro.
OUTRA_EMPRESA = ("53J8W104000114", "Leva e Traz Manobristas Ltda.")
#: A que trabalha sem termo e acaba interditada, e por isso fora do Cadastro.
SEM_TERMO = ("64L9X215000196", "Chave na Mão Estacionamentos Ltda.")


def criar_contas() -> dict[Papel, Ator]:
    """Cria as contas que faltam e devolve o ator de cada papel."""
    return {conta.papel: criar(conta) for conta in CONTAS}


def empresa() -> Pessoa:
    """A empresa de valet da demonstração."""
    cnpj, nome = EMPRESA
    return Pessoa.objects.get_or_create(documento=cnpj, defaults={"tipo": "J", "nome": nome})[0]


def outro_requerente() -> Ator:
    """Quem representa a segunda empresa; a conta não se imprime."""
    cnpj, nome = OUTRA_EMPRESA
    pessoa, _ = Pessoa.objects.get_or_create(documento=cnpj, defaults={"tipo": "J", "nome": nome})
    email = f"outra-empresa@{DOMINIO}"
    usuario = Usuario.objects.filter(email=email).first() or criar_conta(
        email=email, nome="Caio Furtado", senha=SENHA
    )
    return _representar(usuario, pessoa)


def criar(conta: Conta) -> Ator:
    """A conta, se falta, e o ator que ela é."""
    usuario = Usuario.objects.filter(email=conta.email).first()
    if usuario is None:
        usuario = criar_conta(email=conta.email, nome=conta.nome, senha=SENHA)
    if conta.papel == Papel.REQUERENTE:
        return _representar(usuario, empresa())
    unidade = Unidade.objects.get(sigla=conta.sigla)
    Lotacao.objects.get_or_create(
        usuario=usuario,
        papel=conta.papel,
        unidade=unidade,
        defaults={"desde": DESDE, "ato": "Portaria fictícia da demonstração"},
    )
    return Ator(conta.papel, usuario.pk, unidade.pk, None, usuario.nome)


def _representar(usuario: Usuario, pessoa: Pessoa) -> Ator:
    Representacao.objects.get_or_create(
        pessoa=pessoa,
        usuario=usuario,
        defaults={
            "qualidade": Representacao.Qualidade.SOCIO,
            "desde": DESDE,
            "pedida_em": agora(),
            "aceita_em": agora(),
            "aceita_por": usuario,
        },
    )
    return Ator(Papel.REQUERENTE, usuario.pk, None, pessoa.pk, usuario.nome)
