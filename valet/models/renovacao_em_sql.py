"""O que o banco confere do documento renovado, venha de onde vier a gravação — arts. 5º e 14."""

#: Só se apresenta com o título em vigor, com documento destes autos e motorista da relação.
SO_COM_TITULO_EM_VIGOR = """
  IF NOT EXISTS (
    SELECT 1 FROM valet_pedidotpu p
     WHERE p.requerimento_id = NEW.requerimento_id
       AND p.situacao IN ('deferido', 'sinalizacao_executada', 'servico_liberado')
    UNION ALL
    SELECT 1 FROM valet_pedidoau p
     WHERE p.requerimento_id = NEW.requerimento_id AND p.situacao = 'deferido') THEN
    RAISE EXCEPTION 'documento renovado sem título em vigor' USING ERRCODE = 'check_violation';
  END IF;
  IF NOT EXISTS (
    SELECT 1 FROM valet_requerimento r
      JOIN tramitacao_documentojuntado d ON d.id = NEW.documento_id
       AND d.processo_id = r.processo_id AND d.exigencia = NEW.lugar
     WHERE r.id = NEW.requerimento_id) THEN
    RAISE EXCEPTION 'documento renovado de outros autos' USING ERRCODE = 'check_violation';
  END IF;
  IF NEW.especie = 'cnh' AND NOT EXISTS (
    SELECT 1 FROM valet_motorista m
     WHERE m.id = NEW.motorista_id AND m.requerimento_id = NEW.requerimento_id) THEN
    RAISE EXCEPTION 'CNH de quem não está na relação' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
"""
#: Adiado: no commit, a decisão sobre a renovação e a conferência do documento dizem o mesmo.
DOCUMENTO_CONFERIDO = """
  SELECT d.situacao INTO situacao_dele FROM valet_renovacao v
    JOIN tramitacao_documentojuntado d ON d.id = v.documento_id
   WHERE v.id = NEW.id AND (
     (v.situacao = 'aceita' AND d.situacao NOT IN ('aceito', 'substituido'))
     OR (v.situacao = 'recusada' AND d.situacao NOT IN ('recusado', 'substituido')));
  IF situacao_dele IS NOT NULL THEN
    RAISE EXCEPTION 'renovação % com documento %', NEW.id, situacao_dele
      USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
"""
#: A renovada começa depois do fim da anterior, que é destes autos, foi autorizada e não se estica.
RENOVADA_DEPOIS_DA_ANTERIOR = """
  IF NEW.renova_id IS NOT NULL AND NEW.situacao = 'autorizada' AND NOT EXISTS (
    SELECT 1 FROM valet_autorizacaocet a
     WHERE a.id = NEW.renova_id AND a.requerimento_id = NEW.requerimento_id
       AND a.validade < NEW.vale_desde) THEN
    RAISE EXCEPTION 'renovação da CET sobre a autorização anterior'
      USING ERRCODE = 'check_violation';
  END IF;
  IF EXISTS (
    SELECT 1 FROM valet_autorizacaocet n
     WHERE n.renova_id = NEW.id AND n.situacao = 'autorizada'
       AND (NEW.validade < n.vale_desde) IS NOT TRUE) THEN
    RAISE EXCEPTION 'autorização da CET que já se renovou não muda de fim'
      USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
"""
