"""O pedido como está num instante: as colunas, as linhas e os fatos para as regras."""

from dataclasses import dataclass
from datetime import date, datetime

from eventos.consultas.antecedencia import Antecedencia, conferir
from eventos.models import AnexoDoEvento, PedidoDeEvento, Periodo, ViaAfetada
from eventos.models.fatos_da_sae import do_pedido
from eventos.regras.fatos import Anexo, FatosDaSAE
from normas.datas import dia_de_sao_paulo


@dataclass(frozen=True, slots=True)
class Foto:
    """Tudo que as partes precisam ler, lido uma vez."""

    r: PedidoDeEvento
    em: datetime
    vias: tuple[ViaAfetada, ...]
    periodos: tuple[Periodo, ...]
    anexos: dict[str, AnexoDoEvento]
    fatos: FatosDaSAE

    @property
    def dia(self) -> date:
        """O dia em São Paulo."""
        return dia_de_sao_paulo(self.em)

    @property
    def antecedencia(self) -> Antecedencia:
        """Se ainda dá tempo, com o que está guardado."""
        return conferir(
            self.fatos.vias, self.r.primeiro_dia(), em=self.em,
            da_alternativa=self.fatos.alternativa_da_cet,
        )  # fmt: skip


def fotografar(r: PedidoDeEvento, em: datetime) -> Foto:
    """Lê o pedido e as suas linhas, em número fixo de consultas."""
    anexos = {a.exigencia: a for a in r.anexos.select_related("arquivo")}
    fatos = FatosDaSAE(
        **do_pedido(r, em),
        anexos={slot: Anexo(enviado_em=a.enviado_em) for slot, a in anexos.items()},
    )
    return Foto(r, em, tuple(r.vias.all()), tuple(r.periodos.all()), anexos, fatos)
