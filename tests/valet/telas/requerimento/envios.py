"""O que uma pessoa digita em cada parte, certo."""

CERTOS = {
    "quem": {
        "quem_pede": "empresa",
        "representante_nome": "Renata Colares",
        "representante_qualidade": "Sócia administradora",
    },
    "empresa": {
        "empresa_cnpj": "12.ABC.345/01DE-35",
        "empresa_nome": "Porta a Porta Valet Ltda.",
        "empresa_ccm": "1.234.567-8",
        "empresa_endereco": "Rua do Sol, 65, Pinheiros",
        "empresa_cep": "05422-010",
    },
    "estabelecimento": {
        "estab_cnpj": "11.222.333/0001-81",
        "estab_nome": "Cantina Bela Aurora",
        "estab_logradouro": "Rua das Paineiras",
        "estab_numero": "96",
        "estab_complemento": "",
        "estab_bairro": "Pinheiros",
        "estab_cep": "05422-010",
        "estab_sql": "085.164.0020-4",
        "estab_codlog": "12345-5",
        "estab_testada": "12,00",
        "estab_lotacao": "80",
    },
    "lugar": {
        "lugar_logradouro": "Rua das Paineiras",
        "lugar_codlog": "123455",
        "trecho_inicio": "1",
        "trecho_metros": "10,00",
        "lugar_vagas": "2",
    },
    "passeio": {
        "itens-0-descricao": "Bancada",
        "itens-0-largura": "0,70",
        "itens-0-profundidade": "0,60",
        "passeio_largura": "2,40",
    },
    "horarios": {
        "valet-0-dias": ["1", "2", "3"],
        "valet-0-inicio": "18h",
        "valet-0-fim": "01:00",
        "estabelecimento-0-dias": ["1", "2", "3"],
        "estabelecimento-0-inicio": "12:00",
        "estabelecimento-0-fim": "24:00",
    },
    "estacionamento": {
        "estac_nome": "Garagem Paineiras",
        "estac_endereco": "Rua das Paineiras, 300",
        "estac_vagas": "60",
        "tecnico_nome": "Lívia Arantes",
        "tecnico_conselho": "CAU",
        "tecnico_registro": "A12345-6",
    },
    "trajetos": {
        "ida_extensao": "450",
        "ida_descricao": "Rua das Paineiras.",
        "volta_extensao": "620",
        "volta_descricao": "Rua do Sol.",
    },
    "motoristas": {
        "motoristas-0-nome": "Davi Prates",
        "motoristas-0-cnh_categoria": "AB",
        "motoristas-0-cnh_validade": "05/12/2040",
    },
    "documentos-da-empresa": {},
    "seguro": {
        "seguradora": "Seguradora Exemplo",
        "apolice": "123-4",
        "apolice_ate": "05/12/2040",
        "apolice_cita_lugares": "on",
    },
    "documentos-do-estabelecimento": {},
}


def certo(slug: str, **mudancas: object) -> dict[str, object]:
    """O envio certo da parte, com as trocas dadas."""
    from contas.models import Distrito

    dados = {**CERTOS[slug], **mudancas}
    if slug == "estabelecimento":
        dados.setdefault("estab_distrito", Distrito.objects.get(nome="Pinheiros").pk)
    return dados
