"""As respostas do pedido numa página, cada uma com o lugar em que se altera."""

from contas.identificadores import Tipo, formatar
from normas.datas import por_extenso
from valet.consultas.partes import Foto
from valet.consultas.partes.da_autorizacao import partes_de
from valet.consultas.partes.documentos import DA_EMPRESA, DO_ESTABELECIMENTO, fato_da_empresa
from valet.regras.croqui import metros
from valet.regras.documentos_exigidos import POR_SLOT, exigencias
from valet.regras.horarios import Faixa
from valet.telas.mascaras import mascara_ccm, mascara_codlog
from valet.telas.requerimento.respostas_do_acontecimento import linhas_da_area, linhas_do_periodo

Linha = tuple[str, str]


def respostas(foto: Foto) -> dict[str, list[Linha]]:
    """As linhas (rótulo, valor) de cada parte."""
    return {parte.slug: _LINHAS[parte.slug](foto) for parte in partes_de(foto.r)}


def _quem(foto: Foto) -> list[Linha]:
    r = foto.r
    assina = ", ".join(p for p in (r.representante_nome, r.representante_qualidade) if p)
    linhas = [("Quem pede", r.get_quem_pede_display()), ("Quem assina", assina)]
    return [*linhas, ("E-mail para avisos", r.representante_email)] if r.no_balcao else linhas


def _empresa(foto: Foto) -> list[Linha]:
    r = foto.r
    return [
        ("Empresa de valet", r.empresa_nome),
        ("CNPJ", _masc(Tipo.CNPJ, r.empresa_cnpj)),
        ("CCM", mascara_ccm(r.empresa_ccm)),
        ("Endereço", _com_cep(r.empresa_endereco, r.empresa_cep)),
    ]


def _estabelecimento(foto: Foto) -> list[Linha]:
    r = foto.r
    return [
        ("Estabelecimento", r.estab_nome),
        ("CNPJ", _masc(Tipo.CNPJ, r.estab_cnpj)),
        ("Endereço", _com_cep(r.estab_endereco, r.estab_cep)),
        ("Distrito", str(r.estab_distrito or "")),
        ("Número do IPTU (SQL)", _masc(Tipo.SQL, r.estab_sql)),
        ("CODLOG", mascara_codlog(r.estab_codlog)),
        ("Testada", _metros(r.estab_testada)),
        ("Lotação", _com(r.estab_lotacao, "pessoas")),
    ]


def _lugar(foto: Foto) -> list[Linha]:
    r = foto.r
    codlog = f"CODLOG {mascara_codlog(r.lugar_codlog)}" if r.lugar_codlog else ""
    comeca = f", a {metros(r.trecho_inicio)} do canto" if r.trecho_inicio is not None else ""
    trecho = f"{_metros(r.trecho_metros)}{comeca}" if r.trecho_metros else ""
    return [
        ("Rua do embarque", _junta(r.lugar_logradouro, codlog)),
        ("Trecho", trecho),
        ("Vagas", str(r.lugar_vagas or "")),
        *([("Observações", r.lugar_descricao)] if r.lugar_descricao else []),
    ]  # fmt: skip


def _passeio(foto: Foto) -> list[Linha]:
    moveis = "; ".join(
        f"{i.descricao}, {metros(i.largura)[:-2]} × {metros(i.profundidade)}" for i in foto.itens
    )
    sem = "Nada na calçada" if foto.r.passeio_sem_moveis else ""
    return [
        ("Largura da calçada", _metros(foto.r.passeio_largura)),
        ("Na calçada", moveis or sem),
        _anexo(foto, "croqui"),
    ]


def _horarios(foto: Foto) -> list[Linha]:
    return [
        ("Valet", _faixas(foto.faixas("valet"))),
        ("Estabelecimento", _faixas(foto.faixas("estabelecimento"))),
    ]


