import type { Refusal } from './refusal.ts';

/** How far the sale of an invoice to its factor has come, and what may follow each. */
const follows = {
  not_sent: ['processing'],
  processing: ['factored', 'error', 'rejected', 'not_sent'],
  error: ['processing'],
  rejected: ['processing'],
  factored: ['bought_back'],
  bought_back: [],
} as const satisfies Record<string, readonly string[]>;

export type FactoringStatus = keyof typeof follows;

/** An invoice, as far as its sale goes. */
export interface SoldInvoice {
  status?: string | null;
  factoring_status?: FactoringStatus | null;
}

/** The statuses that the sale may go to now; none where the broker pays the company. */
export function nextFactoringStatuses({
  status,
  factoring_status,
}: SoldInvoice): readonly FactoringStatus[] {
  return status === 'void' || !factoring_status ? [] : follows[factoring_status];
}

/** Why the sale may not go there, or null. */
export function factoringRefusal(invoice: SoldInvoice, to: FactoringStatus): Refusal | null {
  const { factoring_status: from } = invoice;
  if (!from) {
    const message = 'The invoice is not factored: the broker pays the company.';
    return { code: 'not_factored', message };
  }
  if (nextFactoringStatuses(invoice).includes(to)) return null;
  return { code: 'wrong_status', message: `A sale that is ${said(from)} cannot be ${said(to)}.` };
}

/** Why no reserve may be released yet, or null: there is one once the factor has paid its advance. */
export const releaseRefusal = ({ factoring_status }: SoldInvoice): Refusal | null =>
  factoring_status === 'factored'
    ? null
    : { code: 'not_sold', message: 'A reserve is released of an invoice that is factored.' };

const said = (status: FactoringStatus): string => status.replace('_', ' ');
