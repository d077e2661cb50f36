import { formatMoney } from '../../schema/rules/money.ts';
import { numberText } from '../words/valueTexts.ts';

/** Boards and counters show whole dollars; the cents are in the lists that they lead to. */
export const dollars = (amount: number): string => `$${whole(amount)}`;

/** Rounded to whole ones, thousands apart. */
export const whole = (amount: number): string => numberText(Math.round(Number(amount)));

/** To the cent, where somebody compares with a list. */
export const exactDollars = (amount: number): string => `$${formatMoney(amount)}`;

export interface Change {
  percent: number;
  text: string;
}

/** How much more or less than before; null where there was nothing to compare with. */
export function changeOf(now: number, before: number): Change | null {
  if (Number(before) === 0) return null;
  const percent = Math.round(((Number(now) - Number(before)) / Number(before)) * 100);
  return { percent, text: `${percent > 0 ? '+' : percent < 0 ? '−' : ''}${Math.abs(percent)} %` };
}

/** How many more or fewer, with the sign that people read; ±0 where it is the same. */
export const differenceText = (change: number): string =>
  change === 0 ? '±0' : `${change > 0 ? '+' : '−'}${whole(Math.abs(change))}`;
