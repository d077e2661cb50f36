import { sumMoney } from '../../../schema/rules/money.ts';
import type { LineCategory, StatementLine } from '../../../schema/rules/settlementLines.ts';

/** The parts of a statement in the order in which they are printed. */
const groups = {
  earnings: ['earning', 'guarantee', 'reimbursement'],
  additions: ['addition', 'correction', 'carry_forward', 'hold_release'],
  deductions: ['deduction', 'escrow', 'debt_repayment', 'advance_recovery'],
} as const satisfies Record<string, readonly LineCategory[]>;

export type GroupName = keyof typeof groups;

export interface LineGroup {
  name: GroupName;
  lines: StatementLine[];
  sum: number;
}

/** The lines of a statement by part; those of one load stand together. */
export function groupsOf(lines: readonly StatementLine[]): LineGroup[] {
  return (Object.keys(groups) as GroupName[]).map(name => {
    const own: readonly LineCategory[] = groups[name];
    const found = byLoad(lines.filter(({ category }) => own.includes(category)));
    return { name, lines: found, sum: sumMoney(found.map(({ amount }) => amount)) };
  });
}

function byLoad(lines: readonly StatementLine[]): StatementLine[] {
  const loads = [...new Set(lines.map(({ load_id }) => load_id))];
  // What belongs to no load comes last.
  loads.sort((a, b) => Number(a === null) - Number(b === null));
  return loads.flatMap(load => lines.filter(({ load_id }) => load_id === load));
}
