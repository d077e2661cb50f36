/**
 * What is settled of loads, one row for each part: a driver's row, and the gross that an owner's
 * settlement earns. With the status of the settlement that holds the part, if one does. `loads` is
 * compared with the load's id, for example `any($2::int[])`.
 */
export const settledParts = (company: string, loads: string): string => `(
  select d.load_id, false as is_owners, p.status
  from load_drivers d
  left join driver_pay_settlements p on p.company_id = d.company_id and p.id = d.settlement_id
    and p.status <> 'void' and p.deleted_at is null
  where d.company_id = ${company} and d.load_id = ${loads} and d.deleted_at is null
  union all
  select c.load_id, true, p.status
  from settlement_loads c
  join driver_pay_settlements p on p.company_id = c.company_id and p.id = c.settlement_id
    and p.status <> 'void' and p.deleted_at is null
  where c.company_id = ${company} and c.load_id = ${loads} and c.deleted_at is null)`;

/** For the parts `x` of one load: settled once posted settlements hold all of them. */
export const SETTLEMENT_OF_LOAD = `case
  when bool_and(coalesce(x.status in ('posted', 'paid'), false)) then 'settled'
  when bool_or(x.status is not null) then 'in_settlement' else 'unsettled' end`;

/** For the parts `x` of one load: that of the truck's owner. Null without one. */
export const OWNER_SETTLEMENT_OF_LOAD = `case
  when bool_or(x.is_owners and x.status in ('posted', 'paid')) then 'settled'
  when bool_or(x.is_owners) then 'in_settlement' end`;
