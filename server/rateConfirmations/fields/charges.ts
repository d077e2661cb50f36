import type { Cell } from '../layout/cells.ts';
import type { Sheet } from '../layout/sheet.ts';
import { columns, rows } from './chargeRows.ts';
import { chargesInSentences, totalsInSentences } from './chargeSentences.ts';
import { inDollars } from './currency.ts';
import { type Charges, judge } from './judgeCharges.ts';
import { totalAt } from './totals.ts';

/** The rate and its lines, checked against one another. */
export function findCharges(sheet: Sheet, taken: ReadonlySet<Cell>): Charges {
  const cells = sheet.cells.filter(cell => !taken.has(cell));
  const totals = [
    ...cells.flatMap(cell => totalAt(sheet, cell)),
    ...totalsInSentences(sheet, taken),
  ];
  const groups = [
    ...rows(sheet, cells),
    ...columns(sheet, taken),
    ...chargesInSentences(sheet, taken),
  ].filter(group => group.length > 0);
  return inDollars(sheet, judge(totals, groups));
}
