"""Quem recebe: o código de empresa de cada beneficiário no código de barras de arrecadação."""

from config import env

#: Provisórios até que a Prefeitura e a CET digam os seus.
EMPRESAS_DA_ARRECADACAO = {
    "prefeitura": env.texto("ARRECADACAO_PREFEITURA", "0001"),
    "cet": env.texto("ARRECADACAO_CET", "0002"),
}
