"""Cada PDF dos autos, aberto por quem pediu, diz o que se digitou."""

from tests.jornadas.pessoa import Pessoa
from tramitacao.models import DocumentoExpedido


def conferir_papeis(p: Pessoa, autos: str, digitado: dict[str, tuple[str, ...]]) -> None:
    """Abre a aba dos expedidos, baixa todos e procura cada fato no texto do seu documento."""
    p.abrir(f"{autos}?painel=expedidos")
    ligacoes = p.aba.locator("main .painel a", has_text="Abrir")
    enderecos = [ligacoes.nth(i).get_attribute("href") for i in range(ligacoes.count())]
    papeis = {d.modelo: p.baixar(x) for x in enderecos for d in [_expedido(x)]}
    for modelo, fatos in digitado.items():
        for fato in fatos:
            assert fato in papeis[modelo], (modelo, fato, papeis[modelo])


def _expedido(endereco: str) -> DocumentoExpedido:
    return DocumentoExpedido.objects.get(pk=int(endereco.rstrip("/").rsplit("/", 1)[1]))
