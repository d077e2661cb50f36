import type { Settlement } from '../../../schema/responses/settlements.ts';
import { guaranteeWords } from '../../../schema/rules/pay/settlement.ts';
import { type GroupName, groupsOf } from '../../../schema/rules/pay/statementGroups.ts';
import { dollars, printedDate, printedNumber } from '../../files/pdf/printedText.ts';
import type { PrintedLine, StatementFacts } from './statementFacts.ts';

/** A line of a printed statement. Loads' lines are grouped: the first of them shows its route. */
export interface StatementRow extends PrintedLine {
  /** The number of the load. Empty below its first line. */
  loadNumber: string;
  title: string;
  /** In small letters below: what the line is, the category of an adjustment. */
  under: string;
  /** 812.4; of a percentage its base, $2,500.00. */
  quantityText: string;
  /** $0.62; 30 %. */
  rateText: string;
}

export interface StatementSection {
  name: GroupName;
  title: string;
  sumWords: string;
  rows: StatementRow[];
  sum: number;
}

/** The sections of a printed statement, each with the label of its total. */
const PARTS = {
  earnings: ['Earnings', 'Earnings'],
  reimbursements: ['Reimbursements', 'Reimbursements'],
  additions: ['Adjustments', 'Adjustments'],
  deductions: ['Deductions', 'Deductions'],
} as const satisfies Record<GroupName, readonly [title: string, sum: string]>;

/** The lines of a statement by section, in print order. Sections without lines are left out. */
export function sectionsOf({
  lines,
  adjustments,
}: Pick<StatementFacts, 'lines' | 'adjustments'>): StatementSection[] {
  const purposes = new Map(adjustments.map(one => [one.id, purposeOf(one)]));
  return groupsOf(lines)
    .filter(group => group.lines.length > 0)
    .map(({ name, lines: own, sum }) => ({
      name,
      title: PARTS[name][0],
      sumWords: PARTS[name][1],
      sum,
      rows: own.map((line, at) => {
        const isFirst = line.load_id !== own[at - 1]?.load_id;
        const purpose = line.adjustment_id === null ? null : purposes.get(line.adjustment_id);
        return rowOf(line, isFirst, purpose ?? null);
      }),
    }));
}

/** What an adjustment was for: its category, and what proves it. */
function purposeOf({ category, receipts }: StatementFacts['adjustments'][number]): string {
  const names = receipts.map(({ name }) => name).join(', ');
  return [category?.name, names && `Receipt: ${names}`].filter(Boolean).join(' · ');
}

function rowOf(line: PrintedLine, isFirst: boolean, purpose: string | null): StatementRow {
  const { load, description } = line;
  const route = isFirst && load?.route ? load.route.replace(' → ', ' – ') : null;
  const how = line.category === 'guarantee' ? guaranteeWords(line, dollars) : null;
  return {
    ...line,
    loadNumber: (isFirst && load?.internal_id) || '',
    title: route ?? description,
    under: [route ? description : null, purpose, how].filter(Boolean).join(' · '),
    quantityText: line.base === null ? printedNumber(line.quantity) : dollars(line.base),
    rateText: line.base === null ? rateText(line) : `${line.rate} %`,
  };
}

/** An amount, or a rate with up to four decimals: $150.00; $0.62. */
const rateText = ({ rate, quantity }: PrintedLine): string =>
  quantity === 1 ? dollars(rate) : `$${rate}`;

/** The title of the year's figures. Settlements before the first one here are not in them. */
export const yearTitle = ({ year }: Pick<StatementFacts, 'year'>): string =>
  year.since === null ? 'Year to date' : `Year to date since ${printedDate(year.since)}`;

type Balance = Settlement['balances'][number];

const KINDS: Readonly<Record<Balance['kind'], string>> = {
  debt: 'Still owed',
  escrow: 'Held in escrow',
  deduction: 'Left to deduct',
};

/** A balance in words: Held in escrow, with the account's purpose and its target. */
export const balanceWords = ({ kind, name, target }: Balance): string =>
  `${KINDS[kind]}: ${name}${target === null ? '' : ` (of ${dollars(target)})`}`;

/** The year to the pay date: labels and dollars. */
export const yearRows = ({ year }: Pick<StatementFacts, 'year'>): [string, number][] => [
  ['Gross of loads', year.gross],
  ['Earnings', year.earnings],
  ['Deductions', year.deductions],
  ['Net pay', year.net],
];
