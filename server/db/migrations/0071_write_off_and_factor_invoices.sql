-- Writing off an invoice and selling it to a factor are permissions of their own. The billing role of
-- each company gets both: it could do either before.

set local role linehaul_platform;
update roles set permissions = r.permissions || added.names, version = roles.version + 1, updated_at = now()
from roles r, lateral (
  select coalesce(jsonb_agg(name order by place), '[]') as names
  from unnest(array['invoices.write_off', 'invoices.factor']) with ordinality a(name, place)
  where not r.permissions ? name
) added
where lower(r.name) = 'billing' and r.deleted_at is null
  and roles.company_id = r.company_id and roles.id = r.id and added.names <> '[]';
reset role;
