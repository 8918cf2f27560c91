"""Os autos em JSON, para quem os vê: situação, atos de quem olha, razão e prazos contados."""

from typing import Any

from normas.norma import Dispositivo
from normas.prazo import Prazo
from portal.api.valet import instante
from portal.simulacoes.dias import dias_ditos
from tramitacao.consultas.autos import Autos
from tramitacao.consultas.linha_do_tempo import Item, linha_do_tempo
from tramitacao.fluxo import modelo_do_fluxo, nomes_das_situacoes, prazo_da_regra
from tramitacao.models import PrazoAberto, Procedimento, Processo
from tramitacao.servicos.contagem import contagem_do_prazo
from tramitacao.telas.atos import BotaoDeAto, botoes


def resumo(processo: Processo) -> dict[str, Any]:
    """O processo na lista. Os procedimentos vêm lidos de antemão."""
    return {
        "numero": processo.numero_formatado,
        "url": f"/api/v1/processos/{processo.numero_url}/",
        "pagina": processo.get_absolute_url(),
        "titulo": processo.titulo,
        "endereco": processo.endereco,
        "interessado": str(processo.interessado),
        "unidade": processo.unidade.nome,
        "protocolado_em": instante(processo.protocolado_em),
        "procedimentos": [_espelho(p) for p in processo.procedimentos.all()],
    }


def inteiro(autos: Autos) -> dict[str, Any]:
    """O que a página do processo mostra a quem olha."""
    atos = [botao for botao in botoes(autos) if botao.id.startswith("ato-")]
    abertos = PrazoAberto.objects.filter(procedimento__processo=autos.processo)
    return {
        **resumo(autos.processo),
        "procedimentos": [_espelho(p.procedimento) for p in autos.procedimentos],
        "atos": [_ato(botao) for botao in atos],
        "prazos": [
            _prazo(prazo)
            for prazo in abertos.select_related("procedimento__processo").order_by("-pk")
        ],
        "razao": [_linha(item) for item in linha_do_tempo(autos.processo, autos.ator)],
        "visto": autos.processo.ultima_seq,
    }


def _espelho(procedimento: Procedimento) -> dict[str, Any]:
    modelo = modelo_do_fluxo(procedimento.fluxo)
    nomes = nomes_das_situacoes(modelo)
    return {
        "slug": procedimento.slug,
        "nome": modelo.NOME,
        "situacao": {
            "codigo": procedimento.situacao,
            "nome": nomes.get(procedimento.situacao, procedimento.situacao),
        },
        "vez": procedimento.vez or None,
        "vez_nome": procedimento.get_vez_display() or None,
        "desde": instante(procedimento.desde),
        "proximo_vencimento": _dia(procedimento.proximo_vencimento),
        "nota": modelo.NOTA or None,
    }


def _ato(botao: BotaoDeAto) -> dict[str, Any]:
    _, _, numero, slug, _, nome, _ = botao.url.split("/")
    return {
        "nome": nome,
        "procedimento": slug,
        "rotulo": botao.rotulo,
        "url": f"/api/v1/processos/{numero}/{slug}/atos/{nome}/",
        "disponivel": not botao.bloqueado,
        "motivo": botao.motivo or None,
        "dispositivo": _artigo(botao.artigo),
        "explicacao": botao.explicacao or None,
    }


def _prazo(prazo: PrazoAberto) -> dict[str, Any]:
    return {
        "regra": prazo.regra,
        "procedimento": prazo.procedimento.slug,
        "desfecho": prazo.desfecho,
        "vencimento": _dia(prazo.vencimento),
        **_contagem(prazo),
    }


def _contagem(prazo: PrazoAberto) -> dict[str, Any]:
    """A conta dia a dia. Na data certa (a guia), o caminho até ela; vazia no que não corre.

    No parado, só até hoje: `vencimento` é nulo e `parado` diz desde quando e quanto falta.
    """
    contagem = contagem_do_prazo(prazo)
    regra, espera = contagem.regra or _regra(prazo), contagem.espera
    return {
        # O parado começou, mas o banco só guarda o começo do que tem último dia.
        "inicio": _dia(contagem.dias[0].data if espera else prazo.marco),
        "pagina": prazo.get_absolute_url() if contagem.dias else None,
        "parado": espera
        and {
            "desde": espera.desde.isoformat(),
            "motivo": espera.motivo,
            "pedidos": list(espera.pedidos),
            "dias_contados": espera.contados,
            "dias_que_faltam": espera.faltam,
            "dispositivo": str(espera.artigo),
            "depende": espera.ate_quando,
            "nota": contagem.nota or None,
        },
        "dias": regra.dias if regra else None,
        "contagem": str(regra.conta) if regra else None,
        "dispositivo": str(regra.fundamento) if regra else None,
        "contagem_dia_a_dia": dias_ditos(contagem.dias),
    }


def _regra(prazo: PrazoAberto) -> Prazo | None:
    try:
        return prazo_da_regra(modelo_do_fluxo(prazo.procedimento.fluxo), prazo.regra)
    except LookupError:
        return None


def _linha(item: Item) -> dict[str, Any]:
    return {
        "em": instante(item.quando),
        "frase": item.frase,
        "dispositivo": _artigo(item.artigo),
        "despacho": item.despacho or None,
        "nota": item.nota or None,
        "sem_efeito": item.desfeito,
        "documentos": [{"nome": nome, "url": url} for nome, url in item.documentos],
    }


def _artigo(artigo: Dispositivo | None) -> str | None:
    return str(artigo) if artigo else None


def _dia(dia: Any) -> str | None:
    return dia.isoformat() if dia else None
