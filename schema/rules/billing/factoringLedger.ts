import {
  add,
  formatMoney,
  type Money,
  negate,
  subtract,
  sumMoney,
  toCents,
} from '../money/money.ts';
import type { Violation } from '../records/violation.ts';
import { addDays, daysBetween, type PlainDate } from '../time/weeks.ts';
import { type FactoringTerms, factor } from './factoring.ts';

/** What happens to the money of a sold invoice. */
export const entryTypes = ['advance', 'collection', 'release', 'buy_back'] as const;
export type EntryType = (typeof entryTypes)[number];

/** The amounts of an entry, in dollars. A balance is the sum of a column. */
export type EntryAmounts = {
  /** Advanced by the factor and not collected from the broker yet. */
  advance: number;
  /** Held by the factor until the broker has paid. */
  reserve: number;
  /** Paid by the factor to the company; negative when the company paid the factor. */
  cash: number;
  fee: number;
  short_pay: number;
};

export const entryColumns = ['advance', 'reserve', 'cash', 'fee', 'short_pay'] as const;

const NOTHING: EntryAmounts = { advance: 0, reserve: 0, cash: 0, fee: 0, short_pay: 0 };

/** A sold invoice: its amount, the day the factor advanced money, and the terms of the sale. */
export type Sale = { amount: Money; funded_at: PlainDate; terms: FactoringTerms };

/** The sums of an invoice's entries. */
export const balancesOf = (entries: readonly Partial<EntryAmounts>[]): EntryAmounts => ({
  advance: sumMoney(entries.map(({ advance }) => advance)),
  reserve: sumMoney(entries.map(({ reserve }) => reserve)),
  cash: sumMoney(entries.map(({ cash }) => cash)),
  fee: sumMoney(entries.map(({ fee }) => fee)),
  short_pay: sumMoney(entries.map(({ short_pay }) => short_pay)),
});

/** The factor pays its advance and holds the rest in reserve. */
export function advanceEntry({ amount, terms }: Pick<Sale, 'amount' | 'terms'>): EntryAmounts {
  const { advance_amount, reserve_amount } = factor(amount, terms);
  return { ...NOTHING, advance: advance_amount, reserve: reserve_amount, cash: advance_amount };
}

/**
 * The fee of a sale that ends on this day: rate × base × max(1, ceil(days ÷ fee_period_days)), in
 * dollars.
 */
export const feeOn = ({ amount, funded_at, terms }: Sale, day: PlainDate): number =>
  factor(amount, terms, Math.max(daysBetween(funded_at, day), 0)).factoring_fee;

/**
 * The broker paid the factor. The fee and what the broker paid short come out of the reserve, which
 * is below zero when it does not suffice: the company owes the rest.
 */
export function collectionEntry(
  sale: Sale,
  paid: Money,
  day: PlainDate,
): { entry: EntryAmounts } | { violation: Violation } {
  const short_pay = subtract(sale.amount, paid);
  if (toCents(paid) <= 0) {
    return { violation: { code: 'not_positive', message: 'The amount must be more than zero.' } };
  }
  if (toCents(short_pay) < 0) {
    const message = `The amount is more than the $${formatMoney(sale.amount)} that was sold.`;
    return { violation: { code: 'over_sale', message } };
  }
  const { advance } = advanceEntry(sale);
  const fee = feeOn(sale, day);
  return {
    entry: {
      ...NOTHING,
      advance: negate(advance),
      reserve: negate(add(fee, short_pay)),
      fee,
      short_pay,
    },
  };
}

/** The factor pays out what is left of the reserve. */
export const releaseEntry = (held: Money): EntryAmounts => ({
  ...NOTHING,
  reserve: negate(held),
  cash: Number(held),
});

/**
 * The company buys the invoice back: it returns the advance and pays the fee, and the reserve is
 * no longer owed.
 */
export function buyBackEntry(sale: Sale, day: PlainDate): EntryAmounts {
  const { advance, reserve } = advanceEntry(sale);
  const fee = feeOn(sale, day);
  return {
    ...NOTHING,
    advance: negate(advance),
    reserve: negate(reserve),
    cash: negate(add(advance, fee)),
    fee,
  };
}

/** The same entry with the opposite amounts. */
export const oppositeOf = (entry: EntryAmounts): EntryAmounts => ({
  advance: negate(entry.advance),
  reserve: negate(entry.reserve),
  cash: negate(entry.cash),
  fee: negate(entry.fee),
  short_pay: negate(entry.short_pay),
});

/** How many days before recourse people are warned. */
export const RECOURSE_WARNING_DAYS = 14;

export type Recourse = {
  recourse_type?: string | null;
  recourse_days?: number | null;
  funded_at?: PlainDate | null;
};

/** The last day that the factor waits for the broker, or null without recourse. */
export function recourseDay({ recourse_type, recourse_days, funded_at }: Recourse) {
  if (recourse_type !== 'recourse' || recourse_days == null || !funded_at) return null;
  return addDays(funded_at, recourse_days);
}

/** Whether an open sale comes back soon (`near`) or has to be bought back now (`due`). */
export function recourseState(sale: Recourse, today: PlainDate): 'none' | 'near' | 'due' {
  const day = recourseDay(sale);
  if (day === null) return 'none';
  const left = daysBetween(today, day);
  if (left < 0) return 'due';
  return left <= RECOURSE_WARNING_DAYS ? 'near' : 'none';
}
