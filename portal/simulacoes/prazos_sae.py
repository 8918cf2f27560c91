"""Os prazos da SAE — Decreto 46.942/2006, arts. 11, 13 e 23.

As tabelas são só o calendário; a redação é a do dia do protocolo, em São Paulo.
"""

from datetime import MINYEAR, date, datetime, timedelta

from eventos.regras.fatos import ClasseDaVia, ExigenciaDaCET
from eventos.regras.norma_vigente import NOTA
from eventos.regras.prazos import PrazosDaSAE, prazos_da_sae
from normas.datas import dia_de_sao_paulo
from normas.prazo import Conta, contar_para_tras
from portal.simulacoes.dias import dias_ditos
from portal.simulacoes.entrada import Entrada
from portal.simulacoes.erros import invalida
from portal.simulacoes.registro import Resposta, simulacao
from portal.simulacoes.tabelas import Fornecedor, Tabelas
from precos.regras.evento import Classe

_CLASSES = (str(Classe.CONCENTRACAO_PUBLICA), str(Classe.OCORRENCIA_PROGRAMADA))


@simulacao(
    "prazos-sae",
    "Antecedência, último dia do pedido e até quando a CET responde",
    {
        "classe": "concentracao_publica",
        "vias": ["arterial"],
        "protocolo": "2026-09-14T10:00",
        "evento": "2026-12-05",
        "exigencias": [{"em": "2026-10-08T10:00", "atendida_em": "2026-10-16T10:00"}],
    },
)
def prazos_sae(entrada: Entrada, tabelas: Fornecedor) -> Resposta:
    """Se ainda dá tempo, e quando a CET responde, com as exigências que houve."""
    classe = Classe(entrada.escolha("classe", _CLASSES))
    vias = tuple(ClasseDaVia(v) for v in entrada.escolhas("vias", tuple(ClasseDaVia)))
    protocolo, evento = entrada.instante("protocolo"), entrada.dia("evento")
    exigencias = tuple(
        _exigencia(e, protocolo) for e in entrada.itens("exigencias", pode_faltar=True)
    )
    prazos = _calcular(classe, vias, protocolo, evento, exigencias, tabelas())
    ate = prazos.manifestacao_ate
    return {
        "antecedencia_dias_uteis": prazos.antecedencia.dias,
        "limite_protocolo": prazos.limite_protocolo.isoformat(),
        "tempestivo": prazos.tempestivo,
        "manifestacao_dias_uteis": prazos.manifestacao_dias_uteis,
        "dias_uteis_suspensos": prazos.dias_uteis_suspensos,
        "suspenso": prazos.suspenso,
        "manifestacao_ate": ate.isoformat() if ate else None,
        "antecedencia_dia_a_dia": dias_ditos(
            contar_para_tras(prazos.antecedencia.dias, evento, Conta.UTEIS, tabelas().calendario)
        ),
        "nota": NOTA,
        "memoria": prazos.memoria,
    }


def _exigencia(dados: Entrada, protocolo: datetime) -> ExigenciaDaCET:
    em = dados.instante("em")
    if dia_de_sao_paulo(em) < dia_de_sao_paulo(protocolo):
        raise invalida("a exigência não pode ser anterior ao protocolo", dados.onde("em"))
    if dados.ausente("atendida_em"):
        return ExigenciaDaCET(em)
    exigencia = ExigenciaDaCET(em, dados.instante("atendida_em"))
    if exigencia.duracao is not None and exigencia.duracao < timedelta(0):
        texto = "o atendimento não pode ser anterior à exigência"
        raise invalida(texto, dados.onde("atendida_em"))
    return exigencia


def _calcular(
    classe: Classe,
    vias: tuple[ClasseDaVia, ...],
    protocolo: datetime,
    evento: date,
    exigencias: tuple[ExigenciaDaCET, ...],
    tabelas: Tabelas,
) -> PrazosDaSAE:
    try:
        return prazos_da_sae(
            classe,
            vias,
            protocolo=protocolo,
            evento=evento,
            exigencias=exigencias,
            calendario=tabelas.calendario,
        )
    except (OverflowError, ValueError):
        # O calendário do Python vai de 1/1/1 a 31/12/9999.
        campo = "evento" if evento.year == MINYEAR else "protocolo"
        raise invalida("o prazo sai dos dias que se podem contar", campo) from None
