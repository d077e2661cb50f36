-- Dispatchers, billing, payroll and safety run reports. What a report shows stays limited by the
-- permissions of its figures. Roles of a company that were renamed or deleted stay as they are.

set local role linehaul_platform;
update roles set permissions = r.permissions || added.names, version = roles.version + 1, updated_at = now()
from roles r, lateral (
  select coalesce(jsonb_agg(name order by place), '[]') as names
  from unnest(array['reports.list', 'reports.show', 'reports.create', 'reports.update', 'reports.export'])
    with ordinality a(name, place)
  where not r.permissions ? name
) added
where lower(r.name) in ('dispatcher', 'billing', 'payroll', 'safety') and r.deleted_at is null
  and roles.company_id = r.company_id and roles.id = r.id and added.names <> '[]';
reset role;
