"""Como se diz, em poucas palavras, se um valet está regular e se um documento vale."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from datetime import datetime

from cadastro.consultas.regularidade import Regularidade, Situacao, situacoes
from cadastro.models import Inscricao, Registro
from cadastro.regras.exclusao import Fundamento
from contas.sigilo import texto_publico
from normas.acervo import D58027
from normas.datas import instante_por_extenso, por_extenso
from normas.norma import Dispositivo
from precos.consultas.atraso import processos_em_atraso
from tramitacao.consultas.autenticidade import Estado, Validade
from tramitacao.relogio import dia_de


@dataclass(frozen=True, slots=True)
class Resposta:
    """O veredito, a etiqueta dele na lista, a cor e o porquê com o artigo."""

    titulo: str
    etiqueta: str
    tom: str
    texto: str
    artigo: Dispositivo | None = None
    #: O nome da situação na API, no CSV e nos filtros.
    codigo: str = ""


_REGULAR = Resposta(
    "Em vigor",
    "Em vigor",
    "bom",
    "Este valet está regular: tem a permissão da Subprefeitura e a autorização da CET, as duas "
    "valendo hoje.",
    codigo="regular",
)
_EM_ATRASO = Resposta(
    "Em vigor, preço em atraso",
    "Em vigor, em atraso",
    "atencao",
    "Este valet está regular: tem a permissão da Subprefeitura e a autorização da CET. O preço "
    "anual está em atraso, e cobrá-lo cabe à Subprefeitura: o termo continua valendo.",
    D58027.art(9).par(3),
    "preco_em_atraso",
)
_NAO_LIBERADO = Resposta(
    "Ainda não pode atender",
    "Não liberado",
    "atencao",
    "O termo foi emitido, mas o serviço só pode começar depois de aprovada e executada a "
    "sinalização.",
    D58027.art(10).par(4),
    "nao_liberado",
)
_ARTIGO_DA_CET = D58027.art(2).inc("II")
_ARTIGO_DO_PERIODO = D58027.art(18).inc("I")


def resposta(situacao: Situacao, *, em_atraso: bool = False) -> Resposta:
    """A resposta a "este valet está regular?"."""
    if situacao.regularidade is Regularidade.TERMO_SEM_EFEITO:
        return _termo_caiu(situacao.termo)
    if situacao.excluida:
        return _empresa_excluida(situacao.excluida)
    if situacao.regularidade is Regularidade.SEM_CET:
        return _sem_cet(situacao.cet)
    if situacao.registro.termina_em:
        return _do_periodo(situacao)
    if situacao.regularidade is Regularidade.NAO_LIBERADO:
        return _NAO_LIBERADO
    return _EM_ATRASO if em_atraso else _REGULAR


def respostas(quais: Iterable[Registro], em: datetime) -> list[tuple[Situacao, Resposta]]:
    """A situação de cada valet e como se diz, num número fixo de consultas."""
    lista = situacoes(quais, em)
    devem = processos_em_atraso((s.registro.processo_id for s in lista), em)
    return [(s, resposta(s, em_atraso=s.registro.processo_id in devem)) for s in lista]


def _do_periodo(situacao: Situacao) -> Resposta:
    """A portaria vale de um instante a outro: antes do primeiro, ainda não (art. 18, I)."""
    registro = situacao.registro
    comeca, acaba = registro.servico_liberado_em, registro.termina_em
    assert comeca is not None, "o título de um período nasce com o começo"
    assert acaba is not None, "e com o fim"
    if situacao.regularidade is Regularidade.NAO_LIBERADO:
        texto = (
            f"A portaria é de um acontecimento, e vale de {instante_por_extenso(comeca)} a "
            f"{instante_por_extenso(acaba)}. Antes disso, este valet não pode atender na rua."
        )
        return replace(_NAO_LIBERADO, texto=texto, artigo=_ARTIGO_DO_PERIODO)
    texto = (
        "Este valet está regular: tem a portaria da Subprefeitura e a autorização da CET para um "
        f"acontecimento. As duas acabam em {instante_por_extenso(acaba)}."
    )
    return replace(_REGULAR, texto=texto, artigo=_ARTIGO_DO_PERIODO)


def _termo_caiu(termo: Validade) -> Resposta:
    if termo.estado is Estado.VENCIDO:
        como = "Vencido"
    else:
        como = _capital(texto_publico(termo.motivo)) or "Sem efeito"
    return Resposta(
        _quando(como, termo),
        como,
        "mau",
        "Este valet não pode mais atender na rua. As vagas de embarque voltaram a ser de todos.",
        codigo="vencido" if termo.estado is Estado.VENCIDO else "sem_efeito",
    )


def _empresa_excluida(inscricao: Inscricao) -> Resposta:
    dia = f" em {por_extenso(dia_de(inscricao.excluida_em))}" if inscricao.excluida_em else ""
    return Resposta(
        f"Empresa excluída do Cadastro{dia}",
        "Empresa excluída",
        "mau",
        "A empresa de valet saiu do Cadastro Municipal "
        f"({inscricao.get_motivo_display().lower()}). Fora dele, não pode atender na rua.",
        Fundamento(inscricao.motivo).dispositivo,
        "empresa_excluida",
    )


def _sem_cet(cet: Validade | None) -> Resposta:
    if cet is None:
        titulo = "Sem a autorização da CET"
    elif cet.estado is Estado.VENCIDO:
        titulo = _quando("Autorização da CET vencida", cet)
    else:
        titulo = _quando("Autorização da CET sem efeito", cet)
    texto = "Sem a autorização da CET em vigor, este valet não pode atender na rua."
    return Resposta(titulo, "Sem a CET", "mau", texto, _ARTIGO_DA_CET, "sem_cet")


def _quando(como: str, validade: Validade) -> str:
    return f"{como} em {por_extenso(validade.desde)}" if validade.desde else como


def _capital(texto: str) -> str:
    return texto[:1].upper() + texto[1:]
