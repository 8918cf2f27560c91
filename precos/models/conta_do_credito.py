"""A conta do crédito que o banco faz antes de deixar sair dinheiro — interpretações 065 e 067."""

#: Crédito é o que se pagou e o que se recebeu do crédito de outros autos, menos o que as cobranças
#: em vigor pedem, o que já voltou e o que já se cedeu. Trancados os autos, conta-se de novo.
_CONTA = """
PERFORM 1 FROM tramitacao_procedimento WHERE id = {autos} FOR UPDATE;
SELECT
  (SELECT COALESCE(SUM(p.valor), 0) FROM precos_pagamento p
     JOIN precos_cobranca c ON c.id = p.cobranca_id
    WHERE c.procedimento_id = {autos} AND c.especie = NEW.especie)
  + (SELECT COALESCE(SUM(a.valor), 0) FROM precos_aproveitamentodocredito a
      WHERE a.para_id = {autos} AND a.especie = NEW.especie)
  - (SELECT COALESCE(SUM(c.valor), 0) FROM precos_cobranca c
      WHERE c.procedimento_id = {autos} AND c.especie = NEW.especie AND c.cancelada_em IS NULL)
  - (SELECT COALESCE(SUM(d.valor), 0) FROM precos_devolucao d
      WHERE d.procedimento_id = {autos} AND d.especie = NEW.especie)
  - (SELECT COALESCE(SUM(a.valor), 0) FROM precos_aproveitamentodocredito a
      WHERE a.de_id = {autos} AND a.especie = NEW.especie)
  INTO credito;
"""


def conta_do_credito(autos: str) -> str:
    """O SQL que tranca os autos (uma coluna de NEW) e põe o crédito deles em `credito`."""
    return _CONTA.format(autos=f"NEW.{autos}")
