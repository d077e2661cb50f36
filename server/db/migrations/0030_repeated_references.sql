-- A company may want no more than a warning when a broker gives a number twice: the load that repeats
-- it says so, and only the others have their number alone.

alter table "loads" add column "repeats_reference" boolean default false not null;
drop index "loads_broker_id_reference_number_key";
create unique index "loads_broker_id_reference_number_key" on "loads" (company_id, "broker_id", lower("reference_number")) where deleted_at is null and not "repeats_reference";

-- There are few of them, and they are found without looking at the others.
create index loads_repeated_reference_idx on loads (company_id, broker_id, lower(reference_number))
  where deleted_at is null and repeats_reference;

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
       and l.deleted_at is null and not l.repeats_reference),
    (select min(l.id) from loads l
     where l.company_id = current_company() and l.broker_id = broker
       and lower(l.reference_number) = lower(reference) and l.id is distinct from own
       and l.deleted_at is null and l.repeats_reference))
$$;
select make_company_function('load_of_reference(integer, text, integer)');
