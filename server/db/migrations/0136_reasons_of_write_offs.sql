-- A write-off keeps why the balance was given up.

alter table "invoices" add column "write_off_reason" text;
