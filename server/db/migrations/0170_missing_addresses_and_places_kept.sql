-- An email that the mail server took for some of its addresses is sent only to the others later. And a truck
-- with a tracker stands still since its position last left a place by more than a small distance: those
-- stored before are at their place since they were sent.
alter table "mails" add column "missing" jsonb;

alter table truck_positions
  add column place_lat numeric(9, 6),
  add column place_lng numeric(9, 6),
  add column place_since timestamptz;
update truck_positions set place_lat = lat, place_lng = lng, place_since = at;
alter table truck_positions
  alter column place_lat set not null,
  alter column place_lng set not null,
  alter column place_since set not null;
