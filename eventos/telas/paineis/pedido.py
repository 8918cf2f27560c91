"""O pedido de evento como foi protocolado e corrigido, com o prazo e as alternativas."""

from collections.abc import Mapping
from datetime import date
from typing import Any, cast

from contas.identificadores import Tipo, formatar
from eventos.consultas.antecedencia import endereco_da_conta
from eventos.consultas.credito import nova_de, processo_de_origem
from eventos.consultas.partes.quem import documento_dito
from eventos.documentos.partes import periodo, via_dita
from eventos.models import SAE, PedidoDeEvento
from eventos.regras.norma_vigente import NOTA
from eventos.regras.prazos import PrazosDaSAE
from eventos.regras.prazos_do_processo import MANIFESTACAO
from eventos.servicos.manifestacao import prazos
from normas.datas import por_extenso
from tramitacao.consultas.autos import Autos

Linha = dict[str, Any]


def pedido(autos: Autos) -> dict[str, Any]:
    """Seções de (título, linhas), a conta do prazo e o que a CET ofereceu."""
    sae = cast(SAE, autos.principal)
    r, contados = sae.pedido, prazos(sae, autos.em)
    return {
        "secoes": [
            ("Promotor", _promotor(r)),
            ("O evento", _evento(r)),
            ("Vias", [_l(str(via), via_dita(via)) for via in r.vias.all()]),
            ("Prova esportiva", _esporte(r) if r.competicao_esportiva else []),
        ],
        "prazo": _contas(sae, contados),
        "alternativas": sae.alternativas.all(),
        "origem": r.alternativa.sae.procedimento.processo if r.alternativa else None,
        "suspensa": processo_de_origem(r),
        "nova": nova_de(sae),
        "nota": NOTA,
    }


def _contas(sae: SAE, contados: PrazosDaSAE) -> list[Linha]:
    """A memória da antecedência e da resposta, com cada data ligada à conta dia a dia."""
    fatos = sae.fatos()
    vias, protocolo = fatos.vias, fatos.dia_do_protocolo
    onde = {
        contados.limite_protocolo: f"{endereco_da_conta(vias, fatos.evento, protocolo)}#dia-a-dia"
    }
    if contados.manifestacao_ate:
        onde[contados.manifestacao_ate] = _da_resposta(sae)
    return [_com_data(passo, onde) for passo in contados.memoria.como_registro()]


def _da_resposta(sae: SAE) -> str:
    """A página do prazo da CET nestes autos, que corre ou já acabou."""
    do_prazo = sae.procedimento.prazos.filter(regra=MANIFESTACAO.nome, vencimento__isnull=False)
    prazo = do_prazo.select_related("procedimento__processo").order_by("-pk").first()
    return prazo.get_absolute_url() if prazo else ""


def _com_data(passo: Linha, onde: Mapping[date, str]) -> Linha:
    """O dia como a pessoa o lê; a memória o guarda em ISO."""
    try:
        dia = date.fromisoformat(passo["valor"] or "")
    except ValueError:
        return passo
    return passo | {"valor": por_extenso(dia), "prazo": onde.get(dia, "")}


def _promotor(r: PedidoDeEvento) -> list[Linha]:
    cep = f"CEP {formatar(Tipo.CEP, r.promotor_cep)}" if r.promotor_cep else ""
    return [
        _l("Promotor", r.promotor_nome, documento_dito(r)),
        _l("Endereço", r.promotor_endereco, cep),
        _l("Telefone", r.promotor_telefone or "não informado"),
        *([_l("Quem assina", r.representante_nome, r.representante_qualidade)]
          if r.representante_nome else []),
    ]  # fmt: skip


def _evento(r: PedidoDeEvento) -> list[Linha]:
    publico = f"{r.publico:,} pessoas".replace(",", ".") if r.publico else ""
    return [
        _l("Evento", r.evento_nome, r.evento_descricao),
        _l("Natureza", r.get_natureza_display()),
        _l("Público", publico),
        _l("Lugar", r.lugar_nome, r.get_lugar_tipo_display()),
        *([_l("Trajeto", r.lugar_trajeto)] if r.lugar_trajeto else []),
        *(_l("Ensaio" if p.ensaio else "Data e horário", periodo(p)) for p in r.periodos.all()),
    ]


def _esporte(r: PedidoDeEvento) -> list[Linha]:
    ate = f"até {por_extenso(r.apolice_ate)}" if r.apolice_ate else ""
    return [
        _l("Confederação", r.confederacao),
        _l("Via aberta à circulação", "Sim" if r.vias_abertas else "Não"),
        _l("Garantia", r.get_garantia_prevista_display()),
        _l("Seguro", ", ".join(p for p in (r.seguradora, r.apolice, ate) if p) or "por juntar"),
    ]


def _l(rotulo: str, valor: str, detalhe: str = "") -> Linha:
    return {"rotulo": rotulo, "valor": valor, "detalhe": detalhe if valor else ""}
