import { grouped } from '../../../../schema/rules/money/grouped.ts';

/** 28483.4 → `28 483`: boards show whole dollars, with a space between thousands. */
export const whole = (amount: number): string =>
  grouped(Math.round(amount)).replaceAll(' ', '\u00a0');

/** `1.86`, or a dash when there is nothing to divide by. */
export const rate = (amount: number | null): string => (amount === null ? '–' : amount.toFixed(2));

/** 64.4 → `64 %`. */
export const percent = (share: number | null): string =>
  share === null ? '–' : `${Math.round(share)}\u00a0%`;

/** Fractions such as `2 of 3` for bars: 0 to 1. */
export const shareOf = (amount: number, target: number): number =>
  target > 0 ? Math.min(1, Math.max(0, amount / target)) : 0;

/** PC-26261 → `26261`: a column of loads does not repeat the company's prefix. */
export const shortNumber = (number: string): string =>
  /^\D*-?(\d{3,})$/.exec(number)?.[1] ?? number;
