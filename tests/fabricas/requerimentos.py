"""Um requerimento completo, pronto para protocolar, com um PDF em cada lugar."""

from datetime import date, time
from decimal import Decimal
from io import BytesIO

import pikepdf

from contas.ator import Ator
from contas.models import Distrito
from tests.fabricas.pessoas import CNPJ_EMPRESA, CNPJ_ESTABELECIMENTO, empresa_representada
from tramitacao.relogio import agora
from tramitacao.servicos.arquivos import receber
from valet.models import Requerimento
from valet.regras.documentos_exigidos import EXIGENCIAS

SO_QUANDO_PRECISO = {"rivi", "planta", "alvara"}
CAMPOS = {
    "quem_pede": "empresa",
    "representante_nome": "Renata Colares",
    "representante_qualidade": "Sócia administradora",
    "representante_email": "renata@exemplo.test",
    "empresa_cnpj": CNPJ_EMPRESA,
    "empresa_nome": "Porta a Porta Valet Ltda.",
    "empresa_ccm": "12345678",
    "empresa_endereco": "Rua do Sol, 65, Pinheiros",
    "empresa_cep": "05422010",
    "estab_cnpj": CNPJ_ESTABELECIMENTO,
    "estab_nome": "Cantina Bela Aurora",
    "estab_logradouro": "Rua das Paineiras",
    "estab_numero": "96",
    "estab_bairro": "Pinheiros",
    "estab_cep": "05422010",
    "estab_sql": "08516400204",
    "estab_codlog": "123455",
    "estab_testada": Decimal("12.00"),
    "estab_lotacao": 80,
    "lugar_logradouro": "Rua das Paineiras",
    "lugar_codlog": "123455",
    "trecho_inicio": Decimal("1.00"),
    "trecho_metros": Decimal("10.00"),
    "lugar_vagas": 2,
    "passeio_largura": Decimal("2.40"),
    "estac_nome": "Garagem Paineiras",
    "estac_endereco": "Rua das Paineiras, 300, Pinheiros",
    "estac_cep": "05422010",
    "estac_vagas": 60,
    "tecnico_nome": "Lívia Arantes",
    "tecnico_conselho": "CAU",
    "tecnico_registro": "A12345-6",
    "seguradora": "Seguradora Exemplo",
    "apolice": "123-4",
    "apolice_ate": date(2040, 1, 1),
    "apolice_cita_lugares": True,
}


def pdf(texto: str = "") -> bytes:
    """Um PDF de uma página em branco; o texto vai nos metadados, para o resumo variar."""
    saida = BytesIO()
    with pikepdf.new() as documento:
        documento.add_blank_page()
        documento.docinfo["/Title"] = texto
        documento.save(saida)
    return saida.getvalue()


def requerimento(ator: Ator | None = None, *, anexos: bool = True, **mudancas) -> Requerimento:
    """Um rascunho a que nada falta; `mudancas` trocam colunas."""
    ator = ator or empresa_representada()[1]
    distrito = Distrito.objects.get(nome="Pinheiros")
    campos = {**CAMPOS, "estab_distrito": distrito, **mudancas}
    em = agora()
    r = Requerimento.objects.create(
        autor_id=ator.usuario_id, pessoa_id=ator.pessoa_id, criado_em=em, alterado_em=em, **campos
    )
    r.itens.create(ordem=0, descricao="Bancada", largura="0.70", profundidade="0.60")
    for de, inicio, fim in (("valet", 18, 1), ("estabelecimento", 12, 0)):
        for dia in range(1, 7):
            r.horarios.create(de=de, dia=dia, inicio=time(inicio), fim=time(fim))
    r.trajetos.create(sentido="ida", extensao=450, descricao="Rua das Paineiras, à direita.")
    r.trajetos.create(sentido="volta", extensao=620, descricao="Rua do Sol, Rua das Paineiras.")
    r.motoristas.create(nome="Davi Prates", cnh_categoria="B", cnh_validade=date(2040, 1, 1))
    if anexos:
        anexar_tudo(r)
    return r


def anexar_tudo(r: Requerimento) -> None:
    """Um PDF em cada lugar que todo pedido tem."""
    for exigencia in EXIGENCIAS:
        if exigencia.slot not in SO_QUANDO_PRECISO:
            arquivo = receber(f"{exigencia.slot}.pdf", pdf(exigencia.slot), usuario_id=r.autor_id)
            r.anexos.create(exigencia=exigencia.slot, arquivo=arquivo, enviado_em=r.criado_em)
