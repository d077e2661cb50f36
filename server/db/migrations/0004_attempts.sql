-- Failed tries to sign in, counted per account and per address for all servers together.

create table attempts (
  bucket text not null,
  failures integer not null default 0,
  first_at timestamp with time zone not null,
  blocked_until timestamp with time zone,
  constraint attempts_pkey primary key (bucket)
);

select make_platform_table('attempts');
