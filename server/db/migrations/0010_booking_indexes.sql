-- Whose driver, truck or trailer has which load is read off the index alone: a driver has had
-- thousands of loads, and every load that is opened asks for the few of them still on the road.
create index "load_drivers_driver_id_load_id_idx" on "load_drivers" ("company_id", "driver_id", "load_id");
create index "load_drivers_truck_id_load_id_idx" on "load_drivers" ("company_id", "truck_id", "load_id");
create index "load_drivers_trailer_id_load_id_idx" on "load_drivers" ("company_id", "trailer_id", "load_id");
drop index "load_drivers_driver_id_idx";
drop index "load_drivers_truck_id_idx";
drop index "load_drivers_trailer_id_idx";
