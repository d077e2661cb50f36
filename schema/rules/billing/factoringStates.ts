import type { Violation } from '../records/violation.ts';

/** The states of an invoice's sale to its factor, and their successors. */
const follows = {
  not_sent: ['processing'],
  processing: ['factored', 'error', 'rejected', 'not_sent'],
  error: ['processing'],
  rejected: ['processing'],
  factored: ['collected', 'bought_back'],
  collected: [],
  bought_back: [],
} as const satisfies Record<string, readonly string[]>;

export type FactoringStatus = keyof typeof follows;

/** The fields of an invoice that concern its sale. */
export interface SoldInvoice {
  status?: string | null;
  factoring_status?: FactoringStatus | null;
}

/** The statuses the sale may change to now. None where the broker pays the company. */
export function nextFactoringStatuses({
  status,
  factoring_status,
}: SoldInvoice): readonly FactoringStatus[] {
  return status === 'void' || !factoring_status ? [] : follows[factoring_status];
}

/** Why the sale may not change to this status, or null. */
export function factoringViolation(invoice: SoldInvoice, to: FactoringStatus): Violation | null {
  const { factoring_status: from } = invoice;
  if (!from) {
    const message = 'The invoice is not factored: the broker pays the company.';
    return { code: 'not_factored', message };
  }
  if (nextFactoringStatuses(invoice).includes(to)) return null;
  return {
    code: 'wrong_status',
    message: `A sale that is ${nameOf(from)} cannot be ${nameOf(to)}.`,
  };
}

/**
 * Why no reserve can be released yet, or null. There is a reserve once the factor has paid its
 * advance.
 */
export const releaseViolation = ({ factoring_status }: SoldInvoice): Violation | null =>
  factoring_status === 'factored' || factoring_status === 'collected'
    ? null
    : { code: 'not_sold', message: 'Only a factored invoice has a reserve to release.' };

const nameOf = (status: FactoringStatus): string => status.replace('_', ' ');
