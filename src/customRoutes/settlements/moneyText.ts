import { formatMoney, type Money } from '../../../schema/rules/money/money.ts';

/** An amount with a typographic sign. */
export const signed = (amount: Money): string => formatMoney(amount).replace('-', '−');

/** Dollars, with the sign before them. */
export const signedDollars = (amount: Money): string => {
  const text = signed(amount);
  return text.startsWith('−') ? `−$${text.slice(1)}` : `$${text}`;
};
