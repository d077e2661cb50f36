-- A job whose whole work is one transaction leaves the queue in it, so that nobody does it twice: not the next
-- server, when this one was killed after the commit and before it told the queue, and not this server itself, when
-- another one took the job over meanwhile. False: it is done, or another server's by now.
create function finish_job(job bigint, worker text) returns boolean
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  delete from graphile_worker._private_jobs j
  where j.id = finish_job.job and j.locked_by = finish_job.worker and j.job_queue_id is null
    and (j.payload ->> 'company_id')::integer is not distinct from current_company();
  return found;
end $$;
revoke all on function finish_job(bigint, text) from public;
grant execute on function finish_job(bigint, text) to linehaul_app, linehaul_platform;
