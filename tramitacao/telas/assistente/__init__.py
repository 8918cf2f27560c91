"""O assistente: um pedido longo em páginas curtas, guardado a cada passo, até o protocolo."""
