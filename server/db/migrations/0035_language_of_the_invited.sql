-- Who is invited is written to in the language of whoever invites them, until they choose their own.

set local role linehaul_platform;
drop function make_account(text, text, text, text, text);
reset role;
create function make_account(
  address text, called text, first text, last text, password_hash text
) returns integer
language plpgsql volatile
as $$
declare
  made integer;
begin
  if current_company() is null then return null; end if;
  insert into users (email, role, nickname, first_name, last_name, language, created_by)
  values (address, 'staff', called, first, last,
    coalesce((select u.language from users u where u.id = app_user()), 'en'), app_user())
  on conflict (lower(email)) where deleted_at is null do nothing
  returning id into made;
  if made is not null and password_hash is not null then
    insert into passwords (user_id, hash) values (made, password_hash);
  end if;
  return made;
end $$;
select make_company_function('make_account(text, text, text, text, text)');
