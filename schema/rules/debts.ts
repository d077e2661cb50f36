import type { Decimal } from './exact.ts';
import { add, type Money, percentOf, smallest, subtract, toCents } from './money.ts';
import { debitLine, type LineCategory, type NewLine } from './settlementLines.ts';
import type { DateRange, PlainDate } from './weeks.ts';

/**
 * What a driver owes. A negative settlement makes one that is taken whole next time; an advance is
 * one that is taken last of all, from what is left.
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

export type DebtEffect = { id: number; amount: number; paid_amount: number; status: string };

export type Repayment = { line: NewLine; effect: DebtEffect };

export function debtBalance({ amount, paid_amount, written_off_amount }: Debt): number {
  return subtract(amount, paid_amount ?? 0, written_off_amount ?? 0);
}

/** What a driver owes in all. */
export function openDebts(debts: readonly Debt[]): number {
  return add(...debts.filter(isOpen).map(debtBalance));
}

/** Debts that a settlement of the period may collect, the oldest first. */
export function dueDebts(debts: readonly Debt[], { to }: DateRange): Debt[] {
  return debts
    .filter(debt => isOpen(debt) && debt.start_date <= to)
    .filter(({ paused_until }) => paused_until == null || paused_until <= to)
    .filter(debt => toCents(debtBalance(debt)) > 0)
    .sort((a, b) =>
      a.start_date < b.start_date ? -1 : a.start_date > b.start_date ? 1 : a.id - b.id,
    );
}

/** The one way in which a former negative settlement returns: whole, before all deductions. */
export function carryForward(debt: Debt): Repayment {
  return repayment('carry_forward', debt, debtBalance(debt));
}

/** What is repaid of a debt with instalments, `left` being what remains of the pay. */
export function repay(debt: Debt, left: Money): Repayment | null {
  const asked =
    debt.repayment_mode === 'percent_of_net'
      ? percentOf(positive(left), debt.repayment_percent ?? 0)
      : (debt.repayment_amount ?? 0);
  const amount = smallest(asked, debtBalance(debt));
  return toCents(amount) > 0 ? repayment('debt_repayment', debt, amount) : null;
}

/** What is taken back of an advance: at most what is left, unless the pay may go below zero. */
export function recover(debt: Debt, left: Money, allowNegative = false): Repayment | null {
  const open = debtBalance(debt);
  const amount = allowNegative ? open : smallest(open, positive(left));
  return toCents(amount) > 0 ? repayment('advance_recovery', debt, amount) : null;
}

/** The debt after a repayment, or with a negative amount after one that is undone. */
export function debtAfter(debt: Debt, amount: Money): DebtEffect {
  const paid_amount = add(debt.paid_amount ?? 0, amount);
  return {
    id: debt.id,
    amount: add(amount),
    paid_amount,
    status: debtStatus({ ...debt, paid_amount }),
  };
}

/** The debt that a settlement below zero leaves behind; `carryOut` is its negative remainder. */
export function debtOfNegative(
  settlement: { id: number; number: string; driver_id: number; period_end: PlainDate },
  carryOut: Money,
) {
  return {
    driver_id: settlement.driver_id,
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

const isOpen = ({ status }: Debt): boolean => status === 'open' || status === 'partially_paid';

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

function debtStatus(debt: Debt): string {
  if (toCents(debt.written_off_amount ?? 0) > 0 && toCents(debtBalance(debt)) === 0) {
    return 'written_off';
  }
  if (toCents(debtBalance(debt)) <= 0) return 'paid';
  return toCents(debt.paid_amount ?? 0) > 0 ? 'partially_paid' : 'open';
}
