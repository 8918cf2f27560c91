"""Os formulários dos atos do valet: cada um pergunta o que falta e chama o seu serviço."""
