"""Estabelecimento, lugar na rua, calçada e horários — Decreto 58.027/2017, art. 5º, I."""

from decimal import Decimal

from normas.acervo import D58027
from normas.exigencia import Pendencia
from tramitacao.consultas.partes import em_branco
from valet.consultas.partes.documentos import anexos_que_faltam
from valet.consultas.partes.foto import Foto
from valet.consultas.partes.quem import nao_e_quem_pede
from valet.regras.croqui import AREA_MAXIMA, ART_5_I_C, metros, passeio_respeitado
from valet.regras.horarios import horarios_informados

ART_5 = D58027.art(5)
ART_5_I_A = ART_5.inc("I").ali("a")
ART_5_I_B = ART_5.inc("I").ali("b")
ART_5_I_F = ART_5.inc("I").ali("f")


def fato_estabelecimento(foto: Foto) -> str:
    partes = (foto.r.estab_nome, foto.r.estab_endereco)
    return ", ".join(p for p in partes if p)


def faltas_estabelecimento(foto: Foto) -> tuple[Pendencia, ...]:
    r = foto.r
    faltas = em_branco(
        (
            (r.estab_cnpj, "o CNPJ do estabelecimento", ART_5, "estab_cnpj"),
            (r.estab_nome, "o nome do estabelecimento", ART_5, "estab_nome"),
            (r.estab_logradouro, "a rua", ART_5_I_A, "estab_logradouro"),
            (r.estab_numero, "o número, ou marcar “sem número”", ART_5_I_A, "estab_numero"),
            (r.estab_cep, "o CEP", ART_5_I_A, "estab_cep"),
            (r.estab_distrito_id, "o distrito", D58027.art(3), "estab_distrito"),
            (r.estab_sql, "o número do IPTU (SQL)", ART_5_I_A, "estab_sql"),
            (r.estab_codlog, "o CODLOG da rua", D58027.art(9).par(1), "estab_codlog"),
            (r.estab_testada, "a testada", ART_5_I_A, "estab_testada"),
            (r.estab_lotacao, "a lotação", ART_5_I_F, "estab_lotacao"),
        )
    )
    pede = r.quem_pede == r.QuemPede.ESTABELECIMENTO
    return (*faltas, *nao_e_quem_pede(foto, r.estab_cnpj if pede else "", "estab_cnpj"))


def fato_lugar(foto: Foto) -> str:
    r = foto.r
    if not r.trecho_metros:
        return ""
    vagas = f", com {contar(r.lugar_vagas, 'vaga', 'vagas')} de embarque" if r.lugar_vagas else ""
    return f"{metros(r.trecho_metros)} em {r.lugar_logradouro}{vagas}"


def faltas_lugar(foto: Foto) -> tuple[Pendencia, ...]:
    r = foto.r
    return em_branco(
        (
            (r.lugar_logradouro, "a rua do embarque", ART_5_I_B, "lugar_logradouro"),
            (r.lugar_codlog, "o CODLOG da rua do embarque", D58027.art(9).par(1), "lugar_codlog"),
            (r.trecho_inicio, "onde o trecho começa", ART_5_I_B, "trecho_inicio"),
            (r.trecho_metros, "a extensão do trecho", ART_5_I_B, "trecho_metros"),
            (r.lugar_vagas, "quantas vagas de embarque", ART_5_I_B, "lugar_vagas"),
        )
    )


def fato_passeio(foto: Foto) -> str:
    area = sum((i.area for i in foto.fatos.itens_do_passeio), Decimal(0))
    maxima = metros(AREA_MAXIMA.em(foto.dia).valor, "m²")
    if foto.itens:
        moveis = contar(len(foto.itens), "móvel", "móveis")
        return f"{moveis}, {metros(area, 'm²')} de {maxima}."
    return "Sem móveis na calçada." if foto.r.passeio_sem_moveis else ""


def faltas_passeio(foto: Foto) -> tuple[Pendencia, ...]:
    r = foto.r
    dito = foto.itens or r.passeio_sem_moveis
    faltas = em_branco(
        ((dito or None, "dizer o que fica na calçada", ART_5_I_C, "passeio_sem_moveis"),)
    )
    return (*faltas, *passeio_respeitado(foto.fatos), *anexos_que_faltam(foto, "croqui"))


def fato_horarios(foto: Foto) -> str:
    faixas = foto.faixas("valet")
    return maiuscula("; ".join(str(faixa) for faixa in faixas))


def faltas_horarios(foto: Foto) -> tuple[Pendencia, ...]:
    return horarios_informados(foto.faixas("valet"), foto.faixas("estabelecimento"))


def contar(quantos: int | None, um: str, muitos: str) -> str:
    """ "1 vaga", "2 vagas"."""
    return f"{quantos} {um if quantos == 1 else muitos}"


def maiuscula(texto: str) -> str:
    """A primeira letra em maiúscula, o resto como veio."""
    return texto[:1].upper() + texto[1:]
