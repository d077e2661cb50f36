import { can } from '../../../schema/permissions.ts';
import type { GrossCell, GrossRow } from '../../../schema/rules/money/grossGrid.ts';
import { changePercent } from '../../../schema/rules/money/money.ts';
import { dayText } from '../../../schema/rules/time/weeks.ts';
import { todayOf } from '../../db/today.ts';
import { csvFile, formatIn, xlsxFile } from '../../files/sheets.ts';
import { ok } from '../../http/envelope.ts';
import type { Request } from '../../http/request.ts';
import { dispatcherShown } from './grossCalls.ts';
import { type GrossGrid, grossGridOf } from './grossGrid.ts';
import { type GrossColumn, seenColumns, seenGrid } from './grossPay.ts';

/**
 * GET /boards/new-gross-board-report: drivers by days, under their dispatchers. Why a driver had no load
 * is said to people who may see the personal board.
 */
export async function reportDays({ access, actor, query }: Request) {
  const saysOff = can(actor, 'boards.list');
  const grid = seenGrid(await grossGridOf(access.readSlowly, query, 'day', saysOff), actor);
  const rows = grid.rows.map(({ cells, drivers, ...sums }) => ({
    ...sums,
    days: cells,
    drivers: drivers.map(({ cells: days, ...driver }) => ({ ...driver, days })),
  }));
  const { cells, ...totals } = grid.totals;
  return ok(rows, { extra_info: { totals: { ...totals, days: cells }, ...datesOf(grid) } });
}

/** GET /boards/weekly/report: the product's rows carry drivers and weeks as JSON texts. */
export async function reportWeeks({ access, actor, query }: Request) {
  const grid = seenGrid(await grossGridOf(access.readSlowly, query, 'week'), actor);
  const rows = grid.rows.map(({ cells, drivers, ...sums }) => ({
    ...sums,
    weeks: JSON.stringify(cells),
    drivers: JSON.stringify(drivers.map(({ cells: weeks, ...driver }) => ({ ...driver, weeks }))),
  }));
  const { cells, ...totals } = grid.totals;
  return ok(rows, { extra_info: { totals: { ...totals, weeks: cells }, ...datesOf(grid) } });
}

const datesOf = ({ periods: { range, before } }: Pick<GrossGrid, 'periods'>) => ({
  date_from: range.from,
  date_to: range.to,
  previous_from: before.from,
  previous_to: before.to,
});

/** GET /boards/export/new-gross-board-report: every figure of each driver by days. */
export const exportDays = (request: Request) => exportGrid(request, 'day');

/** GET /boards/export/weekly/report: every figure of each driver by weeks. */
export const exportWeeks = (request: Request) => exportGrid(request, 'week');

async function exportGrid({ access, actor, query }: Request, by: 'day' | 'week') {
  const format = formatIn(query);
  const grid = await grossGridOf(access.readSlowly, query, by);
  const columns = seenColumns([...NAMES, ...periodColumns(grid), ...SUMS], actor);
  const name = `gross-board-${by === 'day' ? 'days' : 'weeks'}-${await todayOf(access.read)}`;
  const file = format === 'csv' ? csvFile : xlsxFile;
  return file(name, columns, linesOf(grid));
}

interface Line {
  dispatcher: string;
  driver: string;
  trucks: string;
  row: GrossRow;
}

/** A line per driver, one per dispatcher, and the total. */
function linesOf({ rows, totals }: GrossGrid): Line[] {
  const lines = rows.flatMap((group): Line[] => {
    const dispatcher = dispatcherShown(group.dispatcher);
    const drivers = group.drivers.map(row => ({
      dispatcher,
      driver: row.driver?.name ?? 'No driver',
      trucks: row.trucks.map(({ number }) => number).join(', '),
      row,
    }));
    return [...drivers, { dispatcher, driver: 'All', trucks: '', row: group }];
  });
  return [...lines, { dispatcher: 'Total', driver: 'All', trucks: '', row: totals }];
}

/** Every figure that the screen shows of a day or week. */
function periodColumns({ periods: { by, columns } }: GrossGrid): GrossColumn<Line>[] {
  return columns.flatMap(({ from, to }, at) => {
    const period = by === 'day' ? dayText(from) : `${dayText(from)} - ${dayText(to)}`;
    return CELLS.map(
      ({ heading, value, ...kind }): GrossColumn<Line> => ({
        ...kind,
        heading: `${period} ${heading}`,
        value: ({ row }) => {
          const cell = row.cells[at];
          return cell && value(cell);
        },
      }),
    );
  });
}

const CELLS: readonly GrossColumn<GrossCell>[] = [
  { heading: 'loads', type: 'number', value: cell => cell.loads },
  { heading: 'gross', type: 'money', value: cell => cell.gross },
  { heading: 'driver gross', type: 'money', value: cell => cell.driver_gross },
  { heading: 'margin', type: 'money', value: cell => cell.margin, isPay: true },
  { heading: 'miles', type: 'number', value: cell => cell.total_miles },
  { heading: 'RPM', type: 'number', value: cell => cell.rpm_all },
  { heading: 'deadhead %', type: 'number', value: cell => cell.deadhead_percent },
];

const NAMES: readonly GrossColumn<Line>[] = [
  { heading: 'Dispatcher', value: line => line.dispatcher },
  { heading: 'Driver', value: line => line.driver },
  { heading: 'Truck', value: line => line.trucks },
];

const SUMS: readonly GrossColumn<Line>[] = [
  { heading: 'Loads', type: 'number', value: ({ row }) => row.loads },
  { heading: 'Gross', type: 'money', value: ({ row }) => row.gross },
  { heading: 'Average', type: 'money', value: ({ row }) => row.average },
  { heading: 'Driver gross', type: 'money', value: ({ row }) => row.driver_gross },
  {
    heading: 'Driver pay and reimbursements',
    type: 'money',
    value: ({ row }) => row.driver_pay,
    isPay: true,
  },
  { heading: 'Margin', type: 'money', value: ({ row }) => row.margin, isPay: true },
  { heading: 'Loaded miles', type: 'number', value: ({ row }) => row.loaded_miles },
  { heading: 'Deadhead miles', type: 'number', value: ({ row }) => row.empty_miles },
  { heading: 'Total miles', type: 'number', value: ({ row }) => row.total_miles },
  { heading: 'Loaded RPM', type: 'number', value: ({ row }) => row.rpm_loaded },
  { heading: 'All-in RPM', type: 'number', value: ({ row }) => row.rpm_all },
  { heading: 'Deadhead %', type: 'number', value: ({ row }) => row.deadhead_percent },
  { heading: 'Target', type: 'money', value: ({ row }) => row.target },
  { heading: 'Target %', type: 'number', value: ({ row }) => row.target_percent },
  { heading: 'Previous gross', type: 'money', value: ({ row }) => row.previous.gross },
  {
    heading: 'Change %',
    type: 'number',
    value: ({ row }) => changePercent(row.gross, row.previous.gross),
  },
];
