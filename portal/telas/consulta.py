"""Este valet está regular? A busca no registro do art. 25 e a página de cada valet."""

from datetime import time

from django.core.paginator import Paginator
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render

from cadastro.consultas.busca import buscar, registros
from cadastro.consultas.regularidade import Situacao
from contas.models import Pessoa
from contas.sigilo import nome_publico, texto_publico
from normas.datas import instante_por_extenso
from portal.telas.do_documento import do_documento
from portal.telas.respostas import Resposta, respostas
from tramitacao.relogio import agora
from valet.regras.semana import semana

_POR_PAGINA = 20
_MAXIMO = 120


def consulta(request: HttpRequest) -> HttpResponse:
    """A busca, que mora na URL, e o que ela achou, em ordem alfabética."""
    q = _limpo(request.GET.get("q", ""))
    em = agora()
    pagina = Paginator(buscar(q), _POR_PAGINA).get_page(request.GET.get("pagina"))
    contexto = {
        "q": q,
        "pagina": pagina,
        "achados": [_achado(situacao, dita) for situacao, dita in respostas(pagina, em)],
        "conferido_em": em,
    }
    return render(request, "portal/consulta.html", contexto)


def valet(request: HttpRequest, numero: str) -> HttpResponse:
    """A página de um valet, pelo número do termo: um veredito, e o que o sustenta."""
    registro = registros().filter(documento__numero__iexact=_limpo(numero)).first()
    if registro is None:
        raise Http404
    em = agora()
    ((situacao, dita),) = respostas([registro], em)
    contexto = {
        "registro": registro,
        "nome": nome_publico(registro.nome_estabelecimento),
        "endereco": texto_publico(registro.endereco_estabelecimento),
        "resposta": dita,
        "conferido_em": em,
        "dias": _dias(situacao),
        "onde": _onde(situacao),
        "documentos": _documentos(situacao),
        "quem": _quem(situacao),
    }
    return render(request, "portal/consulta_valet.html", contexto)


def _achado(situacao: Situacao, dita: Resposta) -> dict[str, object]:
    registro = situacao.registro
    return {
        "numero": registro.documento.numero,
        "nome": nome_publico(registro.nome_estabelecimento),
        "endereco": texto_publico(registro.endereco_estabelecimento),
        "resposta": dita,
    }


def _dias(situacao: Situacao) -> list[dict[str, str]]:
    """A semana; ou, no acontecimento, do primeiro ao último instante (art. 18, I)."""
    registro = situacao.registro
    if registro.servico_liberado_em and registro.termina_em:
        return [
            {"rotulo": "Começa", "valor": instante_por_extenso(registro.servico_liberado_em)},
            {"rotulo": "Acaba", "valor": instante_por_extenso(registro.termina_em)},
        ]
    periodos = [
        (h["dia"], time.fromisoformat(h["inicio"]), time.fromisoformat(h["fim"]))
        for h in situacao.registro.horarios
    ]
    return [{"rotulo": g.nomes, "valor": g.horas} for g in semana(periodos)] if periodos else []


def _onde(situacao: Situacao) -> list[dict[str, str]]:
    registro = situacao.registro
    if not situacao.termo.vale:
        return [{"rotulo": "Embarque", "valor": "Não há mais.", "detalhe": ""}]
    return [
        {
            "rotulo": "Embarque",
            "valor": texto_publico(registro.local),
            "detalhe": "Qualquer pessoa pode parar para subir ou descer.",
        },
        {
            "rotulo": "Estacionamento",
            "valor": texto_publico(registro.endereco_estacionamento),
            "detalhe": "Os carros não ficam na rua.",
        },
    ]


def _documentos(situacao: Situacao) -> list[dict[str, object]]:
    linhas = [do_documento(situacao.registro.documento, situacao.termo)]
    if situacao.documento_cet and situacao.cet:
        linhas.append(do_documento(situacao.documento_cet, situacao.cet))
    return linhas


def _quem(situacao: Situacao) -> list[dict[str, str]]:
    registro = situacao.registro
    return [
        _parte("Empresa de valet", registro.empresa.pessoa),
        _parte("Estabelecimento", registro.estabelecimento.pessoa),
        {"rotulo": "Processo", "valor": registro.processo.numero_formatado},
    ]


def _parte(rotulo: str, pessoa: Pessoa) -> dict[str, str]:
    detalhe = f"CNPJ {pessoa.cnpj}" if pessoa.cnpj else ""
    return {"rotulo": rotulo, "valor": nome_publico(pessoa.nome), "detalhe": detalhe}


def _limpo(texto: str) -> str:
    """Sem sinais de controle (o banco não guarda o nulo) e num tamanho de pergunta."""
    return "".join(c for c in texto if c.isprintable())[:_MAXIMO].strip()
