import type { BoardRow } from '../../../../schema/responses/boards.ts';
import { phoneText } from '../../../format/valueTexts.ts';
import type { GridColumn } from '../../../grid/column.ts';
import type { Translate } from '../../../i18n/useT.ts';
import { windowTimes } from '../../../resources/loads/stopTime.ts';
import { Phones } from '../parts/cells/Phones.tsx';
import { unitCell } from '../parts/cells/unitCell.tsx';
import { lookOf, statusWord } from '../parts/statusWords.ts';
import { place, shortTime } from '../parts/times.ts';
import { flagsCell, flagsText } from './cells/flags.tsx';
import {
  deliveryCell,
  loadCell,
  nextLoadCell,
  pickupCell,
  planCell,
  planText,
  rateCell,
  rateText,
  routeCell,
  startTime,
} from './cells/loadCells.tsx';
import type { End } from './cells/stopInCell.ts';
import { driverCell, grossCell, locationCell, noteCell, statusCell } from './cells/truckCells.tsx';
import { driverIn } from './edit/driverEntry.ts';
import type { Edits } from './edit/edits.tsx';
import { shownStatus } from './edit/statusOptions.ts';
import type { Grouping } from './order.ts';

/** The board's width: the same columns, narrower on a laptop, some more shown on a big screen. */
export type Room = 'narrow' | 'usual' | 'wide';

const WIDTHS: Record<Room, readonly number[]> = {
  narrow: [54, 124, 110, 50, 162, 97, 97, 98, 130, 120, 58, 94],
  usual: [54, 128, 110, 52, 188, 98, 98, 116, 152, 138, 66, 96],
  // Both ends of an appointment's window. With the columns that are shown there, no more than 1920 pixels hold.
  wide: [54, 128, 110, 52, 188, 124, 124, 110, 148, 138, 58, 96],
};

/** The width of the column of the dispatchers, which groups of them do without. */
export const DISPATCHER_PX = 104;

type Column = GridColumn<BoardRow>;

interface ColumnsOptions {
  room: Room;
  groupBy: Grouping;
  edits: Edits;
  translate: Translate;
}

/**
 * The board's columns, the hidden ones too. Their values are what the cells show, so that only
 * visible changes flash.
 */
export function boardColumns({ room, groupBy, edits, translate }: ColumnsOptions): Column[] {
  const name = (key: string) => translate(`linehaul.boards.columns.${key}`);
  const widths = WIDTHS[room];
  const times = room === 'wide' ? windowTimes : startTime;
  const base: Omit<Column, 'width' | 'header'>[] = [
    {
      key: 'unit',
      sticky: true,
      isRowHeader: true,
      isSortable: true,
      value: row => row.truck.number,
      render: row => unitCell(row, translate),
    },
    {
      key: 'driver',
      sticky: true,
      value: row => row.drivers.map(driver => driver.name).join(', '),
      render: row => driverCell(row, translate),
      edit: edits.driver,
    },
    {
      key: 'status',
      isSortable: true,
      value: shownStatus,
      text: row => statusText(row, translate),
      render: statusCell,
      edit: edits.status,
    },
    {
      key: 'load',
      value: row => row.current_load?.internal_id ?? null,
      render: loadCell,
    },
    { key: 'route', value: routeText, render: routeCell },
    {
      key: 'pickup',
      isSortable: true,
      value: row => timeText(row, 'origin', times),
      text: row => appointmentText(row, 'origin'),
      render: row => pickupCell(row, times),
      edit: edits.pickup,
    },
    {
      key: 'delivery',
      isSortable: true,
      value: row => timeText(row, 'destination', times),
      text: row => appointmentText(row, 'destination'),
      render: row => deliveryCell(row, times),
      edit: edits.delivery,
    },
    { key: 'next', value: nextText, render: nextLoadCell },
    {
      key: 'plan',
      isSortable: true,
      value: row => planText(row.truck_plan_reach),
      render: planCell,
      edit: edits.plan,
    },
    {
      key: 'location',
      isSortable: true,
      value: ({ last_location: at }) => (at ? `${place(at.city, at.state)} ${at.at}` : null),
      text: ({ last_location: at }) => place(at?.city, at?.state),
      render: locationCell,
      edit: edits.location,
    },
    {
      key: 'trailer',
      value: row => row.trailer?.number ?? null,
      edit: edits.trailer,
    },
    {
      key: 'gross',
      align: 'right',
      isSortable: true,
      value: row => row.week_gross,
      render: row => grossCell(row, translate),
    },
  ];
  const columns = base.map(
    (column, index): Column => ({
      ...column,
      header: name(column.key),
      width: widths[index] ?? 96,
    }),
  );
  return [
    numberColumn(translate, room),
    ...columns,
    ...more({ name, room, groupBy, edits, translate }),
    noteColumn(name('note'), edits, translate),
  ];
}

