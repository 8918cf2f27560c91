"""Eventos — Decreto 46.942/2006: autorização, custos operacionais e garantia."""
