import { formatMoney, fromCents, type Money, subtract, sumMoney, toCents } from '../money/money.ts';
import type { Violation } from '../records/violation.ts';
import { balanceOf, type InvoiceAmounts } from './invoice.ts';

/** What of a receipt goes to one invoice, in dollars. */
export interface Application {
  invoice_id: number;
  amount: number;
}

/** The amounts of a receipt, in dollars. */
export interface ReceiptAmounts {
  amount: Money;
  applied_amount?: Money | null;
  status?: string | null;
}

/** What of a receipt is not applied: the payer's credit. A reversed receipt has none. */
export const unappliedOf = ({ amount, applied_amount, status }: ReceiptAmounts): number =>
  status === 'reversed' ? 0 : subtract(amount, applied_amount ?? 0);

/** Why a receipt can't be applied so, or null: it is reversed, or has less than that left. */
export function applyViolation(
  receipt: ReceiptAmounts,
  amounts: readonly Money[],
): Violation | null {
  if (receipt.status === 'reversed') {
    return { code: 'reversed', message: 'The receipt was reversed.' };
  }
  const left = unappliedOf(receipt);
  if (toCents(sumMoney(amounts)) <= toCents(left)) return null;
  const message = `The payments are $${formatMoney(sumMoney(amounts))}, and $${formatMoney(left)} of the receipt is left.`;
  return { code: 'over_receipt', message };
}

/** An open invoice with what a payer may name it by. */
export type OpenForReceipt = InvoiceAmounts & {
  id: number;
  number: string;
  /** The load's number and the broker's reference for it. */
  names?: readonly (string | null | undefined)[];
  /** The number of its summary, which names all invoices on it. */
  group?: string | null;
};

export interface Suggestion {
  /** What it was found by: a text names invoices, their balance or balances are the amount, their age. */
  by: 'reference' | 'amount' | 'sum' | 'oldest' | 'none';
  applications: Application[];
  /** What is left of the amount. */
  rest: number;
}

/**
 * Which invoices a payment is for. Invoices named in its text come first. Otherwise the one with that
 * balance, those whose balances add up to it, or the oldest until it is used up. `open` is oldest
 * first. A name counts from four characters on, so that a text with a date names no invoice 12.
 */
export function suggestApplications(
  open: readonly OpenForReceipt[],
  amount: Money,
  text: string | null = null,
): Suggestion {
  const cents = toCents(amount);
  if (cents <= 0) return { by: 'none', applications: [], rest: 0 };
  const named = namedIn(open, text);
  if (named.length > 0) return { by: 'reference', ...inOrder(named, cents) };
  const equal = open.filter(one => toCents(balanceOf(one)) === cents);
  if (equal[0]) return { by: 'amount', ...inOrder([equal[0]], cents) };
  const sum = addingUpTo(open, cents);
  if (sum) return { by: 'sum', ...inOrder(sum, cents) };
  const oldest = inOrder(open, cents);
  return { by: oldest.applications.length > 0 ? 'oldest' : 'none', ...oldest };
}

/**
 * The invoices that a text names, by number, load number or the broker's reference, and those of a
 * summary by its number, unless the text names some of them apart.
 */
export function namedIn(
  open: readonly OpenForReceipt[],
  text: string | null | undefined,
): OpenForReceipt[] {
  const words = ` ${plain(text ?? '')} `;
  const isNamed = ({ number, names = [] }: OpenForReceipt) =>
    [number, ...names].some(name => isNameIn(name, words));
  const apart = new Set(open.filter(isNamed).map(({ group }) => group));
  const isOnNamed = ({ group }: OpenForReceipt) =>
    !apart.has(group) && isNameIn(group, words) && !namesMemberOf(group ?? '', text ?? '');
  return open.filter(one => isNamed(one) || isOnNamed(one));
}

/**
 * Whether a text names one invoice of a summary: INV-000123-3, and not INV-000123 with a date behind
 * it. The invoice may be closed, so that its number is among no open ones.
 */
export function namesMemberOf(summary: string, text: string): boolean {
  const parts = plain(summary).split(' ').join('[^\\p{L}\\p{N}]+');
  const member = `(?<![\\p{L}\\p{N}])${parts}[-–][1-9]\\d{0,2}(?![\\d/-])`;
  return new RegExp(member, 'iu').test(text);
}

function isNameIn(name: string | null | undefined, words: string): boolean {
  const wanted = plain(name ?? '');
  return wanted.replaceAll(' ', '').length >= 4 && words.includes(` ${wanted} `);
}

/** Letters and digits only: INV-000123 is the same as inv 000123. */
const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Pays them one after the other until the amount is used up. */
function inOrder(open: readonly OpenForReceipt[], cents: number) {
  let rest = cents;
  const applications: Application[] = [];
  for (const invoice of open) {
    const paid = Math.min(rest, toCents(balanceOf(invoice)));
    if (paid <= 0) continue;
    applications.push({ invoice_id: invoice.id, amount: fromCents(paid) });
    rest -= paid;
  }
  return { applications, rest: fromCents(rest) };
}

/** How many steps the search for a sum takes: enough for a check over dozens of invoices. */
const MOST_STEPS = 50_000;

/** How many of the oldest invoices the search considers. */
const MOST_SUMMED = 300;

/** Invoices whose balances are exactly the amount, or null. It prefers the oldest. */
function addingUpTo(all: readonly OpenForReceipt[], cents: number): OpenForReceipt[] | null {
  const open = all.slice(0, MOST_SUMMED);
  const balances = open.map(one => toCents(balanceOf(one)));
  // What all from here on come to: a branch that can't reach the amount ends at once.
  const after = new Array<number>(open.length + 1).fill(0);
  for (let at = open.length - 1; at >= 0; at -= 1) after[at] = after[at + 1]! + balances[at]!;
  const taken: number[] = [];
  let steps = 0;

  function find(at: number, left: number): boolean {
    steps += 1;
    if (left === 0) return true;
    if (steps > MOST_STEPS || left < 0 || at >= open.length || after[at]! < left) return false;
    const balance = balances[at]!;
    if (balance > 0 && balance <= left) {
      taken.push(at);
      if (find(at + 1, left - balance)) return true;
      taken.pop();
    }
    return find(at + 1, left);
  }

  return find(0, cents) ? taken.map(at => open[at]!) : null;
}
