-- Billing holds a load back with a reason, and a note of what it waits for.

alter table "loads" add column "billing_hold" text constraint "loads_billing_hold_check" check ("billing_hold" in ('missing_documents', 'incorrect_rate', 'no_rate_on_file', 'weight_discrepancy', 'accessorial_dispute', 'duplicate_charge', 'missing_reference', 'customer_information', 'service_failure'));
alter table "loads" add column "billing_hold_note" text;
