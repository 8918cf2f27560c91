"""Autorização de Embarque e Desembarque — arts. 4º e 18, I, "b", e Anexo IV."""

from datetime import date
from typing import Any

from contas.sigilo import texto_publico
from normas.acervo import D58027
from normas.datas import de_documento
from normas.norma import Dispositivo
from tramitacao.conteudo import Par, comum, pares
from tramitacao.documento import Modelo
from tramitacao.models import DocumentoExpedido, Tramitacao
from valet.documentos import acontecimento, partes
from valet.models import AutorizacaoCET
from valet.regras.croqui import metros

CODIGO = "autorizacao_cet"
ART_18_I_B = D58027.art(18).inc("I").ali("b")
ART_4, ART_10, ART_12, ART_20 = D58027.art(4), D58027.art(10), D58027.art(12), D58027.art(20)


def _contexto(autorizacao: AutorizacaoCET, linha: Tramitacao) -> dict[str, Any]:
    pedido = autorizacao.requerimento.pedido
    horario = partes.horario(autorizacao.horarios.all())
    sinalizacao = autorizacao.get_sinalizacao_display()
    termos = (
        ("Sinalização", sinalizacao),
        *lugar(autorizacao),
        *acontecimento.acontecimento(autorizacao.requerimento),
        ("Horário autorizado", horario),
        ("Validade", validade(autorizacao)),
        ("Renova", numero_da_autorizacao(autorizacao.renova) if autorizacao.renova else ""),
        ("Normas técnicas da CET", texto_publico(autorizacao.normas_tecnicas)),
        ("Atende também", texto_publico(autorizacao.atende_outros)),
    )
    return {
        **comum(autorizacao, linha, ART_4, ART_10, ART_12, *_do_periodo(autorizacao), ART_20),
        **acontecimento.termina_em(autorizacao.requerimento),
        **_desde(autorizacao),
        "eventual": autorizacao.requerimento.eventual,
        "termos": pares(*termos),
        "motivos": texto_publico(autorizacao.motivos),
        "estudo_tecnico": autorizacao.estudo_tecnico_id is not None,
        "empresa": pares(*partes.empresa(pedido)),
        "estabelecimento": pares(*partes.estabelecimento(pedido)),
        "estacionamento": pares(*partes.estacionamento(autorizacao.requerimento)),
        "conferencia": pares(
            *partes.resumo(pedido),
            *((("Validade", validade(autorizacao)),) if autorizacao.vale_desde else ()),
            ("Sinalização", sinalizacao),
            ("Horário autorizado", horario),
            *acontecimento.periodo(autorizacao.requerimento),
        ),
    }


def _desde(autorizacao: AutorizacaoCET) -> dict[str, str]:
    """O dia em que a renovada começa, para quem lê a que vale num dia."""
    desde = autorizacao.vale_desde
    return {"vale_desde": desde.isoformat()} if desde else {}


def _do_periodo(autorizacao: AutorizacaoCET) -> tuple[Dispositivo, ...]:
    return (ART_18_I_B,) if autorizacao.requerimento.eventual else ()


def lugar(autorizacao: AutorizacaoCET) -> tuple[Par, ...]:
    """O trecho da rua e as vagas; na sinalização temporária, o local que a CET disse."""
    r = autorizacao.requerimento
    rua = texto_publico(r.lugar_logradouro or r.estab_logradouro)
    return (
        ("Rua do embarque", rua),
        ("Trecho", _trecho(autorizacao)),
        ("Local", texto_publico(autorizacao.local)),
        ("Vagas de embarque", str(autorizacao.vagas or "")),
    )


def numero_da_autorizacao(autorizacao: AutorizacaoCET) -> str:
    """O número do documento em vigor desta autorização."""
    expedidos = DocumentoExpedido.objects.filter(
        procedimento_id=autorizacao.procedimento_id, modelo=CODIGO, revogado_em=None
    )
    documento = expedidos.order_by("-pk").first()
    return documento.numero if documento else ""


def validade(autorizacao: AutorizacaoCET) -> str:
    """ "até 30 de novembro de 2027", último dia incluído; a renovada diz também desde quando."""
    if autorizacao.validade is None:
        return ""
    ate = f"até {de_documento(autorizacao.validade)}"
    desde = autorizacao.vale_desde
    return f"de {de_documento(desde)} {ate}" if desde else ate


def _trecho(autorizacao: AutorizacaoCET) -> str:
    inicio, fim = autorizacao.trecho_inicio, autorizacao.trecho_fim
    if inicio is None or fim is None:
        return ""
    return (
        f"{metros(fim - inicio)}, de {metros(inicio)} a {metros(fim)} contados do canto esquerdo "
        "da testada"
    )


def _valido_ate(autorizacao: AutorizacaoCET, _dia: date) -> date | None:
    return autorizacao.validade


AUTORIZACAO_CET = Modelo(
    codigo=CODIGO,
    titulo="Autorização de Embarque e Desembarque",
    prefixo="AED",
    template="valet/documentos/autorizacao_cet.html",
    fundamento=ART_4,
    contexto=_contexto,
    anexo="Anexo IV",
    publico=True,
    valido_ate=_valido_ate,
)
