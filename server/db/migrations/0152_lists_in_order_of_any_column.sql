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
