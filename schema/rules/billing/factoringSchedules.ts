import { type Money, toCents } from '../money/money.ts';
import type { Violation } from '../records/violation.ts';
import { type FactoringStatus, factoringViolation } from './factoringStates.ts';
import { closedViolation, type OpenInvoice } from './invoice.ts';

export const scheduleStatuses = ['draft', 'submitted', 'funded', 'closed'] as const;
export type ScheduleStatus = (typeof scheduleStatuses)[number];

/** The states of an invoice on its schedule. */
export const lineStatuses = ['listed', 'rejected', 'funded', 'collected', 'bought_back'] as const;
export type LineStatus = (typeof lineStatuses)[number];

const moves = {
  edit: { from: ['draft'], done: 'edited' },
  delete: { from: ['draft'], done: 'deleted' },
  // Again where the email failed.
  submit: { from: ['draft', 'submitted'], done: 'submitted' },
  fund: { from: ['submitted'], done: 'funded' },
  collect: { from: ['funded'], done: 'collected' },
  release: { from: ['funded'], done: 'given its reserve' },
  'buy-back': { from: ['funded'], done: 'bought back' },
  reverse: { from: ['funded', 'closed'], done: 'corrected' },
  close: { from: ['funded'], done: 'closed' },
} as const satisfies Record<string, { from: readonly ScheduleStatus[]; done: string }>;

export type ScheduleAction = keyof typeof moves;

export const scheduleActions = Object.keys(moves) as ScheduleAction[]; // its own keys

/** Why an action on a schedule is refused by its status, or null. */
export function scheduleViolation(
  action: ScheduleAction,
  { status }: { status: ScheduleStatus },
): Violation | null {
  const { from, done }: { from: readonly ScheduleStatus[]; done: string } = moves[action];
  if (from.includes(status)) return null;
  return { code: 'wrong_status', message: `A ${status} schedule cannot be ${done}.` };
}

/** The invoice's fields that decide whether it can be sold. */
export type OfferedInvoice = OpenInvoice & {
  number: string;
  factoring_status?: FactoringStatus | null;
};

/**
 * Why an invoice can't be offered to a factor, or null: only an open balance that nobody disputes
 * is bought, and only once.
 */
export function offerViolation(invoice: OfferedInvoice): Violation | null {
  const { number, factoring_status, payment_status } = invoice;
  const closed = closedViolation(invoice);
  if (closed) return { ...closed, message: `${number}: ${closed.message}` };
  if (payment_status === 'disputed') {
    return { code: 'disputed', message: `${number}: The broker disputes the invoice.` };
  }
  // An invoice that was issued with the company as payee is offered like one that was not sent.
  const sale = { ...invoice, factoring_status: factoring_status ?? 'not_sent' };
  const violation = factoringViolation(sale, 'processing');
  return violation && { ...violation, message: `${number}: ${violation.message}` };
}

/** Why an invoice's line is not at the step that an action needs, or null. */
export function lineViolation(
  action: 'collect' | 'release' | 'buy-back' | 'reverse',
  { number, status }: { number: string; status: LineStatus },
): Violation | null {
  const needed: Record<typeof action, readonly LineStatus[]> = {
    collect: ['funded'],
    release: ['collected'],
    'buy-back': ['funded'],
    reverse: ['collected', 'bought_back'],
  };
  if (needed[action].includes(status)) return null;
  const code = 'wrong_line';
  return { code, message: `${number} is ${status.replace('_', ' ')}, so ${NOT[action]}.` };
}

const NOT = {
  collect: 'the factor has nothing to collect',
  release: 'it has no reserve to release',
  'buy-back': 'it cannot be bought back',
  reverse: 'there is nothing to reverse',
} as const;

/** Where an invoice says something else than its sale, so that a person has to look, or null. */
export function differenceOf(status: LineStatus, balance: Money): string | null {
  const isOpen = toCents(balance) > 0;
  if (status === 'funded' && !isOpen) {
    return 'The invoice is paid, but the factor has not collected it. Pay the factor.';
  }
  if (status === 'collected' && isOpen) return 'The factor collected it, but the invoice is open.';
  return null;
}

/** Why a schedule can't be closed, or null: nothing of it is out any more. */
export function closeViolation(
  lines: readonly { number: string; status: LineStatus }[],
): Violation | null {
  const open = lines.filter(({ status }) => status === 'funded');
  const [first] = open;
  if (!first) return null;
  const others = open.length === 1 ? 'is' : `and ${open.length - 1} more are`;
  return { code: 'open_lines', message: `${first.number} ${others} not collected yet.` };
}
