import type { BillingDeskFigures } from '../../../schema/responses/invoices.ts';
import { openPaymentStatuses } from '../../../schema/rules/billing/invoice.ts';
import { LOAD_STATUS } from '../../../schema/rules/freight/loadStates.ts';
import { todayOf } from '../../db/today.ts';
import { ok } from '../../http/envelope.ts';
import type { Request } from '../../http/request.ts';

/**
 * GET /invoices/desk: how many loads and invoices are in each view of the billing desk, and their
 * amounts: loads to invoice by what they bill, open invoices by their balance, closed ones by what
 * was received.
 */
export async function billingDesk({ access: { read } }: Request) {
  const [row] = await read.tx.query<{ views: BillingDeskFigures }>(VIEWS, [
    read.companyId,
    await todayOf(read),
    [...openPaymentStatuses],
  ]);
  if (!row) throw new Error('The billing desk was not counted.');
  return ok(row.views);
}

/** The conditions are those of the lists that the views show. */
const VIEWS = `
  with to_bill as (
    select billing_status = 'ready_for_invoice' as is_ready, count(*)::int as count,
      coalesce(sum(payment_amount), 0) as amount
    from loads
    where company_id = $1 and deleted_at is null
      and status in (${LOAD_STATUS.delivered}, ${LOAD_STATUS.tonu})
      and billing_status in ('not_ready', 'ready_for_invoice', 'spoiled')
    group by 1
  ), billed as (
    select payment_status = any($3::text[]) as is_open, due_date < $2::date as is_late,
      count(*)::int as count, coalesce(sum(balance), 0) as balance,
      coalesce(sum(received_amount), 0) as received
    from invoices
    where company_id = $1 and deleted_at is null and status <> 'void'
    group by 1, 2
  )
  select json_build_object(
    'ready', (select json_build_object('count', coalesce(sum(count), 0),
      'amount', coalesce(sum(amount), 0)) from to_bill where is_ready),
    'blocked', (select json_build_object('count', coalesce(sum(count), 0),
      'amount', coalesce(sum(amount), 0)) from to_bill where not is_ready),
    'invoiced', (select json_build_object('count', coalesce(sum(count), 0),
      'amount', coalesce(sum(balance), 0)) from billed where is_open),
    'due', (select json_build_object('count', coalesce(sum(count), 0),
      'amount', coalesce(sum(balance), 0)) from billed where is_open and is_late),
    'paid', (select json_build_object('count', coalesce(sum(count), 0),
      'amount', coalesce(sum(received), 0)) from billed where not is_open)
  ) as views`;
