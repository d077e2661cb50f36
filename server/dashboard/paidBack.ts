/** What the driver of the share `d` paid for the load: named by the line, else its first driver. */
export const PAID_BACK = `coalesce((select sum(a.driver_amount) from load_accessorials a
  where a.company_id = d.company_id and a.load_id = d.load_id
    and a.is_reimbursement and a.payable_to_driver
    and d.id = coalesce(
      (select o.id from load_drivers o where o.company_id = d.company_id and o.load_id = d.load_id
        and o.driver_id = a.driver_id order by o.id limit 1),
      (select o.id from load_drivers o where o.company_id = d.company_id and o.load_id = d.load_id
        and o.position is distinct from 'co_driver' order by o.id limit 1))), 0)`;
