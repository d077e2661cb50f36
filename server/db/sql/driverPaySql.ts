/**
 * rules/driverCost in SQL for the row `driverPay` of load_drivers: the driver's reimbursements for the
 * load. A test compares the two.
 */
export const paidBackSql = (driverPay: string) => `coalesce((select sum(a.driver_amount)
  from load_accessorials a
  where a.company_id = ${driverPay}.company_id and a.load_id = ${driverPay}.load_id
    and a.is_reimbursement and a.payable_to_driver
    and ${driverPay}.id = (select o.id from load_drivers o
      where o.company_id = ${driverPay}.company_id and o.load_id = ${driverPay}.load_id
      order by (o.driver_id = a.driver_id) is not true, o.position is not distinct from 'co_driver', o.id
      limit 1)), 0)`;

/** Everything that a settlement pays for one driver row of a load. */
export const driverPaySql = (driverPay: string): string =>
  `(${driverPay}.price + ${driverPay}.accessorial_pay + ${paidBackSql(driverPay)})`;

/** The payee of a line of load_accessorials `a`, as paidBackSql finds it, in the order of preference. */
const PAYEE = `(select o.* from load_drivers o
  where o.company_id = a.company_id and o.load_id = a.load_id
  order by (o.driver_id = a.driver_id) is not true, o.position is not distinct from 'co_driver', o.id
  limit 1)`;

/**
 * The sum of driverPaySql over many driver rows `d` of loads `l` that the statement groups.
 * Reimbursements are few: they are added from their own lines, of those loads and rows that meet the
 * conditions, which name `l` and `d`. `only` narrows down what is added of the statement's rows.
 */
export const driverPaySumSql = (
  company: string,
  ofLoad: string,
  ofDriverPay: string,
  only = 'true',
): string =>
  `(coalesce(sum(d.price + d.accessorial_pay) filter (where ${only}), 0)
    + coalesce((select sum(a.driver_amount)
    from load_accessorials a
      join loads l on l.company_id = a.company_id and l.id = a.load_id
      cross join lateral ${PAYEE} d
    where a.company_id = ${company} and a.is_reimbursement and a.payable_to_driver
      and ${ofLoad} and ${ofDriverPay} and ${only}), 0))`;

/** The same for all driver rows of the row `load` of loads. A load without drivers pays no one. */
export const driverCostSql = (load: string): string => `coalesce((
  select sum(d.price + d.accessorial_pay) + coalesce((select sum(a.driver_amount)
    from load_accessorials a
    where a.company_id = ${load}.company_id and a.load_id = ${load}.id
      and a.is_reimbursement and a.payable_to_driver), 0)
  from load_drivers d where d.company_id = ${load}.company_id and d.load_id = ${load}.id), 0)`;
