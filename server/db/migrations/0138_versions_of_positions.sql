-- A position counts as a change of its company, as the changes of records do. A question whether
-- anything has changed then sums a few versions, however many trucks have a position.

create function count_positions() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  insert into entity_versions as v (company_id, entity, shard, version)
  select c.company_id, 'truck_positions', version_shard(), 1
  from (select distinct company_id from new_rows) c
  on conflict (company_id, entity, shard) do update set version = v.version + 1;
  return null;
end $$;

do $$
begin
  grant create on schema public to linehaul_platform;
  alter function count_positions() owner to linehaul_platform;
  revoke create on schema public from linehaul_platform;
end $$;

create trigger count_positions_insert after insert on truck_positions
  referencing new table as new_rows for each statement execute function count_positions();
create trigger count_positions_update after update on truck_positions
  referencing new table as new_rows for each statement execute function count_positions();
