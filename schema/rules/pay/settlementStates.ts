import type { Violation } from '../records/violation.ts';

export const settlementStatuses = ['draft', 'posted', 'paid', 'void'] as const;
export type SettlementStatus = (typeof settlementStatuses)[number];

export const batchStatuses = ['open', 'calculated', 'posted', 'paid', 'canceled'] as const;
export type BatchStatus = (typeof batchStatuses)[number];

const settlementMoves = {
  edit: { from: ['draft'], to: 'draft', done: 'edited' },
  delete: { from: ['draft'], to: 'void', done: 'deleted' },
  post: { from: ['draft'], to: 'posted', done: 'posted' },
  pay: { from: ['posted'], to: 'paid', done: 'paid' },
  void: { from: ['draft', 'posted'], to: 'void', done: 'voided' },
  reopen: { from: ['posted'], to: 'draft', done: 'reopened' },
} as const satisfies Moves<SettlementStatus>;

const batchMoves = {
  'add-driver': { from: ['open', 'calculated'], to: 'open', done: 'given a driver' },
  calculate: { from: ['open', 'calculated'], to: 'calculated', done: 'calculated' },
  review: { from: ['open', 'calculated'], to: 'calculated', done: 'reviewed' },
  post: { from: ['calculated'], to: 'posted', done: 'posted' },
  pay: { from: ['posted'], to: 'paid', done: 'paid' },
  cancel: { from: ['open', 'calculated'], to: 'canceled', done: 'canceled' },
  delete: { from: ['open'], to: 'canceled', done: 'deleted' },
} as const satisfies Moves<BatchStatus>;

export type SettlementAction = keyof typeof settlementMoves;
export type BatchAction = keyof typeof batchMoves;

export type SettlementFacts = {
  status: string;
  /** Whether the driver has no later settlement. Only the latest can be reopened. */
  is_latest?: boolean;
  /** Why it was reopened: a draft with a reason was posted before. */
  reopen_reason?: string | null;
  /** Whether an ACH file that pays it was released and is not canceled. */
  is_in_ach_file?: boolean;
  payment_method?: string | null;
};

/**
 * Why an action on a settlement is refused, or null. Posting moves balances, and undoing it moves
 * them back.
 */
export function settlementViolation(
  action: SettlementAction,
  settlement: SettlementFacts,
): Violation | null {
  const violation = violationOf('settlement', settlementMoves[action], settlement.status);
  if (violation) return violation;
  if ((action === 'reopen' || action === 'void') && isOlder(settlement)) {
    const message = 'The driver has a later settlement that builds on this one.';
    return { code: 'not_latest', message };
  }
  if (action === 'delete' && settlement.reopen_reason) {
    // Its number was handed out, and the ledgers have entries of it.
    return { code: 'was_posted', message: 'It was posted before. Void it instead.' };
  }
  if (action === 'pay' && settlement.is_in_ach_file) {
    // Marked as paid by itself, it would be missing from the batch that the file pays.
    const message = 'A released ACH file pays it: pay the batch by ACH, or cancel the file first.';
    return { code: 'in_ach_file', message };
  }
  if (action === 'pay' && settlement.payment_method === null) {
    return { code: 'no_payment_method', message: 'Choose a payment method.' };
  }
  return null;
}

export function settlementCan(action: SettlementAction, settlement: SettlementFacts): boolean {
  return settlementViolation(action, settlement) === null;
}

export function settlementStatusAfter(action: SettlementAction): SettlementStatus {
  return settlementMoves[action].to;
}

/** Why an action on a batch is refused, or null. */
export function batchViolation(action: BatchAction, batch: { status: string }): Violation | null {
  return violationOf('batch', batchMoves[action], batch.status);
}

export function batchStatusAfter(action: BatchAction): BatchStatus {
  return batchMoves[action].to;
}

/** Why a driver can't be added to a batch, or null: a batch pays each driver once. */
export function batchDriverViolation(
  batch: { status: string; payees: readonly string[] },
  payee: string,
): Violation | null {
  const violation = batchViolation('add-driver', batch);
  if (violation || !batch.payees.includes(payee)) return violation;
  return { code: 'driver_twice', message: 'The driver is already in this batch.' };
}

type Moves<Status extends string> = Record<
  string,
  { from: readonly Status[]; to: Status; done: string }
>;

/**
 * A posted settlement has moved balances. Reopening one before a later settlement would change the
 * balances that the later one used.
 */
const isOlder = ({ status, is_latest }: SettlementFacts): boolean =>
  status === 'posted' && is_latest === false;

function violationOf(
  noun: string,
  { from, done }: { from: readonly string[]; done: string },
  status: string,
): Violation | null {
  if (from.includes(status)) return null;
  const article = /^[aeiou]/.test(status) ? 'An' : 'A';
  return { code: 'wrong_status', message: `${article} ${status} ${noun} cannot be ${done}.` };
}
