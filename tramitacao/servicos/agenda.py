"""As rotinas que existem: de quanto em quanto tempo passam e como se repete um caso que falhou."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import timedelta
from functools import partial

from tramitacao.consultas.rotinas import passadas
from tramitacao.models import ExecucaoDeRotina, FalhaDeRotina
from tramitacao.relogio import agora, hoje
from tramitacao.servicos import conferencia, correio, expedicao, recontagem, soltos, vencer
from tramitacao.servicos.rotinas import INTEIRA, executar, passar, resolver


@dataclass(frozen=True, slots=True)
class Rotina:
    """Uma rotina. `caso` refaz um caso pelo número; `inteira` refaz a passada toda."""

    codigo: str
    nome: str
    faz: str
    quando: str
    intervalo: timedelta
    inteira: Callable[[], int]
    caso: Callable[[int], bool] | None = None


_ROTINAS: dict[str, Rotina] = {}


def registrar(*rotinas: Rotina) -> None:
    """Põe as rotinas na página do administrador. Código repetido é erro de programação."""
    for rotina in rotinas:
        if _ROTINAS.setdefault(rotina.codigo, rotina) is not rotina:
            raise ValueError(f"rotina repetida: {rotina.codigo}")


def rotinas() -> list[Rotina]:
    """Todas, na ordem em que foram registradas."""
    return list(_ROTINAS.values())


def rotina_de(codigo: str) -> Rotina | None:
    """A rotina deste código, se existe."""
    return _ROTINAS.get(codigo)


def passar_agora(rotina: Rotina) -> ExecucaoDeRotina:
    """Passa a rotina fora de hora. O que ela já fez não se repete."""
    if rotina.caso is None:
        return passar(rotina.codigo, rotina.inteira)
    antes = passadas(rotina.codigo, 1)
    try:
        rotina.inteira()
    except Exception as erro:  # nem a lista de casos saiu: fica na lista de falhas, com o erro
        return passar(rotina.codigo, partial(_falhar, erro))
    resolver(rotina.codigo, INTEIRA)
    # A que se divide em casos registra-se a si mesma, se achou o que fazer.
    if (depois := passadas(rotina.codigo, 1)) and depois != antes:
        return depois[0]
    return passar(rotina.codigo, lambda: 0)


def _falhar(erro: Exception) -> int:
    raise erro


def repetir(falha: FalhaDeRotina) -> bool:
    """Refaz o caso que falhou; verdadeiro se desta vez a falha ficou resolvida."""
    rotina = _ROTINAS.get(falha.rotina)
    if rotina is None:
        return False
    if rotina.caso and falha.alvo.isdecimal():
        executar(rotina.codigo, [int(falha.alvo)], rotina.caso)
    else:
        passar(rotina.codigo, rotina.inteira)
    falha.refresh_from_db()
    return falha.resolvida_em is not None


registrar(
    Rotina(
        vencer.ROTINA,
        "Certificar prazos vencidos",
        "Certifica o decurso de cada prazo que acabou. A decisão continua com a autoridade.",
        "a cada 15 minutos",
        timedelta(minutes=15),
        lambda: vencer.vencer_prazos().feitos,
        lambda pk: vencer.vencer_um(pk, em=agora()),
    ),
    Rotina(
        recontagem.ROTINA,
        "Recontar prazos",
        "Põe em cada prazo que ainda corre a data que o calendário de hoje dá.",
        "quando o calendário muda e todo dia, às 0h20",
        timedelta(days=1),
        lambda: recontagem.recontar_prazos().feitos,
        lambda pk: recontagem.recontar_um(pk, em=agora()),
    ),
    Rotina(
        expedicao.ROTINA,
        "Fazer os PDFs",
        "Faz o arquivo dos documentos expedidos que ainda não o têm.",
        "a cada minuto",
        timedelta(minutes=1),
        lambda: ((feita := expedicao.gerar_pendentes()) and feita.feitos) or 0,
        expedicao.gerar_pdf,
    ),
    Rotina(
        correio.ROTINA,
        "Enviar mensagens",
        "Leva ao servidor de correio o que está na caixa de saída.",
        "a cada minuto",
        timedelta(minutes=1),
        correio.enviar_mensagens,
    ),
    Rotina(
        conferencia.ROTINA,
        "Guardar o resumo do razão",
        "Grava fora do banco a última linha de cada processo, para conferir o razão depois.",
        "todo dia, às 0h10",
        timedelta(days=1),
        lambda: bool(conferencia.guardar_resumo(hoje())),
    ),
    Rotina(
        soltos.ROTINA,
        "Apagar arquivos sem uso",
        "Apaga o arquivo que ninguém acabou de enviar em dois dias e as sessões vencidas.",
        "a cada hora",
        timedelta(hours=1),
        lambda: soltos.apagar_soltos().feitos,
        soltos.apagar_um,
    ),
)
