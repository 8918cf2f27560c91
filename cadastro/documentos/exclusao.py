"""A intimação para a defesa e o despacho que exclui do Cadastro — art. 24, § 2º."""

from typing import Any

from cadastro.models import Exclusao
from cadastro.regras.exclusao import ART_24_P2, Fundamento
from cadastro.regras.prazos import DEFESA, RECURSO
from contas.models import Pessoa
from contas.sigilo import nome_publico, texto_publico
from normas.acervo import L14141
from normas.datas import de_documento
from normas.prazo import Prazo
from tramitacao.conteudo import Par, comum, pares
from tramitacao.documento import Modelo
from tramitacao.models import Tramitacao
from tramitacao.relogio import dia_de


def _empresa(exclusao: Exclusao) -> tuple[Par, ...]:
    inscricao, empresa = exclusao.inscricao, exclusao.empresa
    pessoa = empresa.pessoa
    juridica = pessoa.tipo == Pessoa.Tipo.JURIDICA
    certificado = inscricao.certificado
    return (
        ("Empresa", nome_publico(pessoa.nome)),
        ("CNPJ", pessoa.documento_formatado if juridica else ""),
        ("Endereço", texto_publico(empresa.endereco)),
        ("No Cadastro desde", de_documento(dia_de(inscricao.incluida_em))),
        ("Certificado", certificado.numero if certificado else ""),
    )


def _contexto(exclusao: Exclusao, linha: Tramitacao, prazo: Prazo) -> dict[str, Any]:
    fundamento = Fundamento(exclusao.fundamento)
    empresa = pares(*_empresa(exclusao))
    return {
        **comum(exclusao, linha, fundamento.dispositivo, L14141.toda),
        "empresa": empresa,
        "fundamento": exclusao.get_fundamento_display(),
        "artigo": str(fundamento.dispositivo),
        "a_pedido": fundamento == Fundamento.A_PEDIDO,
        "despacho": linha.texto.despacho,
        "prazo": f"{prazo.dias} {prazo.conta.dita}",
        "lei_do_prazo": str(prazo.fundamento),
        "conferencia": empresa,
    }


def _intimacao(exclusao: Exclusao, linha: Tramitacao) -> dict[str, Any]:
    return _contexto(exclusao, linha, DEFESA)


def _despacho(exclusao: Exclusao, linha: Tramitacao) -> dict[str, Any]:
    return _contexto(exclusao, linha, RECURSO)


INTIMACAO_EXCLUSAO = Modelo(
    codigo="intimacao_exclusao",
    titulo="Intimação para defesa",
    prefixo="IE",
    template="cadastro/documentos/intimacao_exclusao.html",
    fundamento=ART_24_P2,
    contexto=_intimacao,
)
DESPACHO_EXCLUSAO = Modelo(
    codigo="despacho_exclusao",
    titulo="Despacho de exclusão do Cadastro",
    prefixo="DEC",
    template="cadastro/documentos/despacho_exclusao.html",
    fundamento=ART_24_P2,
    contexto=_despacho,
)
