-- Tasks about a record are listed next to it.

create index "tasks_subject_subject_id_idx" on "tasks" ("company_id", "subject", "subject_id");
alter table "tasks" add constraint "tasks_subject_check" check ("subject" in ('loads', 'load-stops', 'drivers', 'trucks', 'trailers', 'brokers', 'invoices', 'driver-pay-settlements', 'expenses'));
