-- An import is taken back by a job, as it is brought in by one.

alter table "imports" drop constraint "imports_status_check";
alter table "imports" add constraint "imports_status_check" check ("status" in ('draft', 'queued', 'running', 'done', 'failed', 'undoing', 'undone'));
