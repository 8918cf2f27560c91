"""Os fatos da SAE que as regras leem. O modelo os monta; a regra não vê o banco."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import UTC, date, datetime, timedelta
from decimal import Decimal
from enum import StrEnum

from normas.datas import SAO_PAULO, dia_de_sao_paulo
from precos.regras.atos import SEM_ATOS, TabelaDeAtos
from precos.regras.evento import Classe, FatosDaGratuidade


def instante(momento: datetime) -> datetime:
    """O instante em UTC: no mesmo fuso, a diferença ignoraria a hora de verão."""
    return (momento if momento.tzinfo else momento.replace(tzinfo=SAO_PAULO)).astimezone(UTC)


class ClasseDaVia(StrEnum):
    """A classe da via (art. 11), da mais rigorosa à menos."""

    TRANSITO_RAPIDO = "transito_rapido"
    ARTERIAL = "arterial"
    COLETORA = "coletora"
    LOCAL = "local"


class TipoDePromotor(StrEnum):
    """Quem promove o evento (art. 12, I)."""

    FISICA = "fisica"
    JURIDICA = "juridica"


@dataclass(frozen=True, slots=True)
class Anexo:
    """O que há num lugar de documento: quando foi enviado e quando a CET o aceitou."""

    enviado_em: datetime | None = None
    aceito_em: datetime | None = None
    recusa: str = ""


@dataclass(frozen=True, slots=True)
class ExigenciaDaCET:
    """O que a CET pediu a mais, e quando se atendeu; nula, está aberta (art. 13, § 2º)."""

    em: datetime
    atendida_em: datetime | None = None

    @property
    def duracao(self) -> timedelta | None:
        """O tempo de relógio até o atendimento; nulo se aberta."""
        return instante(self.atendida_em) - instante(self.em) if self.atendida_em else None


@dataclass(frozen=True, slots=True)
class Caucao:
    """Depósito na conta da CET: o valor, em R$, e o dia em que entrou (art. 14, § 1º)."""

    valor: Decimal
    depositada_em: date


@dataclass(frozen=True, slots=True)
class Fianca:
    """Fiança: quem afiança, por que instrumento, até quanto, em R$, e até quando (art. 14, I)."""

    fiador: str
    instrumento: str
    valor: Decimal
    validade: date


@dataclass(frozen=True, slots=True)
class FatosDaSAE:
    """Tudo que os autos mostram no instante `em` (com fuso). `fim` é o último dia do evento.

    `custo` é o custo operacional, `caucao`, a que se pediu com ele, e `devido`, o total a recolher;
    nulos até a CET os fixar. `atos` são os do administrador, para o que ainda se vai calcular.
    `vias_abertas`: a prova esportiva, ou o ensaio dela, se dá em via aberta à circulação.
    `comeco` é o instante em que o evento, ou o primeiro ensaio, começa.
    """

    em: datetime
    classe: Classe
    vias: tuple[ClasseDaVia, ...]
    evento: date
    fim: date
    promotor: TipoDePromotor
    protocolo: datetime | None = None
    gratuidade: FatosDaGratuidade = field(default_factory=FatosDaGratuidade)
    competicao_esportiva: bool = False
    vias_abertas: bool = True
    alternativa_da_cet: bool = False
    exigencias: tuple[ExigenciaDaCET, ...] = ()
    anexos: Mapping[str, Anexo] = field(default_factory=dict)
    seguro_valido_ate: date | None = None
    pareceres_pendentes: tuple[str, ...] = ()
    custo: Decimal | None = None
    caucao: Decimal | None = None
    devido: Decimal | None = None
    pago: Decimal = Decimal("0.00")
    garantia: Caucao | Fianca | None = None
    termo_assinado_em: datetime | None = None
    comeco: datetime | None = None
    recurso_fora_do_prazo: bool = False
    atos: TabelaDeAtos = SEM_ATOS

    @property
    def dia(self) -> date:
        """O dia civil dos fatos em São Paulo."""
        return dia_de_sao_paulo(self.em)

    @property
    def dia_do_protocolo(self) -> date:
        """O dia do protocolo em São Paulo; antes dele, o dia dos fatos."""
        return dia_de_sao_paulo(self.protocolo) if self.protocolo else self.dia

    @property
    def esportivo_em_via_aberta(self) -> bool:
        """Se o art. 14 pede garantia e seguro: prova ou ensaio em via aberta à circulação."""
        concentracao = self.classe is Classe.CONCENTRACAO_PUBLICA
        return concentracao and self.competicao_esportiva and self.vias_abertas
