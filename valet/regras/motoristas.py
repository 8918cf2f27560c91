"""Os motoristas da empresa — Decreto 58.027/2017, art. 5º, II, "d".

Quantos bastam é juízo da analista; aqui se confere que há algum e que todos podem dirigir.
"""

from datetime import date

from contas.identificadores import CATEGORIAS_B_OU_MAIOR
from normas.acervo import D58027
from normas.datas import por_extenso
from normas.exigencia import Pendencia
from valet.regras.fatos import FatosDoPedido, Motorista

ART_5_II_D = D58027.art(5).inc("II").ali("d")


def motoristas_habilitados(fatos: FatosDoPedido) -> tuple[Pendencia, ...]:
    """Categoria B ou maior e CNH dentro da validade no dia; o Certificado válido dispensa."""
    if fatos.certificado_vale:
        return ()
    if not fatos.motoristas:
        texto = "Nenhum motorista informado"
        return (Pendencia(texto, ART_5_II_D, "Informe quem vai manobrar.", campo="motoristas"),)
    return todos_podem_dirigir(fatos.motoristas, em=fatos.dia)


def todos_podem_dirigir(motoristas: tuple[Motorista, ...], *, em: date) -> tuple[Pendencia, ...]:
    """A categoria e a validade da CNH de cada um, no dia; quem se informa tem de poder dirigir."""
    return tuple(
        pendencia
        for i, motorista in enumerate(motoristas)
        for pendencia in _conferir(i, motorista, em)
    )


def _conferir(posicao: int, motorista: Motorista, dia: date) -> list[Pendencia]:
    pendencias = []
    if motorista.categoria not in CATEGORIAS_B_OU_MAIOR:
        pendencias.append(
            Pendencia(
                f"A CNH de {motorista.nome} não é de categoria B ou maior",
                ART_5_II_D,
                "São aceitas B, C, D, E, AB, AC, AD e AE.",
                campo=f"motoristas.{posicao}.categoria",
            )
        )
    if motorista.validade is None or motorista.validade < dia:
        quando = f" em {por_extenso(motorista.validade)}" if motorista.validade else ""
        texto = (
            f"A CNH de {motorista.nome} venceu{quando}"
            if quando
            else (f"Falta a validade da CNH de {motorista.nome}")
        )
        como = "Informe a CNH renovada, ou quem dirige no lugar."
        pendencias.append(
            Pendencia(texto, ART_5_II_D, como, campo=f"motoristas.{posicao}.validade")
        )
    return pendencias
