-- The loads on the road are few beside those that were: what they take of drivers, trucks and
-- trailers is asked whenever a load is opened, made or assigned.

create index "loads_on_the_road_idx" on "loads" ("company_id", "id")
  where status in (2, 3, 4, 5) and deleted_at is null;
