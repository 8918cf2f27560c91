"""Como as filas de cada parte se leem do banco, se conferem e se gravam."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from tramitacao.relogio import hoje
from tramitacao.telas.assistente.passo import Erro, Fila
from valet.models import Horario, Requerimento
from valet.regras.croqui import ocupacao_do_passeio
from valet.regras.fatos import ItemDoPasseio
from valet.regras.horarios import Faixa, sobreposicoes
from valet.telas.requerimento.formularios.carros import LinhaMotorista
from valet.telas.requerimento.formularios.horarios import LinhaHorario
from valet.telas.requerimento.formularios.passeio import LinhaItem


def _ler_itens(r: Requerimento) -> Sequence[Mapping[str, Any]]:
    return list(r.itens.values("descricao", "largura", "profundidade"))


def _gravar_itens(r: Requerimento, limpas: list[dict[str, Any]]) -> None:
    r.itens.all().delete()
    for ordem, limpa in enumerate(limpas):
        r.itens.create(ordem=ordem, **limpa)


def _ler_horarios(de: str) -> Callable[[Requerimento], Sequence[Mapping[str, Any]]]:
    def ler(r: Requerimento) -> list[dict[str, Any]]:
        juntos: dict[tuple, list[str]] = {}
        for horario in r.horarios.filter(de=de):
            juntos.setdefault((horario.inicio, horario.fim), []).append(str(horario.dia))
        return [{"dias": d, "inicio": i, "fim": f} for (i, f), d in juntos.items()]

    return ler


def _gravar_horarios(de: str) -> Callable[[Requerimento, list[dict[str, Any]]], None]:
    def gravar(r: Requerimento, limpas: list[dict[str, Any]]) -> None:
        r.horarios.filter(de=de).delete()
        r.horarios.bulk_create(
            Horario(requerimento=r, de=de, dia=int(dia), inicio=x["inicio"], fim=x["fim"])
            for x in limpas
            for dia in x["dias"]
        )

    return gravar


def _ler_motoristas(r: Requerimento) -> Sequence[Mapping[str, Any]]:
    return list(r.motoristas.values("nome", "cnh_categoria", "cnh_validade"))


def _gravar_motoristas(r: Requerimento, limpas: list[dict[str, Any]]) -> None:
    r.motoristas.all().delete()
    for limpa in limpas:
        r.motoristas.create(**limpa)


ITENS = Fila("itens", LinhaItem, 12, "descricao", "Acrescentar outro móvel",
             _ler_itens, _gravar_itens)  # fmt: skip
DO_VALET = Fila(
    "valet", LinhaHorario, 14, "inicio", "Acrescentar outro horário",
    _ler_horarios("valet"), _gravar_horarios("valet"), "Horário do valet",
)  # fmt: skip
DA_CASA = Fila(
    "estabelecimento", LinhaHorario, 14, "inicio", "Acrescentar outro horário",
    _ler_horarios("estabelecimento"), _gravar_horarios("estabelecimento"),
    "Horário do estabelecimento",
)  # fmt: skip
MOTORISTAS = Fila("motoristas", LinhaMotorista, 100, "nome", "Acrescentar outro motorista",
                  _ler_motoristas, _gravar_motoristas)  # fmt: skip


def itens_que_nao_cabem(principal: Any, linhas: dict[str, Any]) -> list[Erro]:
    """O móvel que não cabe, com o artigo; a sugestão fica na fila dele (art. 5º, I, c)."""
    largura = principal.cleaned_data.get("passeio_largura")
    cheias = [x for x in linhas["itens"].cheias if not x.errors]
    if principal.cleaned_data.get("passeio_sem_moveis") and linhas["itens"].cheias:
        texto = "Você disse que não vai haver nada na calçada: tire os móveis ou desmarque."
        return [(texto, "id_passeio_sem_moveis")]
    if largura is None:
        return []
    ocupacao = ocupacao_do_passeio(
        tuple(_item(x.cleaned_data) for x in cheias), largura=largura, em=hoje()
    )
    for nao_cabe in ocupacao.nao_cabem:
        cheias[nao_cabe.posicao].sugestao = nao_cabe.sugestao
    return [
        (str(p), f"id_{cheias[x.posicao].prefix}-profundidade")
        for x in ocupacao.nao_cabem
        for p in x.pendencias
    ] or [(str(p), "id_passeio_largura") for p in ocupacao.pendencias]


def horarios_que_se_cruzam(_principal: Any, linhas: dict[str, Any]) -> list[Erro]:
    """Dois horários da mesma parte não dividem o mesmo minuto; a madrugada conta."""
    erros = []
    for fila in (DO_VALET, DA_CASA):
        cheias = [x for x in linhas[fila.nome].cheias if not x.errors]
        faixas = tuple(
            Faixa(
                frozenset(int(d) for d in x.cleaned_data["dias"]),
                x.cleaned_data["inicio"],
                x.cleaned_data["fim"],
            )
            for x in cheias
        )
        for i, j in sobreposicoes(faixas):
            texto = (
                f"{fila.titulo}: “{faixas[i]}” e “{faixas[j]}” se sobrepõem. "
                "Junte os dois, ou mude um (art. 5º, I, f)."
            )
            erros.append((texto, f"id_{cheias[j].prefix}-inicio"))
    return erros


def _item(limpa: dict[str, Any]) -> ItemDoPasseio:
    return ItemDoPasseio(limpa["descricao"], limpa["largura"], limpa["profundidade"])
