"""Os procedimentos do valet: um por arquivo, um ato por bloco."""
