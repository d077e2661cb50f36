import { registry } from '../../../schema/entities/index.ts';
import { invoices } from '../../../schema/entities/invoices.ts';
import type { InvoiceRow } from '../../../schema/responses/invoices.ts';
import { openPaymentStatuses } from '../../../schema/rules/billing/invoice.ts';
import { addDays } from '../../../schema/rules/time/weeks.ts';
import type { Scope } from '../../db/access.ts';
import type { Filters } from '../../db/sql/filterSql.ts';
import { keptSums } from '../../db/sql/keptTotals.ts';
import { todayOf } from '../../db/today.ts';
import { Invalid } from '../../errors.ts';
import { page } from '../../http/envelope.ts';
import type { Query } from '../../http/query.ts';
import type { Request } from '../../http/request.ts';
import { columnsOf, headingsIn } from '../../rest/exportColumns.ts';
import { exportOf } from '../../rest/exportList.ts';
import { readPage } from '../../rest/list.ts';
import { placeOf } from '../../rest/page.ts';
import { aroundInvoices } from './invoiceDetail.ts';

/**
 * GET /invoices: a page, and next to it the sums over all invoices of the filter: all_load_rate is
 * the freight, all_load_revenue everything due, all_balance the open part.
 */
export async function listInvoices({ access, query, path }: Request) {
  const place = placeOf(invoices, query);
  const { rows, count, total, summed } = await readPage(invoices, registry, access, {
    ...place,
    filters: { ...query, ...(await filtersOf(query, access.read)) },
    handwritten: { usual: usualIn(query) },
    more: aroundInvoices,
    sums: keptSums(invoices),
  });
  const { price = 0, amount_due = 0, balance = 0 } = summed;
  const sums = { all_load_rate: price, all_load_revenue: amount_due, all_balance: balance };
  return page<InvoiceRow, typeof sums>(rows, { total, count, ...place }, path, sums);
}

/** GET /invoices/export/list: the same rows, all of them. */
export async function exportInvoices(request: Request) {
  const { columns } = request.query;
  const wanted = Array.isArray(columns) ? columns.map(String) : EXPORTED;
  const filters = await filtersOf(request.query, request.access.read);
  const sheet = columnsOf(invoices, wanted, headingsIn(request.query));
  return exportOf(invoices, registry, request, sheet, filters);
}

const EXPORTED = [
  'number',
  'invoice_date',
  'due_date',
  'parent_load_id',
  'broker_id',
  'price',
  'accessorials_amount',
  'amount_due',
  'received_amount',
  'balance',
  'payment_terms',
  'payment_status',
  'paid_date',
  'payment_method',
  'payment_reference',
  'send_status',
  'status',
];

/** Named views of the list: `quick=paid` is the paid list. */
const quickViews: Record<string, readonly string[]> = {
  paid: ['paid', 'short_paid', 'written_off'],
  open: openPaymentStatuses,
  overdue: openPaymentStatuses,
};

/** A void invoice bills nothing: it is listed and summed only where voids are requested. */
async function filtersOf(query: Query, scope: Scope): Promise<Filters> {
  const live = isGiven(query.status) ? {} : { status: ['draft', 'issued'] };
  if (!isGiven(query.quick)) return live;

  const view = String(query.quick);
  const payment_status = Object.hasOwn(quickViews, view) ? quickViews[view] : undefined;
  if (!payment_status) throw new Invalid({ quick: ['The selected value is invalid.'] });
  if (view !== 'overdue') return { ...live, payment_status };
  return { ...live, payment_status, due_date_to: addDays(await todayOf(scope), -1) };
}

/** Few invoices are void, and of the open ones only those of the last weeks are not due yet. */
function usualIn({ status, quick, due_date_from, due_date_to, due_date }: Query): string[] {
  const isDated = [due_date_from, due_date_to, due_date].some(isGiven);
  return [
    ...(isGiven(status) ? [] : ['status']),
    ...(quick === 'overdue' && !isDated ? ['due_date'] : []),
  ];
}

const isGiven = (value: unknown) => value !== undefined && value !== null && value !== '';
