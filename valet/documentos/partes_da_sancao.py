"""O que os documentos da sanção repetem: o lugar, as partes e as irregularidades — art. 15."""

from decimal import Decimal
from typing import Any

from contas.models import Pessoa
from contas.sigilo import nome_publico, texto_publico
from normas.dinheiro import reais
from tramitacao.conteudo import Par
from tramitacao.models import Tramitacao
from valet.documentos.partes import cnpj
from valet.models import Multa, Sancao, Vistoria
from valet.regras.sancoes import Qualidade
from valet.regras.vistoria import POR_CODIGO

_QUEM = {Qualidade.ESTABELECIMENTO: "Estabelecimento", Qualidade.EMPRESA: "Empresa de valet"}


def lugar(vistoria: Vistoria) -> tuple[Par, ...]:
    """Onde se vistoriou."""
    return (
        ("Lugar", nome_publico(vistoria.casa)),
        ("Endereço", texto_publico(vistoria.endereco)),
        ("Distrito", vistoria.distrito.nome),
    )


def das_partes(caso: Sancao) -> tuple[Par, ...]:
    """As duas partes, com o CNPJ; de pessoa física não se diz documento nenhum."""
    ditas = caso.multas.select_related("parte").order_by("pk")
    return tuple((_QUEM[Qualidade(m.qualidade)], com_cnpj(m.parte)) for m in ditas)


def da_parte(multa: Multa) -> tuple[Par, ...]:
    """A parte a quem o documento se dirige."""
    return (
        (_QUEM[Qualidade(multa.qualidade)], nome_publico(multa.parte.nome)),
        ("CNPJ", cnpj(multa.parte)),
    )


def do_termo(caso: Sancao) -> tuple[Par, ...]:
    """O número do último termo deste lugar, se há."""
    termo = caso.pedido.termos.order_by("-pk").first() if caso.pedido else None
    return (("Termo de Permissão de Uso", termo.documento.numero if termo else ""),)


def irregularidades(vistoria: Vistoria) -> list[dict[str, str]]:
    """O que se constatou de irregular, com o artigo e a nota de quem viu."""
    return [
        {
            "falta": POR_CODIGO[item.codigo].se_falta,
            "artigo": POR_CODIGO[item.codigo].artigo.na_frase,
            "nota": item.nota,
        }
        for item in vistoria.itens.all()
        if item.resposta == "irregular"
    ]


def auto_da(caso: Sancao) -> str:
    """O número do auto de vistoria que abriu o caso."""
    auto = caso.procedimento.documentos_expedidos.filter(modelo="auto_vistoria")
    primeiro = auto.order_by("pk").first()
    return primeiro.numero if primeiro else ""


def conta(multa: Multa) -> list[dict[str, str]]:
    """A memória da multa, passo a passo, em palavras."""
    return [
        {
            "descricao": passo["descricao"][:1].upper() + passo["descricao"][1:],
            "formula": passo.get("formula") or "",
            "valor": _em_reais(passo.get("valor")),
            "artigo": passo.get("dispositivo") or "",
        }
        for passo in multa.memoria
    ]


def com_cnpj(pessoa: Pessoa) -> str:
    """ "Bar Tal Ltda., CNPJ 11.222.333/0001-81"."""
    numero = cnpj(pessoa)
    nome = nome_publico(pessoa.nome)
    return f"{nome}, CNPJ {numero}" if numero else nome


def despacho(linha: Tramitacao) -> str:
    """O que a autoridade escreveu neste ato."""
    texto: str = linha.texto.despacho
    return texto


def _em_reais(valor: Any) -> str:
    return reais(Decimal(valor)) if valor else ""
