"""Até quando a CET responde à SAE — Decreto 46.942/2006, art. 13.

Metade da antecedência, em dias úteis contados do protocolo. Tudo se recalcula dos fatos: corrigida
a classe da via, ou vinda outra exigência, muda a data. Vencer não aprova: põe a SAE em atraso.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date, datetime, timedelta

from eventos.regras.antecedencia import Antecedencia, antecedencia, limite_do_protocolo
from eventos.regras.fatos import ClasseDaVia, ExigenciaDaCET
from eventos.regras.suspensao import ART_13_P2, ART_13_P3, Contagem, contar_com_suspensoes
from normas.acervo import D46942
from normas.calendario import Calendario
from normas.datas import dia_de_sao_paulo
from normas.memoria import Memoria, Passo
from normas.norma import Dispositivo
from normas.prazo import tempestivo
from normas.redacao import Redacoes
from precos.regras.evento import Classe

ART_13 = D46942.art(13)
ART_24 = D46942.art(24)
# Interpretação 030: metade é a parte inteira.
PARTES_DA_ANTECEDENCIA = Redacoes(ART_13, (D46942, 2))


@dataclass(frozen=True, slots=True)
class PrazosDaSAE:
    """A antecedência, o limite do pedido e até quando a CET se manifesta.

    `manifestacao_ate` é nula enquanto há exigência aberta (`suspenso`).
    """

    antecedencia: Antecedencia
    limite_protocolo: date
    tempestivo: bool
    manifestacao_dias_uteis: int
    dias_uteis_suspensos: int
    suspenso: bool
    manifestacao_ate: date | None
    memoria: Memoria

    def em_atraso(self, em: datetime) -> bool:
        """Se a CET passou do prazo no instante (com fuso); suspensa, nunca está em atraso."""
        return self.manifestacao_ate is not None and not tempestivo(em, self.manifestacao_ate)


def prazos_da_sae(
    classe: Classe,
    vias: Iterable[ClasseDaVia],
    *,
    protocolo: datetime,
    evento: date,
    calendario: Calendario,
    exigencias: Iterable[ExigenciaDaCET] = (),
) -> PrazosDaSAE:
    """Os prazos pela redação do dia do protocolo.

    `ValueError` se a classe não tem antecedência; `SemRedacaoVigente` antes de 2006-01-30;
    `OverflowError` se a conta sai do calendário.
    """
    dia = dia_de_sao_paulo(protocolo)
    regra = antecedencia(classe, vias, em=dia)
    if regra is None:
        raise ValueError(f"{classe} não tem antecedência no decreto")
    limite = limite_do_protocolo(regra.dias, evento, calendario)
    metade = dias_da_manifestacao(regra.dias, em=dia)
    contagem = contar_com_suspensoes(metade, dia, exigencias, calendario)
    no_prazo = dia <= limite
    passos = (
        Passo("dias úteis de antecedência, pela via mais rigorosa", regra.dias, regra.dispositivo),
        Passo("último dia para protocolar", limite.isoformat(), regra.dispositivo),
        Passo("protocolo no prazo", "sim" if no_prazo else "não", regra.dispositivo),
        Passo("dias úteis para a CET se manifestar: a metade", metade, _da_resposta(classe)),
        *_passos(contagem, _da_resposta(classe)),
    )
    return PrazosDaSAE(
        *(regra, limite, no_prazo, metade),
        contagem.dias_suspensos,
        contagem.suspensa,
        contagem.vence_em,
        Memoria(passos),
    )


def dias_da_manifestacao(dias: int, *, em: date) -> int:
    """A metade da antecedência, parte inteira: 45 dá 22, 7 dá 3, 5 dá 2."""
    return dias // PARTES_DA_ANTECEDENCIA.em(em).valor


def encosta_no_evento(manifestacao_ate: date, evento: date, calendario: Calendario) -> bool:
    """Se não sobra dia útil entre a resposta da CET e o evento: avisam-se os dois lados."""
    return calendario.uteis_entre(manifestacao_ate + timedelta(days=1), evento) == 0


def _passos(contagem: Contagem, da_resposta: Dispositivo) -> tuple[Passo, ...]:
    passos = []
    if contagem.aceitas:
        dispensada = not contagem.intervalos and not contagem.suspensa
        artigo = ART_13_P3 if dispensada else ART_13_P2
        passos.append(Passo("dias úteis suspensos por exigência", contagem.dias_suspensos, artigo))
    if contagem.vence_em is None:
        texto = "exigência aberta: o prazo da CET está suspenso"
        return (*passos, Passo(texto, None, ART_13_P2))
    ate = contagem.vence_em.isoformat()
    return (*passos, Passo("a CET se manifesta até", ate, da_resposta))


def _da_resposta(classe: Classe) -> Dispositivo:
    # À ocorrência programada o art. 13 se aplica pelo art. 24.
    return ART_24 if classe is Classe.OCORRENCIA_PROGRAMADA else ART_13
