-- A load is found by the numbers of its stops, too. Few stops have any: a search reads those alone,
-- from the index itself.

create index "load_stops_numbers_idx" on "load_stops" ("company_id", "load_id")
  include ("pickup_number", "appointment_number", "bol_number", "po_number")
  where "pickup_number" is not null or "appointment_number" is not null
    or "bol_number" is not null or "po_number" is not null;
