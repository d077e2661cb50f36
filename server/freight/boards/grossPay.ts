import { canSeePay, isPayFigure, type PAY_FIGURES } from '../../../schema/payFields.ts';
import type { Actor } from '../../../schema/permissions.ts';
import type { GrossCell, GrossRow } from '../../../schema/rules/money/grossGrid.ts';
import type { Column } from '../../files/sheets.ts';
import type { GrossBoard } from './gross.ts';
import type { GrossGrid } from './grossGrid.ts';

/** Figures as a person sees them: null where they tell what drivers are paid. */
type Seen<T> = { [K in keyof T]: K extends (typeof PAY_FIGURES)[number] ? T[K] | null : T[K] };

function hidden<T extends object>(figures: T): Seen<T> {
  const entries = Object.entries(figures);
  // The same keys.
  return Object.fromEntries(
    entries.map(([key, value]) => [key, isPayFigure(key) ? null : value]),
  ) as Seen<T>;
}

/** The gross by dispatcher and truck, as the person may see it. */
export function seenBoard(board: GrossBoard, actor: Actor) {
  if (canSeePay(actor)) return board;
  return {
    ...board,
    totals: hidden(board.totals),
    groups: board.groups.map(({ trucks, ...group }) => ({
      ...hidden(group),
      trucks: trucks.map(({ list, ...truck }) => ({
        ...hidden(truck),
        list: list.map(load => hidden(load)),
      })),
    })),
  };
}

/** The gross by days or weeks, as the person may see it. */
export function seenGrid(grid: GrossGrid, actor: Actor) {
  if (canSeePay(actor)) return grid;
  return {
    ...grid,
    totals: hiddenRow(grid.totals),
    rows: grid.rows.map(({ dispatcher, drivers, ...group }) => ({
      dispatcher,
      ...hiddenRow(group),
      drivers: drivers.map(({ driver, trucks, ...own }) => ({
        driver,
        trucks,
        ...hiddenRow(own),
      })),
    })),
  };
}

const hiddenRow = <C extends GrossCell>({
  previous,
  cells,
  ...sums
}: Omit<GrossRow, 'cells'> & { cells: readonly C[] }) => ({
  ...hidden(sums),
  previous: hidden(previous),
  cells: cells.map(cell => hidden(cell)),
});

/** A column of an export. Pay is in the sheets of those who may see settlements alone. */
export interface GrossColumn<Row> extends Column<Row> {
  isPay?: true;
}

/** The columns that the person may take away in a file. */
export const seenColumns = <Row>(
  columns: readonly GrossColumn<Row>[],
  actor: Actor,
): GrossColumn<Row>[] => columns.filter(({ isPay }) => !isPay || canSeePay(actor));
