"""Se um número está certo, e como se guarda e se escreve."""

from contas.identificadores import IdentificadorInvalido, Tipo, formatar, normalizar
from normas.memoria import Memoria, Passo
from portal.simulacoes.entrada import Entrada
from portal.simulacoes.registro import Resposta, simulacao
from portal.simulacoes.tabelas import Fornecedor


@simulacao(
    "identificador",
    "Confere CNPJ, CPF, número de processo, SQL, CEP e categoria da CNH",
    {"tipo": "cnpj", "valor": "12.ABC.345/01DE-35"},
)
def identificador(entrada: Entrada, _tabelas: Fornecedor) -> Resposta:
    """Se o valor é válido e, sendo, o número nu e o número com máscara."""
    tipo = Tipo(entrada.escolha("tipo", tuple(Tipo)))
    valor = entrada.texto("valor")
    try:
        nu = normalizar(tipo, valor)
    except IdentificadorInvalido as erro:
        return _resposta(False, None, None, str(erro))
    return _resposta(True, nu, formatar(tipo, nu), "o número confere")


def _resposta(valido: bool, nu: str | None, formatado: str | None, motivo: str) -> Resposta:
    return {
        "valido": valido,
        "normalizado": nu,
        "formatado": formatado,
        "memoria": Memoria((Passo(motivo, nu),)),
    }
