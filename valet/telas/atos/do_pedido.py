"""O que todo ato sobre um pedido de valet tem: o serviço é um só, para o TPU e a AU."""

from typing import Any

from tramitacao.telas.formulario import FormularioDoAto
from valet.models import PedidoAU


class FormularioDoPedido(FormularioDoAto):
    """O ato sobre um `PedidoTPU` ou um `PedidoAU`."""

    @property
    def do_pedido(self) -> dict[str, Any]:
        """Qual pedido, de que modelo e por quem, como os serviços recebem."""
        return {"pedido_id": self.objeto.pk, "modelo": type(self.objeto), "por": self.ator}

    @property
    def eventual(self) -> bool:
        """É pedido de Autorização de Uso."""
        return isinstance(self.objeto, PedidoAU)
