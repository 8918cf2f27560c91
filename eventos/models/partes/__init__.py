"""As colunas do pedido, por assunto."""
