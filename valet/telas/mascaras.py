"""CCM e CODLOG como a Prefeitura os escreve; o que não tem os algarismos certos fica como está."""

import re


def mascara_ccm(nu: str) -> str:
    """ "1.234.567-8"."""
    return re.sub(r"^(\d)(\d{3})(\d{3})(\d)$", r"\1.\2.\3-\4", nu, flags=re.ASCII)


def mascara_codlog(nu: str) -> str:
    """ "12.345-5"."""
    return re.sub(r"^(\d{2})(\d{3})(\d)$", r"\1.\2-\3", nu, flags=re.ASCII)
