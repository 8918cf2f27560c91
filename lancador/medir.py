"""`medir`: quanto levam as páginas públicas e as simulações, neste código e nesta máquina."""


def medir(argumentos: list[str]) -> int:
    return 0
