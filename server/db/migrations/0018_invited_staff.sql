-- Who was invited and has not come yet; and links to an account that die with what they were for.

-- Of these people who work here, the ones that have never chosen a password.
create function accounts_without_password(people integer[]) returns setof integer
language sql stable
as $$
  select s.user_id from staffs s
  where s.company_id = current_company() and s.user_id = any(people) and s.deleted_at is null
    and not exists (select from passwords p where p.user_id = s.user_id)
$$;
select make_company_function('accounts_without_password(integer[])');

-- Links that were sent to the old address, or ask for a password that was set meanwhile, must not
-- open the account any more.
create function set_staff_password(person integer, password_hash text, at timestamptz)
returns boolean
language plpgsql volatile
as $$
begin
  if not set_account_password(person, password_hash, at) then return false; end if;
  delete from account_tokens where user_id = person and used_at is null;
  return true;
end $$;
select make_company_function('set_staff_password(integer, text, timestamptz)');

create function set_staff_email(person integer, address text) returns boolean
language plpgsql volatile
as $$
begin
  if not set_account_email(person, address) then return false; end if;
  update users set email_verified_at = null where id = person;
  delete from account_tokens where user_id = person and used_at is null;
  return true;
end $$;
select make_company_function('set_staff_email(integer, text)');

-- The first two are asked for through these alone.
set local role linehaul_platform;
revoke execute on function set_account_password(integer, text, timestamptz) from linehaul_app;
revoke execute on function set_account_email(integer, text) from linehaul_app;
reset role;
