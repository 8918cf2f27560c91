"""As páginas do pedido de evento, do rascunho ao protocolo — 46.942, arts. 11 e 12."""
