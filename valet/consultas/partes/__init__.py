"""As doze partes do pedido, na ordem da tela, e como cada uma está."""

from tramitacao.consultas.partes import Estado, Parte, estados_de
from valet.consultas.partes import carros, documentos, ponto, quem
from valet.consultas.partes.documentos import DA_EMPRESA, DO_ESTABELECIMENTO
from valet.consultas.partes.foto import Foto, fotografar

QUEM, PONTO, CARROS, DOCUMENTOS = (
    "1. Quem pede",
    "2. O ponto",
    "3. Carros e motoristas",
    "4. Documentos",
)


def _tem(*colunas: str):
    return lambda foto: any(getattr(foto.r, coluna) not in (None, "", False) for coluna in colunas)


def _tem_anexo(*slots: str):
    return lambda foto: any(slot in foto.anexos for slot in slots)


PARTES = (
    Parte("quem", "Quem faz o pedido", QUEM, quem.fato_quem, quem.faltas_quem, _tem("quem_pede"),
          "Falta dizer quem pede e quem assina."),
    Parte("empresa", "Empresa de valet", QUEM, quem.fato_empresa, quem.faltas_empresa,
          _tem("empresa_cnpj", "empresa_nome"),
          "Falta a empresa: CNPJ, CCM e endereço."),
    Parte("estabelecimento", "Estabelecimento", PONTO, ponto.fato_estabelecimento,
          ponto.faltas_estabelecimento, _tem("estab_cnpj", "estab_nome"),
          "Falta o estabelecimento: CNPJ, endereço, IPTU e lotação."),
    Parte("lugar", "Lugar na rua", PONTO, ponto.fato_lugar, ponto.faltas_lugar,
          _tem("lugar_logradouro", "trecho_metros"),
          "Falta o trecho da rua e as vagas de embarque."),
    Parte("passeio", "Ocupação do passeio", PONTO, ponto.fato_passeio, ponto.faltas_passeio,
          lambda foto: bool(foto.itens) or _tem("passeio_largura", "passeio_sem_moveis")(foto)
          or _tem_anexo("croqui")(foto),
          "Falta dizer o que fica na calçada e anexar o croqui."),
    Parte("horarios", "Horários", PONTO, ponto.fato_horarios, ponto.faltas_horarios,
          lambda foto: bool(foto.horarios),
          "Faltam os horários do valet e do estabelecimento."),
    Parte("estacionamento", "Estacionamento", CARROS, carros.fato_estacionamento,
          carros.faltas_estacionamento, _tem("estac_nome", "estac_endereco", "tecnico_nome"),
          "Falta o estacionamento e a declaração técnica."),
    Parte("trajetos", "Trajetos de ida e volta", CARROS, carros.fato_trajetos,
          carros.faltas_trajetos, lambda foto: bool(foto.trajetos),
          "Faltam os caminhos de ida e de volta."),
    Parte("motoristas", "Motoristas", CARROS, carros.fato_motoristas, carros.faltas_motoristas,
          lambda foto: bool(foto.motoristas),
          "Falta dizer quem vai manobrar."),
    Parte("documentos-da-empresa", "Documentos da empresa", DOCUMENTOS, documentos.fato_da_empresa,
          documentos.faltas_da_empresa, _tem_anexo(*DA_EMPRESA),
          "Faltam o contrato social, o CCM com o ISS e os motoristas."),
    Parte("seguro", "Seguro", DOCUMENTOS, documentos.fato_seguro, documentos.faltas_seguro,
          _tem("seguradora", "apolice", "apolice_ate"),
          "Falta a apólice, com o local de guarda, o de embarque e o percurso."),
    Parte("documentos-do-estabelecimento", "Documentos do estabelecimento", DOCUMENTOS,
          documentos.fato_do_estabelecimento, documentos.faltas_do_estabelecimento,
          _tem_anexo(*DO_ESTABELECIMENTO),
          "Faltam a anuência, a prova de quem assina e o contrato social."),
)  # fmt: skip
POR_SLUG = {parte.slug: parte for parte in PARTES}


def estados(foto: Foto) -> tuple[Estado, ...]:
    """Cada parte com o que diz e o que lhe falta."""
    return estados_de(PARTES, foto)


__all__ = ["PARTES", "POR_SLUG", "Estado", "Foto", "Parte", "estados", "fotografar"]
