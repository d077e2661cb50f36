-- Loads and boards show dates of the documents of drivers and trucks, and nothing of others. A version of
-- those alone: the receipt of an expense does not make servers read again what they know.

create function count_dated_documents() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  if tg_op = 'INSERT' then
    insert into entity_versions as v (company_id, entity, shard, version)
    select c.company_id, 'dated_documents', version_shard(), 1
    from (select distinct company_id from new_rows where model in ('drivers', 'trucks')) c
    on conflict (company_id, entity, shard) do update set version = v.version + 1;
  elsif tg_op = 'UPDATE' then
    insert into entity_versions as v (company_id, entity, shard, version)
    select c.company_id, 'dated_documents', version_shard(), 1
    from (select company_id from new_rows where model in ('drivers', 'trucks')
      union select company_id from old_rows where model in ('drivers', 'trucks')) c
    on conflict (company_id, entity, shard) do update set version = v.version + 1;
  else
    insert into entity_versions as v (company_id, entity, shard, version)
    select c.company_id, 'dated_documents', version_shard(), 1
    from (select distinct company_id from old_rows where model in ('drivers', 'trucks')) c
    on conflict (company_id, entity, shard) do update set version = v.version + 1;
  end if;
  return null;
end $$;

do $$
begin
  grant create on schema public to linehaul_platform;
  alter function count_dated_documents() owner to linehaul_platform;
  revoke create on schema public from linehaul_platform;
end $$;

create trigger count_dated_insert after insert on model_documents
  referencing new table as new_rows for each statement execute function count_dated_documents();
create trigger count_dated_update after update on model_documents
  referencing old table as old_rows new table as new_rows
  for each statement execute function count_dated_documents();
create trigger count_dated_delete after delete on model_documents
  referencing old table as old_rows for each statement execute function count_dated_documents();
