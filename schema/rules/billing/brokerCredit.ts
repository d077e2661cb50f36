import { type Money, subtract } from '../money/money.ts';
import { daysBetween, type PlainDate } from '../time/weeks.ts';

/** The available credit: the limit minus open invoices. Null without a limit. */
export function availableCredit(
  limit: Money | null | undefined,
  openBalance: Money,
): number | null {
  return limit === null || limit === undefined ? null : subtract(limit, openBalance);
}

/** What a company does about a broker over its credit limit or on hold. */
export type CreditPolicy = 'warn' | 'refuse';

/** What says whether a broker has credit. */
export interface BrokerCredit {
  credit_status?: string | null;
  /** The limit minus open invoices. Null without a limit. */
  available_credit?: number | null;
}

export interface CreditConcern {
  code: 'credit_hold' | 'credit_limit';
  message: string;
}

/** Why a broker has no credit: on hold, over its limit, or both. */
export function creditConcerns({
  credit_status,
  available_credit,
}: BrokerCredit): readonly CreditConcern[] {
  const isOnHold = credit_status === 'hold' || credit_status === 'suspended';
  const isOver = available_credit != null && available_credit < 0;
  return [...(isOnHold ? [ON_HOLD] : []), ...(isOver ? [OVER_LIMIT] : [])];
}

const ON_HOLD: CreditConcern = {
  code: 'credit_hold',
  message: 'The broker’s credit is on hold.',
};
const OVER_LIMIT: CreditConcern = {
  code: 'credit_limit',
  message: 'The broker is over its credit limit.',
};

/** Follows a concern where the company refuses such loads. */
export const NEEDS_OVERRIDE = 'The load needs an override.';

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
