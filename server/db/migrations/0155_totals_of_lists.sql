-- The totals of whole lists: how many records, and the sums that the list shows. Counted again after
-- each write, those of a company's tenth year take longer than its page. So each write adds what it
-- changes, in its own transaction. Kept for each value of one field, such as the status: the totals
-- of its chips, and together those of the list.

-- Shards like those of entity_versions, so that writers of one company do not queue for one row. The
-- totals of one shard alone mean nothing, and may be negative.
create table list_totals (
  company_id integer not null references companies (id),
  entity text not null,
  value text not null,
  shard smallint not null,
  rows bigint not null,
  sums numeric[] not null,
  primary key (company_id, entity, value, shard)
) with (fillfactor = 50);

do $$
begin
  alter table list_totals enable row level security;
  alter table list_totals force row level security;
  create policy company on list_totals for select to linehaul_app
    using (company_id = nullif(current_setting('app.company_id', true), '')::int);
  create policy platform on list_totals to linehaul_platform using (true);
  execute format('create policy migration on list_totals to %I '
    'using (current_setting(''app.migrating'', true) = ''on'')', current_user);
  revoke all on list_totals from public;
  grant select on list_totals to linehaul_app;
  grant select, insert, update, delete on list_totals to linehaul_platform;
end $$;

-- The totals of all rows that a table has, where no trigger saw them.
create function fill_totals(source text, field text, summed text[]) returns void
language plpgsql
as $$
begin
  -- Without it an owner who is no superuser sees no row, and would fill nothing.
  perform set_config('app.migrating', 'on', true);
  delete from list_totals where entity = source;
  execute format(
    'insert into list_totals (company_id, entity, value, shard, rows, sums)
     select t.company_id, %1$L, coalesce(t.%2$I::text, ''''), 0, count(*), array[%3$s]::numeric[]
     from %1$I t where t.deleted_at is null group by t.company_id, t.%2$I',
    source, field,
    (select string_agg(format('coalesce(sum(t.%I), 0)', c), ', ' order by place)
     from unnest(summed) with ordinality s(c, place)));
end $$;

-- Keeps the totals of a table's rows, and counts those that it has. May be run again, and must be
-- when a list shows other sums. The statements are written out for each table, so that their plans
-- are kept.
create function make_totals(source text, field text, summed text[]) returns void
language plpgsql
as $$
declare
  keeper text := 'keep_totals_of_' || source;
  columns text := (select string_agg(format('%I', c), ', ' order by place)
    from unnest(summed) with ordinality s(c, place));
  upsert text := format(
    'insert into list_totals as v (company_id, entity, value, shard, rows, sums)
    select d.company_id, %1$L, d.value, version_shard(), d.rows, d.sums
    from (
      select x.company_id, x.value, sum(x.n) as rows, array[%2$s]::numeric[] as sums
      from (%%s) x group by x.company_id, x.value
    ) d
    where d.rows <> 0 or d.sums <> %3$L::numeric[]
    on conflict (company_id, entity, value, shard) do update
    set rows = v.rows + excluded.rows, sums = array[%4$s];',
    source,
    (select string_agg(format('coalesce(sum(x.n * x.%I), 0)', c), ', ' order by place)
     from unnest(summed) with ordinality s(c, place)),
    array_fill(0, array[cardinality(summed)])::text,
    (select string_agg(format('v.sums[%s] + excluded.sums[%1$s]', place), ', ' order by place)
     from unnest(summed) with ordinality s(c, place)));
  made text := format(
    'select company_id, coalesce(%I::text, '''') as value, 1 as n, %s from new_rows
        where deleted_at is null', field, columns);
  gone text := format(
    'select company_id, coalesce(%I::text, '''') as value, -1 as n, %s from old_rows
        where deleted_at is null', field, columns);
begin
  -- Until the end of the transaction nobody writes to the table.
  execute format('lock table %I in share row exclusive mode', source);
  execute format('drop trigger if exists keep_totals_insert on %I', source);
  execute format('drop trigger if exists keep_totals_update on %I', source);
  execute format('drop trigger if exists keep_totals_delete on %I', source);
  execute format('drop function if exists %I()', keeper);
  execute format(
    'create function %I() returns trigger
     language plpgsql security definer set search_path = pg_catalog, public, pg_temp
     as $body$
begin
  if tg_op = ''INSERT'' then
    %s
  elsif tg_op = ''UPDATE'' then
    %s
  else
    %s
  end if;
  return null;
end $body$',
    keeper, format(upsert, made), format(upsert, made || ' union all ' || gone),
    format(upsert, gone));
  execute 'grant create on schema public to linehaul_platform';
  execute format('alter function %I() owner to linehaul_platform', keeper);
  execute 'revoke create on schema public from linehaul_platform';
  execute format(
    'create trigger keep_totals_insert after insert on %I referencing new table as new_rows '
    'for each statement execute function %I()', source, keeper);
  execute format(
    'create trigger keep_totals_update after update on %I '
    'referencing old table as old_rows new table as new_rows '
    'for each statement execute function %I()', source, keeper);
  execute format(
    'create trigger keep_totals_delete after delete on %I referencing old table as old_rows '
    'for each statement execute function %I()', source, keeper);
  perform fill_totals(source, field, summed);
end $$;

select make_totals('loads', 'status', '{price,total_accessorial,payment_amount,driver_payment,loaded_miles,empty_miles,total_miles}');
