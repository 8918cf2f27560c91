"""O caso de uma SAE da demonstração: quem a promove, o pedido dela e o tempo que passa."""

from dataclasses import dataclass, field
from datetime import date, datetime, time, timedelta
from typing import Any

from contas.ator import Ator
from contas.models import Pessoa, Representacao, Usuario
from contas.papeis import Papel
from contas.servicos.conta import criar_conta
from eventos.consultas.partes import fotografar
from eventos.models import SAE, PedidoDeEvento
from eventos.regras.documentos_exigidos import documentos_exigidos
from portal.demonstracao.pedidos import documento
from portal.demonstracao.pessoas import DESDE, PROMOTORA, SENHA
from tramitacao.relogio import FUSO, dia_de

PROMOTOR = ("42591651000143", "Associação Pernas da Cidade")


@dataclass
class CasoDeEvento:
    """Uma SAE e o instante em que ela está; cada passo acontece um dia depois."""

    nome: str
    promotor: Ator
    cet: Ator
    ha_dias: int
    agora: datetime
    daqui: int = 45
    colunas: dict[str, Any] = field(default_factory=dict)
    sae_id: int = 0

    def __post_init__(self) -> None:
        inicio = dia_de(self.agora) - timedelta(days=self.ha_dias)
        self.em = datetime.combine(inicio, time(9, 30), FUSO)

    def passa(self, dias: int = 1) -> datetime:
        """Anda no tempo, sem passar do presente."""
        proximo = datetime.combine(dia_de(self.em) + timedelta(days=dias), time(11, 5), FUSO)
        self.em = max(self.em, min(proximo, self.agora - timedelta(minutes=5)))
        return self.em

    @property
    def sae(self) -> SAE:
        return SAE.objects.select_related("procedimento__processo", "pedido").get(pk=self.sae_id)

    @property
    def na_cet(self) -> dict[str, Any]:
        self.passa()
        return {"sae_id": self.sae_id, "por": self.cet, "em": self.em}

    @property
    def do_promotor(self) -> dict[str, Any]:
        self.passa()
        return {"sae_id": self.sae_id, "por": self.promotor, "em": self.em}


def conta_do_promotor(agora: datetime) -> Ator:
    """A conta `promotora`, que representa a associação."""
    email = PROMOTORA.email
    usuario = Usuario.objects.filter(email=email).first() or criar_conta(
        email=email, nome=PROMOTORA.nome, senha=SENHA
    )
    cnpj, nome = PROMOTOR
    pessoa = Pessoa.objects.get_or_create(documento=cnpj, defaults={"tipo": "J", "nome": nome})[0]
    Representacao.objects.get_or_create(
        pessoa=pessoa, usuario=usuario,
        defaults={"qualidade": Representacao.Qualidade.SOCIO, "desde": DESDE, "pedida_em": agora,
                  "aceita_em": agora, "aceita_por": usuario},
    )  # fmt: skip
    return Ator(Papel.REQUERENTE, usuario.pk, None, pessoa.pk, usuario.nome)


def preencher(c: CasoDeEvento) -> PedidoDeEvento:
    """Um pedido a que nada falta, em via local."""
    cnpj, nome = PROMOTOR
    assert c.promotor.usuario_id is not None, "quem pede tem conta"
    dados: dict[str, Any] = {
        "promotor_tipo": "juridica", "promotor_nome": nome, "promotor_documento": cnpj,
        "promotor_endereco": "Rua do Sol, 41, Pinheiros", "promotor_cep": "05422010",
        "representante_nome": PROMOTORA.nome, "representante_qualidade": "Presidente",
        "evento_nome": c.nome, "evento_descricao": "Atividade de rua, com tendas e som.",
        "publico": 1200, "natureza": "outra", "lugar_tipo": "via_publica",
        "lugar_nome": "Rua das Paineiras, do nº 10 ao 190",
        "apolice_ate": dia_de(c.em) + timedelta(days=365), **c.colunas,
    }  # fmt: skip
    r = PedidoDeEvento.objects.create(
        autor_id=c.promotor.usuario_id, pessoa_id=c.promotor.pessoa_id, criado_em=c.em,
        alterado_em=c.em, **dados,
    )  # fmt: skip
    r.vias.create(
        nome="Rua das Paineiras", trecho="do nº 10 ao 190", classe="local", ocupacao="interditada"
    )
    r.periodos.create(dia=sabado(dia_de(c.em) + timedelta(days=c.daqui)), inicio=time(8),
                      fim=time(14))  # fmt: skip
    for exigido in documentos_exigidos(fotografar(r, c.em).fatos):
        arquivo = documento(exigido.titulo, c.promotor)
        r.anexos.create(exigencia=exigido.slot, arquivo=arquivo, enviado_em=c.em)
    return r


def sabado(dia: date) -> date:
    """O primeiro sábado, deste dia em diante."""
    return dia + timedelta(days=(5 - dia.weekday()) % 7)
