-- One kind of a person's tasks, newest first: the list of cinematics.
CREATE INDEX ai_tasks_kinds ON ai_tasks (uid, type, task_id DESC);
