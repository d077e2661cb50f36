/**
 * rules/driverCost in SQL, of the row `share` of load_drivers: what the driver laid out for the
 * load and gets back. A test holds the two together.
 */
const paidBackSql = (share: string) => `coalesce((select sum(a.driver_amount)
  from load_accessorials a
  where a.company_id = ${share}.company_id and a.load_id = ${share}.load_id
    and a.is_reimbursement and a.payable_to_driver
    and ${share}.id = (select o.id from load_drivers o
      where o.company_id = ${share}.company_id and o.load_id = ${share}.load_id
      order by (o.driver_id = a.driver_id) is not true, o.position is not distinct from 'co_driver', o.id
      limit 1)), 0)`;

/** All that a settlement pays for one share of a load. */
export const sharePaySql = (share: string): string =>
  `(${share}.price + ${share}.accessorial_pay + ${paidBackSql(share)})`;

/** The same of all shares of the row `load` of loads; nobody is paid for a load without drivers. */
export const driverCostSql = (load: string): string => `coalesce((
  select sum(d.price + d.accessorial_pay) + coalesce((select sum(a.driver_amount)
    from load_accessorials a
    where a.company_id = ${load}.company_id and a.load_id = ${load}.id
      and a.is_reimbursement and a.payable_to_driver), 0)
  from load_drivers d where d.company_id = ${load}.company_id and d.load_id = ${load}.id), 0)`;
