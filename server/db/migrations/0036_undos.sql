-- What somebody took back: which request undid which, each once. The trail tells the changes
-- themselves, of the request as of its undoing; this says that the one is the other's inverse.
create table undos (
  company_id integer not null references companies (id),
  -- The request that took back, and the one that it took back.
  request_id text not null,
  undone_request_id text not null,
  user_id integer not null references users (id),
  -- The undoing of an undoing.
  is_redo boolean not null default false,
  created_at timestamptz not null default now(),
  primary key (company_id, request_id),
  unique (company_id, undone_request_id)
);
select protect_company_table('undos');
