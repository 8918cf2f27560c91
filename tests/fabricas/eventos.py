"""SAEs de teste: uma corrida em via arterial, recém-protocolada por uma associação."""

from datetime import date, datetime, time, timedelta

from contas.ator import Ator
from contas.consultas import representantes_de
from contas.models import Pessoa
from contas.papeis import Papel
from eventos.consultas.partes import fotografar
from eventos.models import SAE, PedidoDeEvento
from eventos.regras.documentos_exigidos import documentos_exigidos
from eventos.servicos.protocolar import protocolar
from normas.datas import SAO_PAULO
from tests.fabricas.instantaneo import instantaneo
from tests.fabricas.pessoas import empresa_representada
from tests.fabricas.requerimentos import pdf
from tramitacao.relogio import agora, dia_de
from tramitacao.servicos.arquivos import receber

CNPJ_PROMOTOR = "42591651000143"
PROMOTOR = "Associação Pernas da Cidade"
LONGE = timedelta(days=120)


def promotor() -> Ator:
    """Quem representa a associação que promove o evento; o mesmo, se já há."""
    pessoa = Pessoa.objects.filter(documento=CNPJ_PROMOTOR).first()
    if pessoa is None:
        return empresa_representada(PROMOTOR, CNPJ_PROMOTOR)[1]
    quem = representantes_de([pessoa.pk], dia_de(agora()))[0].usuario
    return Ator(Papel.REQUERENTE, quem.pk, None, pessoa.pk, quem.nome)


def pedido_de_evento(por: Ator, *, em: datetime, dia: date, **colunas: object) -> PedidoDeEvento:
    """O rascunho preenchido; `colunas` muda o que a prova quer."""
    dados = {
        "promotor_tipo": "juridica", "promotor_nome": PROMOTOR, "promotor_documento": CNPJ_PROMOTOR,
        "promotor_endereco": "Rua do Sol, 41", "promotor_cep": "05422010",
        "representante_nome": por.nome, "representante_qualidade": "Presidente",
        "evento_nome": "Corrida do Rio Verde", "evento_descricao": "Dez quilômetros de rua.",
        "publico": 3000, "natureza": "outra", "lugar_tipo": "via_publica",
        "lugar_nome": "Avenida das Figueiras", "lugar_trajeto": "Da praça ao parque, e volta.",
    }  # fmt: skip
    r = PedidoDeEvento.objects.create(
        autor_id=por.usuario_id, pessoa_id=por.pessoa_id, criado_em=em, alterado_em=em,
        **{**dados, **colunas},
    )  # fmt: skip
    r.vias.create(
        nome="Avenida das Figueiras", trecho="do nº 100 ao 900", classe="arterial",
        ocupacao="interditada",
    )  # fmt: skip
    r.periodos.create(dia=dia, inicio=time(7), fim=time(12))
    return r


def anexar_tudo(r: PedidoDeEvento) -> None:
    """Um PDF em cada lugar que este pedido exige."""
    for documento in documentos_exigidos(fotografar(r, r.criado_em).fatos):
        arquivo = receber(f"{documento.slot}.pdf", pdf(documento.slot), usuario_id=r.autor_id)
        r.anexos.create(exigencia=documento.slot, arquivo=arquivo, enviado_em=r.criado_em)


def pedido_completo(
    por: Ator | None = None, *, em: datetime | None = None, dia: date | None = None,
    **colunas: object,
) -> PedidoDeEvento:  # fmt: skip
    """Um rascunho a que nada falta, para bem depois da antecedência."""
    em = em or agora()
    por = por or promotor()
    r = pedido_de_evento(por, em=em, dia=dia or dia_de(em) + LONGE, **colunas)
    anexar_tudo(r)
    return r


@instantaneo
def sae_protocolada(*, em: datetime | None = None, dia: date | None = None, **colunas) -> SAE:
    """Uma SAE em análise na CET."""
    em = em or agora()
    por = promotor()
    r = pedido_completo(por, em=em, dia=dia, **colunas)
    return protocolar(requerimento_id=r.pk, por=por, em=em)


def instante(ano: int, mes: int, dia: int, hora: int = 10, minuto: int = 0) -> datetime:
    """Um instante no relógio de São Paulo."""
    return datetime(ano, mes, dia, hora, minuto, tzinfo=SAO_PAULO)
