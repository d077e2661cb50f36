import type { MeasureList } from '../../schema/measureLists.ts';
import type { MeasureKey } from '../../schema/measures.ts';
import { as, type Person } from './as.ts';

/** What a row of a list adds to a measure. */
export const AMOUNTS: Partial<Record<MeasureKey, string>> = {
  gross: 'payment_amount',
  booked_gross: 'payment_amount',
  tonu_gross: 'payment_amount',
  uninvoiced: 'payment_amount',
  linehaul: 'price',
  loaded_miles: 'loaded_miles',
  empty_miles: 'empty_miles',
  total_miles: 'total_miles',
  invoiced: 'amount_due',
  received: 'received_amount',
  open_balance: 'balance',
  overdue_balance: 'balance',
  short_paid: 'short_pay_amount',
  cost: 'total_amount',
  net_pay: 'net_pay',
  settled_deductions: 'deductions',
};
/** What counts each row of its list once. */
export const COUNTS: readonly MeasureKey[] = [
  ...(['loads', 'booked_loads', 'canceled_loads', 'tonu_loads', 'uninvoiced_loads'] as const),
  ...(['unsettled_loads', 'invoices', 'paid_invoices', 'expenses', 'settlements'] as const),
];

/** The sum of a list with a filter, page by page, as a person reads it. Without an amount its rows. */
export async function listedSum(
  app: Parameters<typeof as>[0],
  person: Person,
  { entity, filter }: Pick<MeasureList, 'filter'> & { entity: string },
  amount: string | undefined,
): Promise<number> {
  const query = Object.entries(filter)
    .flatMap(([name, value]) =>
      Array.isArray(value) ? value.map(one => `${name}[]=${one}`) : [`${name}=${value}`],
    )
    .join('&');
  let cents = 0;
  for (let page = 1; ; page += 1) {
    const { body, status } = await as(app, person).get(
      `/${entity}?${query}&per_page=100&page=${page}`,
    );
    if (status !== 200) throw new Error(`/${entity}?${query} answered ${status}.`);
    if (!amount) return body.data.total;
    for (const row of body.data.data) cents += Math.round(Number(row[amount]) * 100);
    if (page >= body.data.last_page) return cents / 100;
  }
}
