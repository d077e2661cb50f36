-- What finds the loads that want a truck or trailer, and lists the newest loads of a status.

create index "loads_trailer_id_status_idx" on "loads" ("company_id", "trailer_id", "status");
create index "load_drivers_truck_id_idx" on "load_drivers" ("company_id", "truck_id");
create index "load_drivers_trailer_id_idx" on "load_drivers" ("company_id", "trailer_id");

-- With its id the order is total, so a page of it is read and nothing is sorted.
create index "loads_status_created_at_id_idx" on "loads" ("company_id", "status", "created_at", "id");
drop index "loads_status_created_at_idx";
