SELECT pg_advisory_lock(hashtextextended('likeness schema', 0));
