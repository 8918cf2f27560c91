"""O pedido da situação não habitual — Decreto 58.027/2017, art. 18, I a V.

O dia do serviço não conta, e o do protocolo pode ser o trigésimo (interpretação 030).
"""

from dataclasses import dataclass
from datetime import date, datetime, timedelta
from decimal import Decimal

from normas.acervo import D58027
from normas.datas import dia_de_sao_paulo, por_extenso
from normas.exigencia import Pendencia
from normas.memoria import Memoria, Passo
from valet.regras.prazos import ANTECEDENCIA_DA_AUTORIZACAO_DE_USO

ART_18 = D58027.art(18)
ART_18_II = ART_18.inc("II")
ART_18_IV = ART_18.inc("IV")
ART_18_V = ART_18.inc("V")
ART_19 = D58027.art(19)


@dataclass(frozen=True, slots=True)
class Antecedencia:
    """Quantos dias se pedem, o último dia para protocolar e se este protocolo está em tempo."""

    dias: int
    limite: date
    tempestivo: bool
    memoria: Memoria


@dataclass(frozen=True, slots=True)
class FatosDoPedidoEventual:
    """O que o pedido de Autorização de Uso informa; `em` é o instante do protocolo (com fuso).

    Áreas em m²; `duracao` em horas por dia.
    """

    em: datetime
    primeiro_dia: date | None = None
    ultimo_dia: date | None = None
    horario_informado: bool = False
    duracao: Decimal | None = None
    area_do_acontecimento: Decimal | None = None
    planta_juntada: bool = False
    area_do_passeio: Decimal = Decimal(0)
    area_da_pista: Decimal = Decimal(0)
    publico_estimado: int | None = None
    vagas: int | None = None
    distinto_do_uso_licenciado: bool = False
    montagem_transitoria: bool = False
    alvara_juntado: bool = False

    @property
    def dia(self) -> date:
        """O dia civil do protocolo em São Paulo."""
        return dia_de_sao_paulo(self.em)


def antecedencia(*, protocolo: date, servico: date) -> Antecedencia:
    """Se o protocolo está em tempo para o primeiro dia do serviço; `OverflowError` no ano 1."""
    # Antes do decreto não há pedido a conferir: responde a primeira redação.
    regra = ANTECEDENCIA_DA_AUTORIZACAO_DE_USO.em(max(protocolo, D58027.vigor))
    limite = servico - timedelta(days=regra.valor)
    em_tempo = protocolo <= limite
    memoria = Memoria(
        (
            Passo("dia do serviço, que não conta", servico.isoformat(), regra.fonte),
            Passo("dias corridos, contados para trás", regra.valor, regra.fonte),
            Passo("último dia para protocolar", limite.isoformat(), regra.fonte),
            Passo("protocolo em tempo" if em_tempo else "protocolo fora do prazo",
                  protocolo.isoformat(), regra.fonte),
        )
    )  # fmt: skip
    return Antecedencia(regra.valor, limite, em_tempo, memoria)


def protocolo_em_tempo(fatos: FatosDoPedidoEventual) -> tuple[Pendencia, ...]:
    """Fora do prazo o pedido é recusado, e a recusa diz qual foi o último dia."""
    if fatos.primeiro_dia is None:
        return ()
    return protocolo_tardio(protocolo=fatos.dia, servico=fatos.primeiro_dia)


def protocolo_tardio(*, protocolo: date, servico: date) -> tuple[Pendencia, ...]:
    """A falta de um pedido que não dá mais tempo de fazer; nenhuma, se ainda dá."""
    conta = antecedencia(protocolo=protocolo, servico=servico)
    if conta.tempestivo:
        return ()
    texto = (
        f"Para o serviço de {por_extenso(servico)}, o último dia para pedir foi "
        f"{por_extenso(conta.limite)}: são {conta.dias} dias de antecedência"
    )
    primeira = por_extenso(primeira_data(protocolo))
    como = f"Escolha um dia a partir de {primeira}."
    return (Pendencia(texto, ART_18_II, como, campo="primeiro_dia"),)


