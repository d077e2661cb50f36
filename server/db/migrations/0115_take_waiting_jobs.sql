-- Takes jobs of the caller's company that wait for their first attempt out of the queue, in the
-- caller's transaction: if it is rolled back they wait as before. Their work is done in the
-- same transaction. Those that another worker holds are left to it. `most_bytes` of payload, so that one
-- transaction does not become too long.
create function take_jobs(task text, most integer, most_bytes integer) returns setof json
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  return query
  with next as materialized (
    select j.id, j.payload from graphile_worker._private_jobs j
    where j.task_id = (select t.id from graphile_worker._private_tasks t where t.identifier = take_jobs.task)
      and j.is_available and j.attempts = 0 and j.job_queue_id is null and j.run_at <= now()
    order by j.priority, j.run_at, j.id
    limit 2 * take_jobs.most
  ), own as (
    select n.id, sum(pg_column_size(n.payload)) over (order by n.id) as bytes,
      row_number() over (order by n.id) as number
    from next n where (n.payload ->> 'company_id')::integer = current_company()
  ), free as (
    select j.id from graphile_worker._private_jobs j
    where j.id in (select o.id from own o
        where o.number <= take_jobs.most and o.bytes <= take_jobs.most_bytes)
      and j.is_available and j.attempts = 0
    for update skip locked
  ), taken as (
    delete from graphile_worker._private_jobs j using free where j.id = free.id
    returning j.id, j.payload
  )
  select t.payload from taken t order by t.id;
end $$;
revoke all on function take_jobs(text, integer, integer) from public;
grant execute on function take_jobs(text, integer, integer) to linehaul_app;
