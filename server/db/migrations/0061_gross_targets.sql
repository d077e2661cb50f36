-- Weekly gross targets of drivers and dispatchers, in addition to those of trucks.

alter table "drivers" add column "weekly_gross_target" numeric(14,2);
alter table "staffs" add column "weekly_gross_target" numeric(14,2);
