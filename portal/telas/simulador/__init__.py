"""As simulações em páginas: um formulário em português, o resultado com a conta e o artigo."""
