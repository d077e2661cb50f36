-- The ground on which every table stands: roles, row level security, audit, versions, jobs.

-- linehaul_app works for one company at a time; linehaul_platform sees all of them. Neither logs in:
-- every statement sets its role, company and user for its own transaction only.
do $$
declare
  name text;
begin
  foreach name in array array['linehaul_app', 'linehaul_platform'] loop
    if not exists (select from pg_roles where rolname = name) then
      begin
        execute format('create role %I nologin nosuperuser nobypassrls', name);
      exception when duplicate_object or unique_violation then
        null; -- another database of this cluster made it just now
      end;
    end if;
    if not (select rolsuper from pg_roles where rolname = current_user) then
      begin
        if current_setting('server_version_num')::int >= 160000 then
          execute format('grant %I to %I with inherit false, set true', name, current_user);
        else
          execute format('grant %I to %I', name, current_user);
        end if;
      exception when insufficient_privilege then
        if not pg_has_role(current_user, name, 'member') then raise; end if;
      end;
    end if;
  end loop;
end $$;

revoke create on schema public from public;
grant usage on schema public to linehaul_app, linehaul_platform;

-- The company of this transaction; without one, null, which equals no row's.
create function current_company() returns integer
language sql stable parallel safe
as $$ select nullif(current_setting('app.company_id', true), '')::int $$;

-- The user of this transaction.
create function app_user() returns integer
language sql stable parallel safe
as $$ select nullif(current_setting('app.user_id', true), '')::int $$;

-- A function that reads company tables past row level security (a trigram search, whose operators
-- may not run before a policy). It must name current_company() itself; a test tries each of them.
create function make_company_function(signature text) returns void
language plpgsql
as $$
begin
  grant create on schema public to linehaul_platform;
  execute format('alter function %s security definer', signature);
  execute format('alter function %s set search_path = pg_catalog, public, pg_temp', signature);
  execute format('revoke all on function %s from public', signature);
  execute format('grant execute on function %s to linehaul_app', signature);
  execute format('alter function %s owner to linehaul_platform', signature);
  revoke create on schema public from linehaul_platform;
end $$;

-- Every change ever made. Company 0 stands for the platform's own tables. There is no foreign key:
-- the trail outlives what it tells of.
create table audit (
  company_id integer not null,
  id bigint generated always as identity,
  at timestamptz not null default clock_timestamp(),
  user_id integer,
  request_id text,
  action text not null check (action in ('create', 'update', 'delete')),
  entity text not null,
  record_id bigint,
  before jsonb,
  after jsonb,
  -- Rows are sealed in the order of their transactions, once no older one can still commit.
  tx xid8 not null default pg_current_xact_id(),
  primary key (company_id, id)
);
create index audit_record on audit (company_id, entity, record_id, id);
create index audit_tx on audit (tx);

-- A link of a company's hash chain: the rows of the transactions from_tx <= tx < to_tx.
create table audit_seals (
  company_id integer not null,
  id bigint not null,
  from_tx xid8 not null,
  to_tx xid8 not null,
  row_count bigint not null,
  previous bytea not null,
  hash bytea not null,
  sealed_at timestamptz not null default clock_timestamp(),
  primary key (company_id, id)
);

-- One row: how far the sealing has come, and a hash over all seals made so far in their order.
create table audit_horizon (
  id boolean primary key default true check (id),
  to_tx xid8 not null,
  hash bytea not null
);
insert into audit_horizon (to_tx, hash) values ('0', '');

-- How often an entity's rows changed. A sum over shards, so that writers of one company do not
-- queue for one row.
create table entity_versions (
  company_id integer not null,
  entity text not null,
  shard smallint not null,
  version bigint not null,
  primary key (company_id, entity, shard)
) with (fillfactor = 50);

-- The version of an entity for the current company: equal means that nothing changed.
create function entity_version(name text) returns bigint
language sql stable parallel safe
as $$
  select coalesce(sum(version), 0)::bigint from entity_versions
  where company_id = nullif(current_setting('app.company_id', true), '')::int and entity = name
$$;

do $$
declare
  name text;
