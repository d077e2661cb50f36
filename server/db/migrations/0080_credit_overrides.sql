-- Why a load is hauled although its broker is over its credit limit or on hold.

alter table "loads" add column "credit_override_reason" text;
