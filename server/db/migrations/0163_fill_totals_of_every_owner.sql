-- Migration 155 of the release 597f07b3 had this function without its first line. Its databases get it here,
-- others as they have it.

create or replace function fill_totals(source text, field text, summed text[]) returns void
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
