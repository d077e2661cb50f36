-- How each person likes the app to look, so that every browser of theirs shows it so. Written with
-- each change of mind and about nobody's records, so the trail leaves it out.

create table looks (
  user_id integer primary key references users (id) on delete cascade,
  theme text not null,
  density text not null,
  letters text not null,
  changed_at timestamptz not null default now()
);
select make_platform_table('looks', '{}', false);
