"""Os fatos que as regras dos pedidos leem. O modelo os monta; a regra não vê o banco."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date, datetime
from decimal import Decimal
from enum import StrEnum

from normas.datas import dia_de_sao_paulo
from valet.regras.nao_habitual import FatosDoPedidoEventual
from valet.regras.periodo import Periodo


@dataclass(frozen=True, slots=True)
class Anexo:
    """O que há num lugar de documento: quando foi enviado e quando a analista o aceitou."""

    enviado_em: datetime | None = None
    aceito_em: datetime | None = None
    recusa: str = ""


@dataclass(frozen=True, slots=True)
class Comunicado:
    """Um comunique-se do art. 7º: sem publicação, não corre prazo."""

    publicado_em: date | None = None
    vence_em: date | None = None
    atendido_em: datetime | None = None


@dataclass(frozen=True, slots=True)
class CobrancaDaOutorga:
    """O que se deve pela outorga e o que já se pagou, em R$, somando os pagamentos aplicados."""

    devido: Decimal
    pago: Decimal
    vencimento: date


@dataclass(frozen=True, slots=True)
class ItemDoPasseio:
    """Um móvel na calçada: largura ao longo da guia e profundidade, em metros, com a projeção."""

    nome: str
    largura: Decimal
    profundidade: Decimal

    @property
    def area(self) -> Decimal:
        """Ocupação e projeção, em m²."""
        return self.largura * self.profundidade


@dataclass(frozen=True, slots=True)
class Motorista:
    """Um motorista dos quadros da empresa."""

    nome: str
    categoria: str
    validade: date | None


class Sinalizacao(StrEnum):
    """O tipo de sinalização que a CET especifica (art. 4º, § 2º)."""

    PERMANENTE = "permanente"
    TEMPORARIA = "temporaria"


class Andamento(StrEnum):
    """Até onde foi, na Subprefeitura, o pedido a que a autorização da CET serve."""

    EM_INSTRUCAO = "em instrução"
    COMUNICADO = "comunicado"
    COM_PRECO = "com preço"
    DECIDIDO = "decidido"


@dataclass(frozen=True, slots=True)
class TrechoDeEmbarque:
    """O trecho que a CET autoriza, em metros desde o começo da testada do estabelecimento."""

    sinalizacao: Sinalizacao | None = None
    inicio: Decimal | None = None
    fim: Decimal | None = None
    testada: Decimal | None = None
    estudo_tecnico: bool = False
    local: str = ""
    motivos: str = ""
    vagas: int | None = None
    horario: str = ""
    validade: date | None = None
    normas_tecnicas: str = ""
    recurso_fora_do_prazo: bool = False
    andamento: Andamento = Andamento.EM_INSTRUCAO
    substituida: bool = False
    #: Se o que se analisa é a renovação de uma autorização em vigor.
    renovacao: bool = False
    #: Da renovação: se o termo está em vigor, se a anterior segue dada, se outra renovou a mesma,
    #: se outra está em análise.
    termo_em_vigor: bool = True
    anterior_dada: bool = True
    ja_renovada: bool = False
    outra_em_analise: bool = False
    periodo: Periodo | None = None


@dataclass(frozen=True, slots=True)
class FatosDoPedido:
    """Tudo que os autos mostram no instante `em` (com fuso)."""

    em: datetime
    anexos: Mapping[str, Anexo] = field(default_factory=dict)
    certificado_valido_ate: date | None = None
    rivi_necessario: bool = False
    seguro_valido_ate: date | None = None
    itens_do_passeio: tuple[ItemDoPasseio, ...] = ()
    largura_do_passeio: Decimal | None = None
    motoristas: tuple[Motorista, ...] = ()
    comunicados: tuple[Comunicado, ...] = ()
    cet_autorizou_em: datetime | None = None
    cet_negou_em: datetime | None = None
    cet_valida_ate: date | None = None
    cet_reaberta: bool = False
    #: Da renovada, o primeiro dia; e se há renovação à espera da CET.
    cet_comeca_em: date | None = None
    cet_renovacao_aberta: bool = False
    cobranca: CobrancaDaOutorga | None = None
    recurso_aberto: bool = False
    recurso_fora_do_prazo: bool = False
    acontecimento: FatosDoPedidoEventual | None = None
    periodo: Periodo | None = None
    sinalizacao_executada_em: date | None = None
    sinalizacao_aprovada_em: date | None = None
    cancelamento_pedido_em: datetime | None = None

    @property
    def dia(self) -> date:
        """O dia civil dos fatos em São Paulo."""
        return dia_de_sao_paulo(self.em)

    @property
    def certificado_vale(self) -> bool:
        """Se o Certificado do Cadastro está válido e dispensa documentos (art. 5º, § 2º)."""
        return self.certificado_valido_ate is not None and self.certificado_valido_ate >= self.dia
