-- The other lists that grow with the years are walked in an index too, as their screens ask: batches,
-- adjustments, debts, accessorials of loads and tasks by each column and each chip, emails by their
-- invoice, Telegram messages by their bot, and the runs of a workflow or an alert.

create index "batch_by_name_idx" on "batch" (company_id, lower("name"), id) where deleted_at is null;
create index "batch_by_pay_date_idx" on "batch" (company_id, "pay_date", id) where deleted_at is null;
create index "batch_by_period_end_idx" on "batch" (company_id, "period_end", id) where deleted_at is null;
create index "batch_payroll_group_id_by_period_end_idx" on "batch" (company_id, "payroll_group_id", "period_end", id) where deleted_at is null;
create index "batch_status_by_period_end_idx" on "batch" (company_id, "status", "period_end", id) where deleted_at is null;
create index "driver_adjustments_by_amount_idx" on "driver_adjustments" (company_id, "amount", id) where deleted_at is null;
create index "driver_adjustments_by_date_idx" on "driver_adjustments" (company_id, "date", id) where deleted_at is null;
create index "driver_adjustments_by_description_idx" on "driver_adjustments" (company_id, lower("description"), id) where deleted_at is null;
create index "driver_adjustments_category_id_by_date_idx" on "driver_adjustments" (company_id, "category_id", "date", id) where deleted_at is null;
create index "driver_adjustments_driver_id_by_date_idx" on "driver_adjustments" (company_id, "driver_id", "date", id) where deleted_at is null;
create index "driver_adjustments_status_by_date_idx" on "driver_adjustments" (company_id, "status", "date", id) where deleted_at is null;
create index "driver_adjustments_type_by_date_idx" on "driver_adjustments" (company_id, "type", "date", id) where deleted_at is null;
create index "driver_debts_by_amount_idx" on "driver_debts" (company_id, "amount", id) where deleted_at is null;
create index "driver_debts_by_balance_idx" on "driver_debts" (company_id, "balance", id) where deleted_at is null;
create index "driver_debts_by_description_idx" on "driver_debts" (company_id, lower("description"), id) where deleted_at is null;
create index "driver_debts_by_paid_amount_idx" on "driver_debts" (company_id, "paid_amount", id) where deleted_at is null;
create index "driver_debts_by_repayment_amount_idx" on "driver_debts" (company_id, "repayment_amount", id) where deleted_at is null;
create index "driver_debts_by_repayment_mode_idx" on "driver_debts" (company_id, "repayment_mode", id) where deleted_at is null;
create index "driver_debts_by_start_date_idx" on "driver_debts" (company_id, "start_date", id) where deleted_at is null;
create index "driver_debts_driver_id_by_start_date_idx" on "driver_debts" (company_id, "driver_id", "start_date", id) where deleted_at is null;
create index "driver_debts_source_by_start_date_idx" on "driver_debts" (company_id, "source", "start_date", id) where deleted_at is null;
create index "driver_debts_status_by_start_date_idx" on "driver_debts" (company_id, "status", "start_date", id) where deleted_at is null;
create index "load_accessorials_accessorial_id_by_id_idx" on "load_accessorials" (company_id, "accessorial_id", id) where deleted_at is null;
create index "load_accessorials_by_amount_idx" on "load_accessorials" (company_id, "amount", id) where deleted_at is null;
create index "load_accessorials_by_billable_to_broker_idx" on "load_accessorials" (company_id, "billable_to_broker", id) where deleted_at is null;
create index "load_accessorials_by_description_idx" on "load_accessorials" (company_id, lower("description"), id) where deleted_at is null;
create index "load_accessorials_by_driver_amount_idx" on "load_accessorials" (company_id, "driver_amount", id) where deleted_at is null;
create index "load_accessorials_by_quantity_idx" on "load_accessorials" (company_id, "quantity", id) where deleted_at is null;
create index "load_accessorials_by_rate_idx" on "load_accessorials" (company_id, "rate", id) where deleted_at is null;
create index "load_accessorials_load_id_by_id_idx" on "load_accessorials" (company_id, "load_id", id) where deleted_at is null;
create index "mails_invoice_id_by_id_idx" on "mails" (company_id, "invoice_id", id) where deleted_at is null;
create index "mails_summary_invoice_id_by_id_idx" on "mails" (company_id, "summary_invoice_id", id) where deleted_at is null;
create index "tasks_assignee_id_by_title_idx" on "tasks" (company_id, "assignee_id", lower("title"), id) where deleted_at is null;
create index "tasks_by_due_at_idx" on "tasks" (company_id, "due_at", id) where deleted_at is null;
create index "tasks_status_by_title_idx" on "tasks" (company_id, "status", lower("title"), id) where deleted_at is null;
create index "tasks_subject_by_title_idx" on "tasks" (company_id, "subject", lower("title"), id) where deleted_at is null;
create index "tasks_workflow_id_by_title_idx" on "tasks" (company_id, "workflow_id", lower("title"), id) where deleted_at is null;
create index "telegram_messages_bot_id_by_id_idx" on "telegram_messages" (company_id, "bot_id", id) where deleted_at is null;
create index "workflow_runs_telegram_alert_id_by_id_idx" on "workflow_runs" (company_id, "telegram_alert_id", id) where deleted_at is null;
create index "workflow_runs_workflow_id_by_id_idx" on "workflow_runs" (company_id, "workflow_id", id) where deleted_at is null;
drop index "workflow_runs_workflow_id_created_at_idx";
-- The index of chips has the same order.
drop index "batch_status_period_end_idx";
-- A load's page lists its adjustments.
create index "driver_adjustments_load_id_idx" on "driver_adjustments" ("company_id", "load_id");
-- The tasks of a record are found by its id, also without its kind.
create index "tasks_subject_id_subject_idx" on "tasks" ("company_id", "subject_id", "subject");
drop index "tasks_subject_subject_id_idx";
-- These lists begin with the newest and are not sorted by their texts. An index refuses a message of
-- 4,096 characters that can't be compressed, and with it whatever queued the message.
drop index "mails_in_order_idx";
drop index "telegram_messages_in_order_idx";
drop index "workflow_runs_in_order_idx";

-- The first `enough` adjustments of the company between two amounts, without an end where it is null:
-- under row level security a comparison of numerics can't use an index.
create function adjustments_by_amount(lowest numeric, highest numeric, enough integer)
returns setof integer language sql stable
set enable_seqscan = off
as $$
  select a.id from driver_adjustments a
  where a.company_id = current_company() and a.deleted_at is null
    and a.amount >= coalesce(lowest, '-infinity') and a.amount <= coalesce(highest, 'infinity')
  limit enough
$$;
select make_company_function('adjustments_by_amount(numeric, numeric, integer)');

-- The same of debts by what is still owed.
create function debts_by_balance(lowest numeric, highest numeric, enough integer)
returns setof integer language sql stable
set enable_seqscan = off
as $$
  select d.id from driver_debts d
  where d.company_id = current_company() and d.deleted_at is null
    and d.balance >= coalesce(lowest, '-infinity') and d.balance <= coalesce(highest, 'infinity')
  limit enough
$$;
select make_company_function('debts_by_balance(numeric, numeric, integer)');
