import type { BillingDeskFigures } from '../../../schema/responses/invoices.ts';
import { openPaymentStatuses } from '../../../schema/rules/billing/invoice.ts';
import { EARNED_LOADS } from '../../../schema/rules/freight/loadStates.ts';
import type { Scope } from '../../db/access.ts';
import { perDatabase } from '../../db/perDatabase.ts';
import { versionsSql } from '../../db/sql/versionsSql.ts';
import { todayOf } from '../../db/today.ts';
import { ok } from '../../http/envelope.ts';
import type { Request } from '../../http/request.ts';

/** The figures of a company's desk, as of a day and a version of its loads and invoices. */
interface Figures {
  today: string;
  version: number;
  views: BillingDeskFigures;
}

const figuresKnownOf = perDatabase(() => new Map<number, Figures>());

/**
 * GET /invoices/desk: how many loads and invoices are in each view of the billing desk, and their
 * amounts: loads to invoice by what they bill, open invoices by their balance, closed ones by what
 * was received. One statement, which counts again only when a load or an invoice has changed.
 */
export async function billingDesk({ access: { read } }: Request) {
  return ok(await figuresOf(read));
}

async function figuresOf(scope: Scope): Promise<BillingDeskFigures> {
  const { tx, companyId } = scope;
  const kept = figuresKnownOf(tx);
  const today = await todayOf(scope);
  const known = kept.get(companyId);
  const [row] = await tx.query<{ version: number; views: BillingDeskFigures | null }>(VIEWS, [
    companyId,
    today,
    [...openPaymentStatuses],
    known?.today === today ? known.version : null,
  ]);
  if (!row) throw new Error('The billing desk was not counted.');
  const { version } = row;
  const views = row.views ?? known?.views;
  if (!views) throw new Error('The figures of the desk were not answered.');
  kept.set(companyId, { today, version, views });
  return views;
}

const VERSION = versionsSql(['loads', 'invoices']);

/** The conditions are those of the lists that the views show. */
const VIEWS = `
  with at as materialized (select ${VERSION} as version), to_bill as (
    select billing_status, count(*)::int as count, coalesce(sum(payment_amount), 0) as amount
    from loads
    where company_id = $1 and deleted_at is null and status in ${EARNED_LOADS}
      and billing_status in ('not_ready', 'ready_for_invoice', 'spoiled')
    group by 1
  ), billed as (
    select x.*, payment_status = any($3::text[]) as is_open from (
      select payment_status, due_date < $2::date as is_late, count(*)::int as count,
        coalesce(sum(balance), 0) as balance, coalesce(sum(received_amount), 0) as received
      from invoices
      where company_id = $1 and deleted_at is null and status <> 'void'
      group by 1, 2) x
  )
  select at.version, case when at.version is distinct from $4::bigint then json_build_object(
    'ready', (select json_build_object('count', coalesce(sum(count), 0),
      'amount', coalesce(sum(amount), 0)) from to_bill where billing_status = 'ready_for_invoice'),
    'blocked', (select json_build_object('count', coalesce(sum(count), 0),
      'amount', coalesce(sum(amount), 0)) from to_bill where billing_status <> 'ready_for_invoice'),
    'invoiced', (select json_build_object('count', coalesce(sum(count), 0),
      'amount', coalesce(sum(balance), 0)) from billed where is_open),
    'due', (select json_build_object('count', coalesce(sum(count), 0),
      'amount', coalesce(sum(balance), 0)) from billed where is_open and is_late),
    'paid', (select json_build_object('count', coalesce(sum(count), 0),
      'amount', coalesce(sum(received), 0)) from billed where not is_open)
  ) end as views
  from at`;