/** The number of the row, so that people can speak of the fifth. It is shown like the additional columns. */
const numberColumn = (translate: Translate, room: Room): Column => ({
  key: 'number',
  header: '#',
  title: translate('linehaul.boards.columns.number'),
  width: 40,
  align: 'right',
  sticky: true,
  isHidden: room !== 'wide',
  yields: true,
  isNumber: true,
  value: () => null,
});

interface MoreOptions extends ColumnsOptions {
  name: (key: string) => string;
}

/**
 * Additional columns: shown on a big screen, elsewhere by choice, or where the person's own columns have
 * them. Groups of dispatchers say whose truck it is. Flags, the co-driver and phones are also in other
 * cells, so they are always chosen.
 */
function more({ name, room, groupBy, edits, translate }: MoreOptions): Column[] {
  const isHidden = room !== 'wide';
  return [
    {
      key: 'codriver',
      header: name('codriver'),
      width: 128,
      isHidden: true,
      value: row => driverIn(row, 'second_driver_id')?.name ?? null,
      edit: edits.codriver,
    },
    {
      key: 'phone',
      header: name('phone'),
      width: 112,
      isHidden: true,
      value: phonesText,
      render: row => <Phones drivers={row.drivers} />,
    },
    {
      key: 'dispatcher',
      header: name('dispatcher'),
      width: DISPATCHER_PX,
      isHidden: isHidden || groupBy === 'dispatcher',
      isInGroups: groupBy === 'dispatcher',
      yields: true,
      value: row => row.dispatcher_name,
      edit: edits.dispatcher,
    },
    {
      key: 'broker',
      header: name('broker'),
      width: 102,
      isHidden,
      yields: true,
      value: row => row.current_load?.broker?.name ?? null,
    },
    {
      key: 'rate',
      header: name('rate'),
      width: 138,
      isHidden,
      yields: true,
      value: ({ current_load: load }) => (load ? `${load.gross} ${load.total_miles}` : null),
      text: rateText,
      render: rateCell,
    },
    {
      key: 'updater',
      header: name('updater'),
      width: 120,
      isHidden,
      yields: true,
      value: row => row.updater?.name ?? null,
      edit: edits.updater,
    },
    {
      key: 'flags',
      header: name('flags'),
      width: 76,
      isHidden: true,
      isSortable: true,
      value: row => `${row.flags.is_late} ${row.flags.documents.length}`,
      text: row => flagsText(row, translate),
      render: flagsCell,
    },
  ];
}

/** The numbers of the driver, then of the co-driver. */
const phonesText = ({ drivers }: BoardRow): string =>
  drivers.flatMap(({ phone }) => (phone ? [phoneText(phone)] : [])).join(', ');

const noteColumn = (header: string, edits: Edits, translate: Translate): Column => ({
  key: 'note',
  header,
  width: 'rest',
  minWidth: 80,
  value: row => row.note,
  render: row => noteCell(row, translate),
  edit: edits.note,
});

function statusText(row: BoardRow, translate: Translate): string {
  const look = lookOf(shownStatus(row));
  return look ? statusWord(look, translate) : '';
}

function routeText({ current_load: load }: BoardRow): string | null {
  if (!load) return null;
  const { origin, destination } = load;
  return `${place(origin?.city, origin?.state)} → ${place(destination?.city, destination?.state)}`;
}

/** The whole window of an end, as its editor and a paste read it. */
function appointmentText({ current_load: load }: BoardRow, end: End): string {
  const stop = load?.[end];
  return stop ? windowTimes(stop) : '';
}

function timeText({ current_load: load }: BoardRow, end: End, times: typeof startTime) {
  const stop = load?.[end];
  return stop ? times(stop) : null;
}

function nextText({ next_load: load }: BoardRow): string | null {
  if (!load) return null;
  const { origin } = load;
  const at = origin?.date_from ? shortTime(origin.date_from, origin.timezone) : '';
  return `${load.internal_id} ${place(origin?.city, origin?.state)} ${at}`.trim();
}
