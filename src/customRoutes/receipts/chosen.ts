import type { OpenInvoice, ReceiptSuggestions } from '../../../schema/responses/receipts.ts';
import { fromCents, toCents } from '../../../schema/rules/money/money.ts';
import type { SentApplication } from '../../resources/receipts/useReceiptCalls.ts';

/** What a person gives to an invoice: the amount as typed, and why the rest is written off. */
export interface Given {
  amount: number | null;
  /** A reason closes the invoice short; empty leaves the rest open. */
  short: string;
}

/** What is given to which invoices, by id. */
export type Chosen = ReadonlyMap<number, Given>;

export const fromSuggestion = ({ applications }: ReceiptSuggestions): Chosen =>
  new Map(applications.map(({ invoice_id, amount }) => [invoice_id, { amount, short: '' }]));

const centsOf = (amount: unknown): number =>
  typeof amount === 'number' && Number.isFinite(amount) ? toCents(amount) : 0;

/** The sum of what is given, in dollars. */
export const givenSum = (chosen: Chosen): number =>
  fromCents([...chosen.values()].reduce((sum, { amount }) => sum + centsOf(amount), 0));

/** Chooses an invoice with its balance, or with what is left of the amount; or drops it. */
export function toggled(chosen: Chosen, invoice: OpenInvoice, amount: number | null): Chosen {
  const next = new Map(chosen);
  if (next.delete(invoice.id)) return next;
  const left = centsOf(amount) - centsOf(givenSum(chosen));
  const balance = toCents(invoice.balance);
  const given = left > 0 ? Math.min(left, balance) : balance;
  return next.set(invoice.id, { amount: fromCents(given), short: '' });
}

export const changed = (chosen: Chosen, id: number, given: Partial<Given>): Chosen => {
  const before = chosen.get(id) ?? { amount: null, short: '' };
  return new Map(chosen).set(id, { ...before, ...given });
};

/** As the calls take it: without invoices that get nothing. */
export const sentOf = (chosen: Chosen, open: readonly OpenInvoice[]): SentApplication[] =>
  open.flatMap(({ id, balance }) => {
    const given = chosen.get(id);
    if (!given || centsOf(given.amount) <= 0) return [];
    const isRest = centsOf(given.amount) < toCents(balance);
    return [
      {
        invoice_id: id,
        amount: given.amount ?? 0,
        ...(isRest && given.short && { short_pay_reason: given.short }),
      },
    ];
  });
