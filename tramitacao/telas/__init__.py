"""As telas dos autos, genéricas: cada fluxo traz seus painéis, seus formulários e suas palavras."""
