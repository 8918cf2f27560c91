"""A primeira faixa: com quem está, desde quando, até quando, e em que etapa do caminho."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date, datetime

from contas.papeis import POR_EXTENSO, Papel
from contas.sigilo import nome_publico
from normas.datas import por_extenso
from tramitacao.consultas.autos import Autos
from tramitacao.fluxo import modelo_do_fluxo, prazo_da_regra
from tramitacao.models import PrazoAberto, Procedimento, ProcedimentoConcreto
from tramitacao.relogio import dia_de
from tramitacao.servicos.contagem import contagem_do_prazo
from tramitacao.telas.painel import Etapa, TelaDoFluxo, tela_do_fluxo
from tramitacao.telas.prazo_parado import resumo_da_espera


@dataclass(frozen=True, slots=True)
class OndeEsta:
    """A frase, o que a explica, e a ligação de "Por que esta data?"."""

    frase: str
    detalhe: str
    por_que: str
    titulo: str = ""
    por_que_dito: str = "Por que esta data?"


@dataclass(frozen=True, slots=True)
class Parado:
    """Um prazo parado e, em uma frase, quanto contou e quanto falta."""

    prazo: PrazoAberto
    resumo: str
    por_que: str = "Por que está parado?"


def onde_esta(autos: Autos, objeto: ProcedimentoConcreto) -> OndeEsta:
    """A situação do procedimento como frase, para quem olha."""
    tela = tela_do_fluxo(objeto.FLUXO)
    procedimento = objeto.procedimento
    prazo = prazo_que_corre(procedimento)
    aspecto = tela.situacoes.get(objeto.situacao)
    partes = [com_quem(autos, objeto)]
    if prazo:
        partes.append(_ate_quando(tela, prazo, autos.hoje))
    detalhe = [aspecto.frase if aspecto else ""]
    if prazo:
        return _dizer(objeto, partes, detalhe, prazo)
    if parado := prazo_parado(procedimento):
        return _dizer(objeto, partes, [*detalhe, parado.resumo], parado.prazo, parado.por_que)
    if marco := _marco_que_falta(objeto):
        detalhe.append(f"O prazo começa a correr quando {marco}.")
    return _dizer(objeto, partes, detalhe)


def _dizer(
    objeto: ProcedimentoConcreto,
    partes: list[str],
    detalhe: list[str],
    prazo: PrazoAberto | None = None,
    por_que: str = "Por que esta data?",
) -> OndeEsta:
    return OndeEsta(
        " ".join(partes),
        " ".join(d for d in detalhe if d),
        prazo.get_absolute_url() if prazo else "",
        objeto.nome_dito,
        por_que,
    )


def outros_em_curso(autos: Autos) -> Iterator[OndeEsta]:
    """Os outros procedimentos destes autos em que alguém tem de agir."""
    for objeto in autos.procedimentos:
        if objeto is not autos.em_destaque and objeto.procedimento.vez:
            yield onde_esta(autos, objeto)


def com_quem(autos: Autos, objeto: ProcedimentoConcreto) -> str:
    """ "Com a empresa desde sáb, 14 nov 2026." ou, sem vez de ninguém, a situação."""
    procedimento = objeto.procedimento
    desde = f"desde {por_extenso(dia_de(procedimento.desde))}"
    if not procedimento.vez:
        return f"{objeto.get_situacao_display()} {desde}."
    if _com_quem_olha(autos, procedimento):
        return f"Com você {desde}."
    return f"Com {vez_por_extenso(procedimento)} {desde}."


def _com_quem_olha(autos: Autos, procedimento: Procedimento) -> bool:
    """A vez é da parte, e quem olha age por ela."""
    if procedimento.vez != Papel.REQUERENTE or autos.ator.papel != Papel.REQUERENTE:
        return False
    return procedimento.parte_id in (None, autos.ator.pessoa_id)


_DA_UNIDADE = frozenset({Papel.EXPEDIENTE, Papel.ANALISTA, Papel.SUBPREFEITO, Papel.FISCAL})


def vez_por_extenso(procedimento: Procedimento, *, com_unidade: bool = True) -> str:
    """De quem é a vez, em palavras: "a empresa", "a CET", "o expediente da Subprefeitura Sé"."""
    vez = Papel(procedimento.vez)
    if vez == Papel.REQUERENTE and procedimento.parte:
        return nome_publico(procedimento.parte.nome).rstrip(".")
    if vez == Papel.REQUERENTE:
        return modelo_do_fluxo(procedimento.fluxo).QUEM_PEDE
    dito = POR_EXTENSO.get(vez, vez.label.lower())
    return f"{dito} da {procedimento.unidade.nome}" if com_unidade and vez in _DA_UNIDADE else dito


def prazo_que_corre(procedimento: Procedimento) -> PrazoAberto | None:
    """O prazo aberto que vence primeiro."""
    return (
        PrazoAberto.objects.filter(
            procedimento=procedimento, desfecho="aberto", vencimento__isnull=False
        )
        .select_related("procedimento__processo")
        .order_by("vencimento", "pk")
        .first()
    )


def prazo_parado(procedimento: Procedimento) -> Parado | None:
    """O prazo aberto que começou e não corre agora, se algum o há e se sabe contar."""
    abertos = procedimento.prazos.filter(desfecho="aberto", marco=None)
    for prazo in abertos.select_related("procedimento__processo"):
        feita = contagem_do_prazo(prazo)
        if feita.espera and feita.regra:
            return Parado(prazo, resumo_da_espera(feita.espera, feita.regra))
    return None


def distancia(vencimento: date, hoje: date) -> str:
    """ "hoje", "amanhã", "em 7 dias", "há 4 dias"."""
    dias = (vencimento - hoje).days
    if dias in (-1, 0, 1):
        return ("ontem", "hoje", "amanhã")[dias + 1]
    return f"em {dias} dias" if dias > 0 else f"há {-dias} dias"


def etapas(autos: Autos, objeto: ProcedimentoConcreto) -> list[dict[str, str]]:
    """As etapas do fluxo principal: as percorridas com datas, a atual, e o que vem depois."""
    tela = tela_do_fluxo(objeto.FLUXO)
    passagens = _passagens(objeto)
    atual = next((e for e in tela.etapas if objeto.situacao in e.situacoes), None)
    feitas = tela.etapas[: tela.etapas.index(atual)] if atual else _visitadas(tela, passagens)
    ditas = [_etapa(e, atual, feitas, passagens, autos.hoje) for e in tela.etapas]
    return ditas if em_curso(autos) else [_sem_agora(e) for e in ditas]


def em_curso(autos: Autos) -> bool:
    """Nalgum procedimento destes autos espera-se o ato de alguém."""
    return any(objeto.procedimento.vez for objeto in autos.procedimentos)


def _sem_agora(etapa: dict[str, str]) -> dict[str, str]:
    """Onde parou: "desde 12 nov", sem dizer que está para andar."""
    return {**etapa, "detalhe": etapa["detalhe"].removeprefix(_AGORA)}


_AGORA = "agora, "


def _etapa(
    etapa: Etapa, atual: Etapa | None, feitas: object, passagens: list, hoje: date
) -> dict[str, str]:
    if etapa is atual:
        desde = _dia(_comeco(etapa, passagens), hoje)
        return {"nome": etapa.nome, "detalhe": f"{_AGORA}desde {desde}", "estado": "atual"}
    if etapa in feitas:  # type: ignore[operator]
        periodo = _periodo(etapa, passagens, hoje)
        detalhe, estado = (periodo, "feita") if periodo else ("sem passar", "")
        return {"nome": etapa.nome, "detalhe": detalhe, "estado": estado}
    return {"nome": etapa.nome, "detalhe": etapa.depois, "estado": ""}


def _passagens(objeto: ProcedimentoConcreto) -> list[tuple[str, datetime, datetime | None]]:
    """Cada situação por que passou, com a entrada e a saída, do razão."""
    linhas = objeto.procedimento.linhas.order_by("seq").values_list("de", "para", "em")
    entradas = [(para, em) for de, para, em in linhas if de != para]
    saidas: list[datetime | None] = [em for _, em in entradas[1:]]
    return [(s, em, fim) for (s, em), fim in zip(entradas, [*saidas, None], strict=True)]


def _visitadas(tela: TelaDoFluxo, passagens: list) -> list[Etapa]:
    vistas = {situacao for situacao, _, _ in passagens}
    return [e for e in tela.etapas if e.situacoes & vistas]


def _comeco(etapa: Etapa, passagens: list) -> datetime:
    """Quando entrou na etapa pela última vez, sem contar o que se passou dentro dela."""
    comeco = passagens[-1][1]
    for situacao, entrada, _ in reversed(passagens):
        if situacao not in etapa.situacoes:
            break
        comeco = entrada
    return comeco


def _periodo(etapa: Etapa, passagens: list, hoje: date) -> str:
    dentro = [(i, f) for s, i, f in passagens if s in etapa.situacoes]
    if not dentro:
        return ""
    inicio, fim = dentro[0][0], dentro[-1][1]
    ditos = (_dia(inicio, hoje), _dia(fim, hoje)) if fim else (_dia(inicio, hoje),) * 2
    if ditos[0] == ditos[1]:
        return ditos[0]
    mesmo_mes = ditos[0].split(" ", 1)[1:] == ditos[1].split(" ", 1)[1:]
    return f"{ditos[0].split()[0] if mesmo_mes else ditos[0]} a {ditos[1]}"


def _dia(instante: datetime, hoje: date) -> str:
    """ "5 nov"; com o ano quando não é o de hoje."""
    dia = dia_de(instante)
    curto = por_extenso(dia).split(", ")[1]
    return curto if dia.year != hoje.year else curto.rsplit(" ", 1)[0]


def _ate_quando(tela: TelaDoFluxo, prazo: PrazoAberto, hoje: date) -> str:
    _, vencimento = prazo.datas
    ultimo, falta = por_extenso(vencimento), distancia(vencimento, hoje)
    if vencimento < hoje:
        return f"O prazo acabou em {ultimo}, {falta}."
    return f"{tela.ate.get(prazo.regra, 'Prazo até')} {ultimo}, {falta}."


_QUANDO = {"recebimento": "se registrar o recebimento"}


def _marco_que_falta(objeto: ProcedimentoConcreto) -> str:
    """O que falta para um prazo aberto começar: a publicação, ou o recebimento pela parte."""
    aberto = PrazoAberto.objects.filter(
        procedimento=objeto.procedimento, desfecho="aberto", marco=None
    ).first()
    if aberto is None:
        return ""
    try:
        desde = prazo_da_regra(type(objeto), aberto.regra).desde
    except LookupError:
        return ""  # nenhum ato o abre: está suspenso, e o fluxo diz por quê
    return _QUANDO.get(desde, "o ato sair no Diário Oficial")
