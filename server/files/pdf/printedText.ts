import { decimalText } from '../../../schema/rules/money/exact.ts';
import { toCents } from '../../../schema/rules/money/money.ts';
import type { PlainDate } from '../../../schema/rules/time/weeks.ts';

/** Dollars as printed for people outside: $1,234.50. */
export function dollars(amount: number): string {
  const text = decimalText(BigInt(Math.abs(toCents(amount))), 2);
  const [whole = '', part = ''] = text.split('.');
  const grouped = `$${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${part}`;
  return amount < 0 ? `-${grouped}` : grouped;
}

/** A day as printed in the US: 03/08/2026. */
export function printedDate(date: PlainDate): string {
  const [year, month, day] = date.split('-');
  return `${month}/${day}/${year}`;
}

/** Miles and counts: 1,813.4. */
export const printedNumber = (value: number): string =>
  Number(value).toLocaleString('en-US', { maximumFractionDigits: 4 });

/** +16305550150 is printed as (630) 555-0150; other countries' numbers as they are. */
export const printedPhone = (phone: string | null): string | null =>
  phone?.replace(/^\+?1?(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3') ?? null;

/** `net_30` is printed as "Net 30", `due_on_receipt` as "Due on receipt". */
export function worded(name: string): string {
  const words = name.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The characters of the printed typeface: those of western Europe, and common signs. */
const PRINTABLE =
  /[^\n -~\u00a0-\u00ff\u0131\u0152\u0153\u02c6\u02da\u02dc\u2013\u2014\u2018-\u201e\u2022\u2026\u2039\u203a\u20ac\u2122\u2212]/gu;

/** A text with printable characters: foreign accents are dropped, other signs become `?`. */
export function printable(text: string): string {
  const known = text.replace(/\r\n?/g, '\n').replace(/\t/g, ' ');
  return known.replace(PRINTABLE, sign => {
    const plain = sign.normalize('NFKD').replace(/\p{M}/gu, '').replace(PRINTABLE, '');
    return plain || (/\p{C}|\p{M}/u.test(sign) ? '' : '?');
  });
}
