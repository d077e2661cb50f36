import { type Money, subtract } from './money.ts';
import { daysBetween, type PlainDate } from './weeks.ts';

/** What a broker may still be billed for: the limit less what is open; null where there is no limit. */
export function availableCredit(
  limit: Money | null | undefined,
  openBalance: Money,
): number | null {
  return limit === null || limit === undefined ? null : subtract(limit, openBalance);
}

/** An invoice that was paid in full. */
export interface PaidInvoice {
  invoice_date: PlainDate;
  paid_date: PlainDate;
}

/** After how many days a broker pays, on average and in whole days; null before the first payment. */
export function averageDaysToPay(paid: readonly PaidInvoice[]): number | null {
  if (paid.length === 0) return null;
  const days = paid.map(({ invoice_date, paid_date }) => daysBetween(invoice_date, paid_date));
  // Money that came ahead of its invoice was not waited for.
  const sum = days.reduce((total, one) => total + Math.max(one, 0), 0);
  return Math.round(sum / paid.length);
}
