"""A lei como dado: normas, dispositivos, redações, prazos e valores com o caminho até eles.

Python puro: só a biblioteca padrão e `dateutil`. Nada aqui lê relógio, banco ou rede.
"""

from normas import acervo

# O catálogo é lido ao importar o pacote, para que `Dispositivo.de_chave` conheça as normas.
__all__ = ["acervo"]
