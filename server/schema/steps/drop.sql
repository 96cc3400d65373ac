-- Takes away what the files of functions/ made last time, and nothing else: triggers, functions, views.
-- Without CASCADE: a table that uses one of them stops the change instead of losing a default.
DO $$
DECLARE
  used record;
  gone text;
BEGIN
  FOR used IN
    SELECT t.tgname AS name, t.tgrelid::regclass AS on_table
    FROM pg_trigger t JOIN schema_functions f ON f.kind = 'function' AND t.tgfoid = to_regprocedure(f.name)
    WHERE NOT t.tgisinternal
  LOOP
    EXECUTE format('DROP TRIGGER %I ON %s', used.name, used.on_table);
  END LOOP;
  SELECT string_agg(name, ', ') INTO gone
  FROM schema_functions
  WHERE kind = 'function' AND to_regprocedure(name) IS NOT NULL;
  IF gone IS NOT NULL THEN EXECUTE 'DROP FUNCTION ' || gone; END IF;
  SELECT string_agg(name, ', ') INTO gone FROM schema_functions WHERE kind = 'view' AND to_regclass(name) IS NOT NULL;
  IF gone IS NOT NULL THEN EXECUTE 'DROP VIEW ' || gone; END IF;
  DELETE FROM schema_functions;
END
$$;
CREATE TEMP TABLE schema_had ON COMMIT DROP AS
  SELECT oid FROM pg_proc UNION ALL SELECT oid FROM pg_class WHERE relkind = 'v';
-- They call each other, in any order: record.sql looks at them when all are there.
SET LOCAL check_function_bodies = off;
