"""Por que um pedido sobre contas não foi atendido, em palavras que a pessoa entende."""


class PedidoRecusado(Exception):
    """O que está errado e o que fazer. `campo` é o do formulário, se o erro é de um campo.

    `outros`, o que mais está errado no mesmo pedido, para se dizer tudo de uma vez.
    """

    def __init__(
        self, texto: str, *, campo: str = "", outros: tuple["PedidoRecusado", ...] = ()
    ) -> None:
        self.campo = campo
        self.outros = outros
        super().__init__(texto)


class SemAutoridade(PedidoRecusado):
    """Quem pede não tem papel ou poderes para isto, hoje."""
