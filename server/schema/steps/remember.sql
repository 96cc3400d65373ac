INSERT INTO schema_functions (kind, name) VALUES ('hash', $1)
