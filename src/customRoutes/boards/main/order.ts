import type { BoardRow } from '../../../../schema/responses/boards.ts';
import type { GridSort } from '../../../grid/GridHeader.tsx';
import { dueAt } from '../parts/times.ts';
import { flagRank } from './cells/flags.tsx';
import { shownStatus } from './edit/statusOptions.ts';
import { stateOf } from './filters.ts';

/** What the board's rows can be grouped by. */
export const GROUPINGS = ['dispatcher', 'status', 'state', 'type', 'none'] as const;
export type Grouping = (typeof GROUPINGS)[number];

/** The group of rows without a value. It comes last. */
export const NOBODY = '';

const GROUP_OF: Readonly<
  Record<Exclude<Grouping, 'none'>, (row: BoardRow) => string | number | null>
> = {
  dispatcher: row => row.dispatcher_id,
  status: shownStatus,
  state: stateOf,
  type: row => row.truck.type,
};

/** The group of a row. Undefined for a board without groups. */
export function groupsBy(grouping: Grouping): ((row: BoardRow) => string) | undefined {
  if (grouping === 'none') return undefined;
  const read = GROUP_OF[grouping];
  return row => String(read(row) ?? NOBODY);
}

type Compare = (one: BoardRow, other: BoardRow) => number;

/** The sort value of a column. Empty values come last in both directions. */
const SORTS: Readonly<Record<string, (row: BoardRow) => string | number | null>> = {
  unit: row => unitOf(row),
  status: shownStatus,
  pickup: row => timeOf(row.current_load?.origin?.date_from),
  delivery: row => timeOf(row.current_load?.destination && dueAt(row.current_load.destination)),
  plan: row => timeOf(row.truck_plan_reach?.plan_at),
  location: row => timeOf(row.last_location?.at),
  gross: row => row.week_gross,
  flags: flagRank,
};

/** By unit, or by a column and then by unit. */
export function compareRows(sort: GridSort | undefined): Compare {
  const read = sort && SORTS[sort.key];
  if (!read) return byUnit;
  const turn = sort.direction === 'ascending' ? 1 : -1;
  return (one, other) => {
    const [a, b] = [read(one), read(other)];
    if (a === null || b === null)
      return Number(a === null) - Number(b === null) || byUnit(one, other);
    if (a === b) return byUnit(one, other);
    return a < b ? -turn : turn;
  };
}

const byUnit: Compare = (one, other) =>
  unitOf(one) - unitOf(other) || one.truck.number.localeCompare(other.truck.number);

const unitOf = ({ truck }: BoardRow): number => {
  const digits = truck.number.replace(/\D/g, '');
  return digits === '' ? Number.MAX_SAFE_INTEGER : Number(digits);
};

const timeOf = (instant: string | null | undefined): number | null =>
  instant ? Date.parse(instant) : null;
