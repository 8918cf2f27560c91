"""Se ainda dá tempo de pedir a Autorização de Uso — Decreto 58.027/2017, art. 18, II."""

from normas.prazo import Calendario, Conta, contar_para_tras
from portal.simulacoes.dias import dias_ditos
from portal.simulacoes.entrada import Entrada
from portal.simulacoes.erros import invalida
from portal.simulacoes.registro import Resposta, simulacao
from portal.simulacoes.tabelas import Fornecedor
from valet.regras.nao_habitual import antecedencia


@simulacao(
    "antecedencia-autorizacao-uso",
    "Último dia para pedir a Autorização de Uso de um serviço eventual",
    {"protocolo": "2027-03-01", "servico": "2027-03-31"},
)
def antecedencia_autorizacao_uso(entrada: Entrada, _tabelas: Fornecedor) -> Resposta:
    """Os dias de antecedência, o último dia possível e se este protocolo está em tempo."""
    protocolo, servico = entrada.dia("protocolo"), entrada.dia("servico")
    try:
        conta = antecedencia(protocolo=protocolo, servico=servico)
    except OverflowError:
        # O calendário do Python começa em 1º/1/0001.
        raise invalida("o último dia vem antes do primeiro que se conta", "servico") from None
    return {
        "dias": conta.dias,
        "limite": conta.limite.isoformat(),
        "tempestivo": conta.tempestivo,
        "contagem_dia_a_dia": dias_ditos(
            contar_para_tras(conta.dias, servico, Conta.CORRIDOS, Calendario())
        ),
        "memoria": conta.memoria,
    }
