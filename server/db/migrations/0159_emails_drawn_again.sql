-- What an email of invoices was drawn from: where an invoice is changed while the email waits, it is drawn
-- again.
alter table "mails" add column "drawn" jsonb;
