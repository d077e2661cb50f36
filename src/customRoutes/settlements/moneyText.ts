import { formatMoney, type Money } from '../../../schema/rules/money.ts';

/** An amount with the sign that people read. */
export const signed = (amount: Money): string => formatMoney(amount).replace('-', '−');

/** Dollars, the sign before them. */
export const signedDollars = (amount: Money): string => {
  const text = signed(amount);
  return text.startsWith('−') ? `−$${text.slice(1)}` : `$${text}`;
};
