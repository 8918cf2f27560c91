"""Sob que norma se calcula todo preço e prazo de evento (interpretação 001)."""

from normas.acervo import D46942, D51953

#: O que se diz junto de cada preço e de cada prazo: na tela, no papel e na API.
NOTA = (
    f"Calculado pelo {D46942}. O {D51953}, que o revogou, é conhecido, mas o seu texto não está "
    "carregado."
)
