"""O lançador: prepara a máquina, o ambiente e o banco, e põe o sistema no ar.

Só a biblioteca padrão, porque é ele quem instala o resto.
"""
