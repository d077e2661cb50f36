import type { PreviousGross } from '../../../schema/responses/boards.ts';
import { changePercent, sumMoney } from '../../../schema/rules/money/money.ts';
import { todayOf } from '../../db/today.ts';
import { Invalid } from '../../errors.ts';
import { csvFile, xlsxFile } from '../../files/sheets.ts';
import { ok } from '../../http/envelope.ts';
import type { Request } from '../../http/request.ts';
import { grossBoardOf, type Sums } from './gross.ts';
import { type GrossColumn, seenBoard, seenColumns } from './grossPay.ts';

/**
 * GET /boards/gross-board-report: dispatchers with their trucks and loads. Totals are in extra_info, and
 * next to them the gross of the period before by dispatcher and truck. Driver pay and margins are null for people who may not see settlements.
 */
export async function reportGross({ access, actor, query }: Request) {
  const board = await grossBoardOf(access.readSlowly, query);
  const { range, before, previous, groups, totals } = seenBoard(board, actor);
  const [date_from, date_to] = [range.from, range.to];
  const [previous_from, previous_to] = [before.from, before.to];
  return ok(groups, {
    extra_info: { totals, date_from, date_to, previous_from, previous_to, previous },
  });
}

/** GET /boards/export/gross-board-report: a line per truck and per dispatcher, and the total. */
export async function exportGross({ access, actor, query }: Request) {
  const { format = 'xlsx' } = query;
  if (format !== 'xlsx' && format !== 'csv') {
    throw new Invalid({ format: ['The format must be xlsx or csv.'] });
  }
  const { groups, totals, previous } = await grossBoardOf(access.readSlowly, query);
  const lines: Line[] = groups.flatMap(({ dispatcher, trucks, ...sums }) => {
    const earlier = previous.filter(one => one.dispatcher_id === (dispatcher?.id ?? null));
    return [
      ...trucks.map(({ truck, list: _, ...own }) => ({
        dispatcher: dispatcherShown(dispatcher),
        truck: truck?.number ?? 'No truck',
        ...own,
        before: grossOf(earlier.filter(one => one.truck_id === (truck?.id ?? null))),
      })),
      {
        dispatcher: dispatcherShown(dispatcher),
        truck: 'All',
        ...sums,
        before: grossOf(earlier),
      },
    ];
  });
  lines.push({ dispatcher: 'Total', truck: 'All', ...totals, before: grossOf(previous) });
  const name = `gross-board-${await todayOf(access.read)}`;
  const file = format === 'csv' ? csvFile : xlsxFile;
  return file(name, seenColumns(columns, actor), lines);
}

/** A dispatcher as the screens of the gross boards name them. */
export const dispatcherShown = (dispatcher: { name: string } | null): string =>
  dispatcher?.name ?? 'No dispatcher';

interface Line extends Sums {
  dispatcher: string;
  truck: string;
  /** The gross of the period before. */
  before: number;
}

const grossOf = (previous: readonly PreviousGross[]) =>
  sumMoney(previous.map(({ gross }) => gross));

const columns: readonly GrossColumn<Line>[] = [
  { heading: 'Dispatcher', value: line => line.dispatcher },
  { heading: 'Truck', value: line => line.truck },
  { heading: 'Trucks', type: 'number', value: line => line.truck_count },
  { heading: 'Loads', type: 'number', value: line => line.loads },
  { heading: 'Gross', type: 'money', value: line => line.gross },
  { heading: 'Driver gross', type: 'money', value: line => line.driver_gross },
  {
    heading: 'Driver pay and reimbursements',
    type: 'money',
    value: line => line.driver_pay,
    isPay: true,
  },
  { heading: 'Margin', type: 'money', value: line => line.margin, isPay: true },
  { heading: 'Loaded miles', type: 'number', value: line => line.loaded_miles },
  { heading: 'Empty miles', type: 'number', value: line => line.empty_miles },
  { heading: 'Total miles', type: 'number', value: line => line.total_miles },
  { heading: 'RPM loaded', type: 'number', value: line => line.rpm_loaded },
  { heading: 'RPM all', type: 'number', value: line => line.rpm_all },
  { heading: 'Deadhead %', type: 'number', value: line => line.deadhead_percent },
  { heading: 'Per truck', type: 'money', value: line => line.average },
  { heading: 'Target', type: 'money', value: line => line.target },
  { heading: 'Target %', type: 'number', value: line => line.target_percent },
  { heading: 'Previous gross', type: 'money', value: line => line.before },
  { heading: 'Change %', type: 'number', value: line => changePercent(line.gross, line.before) },
];
