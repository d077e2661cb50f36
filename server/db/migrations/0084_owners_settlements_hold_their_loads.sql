-- A load says which settlement of its truck's owner holds it, so that it is protected like one that a
-- driver's settlement holds.

alter table "loads" add column "owner_settlement_status" text constraint "loads_owner_settlement_status_check" check ("owner_settlement_status" in ('in_settlement', 'settled'));

-- Row level security hides every company's rows from the owner of the tables.
set local role linehaul_platform;

update loads l set
  owner_settlement_status = case when o.is_posted then 'settled' else 'in_settlement' end,
  settlement_status = case when o.is_posted and coalesce(d.are_posted, true) then 'settled'
    else 'in_settlement' end
from (
  select c.company_id, c.load_id, bool_or(p.status in ('posted', 'paid')) as is_posted
  from settlement_loads c
  join driver_pay_settlements p on p.company_id = c.company_id and p.id = c.settlement_id
    and p.status <> 'void' and p.deleted_at is null
  where c.deleted_at is null
  group by c.company_id, c.load_id
) o
left join lateral (
  select bool_and(coalesce(p.status in ('posted', 'paid'), false)) as are_posted
  from load_drivers r
  left join driver_pay_settlements p on p.company_id = r.company_id and p.id = r.settlement_id
    and p.status <> 'void' and p.deleted_at is null
  where r.company_id = o.company_id and r.load_id = o.load_id and r.deleted_at is null
) d on true
where l.company_id = o.company_id and l.id = o.load_id;

reset role;
