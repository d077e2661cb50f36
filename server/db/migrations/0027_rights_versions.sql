-- A server keeps whom it has read: who somebody is and what they may do. With a request's first
-- statement it tells the version that it read, and the database refuses where that is not the
-- present one. So whatever changes who may do what in a company must count here.

create table rights_versions (
  company_id integer not null references companies (id) on delete cascade,
  version bigint not null,
  constraint rights_versions_pkey primary key (company_id)
);
select make_platform_table('rights_versions', '{}', false);

set local role linehaul_platform;
insert into rights_versions (company_id, version) select id, 1 from companies;
reset role;

-- Counted under the row's lock: whoever reads the same version twice has missed nothing.
create function count_rights(touched integer[]) returns void
language sql volatile
as $$
  insert into rights_versions as v (company_id, version)
  select c.id, 1 from companies c where c.id = any (touched) order by c.id
  on conflict (company_id) do update set version = v.version + 1
$$;
revoke all on function count_rights(integer[]) from public;

-- A row that moves to another company decides in both.
create function count_rights_of_row() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  perform count_rights(array[
    case when tg_op <> 'INSERT' then old.company_id end,
    case when tg_op <> 'DELETE' then new.company_id end]);
  return null;
end $$;

-- A company's own row: its owner, closed, deleted.
create function count_rights_of_company() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  perform count_rights(array[new.id]);
  return null;
end $$;

do $$
declare
  name text;
begin
  grant create on schema public to linehaul_platform;
  alter function count_rights(integer[]) owner to linehaul_platform;
  alter function count_rights_of_row() owner to linehaul_platform;
  alter function count_rights_of_company() owner to linehaul_platform;
  revoke create on schema public from linehaul_platform;

  -- At the end of a transaction, so that two that change rights in one company do not wait for each
  -- other longer than a commit takes.
  foreach name in array array['staffs', 'staff_roles', 'roles'] loop
    execute format(
      'create constraint trigger count_rights after insert or update or delete on %I '
      'deferrable initially deferred for each row execute function count_rights_of_row()', name);
  end loop;
end $$;

create constraint trigger count_rights after insert or update on companies
  deferrable initially deferred for each row execute function count_rights_of_company();

-- Runs only where somebody is not whom the server took them for.
create function refuse_outdated() returns text
language plpgsql volatile
as $$
begin
  raise exception 'Whoever asks has changed since they were read.' using errcode = 'LH001';
end $$;
revoke all on function refuse_outdated() from public;
