"""Os eventos da demonstração: uma história por situação da SAE, com preços da CET inventados."""

from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import date, datetime, time, timedelta
from decimal import Decimal
from typing import Any

from contas.ator import Ator
from contas.models import Pessoa, Representacao, Usuario
from contas.papeis import Papel
from contas.servicos.conta import criar_conta
from eventos.consultas.partes import fotografar
from eventos.documentos.guias import CUSTO
from eventos.models import SAE, PedidoDeEvento, PrecoUnitario
from eventos.regras.documentos_exigidos import documentos_exigidos
from eventos.servicos import (
    analise,
    aprovacao,
    autorizacao,
    cobranca,
    custo,
    decisao,
    devolucao,
    termo,
)
from eventos.servicos.protocolar import protocolar
from normas.acervo import D46942
from portal.demonstracao.banco import pix_pela_metade
from portal.demonstracao.pedidos import documento
from portal.demonstracao.pessoas import DESDE, PROMOTORA, PROTOCOLO, SENHA, criar
from portal.demonstracao.pontos import FONTE
from precos.servicos.cobrancas import total_pago
from precos.servicos.devolucoes import Restituicao
from precos.servicos.recebimentos import Recebimento
from tramitacao.models import Publicacao
from tramitacao.relogio import FUSO, dia_de
from tramitacao.servicos.documentos import aceitar_documento
from tramitacao.servicos.publicacoes import registrar_publicacao

PROMOTOR = ("42591651000143", "Associação Pernas da Cidade")
PRECOS = (
    ("D-01", "Agente de trânsito", "hora", "61.20"),
    ("D-02", "Viatura com dois agentes", "hora", "148.00"),
    ("D-03", "Guincho leve", "hora", "205.50"),
    ("D-04", "Cavalete de bloqueio", "dia", "9.80"),
    ("D-05", "Faixa de orientação instalada", "unidade", "132.00"),
)
ESPORTE: dict[str, Any] = {
    "competicao_esportiva": True, "confederacao": "Federação Paulista de Atletismo",
    "garantia_prevista": "caucao", "seguradora": "Seguradora Horizonte", "apolice": "2026-77120",
}  # fmt: skip


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


def protocolada(c: CasoDeEvento) -> None:
    r = preencher(c)
    c.sae_id = protocolar(requerimento_id=r.pk, por=c.promotor, em=c.em).pk


def exigencia(c: CasoDeEvento) -> None:
    protocolada(c)
    analise.exigir(despacho="Mostre na planta a saída de emergência da rua.", **c.na_cet)


def composta(c: CasoDeEvento) -> None:
    protocolada(c)
    c.passa(2)
    for d in c.sae.procedimento.processo.documentos_juntados.filter(situacao="a_conferir"):
        aceitar_documento(SAE, c.sae_id, documento_id=d.pk, por=c.cet, em=c.em)
    precos = {p.codigo: p.pk for p in PrecoUnitario.objects.all()}
    itens = [
        custo.Item(precos["D-01"], Decimal(8), Decimal(6)),
        custo.Item(precos["D-02"], Decimal(2), Decimal(6)),
        custo.Item(precos["D-04"], Decimal(40), Decimal(1)),
    ]
    custo.compor_custo(itens=itens, **c.na_cet)


def aprovada(c: CasoDeEvento) -> None:
    composta(c)
    vespera = (c.sae.pedido.primeiro_dia() or dia_de(c.em)) - timedelta(days=2)
    ate = min(dia_de(c.em) + timedelta(days=8), vespera)
    despacho = "O desvio proposto atende, com dois pontos de bloqueio e agentes nos cruzamentos."
    aprovacao.aprovar(despacho=despacho, pagamento_ate=ate, **c.na_cet)


def assinada(c: CasoDeEvento) -> None:
    aprovada(c)
    proposto = termo.termo_a_assinar(c.sae)
    assert proposto is not None, "a aprovação propõe o termo"
    termo.assinar_termo(senha=SENHA, texto_sha256=proposto.texto_sha256, **c.do_promotor)


def paga_em_parte(c: CasoDeEvento) -> None:
    assinada(c)
    c.passa()
    pix_pela_metade(c.sae.procedimento, c.em)


def paga(c: CasoDeEvento) -> None:
    assinada(c)
    c.passa()
    for guia in c.sae.procedimento.cobrancas.order_by("pk"):
        comprovante = documento("Comprovante de pagamento", c.promotor)
        recebimento = Recebimento(guia.a_pagar, dia_de(c.em), f"DEMO-EV-{guia.pk:06d}", comprovante)
        cobranca.registrar_pagamento(
            sae_id=c.sae_id, especie=guia.especie, recebimento=recebimento, por=c.cet, em=c.em
        )


def autorizada(c: CasoDeEvento) -> None:
    paga(c)
    autorizacao.autorizar(despacho="Montagem a partir das 5h.", **c.na_cet)


def suspensa(c: CasoDeEvento) -> None:
    autorizada(c)
    autorizacao.suspender(despacho="Rompeu-se uma adutora na rua do evento.", **c.na_cet)