def primeira_data(protocolo: date) -> date:
    """O primeiro dia de serviço que um pedido deste dia alcança."""
    regra = ANTECEDENCIA_DA_AUTORIZACAO_DE_USO.em(max(protocolo, D58027.vigor))
    return protocolo + timedelta(days=regra.valor)


def periodo_informado(fatos: FatosDoPedidoEventual) -> tuple[Pendencia, ...]:
    """Data, horário e duração do serviço."""
    primeiro, ultimo = fatos.primeiro_dia, fatos.ultimo_dia
    invertido = primeiro is not None and ultimo is not None and ultimo < primeiro
    return _faltas(
        (primeiro is None, "Informe o primeiro dia do serviço", "primeiro_dia"),
        (ultimo is None, "Informe o último dia do serviço", "ultimo_dia"),
        (invertido, "O último dia do serviço vem antes do primeiro", "ultimo_dia"),
        (not fatos.horario_informado, "Informe o horário do serviço", "horario"),
        (not _positivo(fatos.duracao), "Informe a duração do serviço", "duracao"),
    )


def acontecimento_informado(fatos: FatosDoPedidoEventual) -> tuple[Pendencia, ...]:
    """Área do acontecimento ou planta do imóvel, público e vagas para a guarda dos veículos."""
    sem_area = not (fatos.planta_juntada or _positivo(fatos.area_do_acontecimento))
    return _faltas(
        (sem_area, "Informe a área do acontecimento ou junte a planta do imóvel",
         "area_do_acontecimento"),
        (not _positivo(fatos.publico_estimado), "Informe quantas pessoas se esperam",
         "publico_estimado"),
        (fatos.vagas is None or fatos.vagas < 0, "Informe as vagas para guardar os veículos",
         "vagas"),
    )  # fmt: skip


def area_publica_informada(fatos: FatosDoPedidoEventual) -> tuple[Pendencia, ...]:
    """A área de calçada e de pista, de que sai o preço do art. 19."""
    areas = (fatos.area_do_passeio, fatos.area_da_pista)
    if min(areas) >= 0 and sum(areas) > 0:
        return ()
    texto = "Informe a área de calçada e de pista que o serviço ocupa, em m²"
    return (Pendencia(texto, ART_19, campo="area_do_passeio"),)


def alvara_exigido(fatos: FatosDoPedidoEventual) -> bool:
    """Se o acontecimento pede Alvará de Autorização."""
    return fatos.distinto_do_uso_licenciado or fatos.montagem_transitoria


def alvara_juntado(fatos: FatosDoPedidoEventual) -> tuple[Pendencia, ...]:
    """Uso distinto do licenciado, ou montagem transitória, pede Alvará de Autorização."""
    if fatos.alvara_juntado or not alvara_exigido(fatos):
        return ()
    por_que = (
        "o acontecimento é distinto do uso licenciado"
        if fatos.distinto_do_uso_licenciado
        else "há edificação ou equipamento transitório"
    )
    texto = f"Junte o Alvará de Autorização: {por_que}"
    return (Pendencia(texto, ART_18_V, campo="alvara"),)


def requisitos_do_art_18(fatos: FatosDoPedidoEventual) -> tuple[Pendencia, ...]:
    """Tudo que o pedido de Autorização de Uso precisa para ser protocolado."""
    return (
        *periodo_informado(fatos),
        *protocolo_em_tempo(fatos),
        *acontecimento_informado(fatos),
        *area_publica_informada(fatos),
        *alvara_juntado(fatos),
    )


def _faltas(*perguntas: tuple[bool, str, str]) -> tuple[Pendencia, ...]:
    return tuple(
        Pendencia(texto, ART_18_IV, campo=campo) for falta, texto, campo in perguntas if falta
    )


def _positivo(valor: Decimal | int | None) -> bool:
    return valor is not None and valor > 0
