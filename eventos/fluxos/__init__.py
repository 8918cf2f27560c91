"""Os procedimentos dos eventos: um por arquivo, um ato por bloco."""
