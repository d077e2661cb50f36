-- A load by the number that people say. Upper and lower case are the same there, and the index over
-- lower() is of no use behind row level security, which lets no such function look first.

create function load_of_number(number text) returns integer
language sql stable
as $$
  select l.id from loads l
  where l.company_id = current_company() and lower(l.internal_id) = lower(number)
    and l.deleted_at is null
$$;
select make_company_function('load_of_number(text)');

-- The load to which a broker gave this reference, other than one's own.
create function load_of_reference(broker integer, reference text, own integer) returns integer
language sql stable
as $$
  select l.id from loads l
  where l.company_id = current_company() and l.broker_id = broker
    and lower(l.reference_number) = lower(reference) and l.id is distinct from own
    and l.deleted_at is null
$$;
select make_company_function('load_of_reference(integer, text, integer)');
