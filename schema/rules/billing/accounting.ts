import { toCents } from '../money/money.ts';

/** The bookkeeper's programs: QuickBooks Desktop, QuickBooks Online, Xero. */
export const accountingFormats = ['quickbooks_iif', 'quickbooks_online', 'xero'] as const;
export type AccountingFormat = (typeof accountingFormats)[number];

/** The most invoices that a program imports from one file. IIF has no limit. */
export const invoicesPerFile: Readonly<Record<AccountingFormat, number>> = {
  quickbooks_iif: Number.POSITIVE_INFINITY,
  quickbooks_online: 100,
  xero: 500,
};

/** The longest invoice number and customer that a program takes, in characters. */
export const accountingLengths: Readonly<
  Record<AccountingFormat, { number: number; customer: number }>
> = {
  quickbooks_iif: { number: 11, customer: 41 },
  quickbooks_online: { number: 21, customer: 100 },
  xero: { number: 255, customer: 255 },
};

/** Files of at most `size` items each, at least one when there is anything. */
export function inParts<T>(items: readonly T[], size: number): (readonly T[])[] {
  const parts: (readonly T[])[] = [];
  if (items.length === 0) return parts;
  if (!Number.isFinite(size)) return [items];
  for (let start = 0; start < items.length; start += size) {
    parts.push(items.slice(start, start + size));
  }
  return parts;
}

/**
 * A line's quantity and unit price where they give its amount to the cent, else the amount once: a
 * program multiplies them itself.
 */
export function quantityOf(line: { quantity: number; unit_price: number; amount: number }): {
  quantity: number;
  unit_price: number;
} {
  const product = Math.round(line.quantity * line.unit_price * 100);
  const isExact =
    line.quantity > 0 &&
    Math.abs(line.quantity * line.unit_price * 100 - toCents(line.amount)) < 1e-6 &&
    product === toCents(line.amount);
  return isExact
    ? { quantity: line.quantity, unit_price: line.unit_price }
    : { quantity: 1, unit_price: Number(line.amount) };
}

/** One line of text: tabs and line breaks would begin another column or row. */
export const oneLine = (text: string): string => text.replace(/[\p{Cc}\s]+/gu, ' ').trim();
