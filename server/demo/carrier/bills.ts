import { invoicePayments, invoices } from '../../../schema/entities/invoices.ts';
import { toCents } from '../../../schema/rules/money/money.ts';
import { addDays, type PlainDate } from '../../../schema/rules/time/weeks.ts';
import type { Scope } from '../../db/access.ts';
import { insertRows, updateRows } from '../../db/bulk.ts';
import { setBilling } from '../../money/billing/billingStatus.ts';
import { createInvoice } from '../../money/invoices/createInvoice.ts';
import { createReceipts } from '../../money/receipts/receipt.ts';

type BillableLoad = {
  id: number;
  broker_id: number;
  pod_day: PlainDate;
  is_old: boolean;
  days_to_pay: number | null;
  is_quick_pay: boolean;
};

/**
 * Invoices the loads with documents that were delivered more than a week before the snapshot (or
 * before now, where it is earlier), on the day after their proof of delivery. Those delivered more than three weeks before are paid.
 */
export async function billLoads(
  scope: Scope,
  snapshot: { at: string; date: PlainDate },
): Promise<void> {
  const loads = await scope.tx.query<BillableLoad>(BILLABLE, [scope.companyId, snapshot.at]);
  const paid: { load: BillableLoad; invoice: { id: number; amount_due: number; date: string } }[] =
    [];
  for (const load of loads) {
    const next = addDays(load.pod_day, 1);
    const date = next < snapshot.date ? next : snapshot.date;
    const { id, amount_due } = await createInvoice(load.id, { invoice_date: date }, scope);
    if (load.is_old) paid.push({ load, invoice: { id, amount_due, date } });
  }
  await bookPayments(scope, paid, addDays(snapshot.date, -1));
}

async function bookPayments(
  scope: Scope,
  paid: readonly {
    load: BillableLoad;
    invoice: { id: number; amount_due: number; date: string };
  }[],
  latest: PlainDate,
): Promise<void> {
  const bookings = paid.map(({ load, invoice }) => {
    const usual = addDays(invoice.date, load.days_to_pay ?? 10);
    const paid_date = usual < latest ? usual : latest;
    const payment_method = load.is_quick_pay ? ('quick_pay' as const) : ('ach' as const);
    return { id: invoice.id, amount: invoice.amount_due, paid_date, payment_method } as const;
  });
  const receiptIds = await createReceipts(
    bookings.map(({ amount, paid_date, payment_method }, index) => ({
      broker_id: paid[index]?.load.broker_id ?? null,
      factoring_company_id: null,
      amount,
      date: paid_date,
      method: payment_method,
      reference: null,
      appliedCents: toCents(amount),
    })),
    scope,
  );
  await insertRows(
    scope,
    invoicePayments,
    bookings.map(({ id, ...payment }, index) => ({
      ...payment,
      invoice_id: id,
      receipt_id: receiptIds[index],
    })),
  );
  await updateRows(
    scope,
    invoices,
    bookings.map(({ amount, ...rest }) => ({
      ...rest,
      received_amount: amount,
      balance: 0,
      payment_status: 'paid',
    })),
  );
  for (const { load } of paid) await setBilling(load.id, { billing_status: 'paid' }, scope);
}

const BILLABLE = `
  select l.id, l.broker_id, (l.pod_received_at at time zone company_zone())::date as pod_day,
    l.delivered_at < $2::timestamptz - interval '21 days' as is_old,
    b.days_to_pay, b.payment_terms = 'quick_pay' as is_quick_pay
  from loads l
  join brokers b on b.company_id = l.company_id and b.id = l.broker_id
  where l.company_id = $1 and l.billing_status = 'ready_for_invoice'
    and l.pod_received_at is not null
    and l.delivered_at < $2::timestamptz - interval '7 days'
  order by l.pod_received_at, l.id`;
