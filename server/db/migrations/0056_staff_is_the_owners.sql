-- Who works for a company is the owner's alone: permissions of staff are taken from roles and people.

set local role linehaul_platform;
update roles set permissions = kept.names, version = version + 1, updated_at = now()
from (
  select r.company_id, r.id, coalesce(jsonb_agg(p.name order by p.place)
    filter (where p.name not like 'staffs.%'), '[]') as names
  from roles r, jsonb_array_elements_text(r.permissions) with ordinality p(name, place)
  group by r.company_id, r.id
  having bool_or(p.name like 'staffs.%')
) kept
where kept.company_id = roles.company_id and kept.id = roles.id;
update staffs set permissions = kept.names, version = version + 1, updated_at = now()
from (
  select s.company_id, s.id, coalesce(jsonb_agg(p.name order by p.place)
    filter (where p.name not like 'staffs.%'), '[]') as names
  from staffs s, jsonb_array_elements_text(s.permissions) with ordinality p(name, place)
  group by s.company_id, s.id
  having bool_or(p.name like 'staffs.%')
) kept
where kept.company_id = staffs.company_id and kept.id = staffs.id;
reset role;
