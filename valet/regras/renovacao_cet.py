"""Renovar a autorização da CET com o termo em vigor — Decreto 58.027/2017, art. 4º.

Interpretação 072: nos mesmos autos, no mesmo lugar, e contada do dia seguinte ao fim da anterior.
"""

from dataclasses import dataclass
from datetime import date, timedelta

from normas.acervo import D58027
from normas.datas import por_extenso
from normas.exigencia import Pendencia
from valet.regras.fatos import FatosDoPedido, TrechoDeEmbarque

ART_4 = D58027.art(4)


@dataclass(frozen=True, slots=True)
class Renovada:
    """O que se renova e o que a CET propõe: a validade de antes, o dia do ato e a nova."""

    de_antes: date
    dia: date
    validade: date | None

    @property
    def comeca_em(self) -> date:
        """O dia seguinte ao fim da anterior ou, se ela já venceu, o do ato: não retroage."""
        if self.de_antes < self.dia:
            return self.dia
        return self.de_antes + timedelta(days=1)


def cabe_renovar_na_cet(fatos: FatosDoPedido) -> tuple[Pendencia, ...]:
    """Há autorização com validade, já começada, e nenhuma renovação em curso."""
    if fatos.cet_renovacao_aberta:
        texto = "A renovação já foi pedida e está com a CET"
        return (Pendencia(texto, ART_4, "Espere a decisão dela."),)
    if fatos.cet_autorizou_em is None or fatos.cet_valida_ate is None:
        return (Pendencia("Não há autorização da CET a renovar", ART_4),)
    comeca = fatos.cet_comeca_em
    if comeca and comeca > fatos.dia:
        texto = f"A autorização já foi renovada: a nova começa em {por_extenso(comeca)}"
        return (Pendencia(texto, ART_4, "Peça outra depois que ela começar."),)
    return ()


def so_a_renovacao(trecho: TrechoDeEmbarque) -> tuple[Pendencia, ...]:
    """A renovação se decide por ato próprio, que guarda o lugar e conta a validade."""
    if trecho.renovacao:
        return ()
    return (Pendencia("Aqui não há o que renovar", ART_4, "Autorize, ou negue, o pedido."),)


def renovacao_ainda_cabe(trecho: TrechoDeEmbarque) -> tuple[Pendencia, ...]:
    """Cada autorização se renova uma vez, e só a de um termo em vigor."""
    if not trecho.renovacao:
        return ()
    if not trecho.termo_em_vigor:
        texto = "O termo já não está em vigor"
        return (Pendencia(texto, ART_4, "Sem ele, não há o que renovar."),)
    if not trecho.anterior_dada:
        texto = "A autorização que se renovava foi desfeita"
        return (Pendencia(texto, ART_4, "Sem ela, não há o que renovar."),)
    if trecho.ja_renovada:
        texto = "Outra renovação já sucedeu a mesma autorização"
        return (Pendencia(texto, ART_4, "Duas não valem nos mesmos dias."),)
    return ()


def uma_analise_de_cada_vez(trecho: TrechoDeEmbarque) -> tuple[Pendencia, ...]:
    """A CET só volta a analisar uma renovação quando nenhuma outra destes autos espera por ela."""
    if not trecho.outra_em_analise:
        return ()
    return (Pendencia("Outra renovação está com a CET", ART_4, "Decida antes aquela."),)


def so_a_primeira(trecho: TrechoDeEmbarque) -> tuple[Pendencia, ...]:
    """O que se pede de novo, com o termo em vigor, não se autoriza como pedido novo."""
    if not trecho.renovacao:
        return ()
    return (Pendencia("Esta análise é de renovação", ART_4, "Renove, ou negue, a autorização."),)


def validade_continua(renovada: Renovada) -> tuple[Pendencia, ...]:
    """A nova acaba no dia em que começa ou depois: nem buraco nem sobreposição com a anterior."""
    if renovada.validade is None or renovada.validade >= renovada.comeca_em:
        return ()
    texto = f"A renovação começa em {por_extenso(renovada.comeca_em)} e não pode acabar antes"
    return (Pendencia(texto, ART_4, "Diga até quando ela vale.", campo="validade"),)


def validade_sugerida(*, comecou: date, acabou: date, comeca_em: date) -> date:
    """A mesma duração da anterior, contada do começo da nova."""
    try:
        return comeca_em + (acabou - comecou)
    except OverflowError:
        return date.max
