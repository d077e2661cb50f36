-- A browser receives push messages as long as the sign-in lasts in which it asked for them. Those
-- that asked before belong to the person's latest sign-in with the same browser, if there is one.
alter table push_subscriptions add column family_id uuid;
update push_subscriptions p set family_id = (
  select s.family_id from sessions s
  where s.user_id = p.user_id and s.ended_at is null and s.family_expires_at > now()
    and left(s.user_agent, 255) is not distinct from p.device
  order by s.id desc limit 1);
delete from push_subscriptions where family_id is null;
alter table push_subscriptions alter column family_id set not null;
create index push_subscriptions_family_id_idx on push_subscriptions (family_id);

-- A sign-in ends in several ways, and each ends its browser's messages.
create function end_push_messages() returns trigger language plpgsql
as $$
begin
  delete from push_subscriptions where family_id = new.family_id;
  return null;
end $$;
create trigger end_push_messages after update of ended_at on sessions
  for each row when (old.ended_at is null and new.ended_at is not null)
  execute function end_push_messages();
