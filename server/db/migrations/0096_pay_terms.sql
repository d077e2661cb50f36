-- Pay terms of drivers that only the rules knew, with defaults on their payroll groups, and the expenses of a load by its id.

alter table "drivers" add column "mileage_bands" text;
alter table "drivers" add column "percent_after" text constraint "drivers_percent_after_check" check ("percent_after" in ('nothing', 'company_expenses', 'reimbursed_expenses', 'all_expenses'));
alter table "drivers" add column "percent_includes_fuel" boolean default false not null;
create index "expenses_load_id_idx" on "expenses" ("company_id", "load_id");
alter table "payroll_groups" add column "default_maximum_pay" numeric(14,2);
alter table "payroll_groups" add column "default_mileage_bands" text;
alter table "payroll_groups" add column "default_minimum_pay" numeric(14,2);
alter table "payroll_groups" add column "default_percent_after" text constraint "payroll_groups_default_percent_after_check" check ("default_percent_after" in ('nothing', 'company_expenses', 'reimbursed_expenses', 'all_expenses'));
