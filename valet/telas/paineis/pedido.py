"""O pedido, como foi protocolado e retificado: quem, o acontecimento, onde, carros."""

from collections.abc import Iterator
from typing import Any, cast

from contas.identificadores import IdentificadorInvalido, Tipo, formatar, normalizar
from normas.datas import por_extenso
from normas.dinheiro import centavos
from tramitacao.consultas.autos import Autos
from valet.consultas.partes.ponto import maiuscula
from valet.models import Pedido, Requerimento
from valet.models.fatos_do_acontecimento import periodo_do_requerimento
from valet.regras.horarios import Faixa
from valet.telas.mascaras import mascara_ccm, mascara_codlog

Linha = dict[str, Any]


def pedido(autos: Autos) -> dict[str, Any]:
    """Seções de (título, linhas de resumo)."""
    r = cast(Pedido, autos.principal).requerimento
    return {
        "secoes": [
            ("Quem pede", list(_quem(r))),
            *([("O acontecimento", list(_acontecimento(r)))] if r.eventual else []),
            ("O local" if r.eventual else "O ponto", list(_ponto(r))),
            ("Carros", list(_carros(r))),
        ],
        "motoristas": r.motoristas.all(),
        "trajetos": r.trajetos.all(),
        "hoje": autos.hoje,
    }


def horarios(r: Requerimento, de: str) -> list[str]:
    """ "ter a dom, das 18h à 1h do dia seguinte", juntos os dias de mesma hora."""
    juntos: dict[tuple, list[int]] = {}
    for h in r.horarios.all():
        if h.de == de:
            juntos.setdefault((h.inicio, h.fim), []).append(h.dia)
    return [str(Faixa(frozenset(dias), i, f)) for (i, f), dias in juntos.items()]


def _quem(r: Requerimento) -> Iterator[Linha]:
    yield _l("Faz o pedido", r.get_quem_pede_display())
    yield _l("Empresa de valet", r.empresa_nome, f"CNPJ {_mascara(Tipo.CNPJ, r.empresa_cnpj)}")
    yield _l("CCM", mascara_ccm(r.empresa_ccm))
    yield _l("Endereço", r.empresa_endereco, _cep(r.empresa_cep))
    yield _l("Representante", r.representante_nome, r.representante_qualidade)


def _ponto(r: Requerimento) -> Iterator[Linha]:
    yield _l("Estabelecimento", r.estab_nome, f"CNPJ {_mascara(Tipo.CNPJ, r.estab_cnpj)}")
    yield _l("Endereço", r.estab_endereco, _cep(r.estab_cep))
    yield _l("Distrito", str(r.estab_distrito or ""))
    codlog = f"CODLOG {mascara_codlog(r.estab_codlog)}"
    yield _l("IPTU (SQL)", _mascara(Tipo.SQL, r.estab_sql), codlog)
    yield _l("Testada", medida(r.estab_testada))
    yield _l("Lotação", f"{r.estab_lotacao} pessoas" if r.estab_lotacao else "")
    yield _l("Lugar na rua", r.lugar_logradouro, r.lugar_descricao)
    yield _l("Trecho pedido", _trecho(r), f"{r.lugar_vagas} vagas" if r.lugar_vagas else "")
    if not r.eventual:
        yield _l("Horário do valet", "; ".join(horarios(r, "valet")))
        yield _l("Horário da casa", "; ".join(horarios(r, "estabelecimento")))


def _acontecimento(r: Requerimento) -> Iterator[Linha]:
    yield _l("Acontecimento", r.acont_nome)
    if periodo := periodo_do_requerimento(r):
        dias = "1 dia" if periodo.dias == 1 else f"{periodo.dias} dias"
        yield _l("Período", maiuscula(periodo.dito), dias)
        yield _l("Horário do serviço", maiuscula(periodo.horas))
    yield _l("Público esperado", f"{r.publico_estimado} pessoas" if r.publico_estimado else "")
    yield _l("Área do acontecimento", medida(r.area_do_acontecimento, "m²") or "Conforme a planta")
    motivos = (
        (r.distinto_do_uso_licenciado, "diferente do uso licenciado"),
        (r.montagem_transitoria, "montagem só para o acontecimento"),
    )
    alvara = ", ".join(dito for ha, dito in motivos if ha)
    yield _l("Pede Alvará", "Sim" if alvara else "Não", alvara)
    dita = f"calçada {medida(r.area_do_passeio, 'm²')}, pista {medida(r.area_da_pista, 'm²')}"
    yield _l("Área na rua", medida(r.area_publica, "m²"), dita)


def _carros(r: Requerimento) -> Iterator[Linha]:
    yield _l("Estacionamento", r.estac_nome, r.estac_endereco)
    yield _l("Vagas", str(r.estac_vagas or ""))
    yield _l(
        "Declaração técnica", r.tecnico_nome, f"{r.tecnico_conselho} {r.tecnico_registro}".strip()
    )
    yield _l("Seguro", r.seguradora, f"apólice {r.apolice}" if r.apolice else "")
    yield _l("Apólice vale até", por_extenso(r.apolice_ate) if r.apolice_ate else "")


def medida(valor: Any, unidade: str = "m") -> str:
    """ "12,00 m"."""
    return f"{centavos(valor)} {unidade}".replace(".", ",") if valor is not None else ""


def _trecho(r: Requerimento) -> str:
    if r.trecho_inicio is None or r.trecho_metros is None:
        return ""
    return f"{medida(r.trecho_metros)}, a partir de {medida(r.trecho_inicio)} da testada"


def _l(rotulo: str, valor: str, detalhe: str = "") -> Linha:
    return {"rotulo": rotulo, "valor": valor, "detalhe": detalhe if valor else ""}


def _mascara(tipo: Tipo, valor: str) -> str:
    try:
        return formatar(tipo, normalizar(tipo, valor)) if valor else "não informado"
    except IdentificadorInvalido:
        return valor


def _cep(valor: str) -> str:
    return f"CEP {_mascara(Tipo.CEP, valor)}" if valor else ""
