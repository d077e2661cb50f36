-- Payments are counted by their own date: what was received in a month is walked in an index.

create index "invoice_payments_paid_date_idx" on "invoice_payments" ("company_id", "paid_date");
