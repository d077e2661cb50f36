-- A plan that was reached says who said so, and the board finds the pinned note of each truck first.

alter table "plan_reach_history" add column "reached_by" integer;
alter table "plan_reach_history" add constraint "plan_reach_history_reached_by_fkey" foreign key ("reached_by") references "users" ("id");

create index truck_notes_pinned_idx on truck_notes (company_id, truck_id, id desc)
  where pinned and deleted_at is null;