def devolvida(c: CasoDeEvento) -> None:
    """Suspensa, e decidida a devolução da parte que não se realizou: falta pagá-la."""
    suspensa(c)
    metade = (total_pago(c.sae.procedimento, (CUSTO,)) / 2).quantize(Decimal("0.01"))
    parte = Restituicao(metade, "Suspenso ao meio-dia: a tarde não se realizou.")
    devolucao.devolver_credito(restituicao=parte, **c.na_cet)


def indeferida(c: CasoDeEvento) -> None:
    protocolada(c)
    dia = dia_de(c.agora) + timedelta(days=20)
    ofertas = [
        decisao.Oferta(dia, time(8), time(14), "Rua das Tipuanas", via="Rua das Tipuanas"),
        decisao.Oferta(dia + timedelta(days=7)),
    ]
    despacho = "No mesmo dia e na mesma rua passa o desvio de uma obra da Sabesp."
    decisao.indeferir(despacho=despacho, ofertas=ofertas, **c.na_cet)
    c.passa(2)
    publicacao = Publicacao.objects.get(procedimento__processo=c.sae.procedimento.processo)
    registrar_publicacao(
        SAE, c.sae_id, publicacao_id=publicacao.pk, data=dia_de(c.em), edicao="página 61",
        por=c.cet, em=c.em,
    )  # fmt: skip


def em_recurso(c: CasoDeEvento) -> None:
    indeferida(c)
    decisao.interpor_recurso(despacho="A obra termina antes do evento.", **c.do_promotor)


def recurso_negado(c: CasoDeEvento) -> None:
    em_recurso(c)
    decisao.negar_recurso(despacho="A obra foi prorrogada.", **c.na_cet)


def desistida(c: CasoDeEvento) -> None:
    aprovada(c)
    decisao.desistir(despacho="O patrocínio não veio.", **c.do_promotor)


Historia = Callable[[CasoDeEvento], None]
#: Nome, história, há quantos dias começou, para daqui a quantos dias do pedido, e o que muda.
HISTORIAS: tuple[tuple[str, Historia, int, int, dict[str, Any]], ...] = (
    ("Corrida da Figueira", autorizada, 60, 50, ESPORTE),  # o evento já passou: caução a devolver
    ("Passeio ciclístico do Lago", recurso_negado, 40, 60, {}),
    ("Feira da Rua do Sol", suspensa, 35, 60, {}),
    ("Sarau do coreto", devolvida, 28, 60, {}),
    ("Encontro de corais", em_recurso, 30, 60, {}),
    ("Desfile de fanfarras", paga, 26, 50, {"natureza": "civico"}),
    ("Festa junina da vila", assinada, 32, 60, {}),  # a data de pagamento passa
    ("Festival de pipas", autorizada, 25, 45, {}),
    ("Caminhada da Serra", indeferida, 10, 60, {}),
    ("Bloco do Jatobá", desistida, 20, 60, {}),
    ("Corrida da Primavera", assinada, 9, 50, ESPORTE),
    ("Mostra de cinema ao ar livre", paga_em_parte, 9, 50, {}),
    ("Gincana do bairro", aprovada, 10, 45, {}),
    ("Mutirão de leitura", exigencia, 6, 50, {}),
    ("Roda de samba da praça", composta, 5, 45, {}),
    ("Missa campal", protocolada, 2, 40, {"natureza": "religioso"}),
    ("Feira de trocas", protocolada, 14, 50, {}),  # a CET em atraso
)


def carregar_eventos(cet: Ator, agora: datetime) -> None:
    """Preços fictícios, o promotor e uma SAE em cada situação; os vencidos a rotina certifica."""
    carregar_precos()
    promotor = conta_do_promotor(agora)
    for nome, historia, ha_dias, daqui, colunas in sorted(HISTORIAS, key=lambda h: -h[2]):
        historia(CasoDeEvento(nome, promotor, cet, ha_dias, agora, daqui, colunas))
    balcao = {"no_balcao": True, "representante_email": PROMOTORA.email}
    protocolada(CasoDeEvento("Quermesse da vila", criar(PROTOCOLO), cet, 1, agora, 40, balcao))


def carregar_precos() -> None:
    """A tabela fictícia, só se ninguém registrou preço nenhum."""
    if PrecoUnitario.objects.exists():
        return
    for codigo, descricao, criterio, valor in PRECOS:
        PrecoUnitario.objects.create(
            codigo=codigo, descricao=descricao, criterio=criterio, valor=Decimal(valor),
            desde=D46942.vigor, ato=FONTE, ficticio=True,
        )  # fmt: skip


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
    r.periodos.create(dia=_sabado(dia_de(c.em) + timedelta(days=c.daqui)), inicio=time(8),
                      fim=time(14))  # fmt: skip
    for exigido in documentos_exigidos(fotografar(r, c.em).fatos):
        arquivo = documento(exigido.titulo, c.promotor)
        r.anexos.create(exigencia=exigido.slot, arquivo=arquivo, enviado_em=c.em)
    return r


def _sabado(dia: date) -> date:
    return dia + timedelta(days=(5 - dia.weekday()) % 7)
