import { add, type Money, subtract, sumMoney, toCents } from '../money/money.ts';
import type { LineCategory } from './settlementLines.ts';

/** The names of a statement's sums, in print order. */
export const sumNames = [
  'earnings',
  'guarantee_top_up',
  'additions',
  'reimbursements',
  'hold_released',
  'carry_forward_in',
  'deductions',
  'escrow',
  'debt_repayment',
  'advances_recovered',
  'net_pay',
  'carry_forward_out',
] as const;

/** In dollars. Deductions and similar sums are positive. Carry forwards are negative or zero. */
export type SettlementSums = Record<(typeof sumNames)[number], number>;

/** The sums by name. For any lines, they add up to net pay and carry forward together. */
export function sumsOf(
  lines: readonly { category: LineCategory; amount: Money }[],
): SettlementSums {
  const sumIn = (...categories: LineCategory[]) =>
    sumMoney(lines.filter(line => categories.includes(line.category)).map(line => line.amount));
  const taken = (...categories: LineCategory[]) => subtract(0, sumIn(...categories));
  const corrections = lines.filter(({ category }) => category === 'correction');
  const corrected = (sign: 1 | -1) =>
    sumMoney(corrections.map(({ amount }) => amount).filter(a => toCents(a) * sign > 0));
  const total = sumMoney(lines.map(({ amount }) => amount));

  return {
    earnings: sumIn('earning'),
    guarantee_top_up: sumIn('guarantee'),
    // An upward correction is an addition, a downward one a deduction.
    additions: add(sumIn('addition'), corrected(1)),
    reimbursements: sumIn('reimbursement'),
    hold_released: sumIn('hold_release'),
    carry_forward_in: sumIn('carry_forward'),
    deductions: subtract(taken('deduction'), corrected(-1)),
    escrow: taken('escrow'),
    debt_repayment: taken('debt_repayment'),
    advances_recovered: taken('advance_recovery'),
    net_pay: Math.max(total, 0),
    carry_forward_out: Math.min(total, 0),
  };
}

/** The errors in a statement's arithmetic. Empty when it adds up. */
export function settlementFaults(
  settlement: SettlementSums & { lines: readonly { category: LineCategory; amount: Money }[] },
): string[] {
  const again = sumsOf(settlement.lines);
  return sumNames
    .filter(name => toCents(settlement[name]) !== toCents(again[name]))
    .map(name => `${name} is ${settlement[name]}, its lines add up to ${again[name]}`);
}
