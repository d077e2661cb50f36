import { sumMoney } from '../money/money.ts';
import type { LineCategory } from './settlementLines.ts';

/** The sections of a statement in print order. */
const groups = {
  earnings: ['earning', 'guarantee'],
  reimbursements: ['reimbursement'],
  additions: ['addition', 'correction', 'carry_forward', 'hold_release'],
  deductions: ['deduction', 'escrow', 'debt_repayment', 'advance_recovery'],
} as const satisfies Record<string, readonly LineCategory[]>;

export type GroupName = keyof typeof groups;

type Line = { category: LineCategory; load_id: number | null; amount: number };

export interface LineGroup<L extends Line> {
  name: GroupName;
  lines: L[];
  sum: number;
}

/** The lines of a statement by section. Lines of one load stay together. */
export function groupsOf<L extends Line>(lines: readonly L[]): LineGroup<L>[] {
  return (Object.keys(groups) as GroupName[]).map(name => {
    const own: readonly LineCategory[] = groups[name];
    const found = byLoad(lines.filter(({ category }) => own.includes(category)));
    return { name, lines: found, sum: sumMoney(found.map(({ amount }) => amount)) };
  });
}

function byLoad<L extends Line>(lines: readonly L[]): L[] {
  const loads = [...new Set(lines.map(({ load_id }) => load_id))];
  // Lines without a load come last.
  loads.sort((a, b) => Number(a === null) - Number(b === null));
  return loads.flatMap(load => lines.filter(({ load_id }) => load_id === load));
}
