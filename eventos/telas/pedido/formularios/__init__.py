"""Os formulários das páginas do pedido de evento."""
