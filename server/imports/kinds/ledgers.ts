import { subtract, toCents } from '../../../schema/rules/money/money.ts';
import type { Cell } from '../../files/tables/table.ts';
import { decimalIn } from '../cells/numbers.ts';
import { textOf } from '../cells/texts.ts';
import type { DerivedPlan, RowFilter } from '../plan.ts';
import type { HeadingOf, ImportKind } from './ImportKind.ts';

/** What was taken before the company came to Linehaul counts toward the cap. */
export const takenToDate = (heading: string): DerivedPlan => ({
  heading,
  values: row => ({ starting_balance: row.cell(heading) }),
});

export const recurringKind: ImportKind = {
  whenKnown: 'skip',
  derived: at =>
    at('taken_to_date') === undefined ? [] : [takenToDate(at('taken_to_date') ?? '')],
};

/** Only what waits for a settlement: what an earlier system has settled is final. */
export const waitingRows =
  (heading: string): RowFilter =>
  cell =>
    ['', 'pending', 'open', 'waiting'].includes(textOf(cell(heading))?.trim().toLowerCase() ?? '');

export const adjustmentKind: ImportKind = {
  whenKnown: 'skip',
  only: at => filterBy(at, 'adjustment_status', waitingRows),
};

/** A list of balances has debts and escrow in one file. */
export const rowsOfKind =
  (kind: RegExp) =>
  (heading: string): RowFilter =>
  cell =>
    kind.test(textOf(cell(heading)) ?? '');

export const isDebt = rowsOfKind(/debt|advance|loan|owe/i);
export const isEscrow = rowsOfKind(/escrow|hold|deposit|bond/i);

/** An advance's amount less what was recovered of it: only the rest is owed here. */
export const restOwed = (amount: string, recovered: string): DerivedPlan => ({
  heading: recovered,
  values: (row): Record<string, Cell> => {
    const [whole, back] = [decimalIn(row.cell(amount)), decimalIn(row.cell(recovered)) ?? '0'];
    return whole === null ? {} : { amount: subtract(whole, back).toFixed(2) };
  },
});

/** Rows of which something is left. A value that is no amount is left to the check. */
export const stillOwed =
  (amount: string, recovered: string): RowFilter =>
  cell => {
    const [whole, back] = [decimalIn(cell(amount)), decimalIn(cell(recovered)) ?? '0'];
    try {
      return whole === null || toCents(whole) > toCents(back);
    } catch {
      return true;
    }
  };

export const debtKind: ImportKind = {
  whenKnown: 'skip',
  defaults: { source: 'advance', repayment_mode: 'available' },
  only: at => {
    const [amount, recovered] = [at('amount'), at('recovered')];
    const ofKind = filterBy(at, 'balance_kind', isDebt);
    if (amount === undefined || recovered === undefined) return ofKind;
    const owed = stillOwed(amount, recovered);
    return cell => owed(cell) && (ofKind?.(cell) ?? true);
  },
  derived: at => {
    const [amount, recovered] = [at('amount'), at('recovered')];
    return amount === undefined || recovered === undefined ? [] : [restOwed(amount, recovered)];
  },
};

export const holdKind: ImportKind = {
  whenKnown: 'skip',
  defaults: { purpose: 'Damage, unpaid balances and equipment not returned' },
  only: at => filterBy(at, 'balance_kind', isEscrow),
};

function filterBy(
  at: HeadingOf,
  target: string,
  make: (heading: string) => RowFilter,
): RowFilter | undefined {
  const heading = at(target);
  return heading === undefined ? undefined : make(heading);
}
