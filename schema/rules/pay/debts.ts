import type { Decimal } from '../money/exact.ts';
import { add, type Money, percentOf, smallest, subtract, toCents } from '../money/money.ts';
import type { Violation } from '../records/violation.ts';
import type { DateRange, PlainDate } from '../time/weeks.ts';
import { debitLine, type LineCategory, type NewLine } from './settlementLines.ts';

/**
 * A driver's debt. A negative settlement creates one that the next settlement collects in full. An
 * advance is a debt that is collected last, from what is left.
 */
export type Debt = {
  id: number;
  source: string;
  description?: string | null;
  amount: Money;
  paid_amount?: Money | null;
  written_off_amount?: Money | null;
  repayment_mode: string;
  repayment_amount?: Money | null;
  repayment_percent?: Decimal | null;
  start_date: PlainDate;
  paused_until?: PlainDate | null;
  status: string;
};

export type DebtEffect = { id: number; amount: number; paid_amount: number; status: DebtStatus };

export type Repayment = { line: NewLine; effect: DebtEffect };

export function debtBalance({ amount, paid_amount, written_off_amount }: Debt): number {
  return subtract(amount, paid_amount ?? 0, written_off_amount ?? 0);
}

/** The sum that a driver owes. */
export function openDebts(debts: readonly Debt[]): number {
  return add(...debts.filter(isOpen).map(debtBalance));
}

/** The debts that a settlement of the period may collect, oldest first. */
export function dueDebts(debts: readonly Debt[], { to }: DateRange): Debt[] {
  return debts
    .filter(debt => isOpen(debt) && debt.start_date <= to)
    .filter(({ paused_until }) => paused_until == null || paused_until <= to)
    .filter(debt => toCents(debtBalance(debt)) > 0)
    .sort((a, b) =>
      a.start_date < b.start_date ? -1 : a.start_date > b.start_date ? 1 : a.id - b.id,
    );
}

/** Carries a former negative settlement forward: in full, before all deductions. */
export function carryForward(debt: Debt): Repayment {
  return repayment('carry_forward', debt, debtBalance(debt));
}

/** Repays an installment of a debt. `left` is the pay that remains. */
export function repay(debt: Debt, left: Money): Repayment | null {
  const asked =
    debt.repayment_mode === 'percent_of_net'
      ? percentOf(positive(left), debt.repayment_percent ?? 0)
      : (debt.repayment_amount ?? 0);
  const amount = smallest(asked, debtBalance(debt));
  return toCents(amount) > 0 ? repayment('debt_repayment', debt, amount) : null;
}

/** Recovers an advance: at most what is left, unless the pay may go below zero. */
export function recover(debt: Debt, left: Money, allowNegative = false): Repayment | null {
  const open = debtBalance(debt);
  const amount = allowNegative ? open : smallest(open, positive(left));
  return toCents(amount) > 0 ? repayment('advance_recovery', debt, amount) : null;
}

/** The debt after a repayment, or, with a negative amount, after its reversal. */
export function debtAfter(debt: Debt, amount: Money): DebtEffect {
  const paid_amount = add(debt.paid_amount ?? 0, amount);
  return {
    id: debt.id,
    amount: add(amount),
    paid_amount,
    status: debtStatus({ ...debt, paid_amount }),
  };
}

/** The kinds of entries. A reversal takes a repayment back. */
export const debtEntryTypes = [
  'created',
  'repayment',
  'adjustment',
  'write_off',
  'reversal',
] as const;
export type DebtEntryType = (typeof debtEntryTypes)[number];

export type DebtFigures = {
  amount: number;
  paid_amount: number;
  written_off_amount: number;
  balance: number;
  status: DebtStatus;
};

/** The debt after an entry. Only an adjustment's amount is signed. */
export function debtAfterEntry(debt: Debt, type: DebtEntryType, amount: Money): DebtFigures {
  const { amount: owed, paid_amount, written_off_amount } = debt;
  const taken = type === 'reversal' ? subtract(0, amount) : type === 'repayment' ? amount : 0;
  const after = {
    amount: add(owed, type === 'adjustment' ? amount : 0),
    paid_amount: add(paid_amount ?? 0, taken),
    written_off_amount: add(written_off_amount ?? 0, type === 'write_off' ? amount : 0),
  };
  const changed = { ...debt, ...after };
  return { ...after, balance: debtBalance(changed), status: debtStatus(changed) };
}

export type DebtAction = 'change' | 'pause' | 'write_off' | 'repay';

/** Why an action on a debt is refused, or null: one that is paid or written off is closed. */
export function debtViolation(action: DebtAction, debt: Pick<Debt, 'status'>): Violation | null {
  if (isOpen(debt)) return null;
  const state = debt.status === 'paid' ? 'paid' : 'written-off';
  return { code: 'closed', message: `A ${state} debt cannot be ${DONE[action]}.` };
}

const DONE: Readonly<Record<DebtAction, string>> = {
  change: 'changed',
  pause: 'paused',
  write_off: 'written off',
  repay: 'repaid',
};

/** The debt that a negative settlement leaves. `carryOut` is its negative remainder. */
export function debtOfNegative(
  settlement: {
    id: number;
    number: string;
    driver_id: number | null;
    payroll_group_id?: number | null;
    period_end: PlainDate;
  },
  carryOut: Money,
) {
  const { driver_id, payroll_group_id = null } = settlement;
  return {
    driver_id,
    /** Owed by the owner where no driver is. */
    payroll_group_id: driver_id === null ? payroll_group_id : null,
    source: 'negative_settlement' as const,
    source_settlement_id: settlement.id,
    description: `Negative settlement ${settlement.number}`,
    amount: subtract(0, carryOut),
    paid_amount: 0,
    repayment_mode: 'full_next' as const,
    start_date: settlement.period_end,
    status: 'open' as const,
  };
}

const isOpen = ({ status }: Pick<Debt, 'status'>): boolean =>
  status === 'open' || status === 'partially_paid';

const positive = (amount: Money): Money => (toCents(amount) > 0 ? amount : 0);

function repayment(category: LineCategory, debt: Debt, amount: number): Repayment {
  const source = { debt_id: debt.id };
  return {
    line: debitLine(category, debt.description ?? NAMES[category] ?? 'Debt', amount, source),
    effect: debtAfter(debt, amount),
  };
}

const NAMES: Partial<Record<LineCategory, string>> = {
  carry_forward: 'Negative settlement',
  advance_recovery: 'Advance',
};

export type DebtStatus = 'open' | 'partially_paid' | 'paid' | 'written_off';

function debtStatus(debt: Debt): DebtStatus {
  if (toCents(debt.written_off_amount ?? 0) > 0 && toCents(debtBalance(debt)) === 0) {
    return 'written_off';
  }
  if (toCents(debtBalance(debt)) <= 0) return 'paid';
  return toCents(debt.paid_amount ?? 0) > 0 ? 'partially_paid' : 'open';
}
