-- Runs of reports are canceled and deleted, templates are deleted, and gallons that no fuel tax return has
-- are told apart.

alter table "reports" drop constraint "reports_status_check";
alter table "reports" add constraint "reports_status_check" check ("status" in ('queued', 'running', 'done', 'failed', 'canceled'));
alter table "expense_categories" add column "is_ifta_exempt" boolean default false not null;

-- Dispatchers, billing, payroll and safety delete their own runs and templates. Roles of a company that were
-- renamed or deleted stay as they are.
set local role linehaul_platform;
update roles set permissions = permissions || '["reports.delete"]', version = version + 1, updated_at = now()
where lower(name) in ('dispatcher', 'billing', 'payroll', 'safety') and deleted_at is null
  and permissions ? 'reports.create' and not permissions ? 'reports.delete';
update expense_categories set is_ifta_exempt = true, version = version + 1, updated_at = now()
where lower(name) in ('def', 'diesel exhaust fluid', 'reefer fuel') and deleted_at is null;
reset role;
