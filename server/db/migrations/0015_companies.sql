-- An owner's companies have different names, and what changes of a company stands in its own trail.

create unique index "companies_owner_id_name_key" on "companies" ("owner_id", lower("name")) where deleted_at is null;

-- As audit_platform, but in the trail of the company itself: its owner reads who changed its name,
-- its bank or its status, and its hash chain holds that too.
create function audit_company() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  old_row jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  new_row jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  row_now jsonb := coalesce(new_row, old_row);
  secrets text[] := tg_argv[0]::text[];
  b jsonb;
  a jsonb;
begin
  if tg_op = 'UPDATE' then
    select
      jsonb_object_agg(k.key, case when k.key = any (secrets) and old_row->k.key <> 'null'
        then '"***"' else old_row->k.key end),
      jsonb_object_agg(k.key, case when k.key = any (secrets) and k.value <> 'null'
        then '"***"' else k.value end)
    into b, a
    from jsonb_each(new_row) k
    where old_row->k.key is distinct from k.value and k.key not in ('version', 'updated_at');
    if a is null then return null; end if;
  else
    b := jsonb_strip_nulls(old_row - secrets);
    a := jsonb_strip_nulls(new_row - secrets)
      - '{id,version,created_at,updated_at}'::text[];
  end if;

  insert into audit (company_id, user_id, request_id, action, entity, record_id, before, after)
  values ((row_now->>'id')::int, app_user(),
    nullif(current_setting('app.request_id', true), ''),
    case
      when tg_op = 'INSERT' then 'create'
      when tg_op = 'DELETE' then 'delete'
      when old_row->>'deleted_at' is null and new_row->>'deleted_at' is not null then 'delete'
      else 'update'
    end,
    tg_table_name, (row_now->>'id')::bigint, b, a);
  return null;
end $$;

do $$
begin
  grant create on schema public to linehaul_platform;
  alter function audit_company() owner to linehaul_platform;
  revoke create on schema public from linehaul_platform;
end $$;

drop trigger audit_platform on companies;
create trigger audit_company after insert or update or delete on companies
  for each row execute function audit_company('{}');

-- What was deleted of a record's parts is found without reading everything that ever happened.
create index audit_deleted on audit (company_id, entity) where action = 'delete';

-- A company's id is taken before its row is written: its logo lies in a folder of its own.
grant usage on sequence companies_id_seq to linehaul_platform;
