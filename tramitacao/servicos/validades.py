"""Avisar do que está para vencer: varre o que vale hoje e vence logo, uma vez por antecedência."""

from datetime import datetime

from django.conf import settings

from normas.datas import por_extenso
from tramitacao.avisos_do_tempo import VALIDADE
from tramitacao.consultas.validades import AVISOS, ComValidade, limiar, validades
from tramitacao.models import ExecucaoDeRotina, Processo
from tramitacao.relogio import agora, dia_de
from tramitacao.servicos.aviso_de_data import avisar_a_unidade, avisar_as_partes, quando
from tramitacao.servicos.rotinas import executar

ROTINA = "avisar_validades"


def avisar_validades(em: datetime | None = None) -> ExecucaoDeRotina:
    """Avisa, processo por processo, do que neles vence nos próximos dias.

    Depois de dias parada, manda só o aviso mais próximo do fim; o que já venceu se diz ao ler.
    """
    em = em or agora()
    hoje = dia_de(em)
    perto = validades(Processo.objects.all(), hoje, hoje + max(AVISOS))
    casos = sorted({v.processo.pk for v in perto})
    return executar(ROTINA, casos, lambda pk: avisar_dos_autos(pk, em=em))


def avisar_dos_autos(processo_id: int, *, em: datetime) -> bool:
    """Os avisos que chegaram nestes autos, a quem ainda não os recebeu. Chame em transação."""
    autos = Processo.objects.filter(pk=processo_id)
    if not autos.select_for_update(skip_locked=True).exists():
        return False
    hoje = dia_de(em)
    novas = [_avisar(v, em) for v in validades(autos, hoje, hoje + max(AVISOS))]
    return any(novas)


def _avisar(v: ComValidade, em: datetime) -> int:
    hoje = dia_de(em)
    antes = limiar(v.ate, hoje)
    if antes is None:
        return 0
    chave = f"validade-{v.chave}-{v.ate:%Y%m%d}-{antes}"
    valores = {
        "o_que": v.o_que, "dia": por_extenso(v.ate), "quando": quando(v.ate, hoje),
        "contagem": f"{settings.ENDERECO_PUBLICO}{v.pagina}",
    }  # fmt: skip
    novas = avisar_as_partes(
        chave=chave, aviso=VALIDADE, valores=valores | {"nome": v.nome, "passo": _passo(v)},
        processo=v.processo, partes=v.partes, em=em,
    )  # fmt: skip
    if v.unidade_id is None:
        return novas
    return novas + avisar_a_unidade(
        chave=chave, aviso=VALIDADE, valores=valores | {"nome": v.nome_sem_quem, "passo": ""},
        processo=v.processo, unidade_id=v.unidade_id, papel=v.papel, em=em,
    )  # fmt: skip


def _passo(v: ComValidade) -> str:
    """O que o titular faz e, se há ato para isso, o endereço dele."""
    return f"{v.passo}\n{settings.ENDERECO_PUBLICO}{v.url}" if v.caminho else v.passo
