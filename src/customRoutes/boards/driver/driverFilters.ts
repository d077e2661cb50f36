import type { DriverBoardRow } from '../../../../schema/responses/driverBoard.ts';
import { driverTexts } from '../../../../schema/rules/freight/boardTexts.ts';
import { urgencyOf } from '../../../../schema/rules/freight/driverAttention.ts';
import {
  type Availability,
  availabilities,
} from '../../../../schema/rules/freight/driverAvailability.ts';
import { hasWords } from '../../../../schema/rules/records/searchWords.ts';
import type { GridSort } from '../../../grid/GridHeader.tsx';

export interface DriverFilters {
  search: string;
  onlyAttention: boolean;
  availabilities: readonly Availability[];
  dispatchers: readonly (number | null)[];
}

export const NO_FILTERS: DriverFilters = {
  search: '',
  onlyAttention: false,
  availabilities: [],
  dispatchers: [],
};

export function fits(row: DriverBoardRow, filters: DriverFilters): boolean {
  if (filters.onlyAttention && row.attention.length === 0) return false;
  return (
    isIn(filters.availabilities, row.availability) &&
    isIn(filters.dispatchers, row.dispatcher?.id ?? null) &&
    hasWords(driverTexts(row), filters.search)
  );
}

const isIn = <T>(wanted: readonly T[], one: T): boolean =>
  wanted.length === 0 || wanted.includes(one);

export const isFiltered = ({ search, ...chosen }: DriverFilters): boolean =>
  search.trim() !== '' ||
  chosen.onlyAttention ||
  chosen.availabilities.length > 0 ||
  chosen.dispatchers.length > 0;

/** The sort value of a column. Empty values come last in both directions. */
const SORTS: Readonly<Record<string, (row: DriverBoardRow) => string | number | null>> = {
  driver: row => row.driver.name,
  attention: row => urgencyOf(row.attention),
  truck: row => row.truck?.number ?? null,
  dispatcher: row => row.dispatcher?.name ?? null,
  availability: row => availabilities.indexOf(row.availability),
  eta: row => row.current_load?.eta?.at ?? null,
  out: row => row.days_out,
  documents: row => row.documents[0]?.days ?? null,
  loads: row => row.week.loads,
  week: row => row.week.miles,
  pay: row => row.week.pay,
  next: row => row.next_load?.pickup?.date_from ?? null,
  gross: row => row.week.gross,
  contact: row => row.last_contact?.at ?? null,
  debt: row => row.debt,
  hold: row => row.hold,
};

/** As the server ordered them, or by a column. */
export function compareRows(sort: GridSort | undefined, places: ReadonlyMap<number, number>) {
  const byPlace = (one: DriverBoardRow, other: DriverBoardRow) =>
    (places.get(one.id) ?? 0) - (places.get(other.id) ?? 0);
  const read = sort && SORTS[sort.key];
  if (!read) return byPlace;
  const turn = sort.direction === 'ascending' ? 1 : -1;
  return (one: DriverBoardRow, other: DriverBoardRow) => {
    const [a, b] = [read(one), read(other)];
    if (a === null || b === null) {
      return Number(a === null) - Number(b === null) || byPlace(one, other);
    }
    if (a === b) return byPlace(one, other);
    return a < b ? -turn : turn;
  };
}
