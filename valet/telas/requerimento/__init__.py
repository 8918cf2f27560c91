"""As páginas do requerimento, do rascunho ao protocolo — Decreto 58.027/2017, art. 5º."""
