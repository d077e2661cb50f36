import { type Decimal, exact, percent, times } from '../money/exact.ts';
import { add, type Money, percentOf, roundedMoney, subtract } from '../money/money.ts';
import { daysBetween, type PlainDate } from '../time/weeks.ts';

/** The terms of a factor. A copy of them is stored on the invoice. */
export type FactoringTerms = {
  advance_rate: Decimal;
  fee_rate: Decimal;
  fee_basis?: 'face_value' | 'advance' | null;
  /**
   * The fee is charged again for each further period of this many days that the invoice is open.
   */
  fee_period_days?: number | null;
};

export type Factoring = { advance_amount: number; reserve_amount: number; factoring_fee: number };

/**
 * What a factor advances, holds in reserve, and charges. `daysOpen` matters for fees that step up.
 */
export function factor(amount: Money, terms: FactoringTerms, daysOpen = 0): Factoring {
  const advance = percentOf(amount, terms.advance_rate);
  const basis = terms.fee_basis === 'advance' ? advance : amount;
  const periods = terms.fee_period_days
    ? Math.max(Math.ceil(daysOpen / terms.fee_period_days), 1)
    : 1;
  return {
    advance_amount: advance,
    reserve_amount: subtract(amount, advance),
    factoring_fee: roundedMoney(times(exact(basis, 2), percent(terms.fee_rate), exact(periods))),
  };
}

/** What the factor releases after the broker paid. A short payment reduces the reserve. */
export function factoringRelease(factoring: Factoring, shortPay: Money = 0): number {
  return subtract(factoring.reserve_amount, factoring.factoring_fee, shortPay);
}

/** What the carrier received in the end. */
export function factoringTotal(factoring: Factoring, shortPay: Money = 0): number {
  return add(factoring.advance_amount, factoringRelease(factoring, shortPay));
}

/** Whether the carrier has to buy an unpaid invoice back under recourse. */
export function isRecourseDue(
  sale: { sold_on: PlainDate; recourse_type: string; recourse_days?: number | null },
  today: PlainDate,
): boolean {
  if (sale.recourse_type !== 'recourse' || sale.recourse_days == null) return false;
  return daysBetween(sale.sold_on, today) > sale.recourse_days;
}

/** What is owed to the factor for a bought-back invoice: the advance and the fee. */
export function buyBack(factoring: Factoring): { liability: number; fee: number } {
  return { liability: factoring.advance_amount, fee: factoring.factoring_fee };
}

/** A broker that pays early keeps a percentage for it. */
export function quickPay(amount: Money, rate: Decimal): { fee: number; paid: number } {
  const fee = percentOf(amount, rate);
  return { fee, paid: subtract(amount, fee) };
}
