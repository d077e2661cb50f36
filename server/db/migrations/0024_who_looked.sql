-- Who looked: a secret that was read in full stands in the trail, beside what was changed.

alter table audit drop constraint audit_action_check;
alter table audit add constraint audit_action_check
  check (action in ('create', 'update', 'delete', 'read'));

-- Notes in the trail of the current company that secrets of one of its records were shown to the
-- current user: their names, and never what they say.
create function audit_read(name text, id bigint, secrets text[]) returns void
language sql volatile
as $$
  insert into audit (company_id, user_id, request_id, action, entity, record_id, after)
  select current_company(), app_user(), nullif(current_setting('app.request_id', true), ''),
    'read', name, id, jsonb_object_agg(s.secret, '***')
  from unnest(secrets) s(secret)
$$;
select make_company_function('audit_read(text, bigint, text[])');
