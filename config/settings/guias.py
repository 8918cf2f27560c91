"""Quem recebe: o código de empresa no código de barras e a chave PIX de cada beneficiário."""

from config import env
from config.settings.apps import DEMONSTRACAO

#: Provisórios até que a Prefeitura e a CET digam os seus.
EMPRESAS_DA_ARRECADACAO = {
    "prefeitura": env.texto("ARRECADACAO_PREFEITURA", "0001"),
    "cet": env.texto("ARRECADACAO_CET", "0002"),
}
#: A chave do exemplo do manual do Banco Central: ninguém recebe por ela.
_CHAVE_FICTICIA = "123e4567-e12b-12d1-a456-426655440000" if DEMONSTRACAO else ""
#: Sem chave, a guia sai sem PIX.
RECEBEDORES_DO_PIX = {
    "prefeitura": {
        "chave": env.texto("PIX_CHAVE_PREFEITURA", _CHAVE_FICTICIA),
        "nome": env.texto("PIX_NOME_PREFEITURA", "PREFEITURA DE SAO PAULO"),
        "cidade": "SAO PAULO",
    },
    "cet": {
        "chave": env.texto("PIX_CHAVE_CET", _CHAVE_FICTICIA),
        "nome": env.texto("PIX_NOME_CET", "CET SAO PAULO"),
        "cidade": "SAO PAULO",
    },
}
#: O segredo combinado com o banco para as confirmações; sem ele, ninguém confirma.
PIX_SEGREDO = env.texto("PIX_SEGREDO", "")
