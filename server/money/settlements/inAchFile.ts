/**
 * Whether an ACH file that pays the settlement $2 was released and is not canceled: its payee gets the
 * money from the bank. A release waits for the settlement's lock.
 */
export const IS_IN_ACH_FILE = `exists (select from ach_files f
  join driver_pay_settlements p on p.company_id = f.company_id and p.batch_id = f.batch_id
  where f.company_id = $1 and p.id = $2 and f.canceled_at is null and f.deleted_at is null
    and f.payments @> jsonb_build_array(jsonb_build_object('settlement_id', p.id)))`;
