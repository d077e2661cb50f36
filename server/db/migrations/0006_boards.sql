-- What the main board keeps of its own: how often a truck's row changed, and who changed it last.

-- A row shows a truck, its loads, its last note and its plan, so no record's version stands for it.
-- It has no trail of its own: the records that it shows have theirs.
create table board_rows (
  company_id integer not null references companies (id),
  truck_id integer not null,
  version integer not null default 2,
  updated_by integer references users (id),
  updated_at timestamp with time zone not null default now(),
  constraint board_rows_pkey primary key (company_id, truck_id),
  constraint board_rows_truck_id_fkey foreign key (company_id, truck_id)
    references trucks (company_id, id)
);
select protect_company_table('board_rows');

-- A truck has one dispatcher at a time.
create unique index trucks_dispatchers_live_truck_key on trucks_dispatchers (company_id, truck_id)
  where unassigned_at is null and deleted_at is null;

-- The last note and the last plan of a truck are found without reading the others.
create index truck_notes_latest_idx on truck_notes (company_id, truck_id, id desc)
  where deleted_at is null;
create index plan_reach_history_latest_idx on plan_reach_history (company_id, truck_id, id desc)
  where deleted_at is null;
