"""As páginas dos eventos."""
