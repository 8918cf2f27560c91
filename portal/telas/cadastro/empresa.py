"""Uma empresa no Cadastro: as inscrições, os documentos e tudo que mudou — arts. 24 e 25."""

from typing import Any

from django.core.paginator import Paginator
from django.http import Http404, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from cadastro.consultas.busca import registros
from cadastro.models import Empresa, Inscricao
from contas.pedido import Pedido
from contas.sigilo import nome_publico
from normas.datas import por_extenso
from portal.telas.cadastro import historico as mudancas
from portal.telas.respostas import respostas
from tramitacao.relogio import dia_de
from tramitacao.telas.porta import INICIO, so_o_auditor

POR_PAGINA = 25
COLUNAS = [
    {"nome": "Documento e emissão"}, {"nome": "Estabelecimento"}, {"nome": "Processo"},
    {"nome": "Situação"},
]  # fmt: skip


@require_safe
@so_o_auditor
def empresa(request: Pedido, chave: int) -> HttpResponse:
    """A página da empresa, com a história de cada inscrição."""
    achada = Empresa.objects.filter(pk=min(chave, 2**63 - 1)).select_related("pessoa").first()
    if achada is None:
        raise Http404
    nome = nome_publico(achada.pessoa.nome)
    quais = registros().filter(empresa=achada).order_by("-emitido_em", "-pk")
    pagina = Paginator(quais, POR_PAGINA).get_page(request.GET.get("pagina"))
    inscricoes = list(
        achada.inscricoes.select_related("certificado", "incluida_por__procedimento__processo",
                                         "excluida_por__procedimento__processo")
        .order_by("-incluida_em")
    )  # fmt: skip
    contexto = {
        "titulo": nome,
        "antes": f"CNPJ {achada.pessoa.cnpj}" if achada.pessoa.cnpj else "Empresa de valet",
        "migalhas": [INICIO, ("Cadastro", "/cadastro/"), (nome, "")],
        "situacao": _situacao(inscricoes),
        "resumo": [
            {"rotulo": "CCM", "valor": achada.ccm or "não informado"},
            {"rotulo": "Endereço", "valor": achada.endereco or "não informado"},
        ],
        "inscricoes": [_inscricao(i) for i in inscricoes],
        "colunas": COLUNAS,
        "linhas": [_linha(*par) for par in respostas(pagina, request.instante)],
        "pagina": pagina,
        "tempo": _tempo(achada, inscricoes),
    }
    return render(request, "portal/cadastro_empresa.html", contexto)


def _situacao(inscricoes: list[Inscricao]) -> dict[str, str]:
    if not inscricoes:
        return {"texto": "Não inscrita", "tom": ""}
    if any(i.excluida_em is None for i in inscricoes):
        return {"texto": "Inscrita", "tom": "bom"}
    return {"texto": "Excluída", "tom": "mau"}


def _inscricao(inscricao: Inscricao) -> dict[str, Any]:
    certificado = inscricao.certificado.numero if inscricao.certificado else "não expedido"
    linhas = [
        {
            "rotulo": "Incluída",
            "valor": por_extenso(dia_de(inscricao.incluida_em)),
            "detalhe": f"Processo {inscricao.incluida_por.procedimento.processo}",
        },
        {
            "rotulo": "Certificado",
            "valor": certificado,
            "detalhe": f"Válido até {por_extenso(inscricao.certificado_ate)}, se não excluída.",
        },
    ]
    if inscricao.excluida_em:
        de = inscricao.excluida_por
        linhas.append(
            {
                "rotulo": "Excluída",
                "valor": por_extenso(dia_de(inscricao.excluida_em)),
                "detalhe": f"{inscricao.get_motivo_display()}"
                + (f", processo {de.procedimento.processo}" if de else ""),
            }
        )
    return {"linhas": linhas}


def _linha(situacao: Any, dita: Any) -> list[Any]:
    registro = situacao.registro
    return [
        {
            "texto": registro.documento.numero,
            "url": registro.processo.get_absolute_url(),
            "detalhe": por_extenso(dia_de(registro.emitido_em)),
        },
        {
            "texto": nome_publico(registro.nome_estabelecimento),
            "detalhe": registro.endereco_estabelecimento,
        },
        registro.processo.numero_formatado,
        {"texto": dita.etiqueta, "tom": dita.tom},
    ]


def _tempo(empresa: Empresa, inscricoes: list[Inscricao]) -> list[dict[str, Any]]:
    """As mudanças da empresa e de cada inscrição, da mais nova à mais velha."""
    itens = mudancas.historico(empresa, mudancas.EMPRESA, "dados da empresa")
    for inscricao in inscricoes:
        itens += mudancas.historico(inscricao, mudancas.INSCRICAO, "inscrição no Cadastro")
    return sorted(itens, key=lambda item: item["quando"], reverse=True)
