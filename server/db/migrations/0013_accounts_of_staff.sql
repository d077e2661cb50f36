-- People who work for a company have an account that is not the company's: it may belong to several.
-- Company work may ask for exactly these things about an account, and only of its own people.

-- The account with this address, and whether it works here; asked by one exact address.
create function account_with_email(address text)
returns table (user_id integer, staff_id integer)
language sql stable
as $$
  select u.id, s.id from users u
  left join staffs s on s.company_id = current_company() and s.user_id = u.id
    and s.deleted_at is null
  where lower(u.email) = lower(address) and u.deleted_at is null
    and current_company() is not null
$$;
select make_company_function('account_with_email(text)');

-- A new account; null when somebody else made one with this address meanwhile.
create function make_account(
  address text, called text, first text, last text, password_hash text
) returns integer
language plpgsql volatile
as $$
declare
  made integer;
begin
  if current_company() is null then return null; end if;
  insert into users (email, role, nickname, first_name, last_name, created_by)
  values (address, 'staff', called, first, last, app_user())
  on conflict (lower(email)) where deleted_at is null do nothing
  returning id into made;
  if made is not null and password_hash is not null then
    insert into passwords (user_id, hash) values (made, password_hash);
  end if;
  return made;
end $$;
select make_company_function('make_account(text, text, text, text, text)');

-- Whether an account is nobody's but this company's: it works here, works nowhere else and owns
-- nothing. Only then may the company change what the person signs in with.
create function is_account_ours(person integer) returns boolean
language sql stable
as $$
  select exists (select from users u where u.id = person and u.role = 'staff')
    and exists (select from staffs s where s.user_id = person
      and s.company_id = current_company() and s.deleted_at is null)
    and not exists (select from staffs s where s.user_id = person
      and s.company_id <> current_company() and s.deleted_at is null)
    and not exists (select from companies c where c.owner_id = person and c.deleted_at is null)
$$;
select make_company_function('is_account_ours(integer)');

-- A new password, which ends the person's sessions; false where the account is not the company's.
create function set_account_password(person integer, password_hash text, at timestamptz)
returns boolean
language plpgsql volatile
as $$
begin
  if not is_account_ours(person) then return false; end if;
  insert into passwords (user_id, hash, changed_at) values (person, password_hash, at)
  on conflict (user_id) do update set hash = excluded.hash, changed_at = excluded.changed_at;
  update sessions set ended_at = at where user_id = person and ended_at is null;
  return true;
end $$;
select make_company_function('set_account_password(integer, text, timestamptz)');

-- Another address to sign in with; false where the account is not the company's.
create function set_account_email(person integer, address text) returns boolean
language plpgsql volatile
as $$
begin
  if not is_account_ours(person) then return false; end if;
  update users set email = address, version = version + 1, updated_at = now() where id = person;
  return true;
end $$;
select make_company_function('set_account_email(integer, text)');

-- Ends the sessions of somebody whom this company let go, and who has no other place to be.
create function end_account_sessions(person integer, at timestamptz) returns boolean
language plpgsql volatile
as $$
begin
  if not exists (select from staffs s
    where s.user_id = person and s.company_id = current_company())
  then return false; end if;
  if exists (select from users u where u.id = person and u.role <> 'staff')
    or exists (select from companies c where c.owner_id = person and c.deleted_at is null)
    or exists (select from staffs s join companies c on c.id = s.company_id
      and c.deleted_at is null
      where s.user_id = person and s.is_active and s.deleted_at is null)
  then return false; end if;
  update sessions set ended_at = at where user_id = person and ended_at is null;
  return true;
end $$;
select make_company_function('end_account_sessions(integer, timestamptz)');
