import { type Money, subtract } from '../money/money.ts';
import { daysBetween, type PlainDate } from '../time/weeks.ts';

/** The available credit: the limit minus open invoices. Null without a limit. */
export function availableCredit(
  limit: Money | null | undefined,
  openBalance: Money,
): number | null {
  return limit === null || limit === undefined ? null : subtract(limit, openBalance);
}

/** An invoice that is fully paid. */
export interface PaidInvoice {
  invoice_date: PlainDate;
  paid_date: PlainDate;
}

/** A broker's average days to pay, in whole days. Null before the first payment. */
export function averageDaysToPay(paid: readonly PaidInvoice[]): number | null {
  if (paid.length === 0) return null;
  const days = paid.map(({ invoice_date, paid_date }) => daysBetween(invoice_date, paid_date));
  // A payment before its invoice took no days.
  const sum = days.reduce((total, one) => total + Math.max(one, 0), 0);
  return Math.round(sum / paid.length);
}
