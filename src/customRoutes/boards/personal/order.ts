import { personalBoardStatuses } from '../../../../schema/rules/freight/boardStates.ts';
import { hasWords } from '../../../../schema/rules/records/searchWords.ts';
import { type Instant, localDateOf } from '../../../../schema/rules/time/zones.ts';
import type { GridSort } from '../../../grid/GridHeader.tsx';
import { ownZone } from '../../../storage/preferences/ownZone.ts';
import { type Days, isWithinDays } from '../parts/days.ts';
import { isOld, type Line, lastChangeOf, placeText, written } from './line.ts';

/** Statuses of the strip, and `old` for trucks that were not updated for two hours. */
export type StatusFilter = readonly (number | 'old')[];

/** The sort value of a column. Empty values come last in both directions. */
const SORTS: Readonly<Record<string, (line: Line) => string | number | null>> = {
  unit: line => unitOf(line),
  dispatcher: ({ dispatcher_name }) => dispatcher_name?.toLowerCase() ?? null,
  status: line => written(line).status_id,
  ready: line => written(line).ready_at,
  place: line => placeText(line) || null,
  home: line => written(line).home_date,
  updated: line => lastChangeOf(line)?.at ?? null,
};

/** By status and unit, or by a column and then by unit. */
export function compareLines(sort: GridSort | undefined) {
  const read = SORTS[sort?.key ?? ''];
  const turn = sort?.direction === 'descending' ? -1 : 1;
  return (one: Line, other: Line): number => {
    const byUnit =
      unitOf(one) - unitOf(other) || one.truck.number.localeCompare(other.truck.number);
    if (!read) return byUnit;
    const [a, b] = [read(one), read(other)];
    if (a === null || b === null) return Number(a === null) - Number(b === null) || byUnit;
    if (a === b) return byUnit;
    return a < b ? -turn : turn;
  };
}

/** The lanes in their order: trucks without a status, then each status. */
export const LANES: readonly (number | null)[] = [
  null,
  ...personalBoardStatuses.map(({ id }) => id),
];

export const linesIn = (lines: readonly Line[], status: number | null): readonly Line[] =>
  lines.filter(line => written(line).status_id === status);

const unitOf = ({ truck }: Line): number =>
  Number(truck.number.replace(/\D/g, '') || Number.MAX_SAFE_INTEGER);

export function fitsStatus(line: Line, wanted: StatusFilter, now: Instant): boolean {
  if (wanted.length === 0) return true;
  return wanted.some(one => (one === 'old' ? isOld(line, now) : one === written(line).status_id));
}

/** The chosen dispatchers; null is for trucks without one. None chosen: all. */
export type Dispatchers = readonly (number | null)[];

/** What a row must match. The statuses are counted over the result. */
export interface LineFilters {
  search: string;
  dispatchers: Dispatchers;
  /** Who changed the row last; null is for trucks without one. None chosen: anyone. */
  authors: readonly (number | null)[];
  /** When that was, in the person's own zone. */
  updated: Days;
}

/** Whether a row matches all filters except the statuses. */
export const fits = (line: Line, { search, dispatchers, authors, updated }: LineFilters): boolean =>
  (dispatchers.length === 0 || dispatchers.includes(line.dispatcher_id)) &&
  (authors.length === 0 || authors.includes(authorIn(line)?.id ?? null)) &&
  isUpdatedIn(line, updated) &&
  hasWords(wordsOf(line), search);

function isUpdatedIn(line: Line, updated: Days): boolean {
  if (updated.from === null && updated.to === null) return true;
  const change = lastChangeOf(line);
  return change !== null && isWithinDays(localDateOf(change.at, ownZone()), updated);
}

/** Who changed the row of a truck last, by first and last name. */
export function authorIn(line: Line): { id: number; name: string } | null {
  const change = lastChangeOf(line);
  return change && change.id !== null ? { id: change.id, name: change.name } : null;
}

function wordsOf(line: Line) {
  const { truck, driver, dispatcher_name, last_load } = line;
  const { destination, note } = written(line);
  return [
    truck.number,
    driver?.name,
    dispatcher_name,
    last_load?.internal_id,
    placeText(line),
    destination,
    note,
  ];
}
