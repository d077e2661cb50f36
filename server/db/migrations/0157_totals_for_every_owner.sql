-- An owner of the tables who is no superuser counts their rows too: without the setting they see none.

create or replace function fill_totals(source text, field text, summed text[]) returns void
language plpgsql
as $$
begin
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

lock table loads in share row exclusive mode;
select fill_totals('loads', 'status', '{price,total_accessorial,payment_amount,driver_payment,loaded_miles,empty_miles,total_miles}');
