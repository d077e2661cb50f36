import type { BoardRow } from '../../../../schema/responses/boards.ts';
import type { GridSort } from '../../../grid/GridHeader.tsx';
import { dueAt } from './times.ts';

/** Rows of unassigned trucks come last. */
export const NOBODY = '';

export const groupOf = ({ dispatcher_id }: BoardRow): string =>
  dispatcher_id === null ? NOBODY : String(dispatcher_id);

type Compare = (one: BoardRow, other: BoardRow) => number;

/** The sort value of a column. Empty values come last in both directions. */
const SORTS: Readonly<Record<string, (row: BoardRow) => string | number | null>> = {
  unit: row => unitOf(row),
  status: row => row.status,
  pickup: row => timeOf(row.current_load?.origin?.date_from),
  delivery: row => timeOf(row.current_load?.destination && dueAt(row.current_load.destination)),
  plan: row => timeOf(row.truck_plan_reach?.plan_at),
  location: row => timeOf(row.last_location?.at),
  gross: row => row.week_gross,
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

/** A click on a header: ascending, then descending, then by unit again. */
export function nextSort(sort: GridSort | undefined, key: string): GridSort | undefined {
  if (sort?.key !== key) return { key, direction: 'ascending' };
  return sort.direction === 'ascending' ? { key, direction: 'descending' } : undefined;
}