begin
  foreach name in array array['audit', 'audit_seals', 'entity_versions'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format(
      'create policy company on %I for select to linehaul_app '
      'using (company_id = nullif(current_setting(''app.company_id'', true), '''')::int)', name);
    execute format('create policy platform on %I to linehaul_platform using (true)', name);
    execute format('grant select on %I to linehaul_app', name);
    execute format('grant select, insert on %I to linehaul_platform', name);
  end loop;
end $$;
grant update, delete on entity_versions to linehaul_platform;
grant select, update on audit_horizon to linehaul_platform;

-- A shard that no other open transaction uses, so that two writers never wait for each other here
-- (and so cannot deadlock). It is chosen once in a transaction; beyond 64 open writes, the next
-- one shares.
create function version_shard() returns smallint
language plpgsql volatile
as $$
declare
  chosen text := current_setting('app.version_shard', true);
  shard integer;
begin
  if chosen <> '' then return chosen::smallint; end if;
  for step in 0..63 loop
    shard := (pg_backend_pid() + step) % 64;
    exit when pg_try_advisory_xact_lock(7263, shard);
  end loop;
  perform set_config('app.version_shard', shard::text, true);
  return shard;
end $$;

-- The triggers of a company's table: one insert into the trail and one version per statement.
-- Argument: the columns that hold secrets; of those the trail tells only that they changed.
create function audit_insert() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  insert into audit (company_id, user_id, request_id, action, entity, record_id, after)
  select n.company_id, app_user(), nullif(current_setting('app.request_id', true), ''),
    'create', tg_table_name, n.id,
    jsonb_strip_nulls(to_jsonb(n))
      - '{company_id,id,version,created_at,updated_at}'::text[] - tg_argv[0]::text[]
  from new_rows n;

  insert into entity_versions as v (company_id, entity, shard, version)
  select c.company_id, tg_table_name, version_shard(), 1
  from (select distinct company_id from new_rows) c
  on conflict (company_id, entity, shard) do update set version = v.version + 1;
  return null;
end $$;

-- Without nested loops: the plan is made for one changed row and kept for a hundred thousand.
create function audit_update() returns trigger
language plpgsql security definer
set search_path = pg_catalog, public, pg_temp set enable_nestloop = off
as $$
begin
  insert into audit (company_id, user_id, request_id, action, entity, record_id, before, after)
  select r.company_id, app_user(), nullif(current_setting('app.request_id', true), ''),
    case when r.old->>'deleted_at' is null and r.new->>'deleted_at' is not null
      then 'delete' else 'update' end,
    tg_table_name, r.id, d.before, d.after
  from (
    select n.company_id, n.id, to_jsonb(o) as old, to_jsonb(n) as new
    from new_rows n join old_rows o on o.company_id = n.company_id and o.id = n.id
    offset 0
  ) r
  cross join lateral (
    select
      jsonb_object_agg(k.key, case when s.secret and r.old->k.key <> 'null'
        then '"***"' else r.old->k.key end) as before,
      jsonb_object_agg(k.key, case when s.secret and k.value <> 'null'
        then '"***"' else k.value end) as after
    from jsonb_each(r.new) k,
      lateral (select k.key = any (tg_argv[0]::text[]) as secret) s
    where r.old->k.key is distinct from k.value and k.key not in ('version', 'updated_at')
  ) d
  where d.after is not null;

  insert into entity_versions as v (company_id, entity, shard, version)
  select c.company_id, tg_table_name, version_shard(), 1
  from (select distinct company_id from new_rows) c
  on conflict (company_id, entity, shard) do update set version = v.version + 1;
  return null;
end $$;

create function audit_delete() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  insert into audit (company_id, user_id, request_id, action, entity, record_id, before)
  select o.company_id, app_user(), nullif(current_setting('app.request_id', true), ''),
    'delete', tg_table_name, o.id,
    jsonb_strip_nulls(to_jsonb(o) - '{company_id,id}'::text[] - tg_argv[0]::text[])
  from old_rows o;

  insert into entity_versions as v (company_id, entity, shard, version)
  select c.company_id, tg_table_name, version_shard(), 1
  from (select distinct company_id from old_rows) c
  on conflict (company_id, entity, shard) do update set version = v.version + 1;
  return null;
end $$;

-- The same for a table of the platform, row by row: such tables change seldom.
create function audit_platform() returns trigger
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
    a := jsonb_strip_nulls(new_row - secrets);
  end if;

  insert into audit (company_id, user_id, request_id, action, entity, record_id, before, after)
  values (0, app_user(), nullif(current_setting('app.request_id', true), ''),
    case
      when tg_op = 'INSERT' then 'create'
      when tg_op = 'DELETE' then 'delete'
      when old_row->>'deleted_at' is null and new_row->>'deleted_at' is not null then 'delete'
      else 'update'
    end,
    tg_table_name,
    coalesce(row_now->>'id', row_now->>'user_id')::bigint, b, a);
  return null;
end $$;

do $$
declare
  name text;
begin
  grant create on schema public to linehaul_platform;
  foreach name in array array['audit_insert', 'audit_update', 'audit_delete', 'audit_platform'] loop
    execute format('alter function %I() owner to linehaul_platform', name);
  end loop;
  revoke create on schema public from linehaul_platform;
end $$;

-- The columns of a table whose name marks a secret.
create function secret_columns(name text) returns text[]
language sql stable
as $$
  select coalesce(array_agg(attname::text order by attname), '{}')
  from pg_attribute
  where attrelid = name::regclass and attnum > 0 and not attisdropped
    and attname ~ '(password|secret|token|_hash$|^hash$|api_key|encrypted|ssn|routing|bank_account)'
$$;

-- Row level security and grants of a company's table. Alone, for a table that is no record of the
-- trade and has no trail (numbers, keys of requests).
create function protect_company_table(name text) returns void
language plpgsql
as $$
begin
  execute format('alter table %I enable row level security', name);
  execute format('alter table %I force row level security', name);
  execute format('drop policy if exists company on %I', name);
  execute format('drop policy if exists platform on %I', name);
  execute format('drop policy if exists migration on %I', name);
  execute format(
    'create policy company on %I to linehaul_app '
    'using (company_id = nullif(current_setting(''app.company_id'', true), '''')::int)', name);
  execute format('create policy platform on %I to linehaul_platform using (true)', name);
  -- The owner sees rows in a migration only.
  execute format(
    'create policy migration on %I to %I using (current_setting(''app.migrating'', true) = ''on'')',
    name, current_user);
  execute format('revoke all on %I from public', name);
  execute format(
    'grant select, insert, update, delete on %I to linehaul_app, linehaul_platform', name);
end $$;

-- Makes a table a company's, with its trail and versions. May be run again, and must be when a
-- column that holds a secret is added.
create function make_company_table(name text, more_secrets text[] default '{}') returns void
language plpgsql
as $$
declare
  secrets text := (secret_columns(name) || more_secrets)::text;
begin
  perform protect_company_table(name);
  execute format('drop trigger if exists audit_insert on %I', name);
  execute format('drop trigger if exists audit_update on %I', name);
  execute format('drop trigger if exists audit_delete on %I', name);
  execute format(
    'create trigger audit_insert after insert on %I referencing new table as new_rows '
    'for each statement execute function audit_insert(%L)', name, secrets);
  execute format(
    'create trigger audit_update after update on %I '
    'referencing old table as old_rows new table as new_rows '
    'for each statement execute function audit_update(%L)', name, secrets);
  execute format(
    'create trigger audit_delete after delete on %I referencing old table as old_rows '
    'for each statement execute function audit_delete(%L)', name, secrets);
end $$;

-- Makes a table the platform's. Company work may read the columns named; by default (null) all of
-- them, or none where one of them holds a secret. Without audit: what changes with every request.
create function make_platform_table(
  name text, readable_columns text[] default null, audited boolean default true
) returns void
language plpgsql
as $$
begin
  execute format('revoke all on %I from public, linehaul_app', name);
  execute format('grant select, insert, update, delete on %I to linehaul_platform', name);
  if readable_columns is null then
    if cardinality(secret_columns(name)) = 0 then
      execute format('grant select on %I to linehaul_app', name);
    end if;
  elsif cardinality(readable_columns) > 0 then
    execute format('grant select (%s) on %I to linehaul_app',
      (select string_agg(quote_ident(c), ', ') from unnest(readable_columns) c), name);
  end if;
  -- A company's own row is the only one of them that its work may see.
  if name = 'companies' then
    alter table companies enable row level security;
    alter table companies force row level security;
    create policy company on companies for select to linehaul_app
      using (id = nullif(current_setting('app.company_id', true), '')::int);
    create policy platform on companies to linehaul_platform using (true);
    execute format('create policy migration on companies to %I '
      'using (current_setting(''app.migrating'', true) = ''on'')', current_user);
  end if;
  execute format('drop trigger if exists audit_platform on %I', name);
  if audited then
    execute format(
      'create trigger audit_platform after insert or update or delete on %I '
      'for each row execute function audit_platform(%L)', name, secret_columns(name)::text);
  end if;
end $$;

-- Asks for a job in the caller's own transaction: rolled back with it, seen when it commits. The
-- company and the user are taken from the transaction, never from the caller.
create function enqueue(
  task text, payload jsonb default '{}', job_key text default null, run_at timestamptz default null
) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  perform graphile_worker.add_job(
    task,
    (payload || jsonb_build_object(
      'company_id', current_company(),
      'user_id', app_user(),
      'request_id', nullif(current_setting('app.request_id', true), '')))::json,
    run_at := coalesce(enqueue.run_at, now()),
    job_key := enqueue.job_key);
end $$;
revoke all on function enqueue(text, jsonb, text, timestamptz) from public;
grant execute on function enqueue(text, jsonb, text, timestamptz)
  to linehaul_app, linehaul_platform;

-- What ran when and how it ended; the queue itself forgets what went well.
create table job_runs (
  id bigint generated always as identity primary key,
  task text not null,
  company_id integer,
  job_id text,
  attempt integer not null,
  worker_id text,
  started_at timestamptz not null,
  ended_at timestamptz not null,
  error text
);
create index job_runs_task on job_runs (task, started_at desc);
create index job_runs_started on job_runs (started_at);
select make_platform_table('job_runs', '{}', false);
