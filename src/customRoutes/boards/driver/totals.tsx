import type { ReactNode } from 'react';
import type { DriverBoardRow } from '../../../../schema/responses/driverBoard.ts';
import { sumOf } from '../../../../schema/rules/money/exact.ts';
import { sumMoney } from '../../../../schema/rules/money/money.ts';
import type { Totals } from '../../../grid/GridTotals.tsx';
import type { Translate } from '../../../i18n/useT.ts';
import { whole } from '../parts/figures.ts';

/**
 * The footer of the driver board: the number of drivers that the filters leave, and the sums of their
 * figures. A figure that the person may not see has no column, and so no sum. Loads are not summed: a
 * team's load counts for each of its drivers, who divide its miles and gross.
 */
export function driverTotals(
  translate: Translate,
  isShown: (row: DriverBoardRow) => boolean,
): Totals<DriverBoardRow> {
  return all => {
    const rows = all.filter(isShown);
    const money = (of: (row: DriverBoardRow) => number | null) => bold(sumMoney(rows.map(of)));
    return {
      driver: <b>{translate('linehaul.boards.totals.drivers', { smart_count: rows.length })}</b>,
      week: bold(sumOf(rows.map(({ week }) => week.miles))),
      gross: money(({ week }) => week.gross),
      pay: money(({ week }) => week.pay),
      debt: money(({ debt }) => debt),
      hold: money(({ hold }) => hold),
    };
  };
}

const bold = (sum: number): ReactNode => <b>{whole(sum)}</b>;
