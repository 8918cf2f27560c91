"""Uma representação como linha de tabela: situação em palavra e cor, poderes em palavras."""

from datetime import date

from django.urls import reverse

from contas.models import Representacao
from normas.datas import dia_de_sao_paulo, por_extenso

COLUNAS_DE_EMPRESAS = [
    {"nome": "Empresa"},
    {"nome": "Você é"},
    {"nome": "Pode"},
    {"nome": "Situação"},
]
COLUNAS_DE_GENTE = [
    {"nome": "Quem"},
    {"nome": "Empresa"},
    {"nome": "Qualidade"},
    {"nome": "Pode"},
    {"nome": "Situação"},
]
COLUNAS_DE_PEDIDOS = [
    {"nome": "Quem pede"},
    {"nome": "Empresa"},
    {"nome": "Diz que é"},
    {"nome": "Pedido em"},
]


def linha_de_empresa(r: Representacao, hoje: date) -> list[object]:
    """Para quem representa: a empresa primeiro."""
    return [
        {
            "texto": r.pessoa.nome,
            "url": _url(r),
            "detalhe": f"CNPJ {r.pessoa.documento_formatado}",
        },
        r.get_qualidade_display(),
        poderes(r),
        situacao(r, hoje),
    ]


def linha_de_gente(r: Representacao, hoje: date) -> list[object]:
    """Para quem responde pela empresa: a pessoa primeiro."""
    return [
        {"texto": str(r.usuario), "url": _url(r)},
        {"texto": r.pessoa.nome, "detalhe": f"CNPJ {r.pessoa.documento_formatado}"},
        r.get_qualidade_display(),
        poderes(r),
        situacao(r, hoje),
    ]


def linha_de_pedido(r: Representacao) -> list[object]:
    """Um pedido por decidir."""
    return [
        {"texto": str(r.usuario), "url": _url(r), "detalhe": r.usuario.email},
        {"texto": r.pessoa.nome, "detalhe": f"CNPJ {r.pessoa.documento_formatado}"},
        r.get_qualidade_display(),
        por_extenso(dia_de_sao_paulo(r.pedida_em)),
    ]


def poderes(r: Representacao) -> str:
    """O que pode fazer, em palavras; nada, enquanto não aceita."""
    if r.aceita_em is None:
        return "Nada ainda"
    ditos = [("Requerer", r.pode_requerer), ("receber avisos", r.pode_receber)]
    return " e ".join(dito for dito, tem in ditos if tem).capitalize() or "Nada"


def situacao(r: Representacao, hoje: date) -> dict[str, str]:
    """A situação no dia, com a data que a explica."""
    if r.encerrada_em:
        quando = por_extenso(dia_de_sao_paulo(r.encerrada_em))
        nome = "Encerrada" if r.aceita_em else "Não aceita"
        return {"texto": nome, "tom": "", "detalhe": f"em {quando}"}
    if r.aceita_em is None:
        return {"texto": "À espera", "tom": "atencao", "detalhe": "de quem aceite"}
    if r.ate and r.ate < hoje:
        return {"texto": "Encerrada", "tom": "", "detalhe": f"em {por_extenso(r.ate)}"}
    desde = f"desde {por_extenso(r.desde)}"
    detalhe = f"{desde}, até {por_extenso(r.ate)}" if r.ate else desde
    return {"texto": "Em vigor", "tom": "bom", "detalhe": detalhe}


def _url(r: Representacao) -> str:
    return reverse("representacao", args=[r.pk])
