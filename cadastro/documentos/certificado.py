"""Certificado de Inscrição no Cadastro Municipal — Decreto 58.027/2017, arts. 5º, § 2º, e 24."""

from datetime import date
from typing import Any

from cadastro.models import Empresa
from cadastro.regras.certificado import valido_ate
from contas.models import Pessoa
from contas.sigilo import nome_publico, texto_publico
from normas.acervo import D58027
from normas.datas import de_documento
from tramitacao.conteudo import comum, pares
from tramitacao.documento import Modelo
from tramitacao.models import Tramitacao
from tramitacao.relogio import dia_de

ART_24 = D58027.art(24)


def _contexto(objeto: Any, linha: Tramitacao) -> dict[str, Any]:
    """`objeto` é o procedimento cujo ato inscreveu a empresa: ele a traz em `empresa`."""
    empresa: Empresa = objeto.empresa
    dia = dia_de(linha.em)
    inscrita = empresa.inscricoes.filter(excluida_em=None).first()
    ate = de_documento(valido_ate(dia))
    nome = nome_publico(empresa.pessoa.nome)
    cnpj = empresa.pessoa.documento_formatado if empresa.pessoa.tipo == Pessoa.Tipo.JURIDICA else ""
    incluida_por = inscrita.incluida_por if inscrita else linha
    termo = incluida_por.documentos.filter(modelo="termo_tpu").first()
    return {
        **comum(objeto, linha, ART_24, D58027.art(5).par(2)),
        "empresa": pares(
            ("Empresa", nome),
            ("CNPJ", cnpj),
            ("CCM", empresa.ccm),
            ("Endereço", texto_publico(empresa.endereco)),
        ),
        "nome": nome,
        "inscricao": pares(
            ("Incluída em", de_documento(dia_de(inscrita.incluida_em) if inscrita else dia)),
            ("Incluída por", termo.numero if termo else ""),
            ("Certificado válido até", ate),
        ),
        "ate": ate,
        "conferencia": pares(("Empresa", nome), ("CNPJ", cnpj), ("Válido até", ate)),
    }


def _valido_ate(_objeto: Any, dia: date) -> date:
    return valido_ate(dia)


CERTIFICADO_CADASTRO = Modelo(
    codigo="certificado_cadastro",
    titulo="Certificado de Inscrição no Cadastro",
    prefixo="CC",
    template="cadastro/documentos/certificado_cadastro.html",
    fundamento=ART_24,
    contexto=_contexto,
    publico=True,
    valido_ate=_valido_ate,
)
