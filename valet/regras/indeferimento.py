"""Hipóteses de indeferimento — Decreto 58.027/2017, art. 8º.

Só se invoca a que os autos mostram.
"""

from enum import Enum

from normas.acervo import D58027
from normas.exigencia import Pendencia
from normas.norma import Dispositivo
from normas.prazo import tempestivo, termo_final
from valet.regras.fatos import Comunicado, FatosDoPedido
from valet.regras.pagamento import preco_vencido_sem_pagamento
from valet.regras.recurso import sem_recurso_aberto

ART_8 = D58027.art(8)


class Hipotese(Enum):
    """Uma hipótese do art. 8º; o valor é o inciso, que fundamenta o despacho."""

    COMUNICADO_DESATENDIDO = ART_8.inc("I")
    SEM_AUTORIZACAO_DA_CET = ART_8.inc("II")
    PRECO_NAO_RECOLHIDO = ART_8.inc("III")

    @property
    def dispositivo(self) -> Dispositivo:
        """O inciso do art. 8º."""
        return self.value

    @property
    def titulo(self) -> str:
        """A hipótese em palavras, para a lista de escolha."""
        return _TITULOS[self]

    def configurada(self, fatos: FatosDoPedido) -> bool:
        """Se os autos mostram esta hipótese."""
        return _CONFIGURA[self](fatos)

    def exigir(self, fatos: FatosDoPedido) -> tuple[Pendencia, ...]:
        """O que impede indeferir por esta hipótese."""
        if self.configurada(fatos):
            return sem_recurso_aberto(fatos)
        return (Pendencia(f"Os autos não mostram esta hipótese: {self.titulo}", self.value),)


def hipoteses_configuradas(fatos: FatosDoPedido) -> tuple[Hipotese, ...]:
    """As hipóteses que os autos mostram, na ordem do decreto."""
    return tuple(hipotese for hipotese in Hipotese if hipotese.configurada(fatos))


def ha_hipotese(fatos: FatosDoPedido) -> tuple[Pendencia, ...]:
    """Sem hipótese do art. 8º que os autos mostrem, não se indefere."""
    if hipoteses_configuradas(fatos):
        return ()
    return (Pendencia("Os autos não mostram nenhuma hipótese de indeferimento", ART_8),)


def _comunicado_desatendido(fatos: FatosDoPedido) -> bool:
    # A resposta tardia entra nos autos e não apaga o decurso: decide-se com ela à vista.
    return any(_desatendido(comunicado, fatos) for comunicado in fatos.comunicados)


def _desatendido(comunicado: Comunicado, fatos: FatosDoPedido) -> bool:
    if comunicado.vence_em is None:
        return False
    if comunicado.atendido_em:
        return not tempestivo(comunicado.atendido_em, comunicado.vence_em)
    return fatos.em >= termo_final(comunicado.vence_em)


def _cet_negou(fatos: FatosDoPedido) -> bool:
    return fatos.cet_negou_em is not None


_TITULOS = {
    Hipotese.COMUNICADO_DESATENDIDO: "comunique-se não atendido no prazo",
    Hipotese.SEM_AUTORIZACAO_DA_CET: "autorização da CET não obtida",
    Hipotese.PRECO_NAO_RECOLHIDO: "preço público não recolhido",
}
_CONFIGURA = {
    Hipotese.COMUNICADO_DESATENDIDO: _comunicado_desatendido,
    Hipotese.SEM_AUTORIZACAO_DA_CET: _cet_negou,
    Hipotese.PRECO_NAO_RECOLHIDO: preco_vencido_sem_pagamento,
}
