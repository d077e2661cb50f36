-- The deadhead of a load is computed when a truck is assigned, and stored with the place that it
-- begins at. The index finds the last loads of each truck, for where it was last seen.

alter table "loads" add column "deadhead_from" text;
alter table "loads" add column "deadhead_lat" numeric(9,6);
alter table "loads" add column "deadhead_lng" numeric(9,6);
alter table "loads" add column "deadhead_source" text constraint "loads_deadhead_source_check" check ("deadhead_source" in ('load', 'position', 'stop', 'check_call'));
create index "loads_truck_id_delivery_date_idx" on "loads" ("company_id", "truck_id", "delivery_date");
