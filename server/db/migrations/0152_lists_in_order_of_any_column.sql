-- Every column of the lists that grow with each day is walked in an index. The chip's index of a
-- load's status has the statuses in order too.

create index "driver_pay_settlements_by_deductions_idx" on "driver_pay_settlements" (company_id, "deductions", id) where deleted_at is null;
create index "driver_pay_settlements_by_earnings_idx" on "driver_pay_settlements" (company_id, "earnings", id) where deleted_at is null;
create index "driver_pay_settlements_by_gross_revenue_idx" on "driver_pay_settlements" (company_id, "gross_revenue", id) where deleted_at is null;
create index "driver_pay_settlements_by_load_count_idx" on "driver_pay_settlements" (company_id, "load_count", id) where deleted_at is null;
create index "driver_pay_settlements_by_total_miles_idx" on "driver_pay_settlements" (company_id, "total_miles", id) where deleted_at is null;
create index "expenses_by_payment_method_idx" on "expenses" (company_id, "payment_method", id) where deleted_at is null;
create index "invoices_by_accessorials_amount_idx" on "invoices" (company_id, "accessorials_amount", id) where deleted_at is null;
create index "invoices_by_price_idx" on "invoices" (company_id, "price", id) where deleted_at is null;
create index "invoices_by_received_amount_idx" on "invoices" (company_id, "received_amount", id) where deleted_at is null;
create index "receipts_by_applied_amount_idx" on "receipts" (company_id, "applied_amount", id) where deleted_at is null;
create index "receipts_by_reference_idx" on "receipts" (company_id, lower("reference"), id) where deleted_at is null;
create index "receipts_factoring_company_id_by_number_idx" on "receipts" (company_id, "factoring_company_id", lower("number"), id) where deleted_at is null;
drop index "loads_by_status_idx";

-- The first `enough` invoices of the company between two amounts, without an end where it is null:
-- under row level security a comparison of numerics can't use an index.
create function invoices_by_amount_due(lowest numeric, highest numeric, enough integer)
returns setof integer language sql stable
set enable_seqscan = off
as $$
  select i.id from invoices i
  where i.company_id = current_company() and i.deleted_at is null
    and i.amount_due >= coalesce(lowest, '-infinity') and i.amount_due <= coalesce(highest, 'infinity')
  limit enough
$$;
select make_company_function('invoices_by_amount_due(numeric, numeric, integer)');

-- The same of settlements by what they pay.
create function settlements_by_net_pay(lowest numeric, highest numeric, enough integer)
returns setof integer language sql stable
set enable_seqscan = off
as $$
  select s.id from driver_pay_settlements s
  where s.company_id = current_company() and s.deleted_at is null
    and s.net_pay >= coalesce(lowest, '-infinity') and s.net_pay <= coalesce(highest, 'infinity')
  limit enough
$$;
select make_company_function('settlements_by_net_pay(numeric, numeric, integer)');
