-- Writes down what the files made, for the next change, and has PostgreSQL read the body of each.
INSERT INTO schema_functions (kind, name)
  SELECT 'function', p.oid::regprocedure::text
  FROM pg_proc p
  WHERE NOT EXISTS (SELECT FROM schema_had h WHERE h.oid = p.oid)
  UNION ALL
  SELECT 'view', c.oid::regclass::text
  FROM pg_class c
  WHERE c.relkind = 'v' AND NOT EXISTS (SELECT FROM schema_had h WHERE h.oid = c.oid);
SET LOCAL check_function_bodies = on;
DO $$
DECLARE
  made record;
BEGIN
  FOR made IN
    SELECT p.oid, l.lanname
    FROM pg_proc p
      JOIN pg_language l ON l.oid = p.prolang
      JOIN schema_functions f ON f.kind = 'function' AND p.oid = to_regprocedure(f.name)
  LOOP
    IF made.lanname = 'sql' THEN
      PERFORM fmgr_sql_validator(made.oid);
    ELSE
      PERFORM plpgsql_validator(made.oid);
    END IF;
  END LOOP;
END
$$;
