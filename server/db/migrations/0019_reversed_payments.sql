-- A payment that bounced, or was booked on the wrong invoice, is taken back by another one.

alter table "invoice_payments" add column "reverses_id" integer;
alter table "invoice_payments" add column "reversal_reason" text;
alter table "invoice_payments" add constraint "invoice_payments_reverses_id_fkey" foreign key ("company_id", "reverses_id") references "invoice_payments" ("company_id", "id");

-- Each of them once.
create unique index invoice_payments_live_reversal_key on invoice_payments (company_id, reverses_id)
  where reverses_id is not null and deleted_at is null;
