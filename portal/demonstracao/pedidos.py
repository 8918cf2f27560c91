"""O requerimento de um ponto: todas as partes prontas, um documento de demonstração por lugar."""

from datetime import date, datetime, time, timedelta
from decimal import Decimal
from functools import cache
from typing import Any

from contas.ator import Ator
from contas.models import Distrito
from portal.demonstracao.pessoas import EMPRESA
from portal.demonstracao.pontos import CODLOG, Ponto
from tramitacao import pdf
from tramitacao.models import Arquivo
from tramitacao.relogio import dia_de
from tramitacao.servicos.arquivos import receber
from valet.consultas.partes import fotografar
from valet.models import Requerimento
from valet.regras.documentos_exigidos import EXIGENCIAS, exigencias

MOTORISTAS = ("Davi Prates", "Otávio Brandão", "Célia Nunes", "Jonas Aguiar")
MOVEIS = (
    ("Bancada", Decimal("0.70"), Decimal("0.60")),
    ("Guarda-sol", Decimal("1.00"), Decimal("1.00")),
)
UM_ANO = timedelta(days=365)


def preencher(
    ponto: Ponto,
    *,
    por: Ator,
    em: datetime,
    so_ate_o_passeio: bool = False,
    empresa: tuple[str, str] = EMPRESA,
    **colunas: Any,
) -> Requerimento:
    """Um rascunho com as partes prontas; `so_ate_o_passeio` deixa o resto por fazer.

    `empresa` é o CNPJ e o nome de quem vai atender; `colunas` somam-se às do ponto.
    """
    assert por.usuario_id is not None, "quem pede tem conta"
    r = Requerimento.objects.create(
        autor_id=por.usuario_id, pessoa_id=por.pessoa_id, criado_em=em, alterado_em=em,
        **{**_partes(ponto, dia_de(em), empresa), **colunas},
    )  # fmt: skip
    r.itens.create(
        ordem=0, descricao="Bancada", largura=Decimal("0.70"), profundidade=Decimal("0.60")
    )
    r.itens.create(
        ordem=1, descricao="Guarda-sol", largura=Decimal("1.00"), profundidade=Decimal("1.00")
    )
    if so_ate_o_passeio:
        return r
    _linhas(r, dia_de(em))
    deste = {e.slot for e in exigencias(fotografar(r, em).fatos)}
    for exigencia in EXIGENCIAS:
        if exigencia.slot in deste or exigencia.dispensavel_por_certificado:
            r.anexos.create(
                exigencia=exigencia.slot, arquivo=documento(exigencia.titulo, por), enviado_em=em
            )
    return r


def documento(titulo: str, por: Ator) -> Arquivo:
    """Um PDF de demonstração com o título do documento, como se a pessoa o tivesse enviado."""
    return receber(f"{titulo}.pdf", _pdf(titulo), usuario_id=por.usuario_id)


@cache
def _pdf(titulo: str) -> bytes:
    return pdf.gerar("portal/demonstracao/documento.html", {"titulo": titulo}, identificador=titulo)


def _partes(ponto: Ponto, dia: date, empresa: tuple[str, str]) -> dict[str, object]:
    return {
        "quem_pede": Requerimento.QuemPede.EMPRESA,
        "representante_nome": "Rafael Siqueira",
        "representante_qualidade": "Sócio administrador",
        "representante_email": "requerente@demonstracao.example",
        "empresa_cnpj": empresa[0],
        "empresa_nome": empresa[1],
        "empresa_ccm": "34567890",
        "empresa_endereco": "Rua do Sol, 650, Pinheiros",
        "empresa_cep": "05422010",
        "estab_cnpj": ponto.cnpj,
        "estab_nome": ponto.nome,
        "estab_logradouro": ponto.rua,
        "estab_numero": ponto.numero,
        "estab_bairro": ponto.bairro,
        "estab_cep": "05422010",
        "estab_distrito": Distrito.objects.get(nome=ponto.distrito),
        "estab_sql": ponto.sql,
        "estab_codlog": CODLOG,
        "estab_testada": Decimal("12.00"),
        "estab_lotacao": 120,
        "lugar_logradouro": ponto.rua,
        "lugar_codlog": CODLOG,
        "trecho_inicio": Decimal("1.00"),
        "trecho_metros": Decimal("10.00"),
        "lugar_vagas": 2,
        "lugar_descricao": "Em frente à porta principal, do lado direito da rua.",
        "passeio_largura": Decimal("2.80"),
        "estac_nome": "Garagem Caraíba",
        "estac_endereco": "Rua Caraíba, 188, Pinheiros",
        "estac_cep": "05422020",
        "estac_vagas": 60,
        "estac_contrato_ate": dia + UM_ANO,
        "tecnico_nome": "Paulo Serrano",
        "tecnico_conselho": "CREA",
        "tecnico_registro": "506.118.224-0",
        "seguradora": "Seguradora Horizonte",
        "apolice": "2026-000418",
        "apolice_ate": dia + UM_ANO,
        "apolice_cita_lugares": True,
    }


def _linhas(r: Requerimento, dia: date) -> None:
    for de, inicio, fim in () if r.eventual else (("valet", 18, 1), ("estabelecimento", 12, 0)):
        for semana in range(1, 7):
            r.horarios.create(de=de, dia=semana, inicio=time(inicio), fim=time(fim))
    rua = r.estab_logradouro
    r.trajetos.create(sentido="ida", extensao=310, descricao=f"{rua}, Rua do Sol e Rua Caraíba.")
    r.trajetos.create(sentido="volta", extensao=540, descricao=f"Rua Caraíba, Rua Araçá e {rua}.")
    for nome in MOTORISTAS:
        r.motoristas.create(nome=nome, cnh_categoria="B", cnh_validade=dia + 2 * UM_ANO)