def _acontecimento(foto: Foto) -> list[Linha]:
    return [*linhas_do_periodo(foto), *_anexos_pedidos(foto, ("planta", "alvara"))]


def _estacionamento(foto: Foto) -> list[Linha]:
    r = foto.r
    registro = f"{r.tecnico_conselho} {r.tecnico_registro}".strip()
    return [
        ("Estacionamento", r.estac_nome or r.estac_endereco),
        ("Endereço", _com_cep(r.estac_endereco, r.estac_cep)),
        ("Vagas", str(r.estac_vagas or "")),
        ("Profissional", _junta(r.tecnico_nome, registro)),
        _anexo(foto, "declaracao_tecnica"),
    ]


def _trajetos(foto: Foto) -> list[Linha]:
    return [
        (nome, _junta(f"{t.extensao} m", t.descricao) if (t := foto.trajetos.get(s)) else "")
        for s, nome in (("ida", "Ida"), ("volta", "Volta"))
    ]


def _motoristas(foto: Foto) -> list[Linha]:
    if not foto.motoristas:
        dispensa = "Dispensados pelo Certificado de Cadastro" if foto.fatos.certificado_vale else ""
        return [("Motoristas", dispensa)]
    return [
        (m.nome, f"CNH {m.cnh_categoria}, válida até {por_extenso(m.cnh_validade)}")
        for m in foto.motoristas
    ]


def _da_empresa(foto: Foto) -> list[Linha]:
    if foto.fatos.certificado_vale:
        return [("Documentos da empresa", fato_da_empresa(foto))]
    return [_anexo(foto, slot) for slot in DA_EMPRESA]


def _seguro(foto: Foto) -> list[Linha]:
    r = foto.r
    ate = f"válida até {por_extenso(r.apolice_ate)}" if r.apolice_ate else ""
    return [
        ("Seguradora", r.seguradora),
        ("Apólice", _junta(r.apolice, ate)),
        ("Cita os três lugares", "Sim" if r.apolice_cita_lugares else ""),
        _anexo(foto, "seguro"),
    ]


def _do_estabelecimento(foto: Foto) -> list[Linha]:
    return _anexos_pedidos(foto, DO_ESTABELECIMENTO)


_LINHAS = {
    "quem": _quem,
    "empresa": _empresa,
    "estabelecimento": _estabelecimento,
    "lugar": _lugar,
    "passeio": _passeio,
    "horarios": _horarios,
    "acontecimento": _acontecimento,
    "area": linhas_da_area,
    "estacionamento": _estacionamento,
    "trajetos": _trajetos,
    "motoristas": _motoristas,
    "documentos-da-empresa": _da_empresa,
    "seguro": _seguro,
    "documentos-do-estabelecimento": _do_estabelecimento,
}


def _anexo(foto: Foto, slot: str) -> Linha:
    anexo = foto.anexos.get(slot)
    return POR_SLOT[slot].titulo, anexo.arquivo.nome if anexo else ""


def _anexos_pedidos(foto: Foto, slots: tuple[str, ...]) -> list[Linha]:
    """Os que este pedido exige, e os que se juntaram sem precisar."""
    pedidos = {e.slot for e in exigencias(foto.fatos)}
    return [_anexo(foto, s) for s in slots if s in pedidos or s in foto.anexos]


def _faixas(faixas: tuple[Faixa, ...]) -> str:
    return "; ".join(str(faixa) for faixa in faixas)


def _masc(tipo: Tipo, nu: str) -> str:
    return formatar(tipo, nu) if nu else ""


def _com_cep(endereco: str, cep: str) -> str:
    return _junta(endereco, cep and f"CEP {formatar(Tipo.CEP, cep)}")


def _metros(valor) -> str:
    return metros(valor) if valor is not None else ""


def _com(valor, unidade: str) -> str:
    return f"{valor} {unidade}" if valor else ""


def _junta(*partes: str) -> str:
    return ", ".join(p for p in partes if p)
