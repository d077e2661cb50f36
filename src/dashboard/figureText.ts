import { formatMoney } from '../../schema/rules/money/money.ts';
import { numberText } from '../format/valueTexts.ts';

/** Boards and counters show whole dollars. The cents are in the lists that they link to. */
export const dollars = (amount: number): string => `$${whole(amount)}`;

/** Rounded to whole numbers, with a thousands separator. */
export const whole = (amount: number): string => numberText(Math.round(Number(amount)));

/** To the cent, for comparison with a list. */
export const exactDollars = (amount: number): string => `$${formatMoney(amount)}`;

export interface Change {
  percent: number;
  text: string;
}

/** The change since before. Null when there was nothing to compare with. */
export function changeOf(now: number, before: number): Change | null {
  if (Number(before) === 0) return null;
  const percent = Math.round(((Number(now) - Number(before)) / Number(before)) * 100);
  return { percent, text: `${percent > 0 ? '+' : percent < 0 ? '−' : ''}${Math.abs(percent)} %` };
}

/** The change in number, with a typographic sign; ±0 when it is the same. */
export const differenceText = (change: number): string =>
  change === 0 ? '±0' : `${change > 0 ? '+' : '−'}${whole(Math.abs(change))}`;
