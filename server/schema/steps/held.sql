SELECT name FROM schema_functions WHERE kind = 'hash'
