-- Which loads were a truck's and left it, so that its history finds them. Neither the load nor its
-- drivers name the truck any more, and the audit log has no index by what a field was.

create table truck_former_loads (
  company_id integer not null references companies (id),
  truck_id integer not null,
  load_id integer not null,
  -- After every change of the transaction that moved the load.
  left_at timestamptz not null,
  primary key (company_id, truck_id, load_id),
  foreign key (company_id, truck_id) references trucks (company_id, id),
  foreign key (company_id, load_id) references loads (company_id, id)
);
select protect_company_table('truck_former_loads');

-- Runs at the end of the transaction: a load whose drivers were only written again has not left.
-- Argument: the column with the load's id.
create function keep_former_load() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  load integer := (to_jsonb(old)->>tg_argv[0])::int;
begin
  insert into truck_former_loads (company_id, truck_id, load_id, left_at)
  select old.company_id, old.truck_id, load, clock_timestamp()
  where exists (select from loads l where l.company_id = old.company_id and l.id = load
      and l.truck_id is distinct from old.truck_id)
    and not exists (select from load_drivers d where d.company_id = old.company_id
      and d.load_id = load and d.truck_id = old.truck_id and d.deleted_at is null)
  on conflict (company_id, truck_id, load_id) do update set left_at = excluded.left_at;
  return null;
end $$;

do $$
begin
  grant create on schema public to linehaul_platform;
  alter function keep_former_load() owner to linehaul_platform;
  revoke create on schema public from linehaul_platform;
end $$;

create constraint trigger keep_former_load after update of truck_id on loads
  deferrable initially deferred for each row
  when (old.truck_id is not null and old.truck_id is distinct from new.truck_id)
  execute function keep_former_load('id');
create constraint trigger keep_former_load after update of truck_id, deleted_at on load_drivers
  deferrable initially deferred for each row
  when (old.truck_id is not null and old.deleted_at is null
    and (old.truck_id is distinct from new.truck_id or new.deleted_at is not null))
  execute function keep_former_load('load_id');
create constraint trigger keep_former_load_deleted after delete on load_drivers
  deferrable initially deferred for each row
  when (old.truck_id is not null and old.deleted_at is null)
  execute function keep_former_load('load_id');

-- What left before: as the audit log has it. The owner of the tables does not see its rows.
set local role linehaul_platform;
insert into truck_former_loads (company_id, truck_id, load_id, left_at)
select l.company_id, t.id, l.id, max(x.at)
from (
  select a.company_id, a.at, (a.before->>'truck_id')::int as truck_id,
    case a.entity when 'loads' then a.record_id
      else coalesce((a.before->>'load_id')::int, d.load_id) end as load_id
  from audit a
  left join load_drivers d on a.entity = 'load_drivers' and d.company_id = a.company_id
    and d.id = a.record_id
  where a.entity in ('loads', 'load_drivers') and a.before ? 'truck_id'
  union all
  select d.company_id, d.deleted_at, d.truck_id, d.load_id from load_drivers d
  where d.deleted_at is not null
) x
join loads l on l.company_id = x.company_id and l.id = x.load_id
join trucks t on t.company_id = x.company_id and t.id = x.truck_id
where l.truck_id is distinct from t.id
  and not exists (select from load_drivers d where d.company_id = l.company_id
    and d.load_id = l.id and d.truck_id = t.id and d.deleted_at is null)
group by l.company_id, t.id, l.id;
reset role;
