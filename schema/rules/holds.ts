import { type Decimal, exact, percent, times } from './exact.ts';
import { add, type Money, percentOf, roundedMoney, smallest, subtract, toCents } from './money.ts';
import type { Refusal } from './refusal.ts';
import { creditLine, debitLine, type NewLine } from './settlementLines.ts';
import { addDays, type DateRange, type PlainDate } from './weeks.ts';

/** Escrow, or a security deposit: the driver's money in the company's keeping. */
export type Hold = {
  id: number;
  status: string;
  target_amount: Money;
  balance: Money;
  per_settlement_amount?: Money | null;
  /** Instead of an amount: a percentage of what the driver earned in the settlement. */
  per_settlement_percent?: Decimal | null;
  opened_date?: PlainDate | null;
  start_after_weeks?: number | null;
};

export type HoldEffect = { id: number; balance: number; status: string };

/** What a settlement withholds: the agreed amount, never more than is missing to the target. */
export function contributionOf(hold: Hold, period: DateRange, earnings: Money): number {
  if (hold.status === 'closed' || hold.status === 'releasing') return 0;
  if (hold.opened_date && period.to < startOf(hold.opened_date, hold)) return 0;
  const asked =
    hold.per_settlement_percent == null
      ? (hold.per_settlement_amount ?? 0)
      : percentOf(earnings, hold.per_settlement_percent);
  const amount = smallest(asked, subtract(hold.target_amount, hold.balance));
  return toCents(amount) > 0 ? amount : 0;
}

/** The escrow line of a settlement, or null when nothing is withheld. */
export function withhold(
  hold: Hold,
  period: DateRange,
  earnings: Money,
): { line: NewLine; effect: HoldEffect } | null {
  const amount = contributionOf(hold, period, earnings);
  if (amount === 0) return null;
  return {
    line: debitLine('escrow', 'Escrow', amount, { hold_id: hold.id }),
    effect: holdAfter(hold, amount),
  };
}

export type HoldRelease = { hold_id: number; amount: Money; description?: string | null };

/** What is given back with a settlement. */
export function releaseLine({ hold_id, amount, description }: HoldRelease): NewLine {
  return creditLine('hold_release', description ?? 'Escrow released', amount, { hold_id });
}

/** The hold after an amount came in (positive) or went out (negative). */
export function holdAfter(hold: Hold, change: Money): HoldEffect {
  const balance = add(hold.balance, change);
  return { id: hold.id, balance, status: holdStatus(hold, balance) };
}

/** Why a transaction is refused, or null. Nothing can be taken out that is not in the hold. */
export function holdRefusal(hold: Hold, type: string, amount: Money): Refusal | null {
  if (hold.status === 'closed') return { code: 'closed', message: 'The hold is closed.' };
  if (toCents(amount) === 0 || (type !== 'adjustment' && toCents(amount) < 0)) {
    return { code: 'not_positive', message: 'The amount must be more than zero.' };
  }
  const out = type === 'refund' || type === 'application' ? toCents(amount) : -toCents(amount);
  if (out > toCents(hold.balance)) {
    return { code: 'over_balance', message: 'There is not that much in the hold.' };
  }
  return null;
}

/** Interest for some days, on a year of 365, rounded once. */
export function interestOf(balance: Money, annualRate: Decimal, days: number): number {
  const share = { top: BigInt(days), bottom: 365n };
  return roundedMoney(times(exact(balance, 2), percent(annualRate), share));
}

/** The last day to pay the rest back to a driver who has left: 45 days, by the lease rule. */
export function refundDueDate(terminationDate: PlainDate): PlainDate {
  return addDays(terminationDate, 45);
}

function startOf(opened: PlainDate, { start_after_weeks }: Hold): PlainDate {
  return addDays(opened, 7 * (start_after_weeks ?? 0));
}

function holdStatus(hold: Hold, balance: number): string {
  if (hold.status === 'releasing') return toCents(balance) === 0 ? 'closed' : 'releasing';
  return toCents(balance) >= toCents(hold.target_amount) ? 'funded' : 'collecting';
}
