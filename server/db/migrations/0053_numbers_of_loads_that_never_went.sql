-- A load that was canceled, or whose truck was ordered and not used, leaves its broker's number to
-- the load that goes in its place.

drop index "loads_broker_id_reference_number_key";
create unique index "loads_broker_id_reference_number_key" on "loads" (company_id, "broker_id", lower("reference_number")) where deleted_at is null and not "repeats_reference" and "status" not in (7, 8);

-- The load to which a broker gave this reference, other than one's own: first the one that had it
-- first.
set local role linehaul_platform;
drop function load_of_reference(integer, text, integer);
reset role;
create function load_of_reference(broker integer, reference text, own integer)
returns integer
language sql stable
as $$
  select coalesce(
    (select l.id from loads l
     where l.company_id = current_company() and l.broker_id = broker
       and lower(l.reference_number) = lower(reference) and l.id is distinct from own
       and l.deleted_at is null and not l.repeats_reference and l.status not in (7, 8)),
    (select min(l.id) from loads l
     where l.company_id = current_company() and l.broker_id = broker
       and lower(l.reference_number) = lower(reference) and l.id is distinct from own
       and l.deleted_at is null and l.repeats_reference and l.status not in (7, 8)))
$$;
select make_company_function('load_of_reference(integer, text, integer)');
