-- To take a stop out, the database looks for rows that name it: without these it reads all of the
-- company's. Most rows name none, and are not in them.

create index "load_accessorials_stop_idx" on "load_accessorials" ("company_id", "stop_id")
  where "stop_id" is not null;

create index "load_commodities_stop_idx" on "load_commodities" ("company_id", "stop_id")
  where "stop_id" is not null;

create index "load_drivers_from_stop_idx" on "load_drivers" ("company_id", "from_stop_id")
  where "from_stop_id" is not null;

create index "load_drivers_to_stop_idx" on "load_drivers" ("company_id", "to_stop_id")
  where "to_stop_id" is not null;
