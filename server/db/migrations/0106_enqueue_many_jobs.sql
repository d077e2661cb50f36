-- Requests several jobs with one statement, like `enqueue` each of them. Jobs: {task, payload, run_at}.
create function enqueue_each(jobs jsonb) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  perform graphile_worker.add_jobs(array(
    select row(
      j.task,
      (j.payload || jsonb_build_object(
        'company_id', current_company(),
        'user_id', app_user(),
        'request_id', nullif(current_setting('app.request_id', true), '')))::json,
      null, coalesce(j.run_at, now()), null, null, null, null)::graphile_worker.job_spec
    from jsonb_to_recordset(enqueue_each.jobs) as j (task text, payload jsonb, run_at timestamptz)));
end $$;
revoke all on function enqueue_each(jsonb) from public;
grant execute on function enqueue_each(jsonb) to linehaul_app, linehaul_platform;
