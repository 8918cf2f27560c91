"""Percorre as telas de quem entrou e acha as datas de prazo: ligadas, sem ligação ou sem marca."""

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from urllib.parse import urljoin, urlsplit

from django.test import Client

from tests.portal.pagina_varrida import PaginaVarrida

#: O que não é tela, ou que muda alguma coisa ao abrir-se.
_FORA = re.compile(
    r"^/(static|api|agenda|saude|demonstracao|componentes|aparencia|contas/(sair|entrar|criar))"
    r"|/(expedidos|anexos|documentos)/\d|\.(pdf|csv|ics|xml)$|/lista\.csv|/planilha"
)
#: As páginas que são elas mesmas a conta, e a carta que se recebeu, que traz o endereço dela.
#: E as páginas públicas dos documentos, que dizem até quando cada um vale.
_E_A_CONTA = re.compile(
    r"/(prazos|validades)/|^/ainda-da-tempo/.+/|^/caixa/\d|^/(verificar|cadastro)/"
)


@dataclass
class Varredura:
    """O que se achou: quantas marcas, e os defeitos, com a página de cada um."""

    telas: int = 0
    marcas: Counter[str] = field(default_factory=Counter)
    defeitos: list[str] = field(default_factory=list)


def varrer(client: Client, sementes: list[str], por_tipo: int) -> Varredura:
    """Abre as telas a partir das sementes, até `por_tipo` de cada feitio, e confere as datas."""
    achado, respostas = Varredura(), {}
    por_ver, vistos, tipos = list(sementes), set(sementes), Counter()
    while por_ver:
        endereco = por_ver.pop(0)
        tipo = _tipo(endereco)
        if tipos[tipo] >= por_tipo:
            continue
        tipos[tipo] += 1
        pagina = _ler(client, endereco, respostas)
        if pagina is None:
            continue
        achado.telas += 1
        achado.defeitos += _defeitos(client, endereco, pagina, respostas, achado.marcas)
        for nova in _seguintes(endereco, pagina):
            if nova not in vistos:
                vistos.add(nova)
                por_ver.append(nova)
    return achado


def _defeitos(
    client: Client,
    endereco: str,
    pagina: PaginaVarrida,
    respostas: dict[str, int],
    marcas: Counter[str],
) -> Iterator[str]:
    for texto, href in pagina.marcas:
        marcas[_tipo(endereco)] += 1
        alvo = urljoin(endereco, href) if href else ""
        if not alvo:
            yield f"{endereco}: “{texto}” não abre conta nenhuma"
        elif (codigo := _codigo(client, alvo, respostas)) != 200:
            yield f"{endereco}: “{texto}” leva a {alvo}, que responde {codigo}"
    if _E_A_CONTA.search(endereco):
        return
    for dita in pagina.sem_marca:
        yield f"{endereco}: “{dita}” fora da marca de prazo"


def _ler(client: Client, endereco: str, respostas: dict[str, int]) -> PaginaVarrida | None:
    resposta = client.get(endereco, follow=True)
    respostas[_sem_ancora(endereco)] = resposta.status_code
    html = "text/html" in resposta.headers.get("Content-Type", "")
    if resposta.status_code != 200 or not html:
        return None
    pagina = PaginaVarrida()
    pagina.feed(resposta.content.decode())
    pagina.close()
    return pagina


def _codigo(client: Client, endereco: str, respostas: dict[str, int]) -> int:
    chave = _sem_ancora(endereco)
    if chave not in respostas:
        respostas[chave] = client.get(chave, follow=True).status_code
    return respostas[chave]


def _seguintes(endereco: str, pagina: PaginaVarrida) -> Iterator[str]:
    for href in pagina.ligacoes:
        alvo = urljoin(endereco, href)
        partes = urlsplit(alvo)
        if not partes.netloc and alvo.startswith("/") and not _FORA.search(partes.path):
            yield _sem_ancora(alvo)


def _sem_ancora(endereco: str) -> str:
    return endereco.partition("#")[0]


def _tipo(endereco: str) -> str:
    """O feitio da tela: o caminho sem números, e a aba ou o painel que se abriu."""
    partes = urlsplit(endereco)
    caminho = re.sub(r"[^/]*\d[^/]*", "N", partes.path)
    abas = re.findall(r"(?:aba|painel|q|vista)=[^&]*", partes.query)
    return f"{caminho}?{'&'.join(sorted(abas))}"
