"""Por que e como uma empresa sai do Cadastro — Decreto 58.027/2017, art. 24, § 2º."""

from dataclasses import dataclass
from enum import StrEnum

from normas.acervo import D58027, L14141
from normas.exigencia import Pendencia
from normas.norma import Dispositivo

ART_3 = D58027.art(3)
ART_24_P2 = D58027.art(24).par(2)


class Fundamento(StrEnum):
    """Os três do § 2º; fora deles ninguém se exclui."""

    A_PEDIDO = "a_pedido"
    EXTINCAO = "extincao"
    PERSISTENCIA = "persistencia"

    @property
    def dispositivo(self) -> Dispositivo:
        """O inciso."""
        return _INCISOS[self]


_INCISOS = {
    Fundamento.A_PEDIDO: ART_24_P2.inc("I"),
    Fundamento.EXTINCAO: ART_24_P2.inc("II"),
    Fundamento.PERSISTENCIA: ART_24_P2.inc("III"),
}


@dataclass(frozen=True, slots=True)
class FatosDaExclusao:
    """O que os autos e o Cadastro mostram num instante; `titulos` são os números em vigor."""

    fundamento: Fundamento
    inscrita: bool
    titulos: tuple[str, ...] = ()
    prova_da_extincao: bool = False
    intimada: bool = False
    recurso_fora_do_prazo: bool = False


def a_pedido(fatos: FatosDaExclusao) -> tuple[Pendencia, ...]:
    """Só quem pediu desiste do que pediu (inciso I)."""
    if fatos.fundamento == Fundamento.A_PEDIDO:
        return ()
    return (Pendencia("A exclusão não foi pedida pela empresa", Fundamento.A_PEDIDO.dispositivo),)


def de_oficio(fatos: FatosDaExclusao) -> tuple[Pendencia, ...]:
    """A quem pediu a própria exclusão não se abre prazo de defesa."""
    if fatos.fundamento != Fundamento.A_PEDIDO:
        return ()
    como = "Decida o pedido."
    dispositivo = Fundamento.A_PEDIDO.dispositivo
    return (Pendencia("A própria empresa pediu a exclusão", dispositivo, como),)


def extincao_provada(fatos: FatosDaExclusao) -> tuple[Pendencia, ...]:
    """A extinção se prova com documento: a baixa do CNPJ ou o distrato (inciso II)."""
    if fatos.fundamento != Fundamento.EXTINCAO or fatos.prova_da_extincao:
        return ()
    como = "Junte a baixa do CNPJ ou o distrato."
    dispositivo = Fundamento.EXTINCAO.dispositivo
    return (Pendencia("Falta a prova de que a empresa se extinguiu", dispositivo, como),)


def inscrita_no_cadastro(fatos: FatosDaExclusao) -> tuple[Pendencia, ...]:
    """Só sai do Cadastro quem está nele (§ 2º)."""
    if fatos.inscrita:
        return ()
    como = "Arquive o processo. Se aquela exclusão ainda pode cair, espere por ela."
    return (Pendencia("A empresa já saiu do Cadastro por outro ato", ART_24_P2, como),)


def sem_titulo_em_vigor(fatos: FatosDaExclusao) -> tuple[Pendencia, ...]:
    """Quem sai não deixa termo nem portaria em vigor: cada um acaba antes, nos seus autos."""
    if not fatos.titulos:
        return ()
    muitos = len(fatos.titulos) > 1
    texto = f"{'Estão' if muitos else 'Está'} em vigor: {', '.join(fatos.titulos)}"
    como = (
        "Cancele antes, no processo de cada um." if muitos else "Cancele-o antes, nos seus autos."
    )
    return (Pendencia(texto, ART_3, como),)


def defesa_oportunizada(fatos: FatosDaExclusao) -> tuple[Pendencia, ...]:
    """Ninguém é excluído contra a vontade sem ter podido se defender."""
    if fatos.fundamento == Fundamento.A_PEDIDO or fatos.intimada:
        return ()
    como = "A análise intima a empresa, que tem prazo para se defender."
    return (Pendencia("A empresa ainda não foi intimada", L14141.toda, como),)


def recurso_tempestivo(fatos: FatosDaExclusao) -> tuple[Pendencia, ...]:
    """Recurso fora do prazo fica registrado e não é conhecido: só se pode negá-lo."""
    if not fatos.recurso_fora_do_prazo:
        return ()
    como = "Negue-o como não conhecido."
    return (Pendencia("O recurso foi interposto fora do prazo", L14141.toda, como),)
