-- The counts and sums of the billing desk are over every load and invoice of the company: they are read
-- from indexes that have the amounts in them.

create index "loads_to_bill_idx" on "loads" ("company_id", "billing_status") include ("payment_amount")
  where "deleted_at" is null and "status" in (6, 8)
    and "billing_status" in ('not_ready', 'ready_for_invoice', 'spoiled');

create index "invoices_of_desk_idx" on "invoices" ("company_id", "payment_status", "due_date")
  include ("balance", "received_amount")
  where "deleted_at" is null and "status" <> 'void';
