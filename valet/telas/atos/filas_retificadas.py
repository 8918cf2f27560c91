"""As filas de motoristas e de móveis na retificação: a que ninguém tocou não se confere."""

from typing import Any

from django.http import QueryDict

from tramitacao.telas.assistente.linhas import Linha, Linhas, cruas
from valet.models import Requerimento
from valet.regras.croqui import metros
from valet.servicos.filas_do_pedido import ler
from valet.telas.requerimento.filas import ITENS, MOTORISTAS, Erro, Fila, itens_que_nao_cabem

FILAS = (MOTORISTAS, ITENS)


class FilasRetificadas:
    """Cada fila vem do que está gravado, do que se enviou ou, cru, do que se digitava."""

    def __init__(
        self, r: Requerimento, *, enviado: QueryDict | None, cru: QueryDict | None
    ) -> None:
        self.por_nome = {fila.nome: _montar(r, fila, enviado, cru) for fila in FILAS}
        self.erros: list[Erro] = []
        for linha in self.por_nome[ITENS.nome]:
            linha.area = _area(linha)

    @property
    def motoristas(self) -> tuple[Fila, Linhas]:
        return MOTORISTAS, self.por_nome[MOTORISTAS.nome]

    @property
    def itens(self) -> tuple[Fila, Linhas]:
        return ITENS, self.por_nome[ITENS.nome]

    @property
    def mexidas(self) -> dict[str, Linhas]:
        """Só as que se enviaram diferentes do que está gravado."""
        return {n: x for n, x in self.por_nome.items() if any(linha.is_bound for linha in x)}

    @property
    def limpas(self) -> dict[str, list[dict[str, Any]]]:
        """As filas que mudaram, prontas para o serviço."""
        return {n: [x.cleaned_data for x in linhas.cheias] for n, linhas in self.mexidas.items()}

    @property
    def fontes_de_erro(self) -> list[Any]:
        return [self.erros, *(linha for linhas in self.mexidas.values() for linha in linhas)]

    def is_valid(self, principal: Any) -> bool:
        """Campo a campo; e, se os móveis mudaram, se cabem na calçada."""
        certas = all([linhas.is_valid() for linhas in self.mexidas.values()])
        if ITENS.nome in self.mexidas:
            self.erros = itens_que_nao_cabem(principal, self.mexidas)
        return certas and not self.erros


def _montar(
    r: Requerimento, fila: Fila, enviado: QueryDict | None, cru: QueryDict | None
) -> Linhas:
    guardadas = ler(r, fila.nome)
    if cru is not None:
        digitadas = cruas(fila.classe, cru, fila.nome)
        return Linhas(fila.nome, fila.classe, maximo=fila.maximo, guardadas=digitadas)
    if enviado is not None and _mudou(fila, enviado, guardadas):
        return Linhas(fila.nome, fila.classe, maximo=fila.maximo, dados=enviado)
    return Linhas(fila.nome, fila.classe, maximo=fila.maximo, guardadas=guardadas)


def _mudou(fila: Fila, enviado: QueryDict, guardadas: list[dict[str, Any]]) -> bool:
    """A CNH vencida que ninguém tocou não trava a troca da apólice. Fila não enviada, fica."""
    enviadas = cruas(fila.classe, enviado, fila.nome)
    cheias = [x for x in enviadas if any(x.values())]
    return bool(enviadas) and cheias != [_como_se_digita(fila, x) for x in guardadas]


def _como_se_digita(fila: Fila, guardada: dict[str, Any]) -> dict[str, Any]:
    campos = fila.classe.base_fields
    return {nome: campo.prepare_value(guardada[nome]) for nome, campo in campos.items()}


def _area(linha: Linha) -> str:
    """A área do móvel, quando as duas medidas se leem."""
    if linha.is_bound:
        linha.is_valid()
    lidas = linha.cleaned_data if linha.is_bound else linha.initial
    try:
        return metros(lidas["largura"] * lidas["profundidade"], "m²")
    except (KeyError, TypeError, AttributeError):
        return ""
