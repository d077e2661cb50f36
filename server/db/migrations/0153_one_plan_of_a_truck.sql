-- A truck has one plan of where it becomes available. Those that a newer one replaced, and removed
-- ones, stay in its history and are not shown again.
alter table "plan_reach_history" add column "ended" boolean not null default false;

set local role linehaul_platform;
update plan_reach_history p set ended = true
where exists (
  select from plan_reach_history newer
  where newer.company_id = p.company_id and newer.truck_id = p.truck_id and newer.id > p.id
    and newer.deleted_at is null);
reset role;
