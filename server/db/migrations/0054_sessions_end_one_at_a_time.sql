-- Whoever begins, refreshes or ends a person's sessions locks the person's account first, so that no
-- refresh under way gives a token to a session that has ended.

-- Whether somebody works nowhere any more: staff of no company that is left, and owner of none.
create function has_no_company_left(person integer) returns boolean
language sql stable
as $$
  select exists (select from users u where u.id = person and u.role = 'staff')
    and not exists (select from companies c where c.owner_id = person and c.deleted_at is null)
    and not exists (select from staffs s join companies c on c.id = s.company_id
      and c.deleted_at is null
      where s.user_id = person and s.is_active and s.deleted_at is null)
$$;
revoke all on function has_no_company_left(integer) from public;
grant execute on function has_no_company_left(integer) to linehaul_platform;

set local role linehaul_platform;
drop function set_account_password(integer, text, timestamptz);
drop function end_account_sessions(integer, timestamptz);
reset role;

-- A new password, which ends the person's sessions; false where the account is not the company's.
create function set_account_password(person integer, password_hash text, at timestamptz)
returns boolean
language plpgsql volatile
as $$
begin
  if current_company() is null then return false; end if;
  perform from users where id = person for no key update;
  if not is_account_ours(person) then return false; end if;
  insert into passwords (user_id, hash, changed_at) values (person, password_hash, at)
  on conflict (user_id) do update set hash = excluded.hash, changed_at = excluded.changed_at;
  update sessions set ended_at = at where user_id = person and ended_at is null;
  return true;
end $$;
select make_company_function('set_account_password(integer, text, timestamptz)');

-- Ends the sessions of somebody whom this company let go, and who has no other place to be.
create function end_account_sessions(person integer, at timestamptz) returns boolean
language plpgsql volatile
as $$
begin
  if not exists (select from staffs s
    where s.user_id = person and s.company_id = current_company())
  then return false; end if;
  perform from users where id = person for no key update;
  if not has_no_company_left(person) then return false; end if;
  update sessions set ended_at = at where user_id = person and ended_at is null;
  return true;
end $$;
select make_company_function('end_account_sessions(integer, timestamptz)');

-- Asked for through set_staff_password alone.
set local role linehaul_platform;
revoke execute on function set_account_password(integer, text, timestamptz) from linehaul_app;
reset role;
