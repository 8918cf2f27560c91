"""O batimento em palavras: a linha de cada rotina, e o aviso do que parou e desde quando."""

from datetime import datetime

from django.urls import reverse

from normas.datas import hora, instante_por_extenso, por_extenso
from tramitacao.models import ExecucaoDeRotina
from tramitacao.relogio import dia_de
from tramitacao.servicos.batimento import Pulso

Celula = dict[str, str]
INTERROMPIDA = {"texto": "Interrompida", "tom": "mau", "detalhe": "começou e não chegou ao fim"}
EM_CURSO = {"texto": "Em curso", "tom": "andamento"}
CONFIRA = "Confira se o processo das rotinas e o relógio delas estão no ar."
COM_FALHAS = {"texto": "Com falhas", "tom": "atencao"}


def linha_do_pulso(pulso: Pulso, em: datetime) -> list[object]:
    """A linha da rotina na tabela: quando passou, o que fez, como está."""
    rotina, ultima = pulso.rotina, pulso.ultima
    url = reverse("rotina", args=[rotina.codigo])
    cabeca = {"texto": rotina.nome, "detalhe": rotina.faz, "url": url}
    if ultima is None:
        nunca = {"texto": "Ainda não passou", "tom": "atencao"}
        return [cabeca, rotina.quando, "", "", "", nunca]
    feito = [str(ultima.feitos), str(ultima.falhas)] if ultima.acabou_em else ["", ""]
    return [cabeca, rotina.quando, quando(ultima.comecou_em), *feito, _situacao(pulso, em)]


def linha_da_passada(passada: ExecucaoDeRotina, vivas: set[int]) -> list[object]:
    """Uma passada na página da rotina: início, fim, o que fez, como acabou."""
    comeco = quando(passada.comecou_em)
    if passada.acabou_em is None:
        return [comeco, "", "", "", EM_CURSO if passada.pk in vivas else INTERROMPIDA]
    como = COM_FALHAS if passada.falhas else {"texto": "Completa", "tom": "bom"}
    segundos = int((passada.acabou_em - passada.comecou_em).total_seconds())
    fim = quando(passada.acabou_em)
    fim["detalhe"] += f", {segundos} s depois"
    return [comeco, fim, str(passada.feitos), str(passada.falhas), como]


def o_que_parou(pulsos: list[Pulso], em: datetime) -> Celula:
    """O aviso do alto da página; vazio se todas passam na hora."""
    if all(p.ultima is None for p in pulsos):
        return {"titulo": "Nenhuma rotina passou ainda.", "quais": CONFIRA}
    paradas = [
        f"{p.rotina.nome}, desde {instante_por_extenso(desde)}"
        for p in pulsos
        if (desde := p.parada_desde(em))
    ]
    paradas += [f"{p.rotina.nome}, que ainda não passou" for p in pulsos if p.nunca_passou(em)]
    if not paradas:
        return {}
    titulo = "1 rotina parou." if len(paradas) == 1 else f"{len(paradas)} rotinas pararam."
    return {"titulo": titulo, "quais": f"{'; '.join(paradas)}. {CONFIRA}"}


def quando(instante: datetime) -> Celula:
    """O dia, e a hora por baixo, em São Paulo."""
    return {"texto": por_extenso(dia_de(instante)), "detalhe": f"às {hora(instante)}"}


def _situacao(pulso: Pulso, em: datetime) -> Celula:
    if desde := pulso.parada_desde(em):
        return {
            "texto": "Parada", "tom": "mau", "detalhe": f"desde {por_extenso(dia_de(desde))}",
        }  # fmt: skip
    if pulso.morreu_no_meio:
        return INTERROMPIDA
    if pulso.vive:
        return EM_CURSO
    if pulso.ultima and pulso.ultima.falhas:
        return COM_FALHAS
    return {"texto": "Em dia", "tom": "bom"}
