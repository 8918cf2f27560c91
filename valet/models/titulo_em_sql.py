"""O que o banco confere antes de gravar um título de valet, termo ou portaria — arts. 10 e 18."""


def so_com_tudo(*, titulo: str, pedido: str, especie: str, documentos: str, modelo: str) -> str:
    """O corpo do gatilho: as chaves do título têm de ser do mesmo pedido, deferido.

    A autorização da CET está em vigor, os documentos exigidos foram aceitos e o preço está pago.
    `pedido` é a tabela; `documentos`, os pares (lugar, se é exigido) de `documentos_em_sql`.
    """
    return f"""
  IF NOT EXISTS (
    SELECT 1 FROM {pedido} p
      JOIN valet_autorizacaocet a ON a.id = NEW.autorizacao_id
       AND a.requerimento_id = p.requerimento_id AND a.situacao = 'autorizada'
     WHERE p.id = NEW.pedido_id) THEN
    RAISE EXCEPTION '{titulo} sem autorização da CET' USING ERRCODE = 'check_violation';
  END IF;
  IF NOT EXISTS (
    SELECT 1 FROM {pedido} p
      JOIN precos_cobranca c ON c.id = NEW.cobranca_id AND c.cancelada_em IS NULL
       AND c.procedimento_id = p.procedimento_id AND c.especie = '{especie}'
     WHERE p.id = NEW.pedido_id
       AND (SELECT coalesce(sum(v.valor), 0) FROM precos_pagamento v
              JOIN precos_cobranca k ON k.id = v.cobranca_id
             WHERE k.procedimento_id = p.procedimento_id AND k.especie = '{especie}')
        >= (SELECT sum(k.valor) FROM precos_cobranca k
             WHERE k.procedimento_id = p.procedimento_id AND k.cancelada_em IS NULL
               AND k.especie = '{especie}')) THEN
    RAISE EXCEPTION '{titulo} sem preço pago' USING ERRCODE = 'check_violation';
  END IF;
  SELECT string_agg(x.lugar, ', ') INTO faltam
    FROM {pedido} p
    JOIN valet_requerimento r ON r.id = p.requerimento_id
    JOIN tramitacao_procedimento q ON q.id = p.procedimento_id
   CROSS JOIN LATERAL (VALUES {documentos}) x(lugar, exigido)
   WHERE p.id = NEW.pedido_id AND x.exigido AND NOT EXISTS (
     SELECT 1 FROM tramitacao_documentojuntado j
      WHERE j.processo_id = q.processo_id AND j.exigencia = x.lugar AND j.situacao = 'aceito');
  IF faltam IS NOT NULL THEN
    RAISE EXCEPTION '{titulo} sem documentos aceitos: %', faltam USING ERRCODE = 'check_violation';
  END IF;
  IF NOT EXISTS (
    SELECT 1 FROM {pedido} p
      JOIN tramitacao_documentoexpedido d ON d.id = NEW.documento_id
       AND d.procedimento_id = p.procedimento_id AND d.modelo = '{modelo}'
     WHERE p.id = NEW.pedido_id AND p.situacao = 'deferido') THEN
    RAISE EXCEPTION '{titulo} sem despacho de deferimento' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
"""
