import { type Decimal, exact, percent, times } from '../money/exact.ts';
import {
  add,
  type Money,
  negate,
  percentOf,
  roundedMoney,
  smallest,
  subtract,
  toCents,
} from '../money/money.ts';
import type { Violation } from '../records/violation.ts';
import { addDays, addMonths, type DateRange, daysBetween, type PlainDate } from '../time/weeks.ts';
import { creditLine, debitLine, type NewLine } from './settlementLines.ts';

/** Escrow or a security deposit: the driver's money that the company holds. */
export type Hold = {
  id: number;
  status: string;
  target_amount: Money;
  balance: Money;
  per_settlement_amount?: Money | null;
  /** Instead of an amount: a percentage of the driver's earnings in the settlement. */
  per_settlement_percent?: Decimal | null;
  opened_date?: PlainDate | null;
  start_after_weeks?: number | null;
};

export const holdStatuses = ['collecting', 'funded', 'releasing', 'closed'] as const;
export type HoldStatus = (typeof holdStatuses)[number];

export type HoldEffect = { id: number; balance: number; status: HoldStatus };

export const holdEntryTypes = [
  'contribution',
  'interest_accrual',
  'application',
  'refund',
  'adjustment',
] as const;
export type HoldEntryType = (typeof holdEntryTypes)[number];

/** What an entry changes the balance by: applications and refunds reduce it. */
export const signedEntry = (type: HoldEntryType, amount: Money): number =>
  type === 'application' || type === 'refund' ? negate(amount) : add(amount);

/** What a settlement withholds: the agreed amount, at most what is missing to the target. */
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

/** The line of an amount that is released. */
export function releaseLine({ hold_id, amount, description }: HoldRelease): NewLine {
  return creditLine('hold_release', description ?? 'Escrow released', amount, { hold_id });
}

/** The hold after a contribution (positive) or a withdrawal (negative). */
export function holdAfter(hold: Hold, change: Money): HoldEffect {
  const balance = add(hold.balance, change);
  return { id: hold.id, balance, status: holdStatus(hold, balance) };
}

/** Why a transaction is refused, or null. A withdrawal can't exceed the balance. */
export function holdViolation(hold: Hold, type: string, amount: Money): Violation | null {
  if (hold.status === 'closed') return { code: 'closed', message: 'The hold is closed.' };
  if (toCents(amount) === 0 || (type !== 'adjustment' && toCents(amount) < 0)) {
    return { code: 'not_positive', message: 'The amount must be more than zero.' };
  }
  if (type === 'contribution' && hold.status === 'releasing') {
    return { code: 'releasing', message: 'The driver has left: nothing more is withheld.' };
  }
  const out = type === 'refund' || type === 'application' ? toCents(amount) : -toCents(amount);
  if (out > toCents(hold.balance)) {
    return { code: 'over_balance', message: 'The amount is more than the balance of the hold.' };
  }
  return null;
}

/** Interest for a number of days, on a year of 365, rounded once. */
export function interestOf(balance: Money, annualRate: Decimal, days: number): number {
  const share = { top: BigInt(days), bottom: 365n };
  return roundedMoney(times(exact(balance, 2), percent(annualRate), share));
}

/** An entry as interest counts it: it bears interest from its day on. */
export type DatedChange = { date: PlainDate; change: Money };

/**
 * Interest on what was held on each day from one date to another, rounded once: entries in between
 * count from their own day.
 */
export function interestBetween(
  entries: readonly DatedChange[],
  { from, to }: DateRange,
  annualRate: Decimal,
): number {
  const centDays = entries.reduce((sum, { date, change }) => {
    const days = daysBetween(date > from ? date : from, to);
    return days > 0 ? sum + BigInt(toCents(change)) * BigInt(days) : sum;
  }, 0n);
  const dollarDays = { top: centDays, bottom: 100n };
  return roundedMoney(times(dollarDays, percent(annualRate), { top: 1n, bottom: 365n }));
}

/** The day interest is due by: at least quarterly, by the lease rule. Null without interest. */
export function interestDueDate(hold: {
  annual_interest_rate: Decimal;
  interest_frequency_months: number;
  interest_through?: PlainDate | null;
  opened_date: PlainDate;
}): PlainDate | null {
  if (Number(hold.annual_interest_rate) <= 0) return null;
  return addMonths(hold.interest_through ?? hold.opened_date, hold.interest_frequency_months);
}

/** The hold while its driver leaves, with its last refund date, or after he has come back. */
export function holdReleased(hold: Hold, leftDate: PlainDate | null) {
  const status: HoldStatus = leftDate ? 'releasing' : 'collecting';
  return {
    status: holdStatus({ ...hold, status }, add(hold.balance)),
    left_date: leftDate,
    refund_due_date: leftDate ? refundDueDate(leftDate) : null,
  };
}

/** The last day to refund a driver who has left: 45 days, by the lease rule. */
export function refundDueDate(terminationDate: PlainDate): PlainDate {
  return addDays(terminationDate, 45);
}

function startOf(opened: PlainDate, { start_after_weeks }: Hold): PlainDate {
  return addDays(opened, 7 * (start_after_weeks ?? 0));
}

/** A closed hold that gets its refund back, because a settlement was reopened, is releasing again. */
function holdStatus(hold: Hold, balance: number): HoldStatus {
  if (hold.status === 'releasing' || hold.status === 'closed') {
    return toCents(balance) === 0 ? 'closed' : 'releasing';
  }
  return toCents(balance) >= toCents(hold.target_amount) ? 'funded' : 'collecting';
}
