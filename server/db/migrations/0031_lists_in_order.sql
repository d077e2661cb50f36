-- A list begins in the order of its records’ names: page 1 of a long one sorts nothing any more.

create index "accessorials_in_order_idx" on "accessorials" (company_id, lower("name"), id) where deleted_at is null;
create index "drivers_in_order_idx" on "drivers" (company_id, lower("first_name"), id) where deleted_at is null;
create index "load_companies_in_order_idx" on "load_companies" (company_id, lower("company_name"), id) where deleted_at is null;
create index "mails_in_order_idx" on "mails" (company_id, lower("subject"), id) where deleted_at is null;
