"""Verificar um documento: é nosso? vale hoje? A página não traz dado de pessoa física."""

from datetime import date, datetime

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.urls import reverse

from cadastro.consultas.regularidade import validade_no_cadastro
from cadastro.models import Registro
from contas.sigilo import texto_publico
from normas.datas import hora, por_extenso
from precos.models import Cobranca
from tramitacao.consultas.autenticidade import Estado, Validade, documento_do_codigo, erratas
from tramitacao.documento import ler_codigo
from tramitacao.models import DocumentoExpedido
from tramitacao.relogio import agora, dia_de

_TONS = {Estado.EM_VIGOR: "bom", Estado.VENCIDO: "atencao", Estado.SEM_EFEITO: "mau"}
_MAXIMO = 60


def verificar(request: HttpRequest) -> HttpResponse:
    """O formulário; com um código legível, leva à página dele."""
    digitado = _limpo(request.GET.get("codigo", ""))
    codigo = ler_codigo(digitado)
    if codigo:
        return HttpResponseRedirect(reverse("verificar_codigo", args=[codigo]))
    erro = ""
    if "codigo" in request.GET:
        erro = (
            "O código tem 12 letras e números, como 26JV-8BBP-CJ7X. Não usa as letras O, I e L "
            "nem os algarismos 0 e 1."
        )
    return _pagina(request, {"digitado": digitado, "erro": erro}, status=422 if erro else 200)


def verificar_codigo(request: HttpRequest, codigo: str) -> HttpResponse:
    """O veredito: em vigor, sem efeito (quando e por quê), vencido, ou desconhecido."""
    em = agora()
    documento = documento_do_codigo(codigo)
    if documento is None:
        contexto = {"digitado": ler_codigo(codigo) or _limpo(codigo), "desconhecido": True}
        return _pagina(request, {**contexto, "conferido_em": em}, status=404)
    if codigo != documento.codigo:
        return HttpResponseRedirect(reverse("verificar_codigo", args=[documento.codigo]))
    validade = _validade(documento, em)
    contexto = {
        "documento": documento,
        "conferido_em": em,
        "veredito": _titulo(documento, validade, dia_de(em)),
        "tom": "atencao" if _por_comecar(documento, dia_de(em)) else _TONS[validade.estado],
        "explicacao": _explicacao(documento, validade),
        "linhas": _linhas(documento),
        "valet": Registro.objects.filter(documento=documento).exists(),
    }
    return _pagina(request, contexto)


def _pagina(request: HttpRequest, contexto: dict, status: int = 200) -> HttpResponse:
    nome = "verificar_documento" if contexto.get("documento") else "verificar"
    return render(request, f"portal/{nome}.html", contexto, status=status)


def _validade(documento: DocumentoExpedido, em: datetime) -> Validade:
    """A do Cadastro; e a guia cancelada não vale, ainda que o papel dela não mude."""
    cobranca = Cobranca.objects.filter(linha=documento.linha_id, cancelada_em__lte=em).first()
    if documento.modelo == "guia_simples" and cobranca and cobranca.cancelada_em:
        dia = dia_de(cobranca.cancelada_em)
        return Validade(Estado.SEM_EFEITO, dia, cobranca.motivo_cancelamento)
    return validade_no_cadastro(documento, em)


def _por_comecar(documento: DocumentoExpedido, dia: date) -> bool:
    """A renovada que espera o fim da anterior é verdadeira e ainda não vale."""
    return documento.vale_desde is not None and documento.vale_desde > dia


def _titulo(documento: DocumentoExpedido, validade: Validade, dia: date) -> str:
    if validade.desde is None and documento.vale_desde and _por_comecar(documento, dia):
        return f"Verdadeiro, e só vale desde {por_extenso(documento.vale_desde)}"
    if validade.desde is None:
        # O que tem validade, ou está no Cadastro, vale ou não vale; o resto só é ou não verdadeiro.
        vigora = documento.publico or documento.valido_ate
        return "Verdadeiro e em vigor" if vigora else "Verdadeiro"
    if validade.estado is Estado.VENCIDO:
        return f"Verdadeiro, mas venceu em {_dia_e_hora(documento, validade.desde)}"
    return f"Verdadeiro, mas sem efeito desde {por_extenso(validade.desde)}"


def _explicacao(documento: DocumentoExpedido, validade: Validade) -> str:
    orgao = documento.procedimento.unidade.nome
    if validade.estado is Estado.SEM_EFEITO:
        motivo = texto_publico(validade.motivo)
        return f"{motivo[:1].upper()}{motivo[1:].rstrip('.')}." if motivo else ""
    if validade.estado is Estado.VENCIDO:
        ate = "essa hora" if _hora_do_fim(documento) else "o fim desse dia"
        return f"Valia até {ate}. Peça a quem o mostra o documento em vigor."
    if documento.valido_ate:
        vale = f"Vale até {_dia_e_hora(documento, documento.valido_ate)}."
        return f"Emitido por {orgao}. {vale}{_erratas(documento)}"
    return f"Emitido por {orgao}.{_erratas(documento)}"


def _dia_e_hora(documento: DocumentoExpedido, dia: date) -> str:
    """ "qua, 2 dez 2026"; se acaba de madrugada, com a hora: "…, às 2h"."""
    return f"{por_extenso(dia)}{_hora_do_fim(documento)}"


def _hora_do_fim(documento: DocumentoExpedido) -> str:
    """A hora em que deixa de valer, quando não é a meia-noite (art. 18, I)."""
    fim = documento.termina_em
    return f", às {hora(fim)}" if fim and dia_de(fim) == documento.valido_ate else ""


def _linhas(documento: DocumentoExpedido) -> list[dict[str, object]]:
    """O que está congelado no documento, para comparar com o papel."""
    fixas = [
        ("Documento", f"{documento.titulo} {documento.numero}"),
        ("Emitido em", por_extenso(dia_de(documento.emitido_em))),
        ("Órgão", documento.procedimento.unidade.nome),
        ("Processo", documento.processo.numero_formatado),
    ]
    conferencia = [(rotulo, valor) for rotulo, valor in documento.conteudo.get("conferencia", [])]
    return [{"rotulo": rotulo, "valor": valor} for rotulo, valor in [*fixas, *conferencia]]


def _erratas(documento: DocumentoExpedido) -> str:
    """O papel não muda com a errata: quem confere precisa saber que ela existe."""
    return "".join(
        f" Corrigido pela errata{f' {numero}' if numero else ''}, de {por_extenso(dia)}."
        for numero, dia in erratas(documento)
    )


def _limpo(texto: str) -> str:
    return "".join(c for c in texto if c.isprintable())[:_MAXIMO]
