-- What a line of a load says beside: at which stop the truck waited, and whether somebody typed its
-- amounts. Of lines that are there already nobody knows: these are held against the catalogue.

alter table "load_accessorials" add column "is_manual_amount" boolean;
alter table "load_accessorials" add column "is_manual_driver_amount" boolean;
alter table "load_accessorials" add column "stop_id" integer;
alter table "load_accessorials" add constraint "load_accessorials_stop_id_fkey" foreign key ("company_id", "stop_id") references "load_stops" ("company_id", "id");

-- A truck ordered but not used has no gross of the driver's side. Those from before that was so keep
-- a budget that nobody may edit, and that the boards count.
set local role linehaul_platform;
update loads set driver_budget_pay = null where status = 8 and driver_budget_pay is not null;
reset role;
