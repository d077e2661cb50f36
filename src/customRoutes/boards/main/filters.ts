import type { BoardRow } from '../../../../schema/responses/boards.ts';
import { countRowStatuses } from '../../../../schema/rules/freight/boardStates.ts';
import { truckTexts } from '../../../../schema/rules/freight/boardTexts.ts';
import { hasWords } from '../../../../schema/rules/records/searchWords.ts';
import { type BoardCondition, fitsCondition } from './conditions.ts';

/** The board's filters. Saved per person, except the search text. */
export interface BoardFilters {
  /** Statuses of the strip. `late` stands for late trucks. */
  statuses: readonly (number | 'late')[];
  dispatchers: readonly (number | null)[];
  types: readonly string[];
  states: readonly string[];
  /** The brokers of the current loads. Null is for trucks without one. */
  brokers: readonly (number | null)[];
  updaters: readonly (number | null)[];
  /** All of them are met by a row. */
  conditions: readonly BoardCondition[];
}

export const NO_FILTERS: BoardFilters = {
  statuses: [],
  dispatchers: [],
  types: [],
  states: [],
  brokers: [],
  updaters: [],
  conditions: [],
};

/** The state that a truck is heading for, otherwise its current one. */
export const stateOf = ({ current_load, last_location }: BoardRow): string | null =>
  current_load?.destination?.state ?? last_location?.state ?? null;

/** Whether a row matches all filters except the statuses, which are counted over the result. */
export function fits(row: BoardRow, filters: BoardFilters, search: string) {
  return (
    isIn(filters.dispatchers, row.dispatcher_id) &&
    isIn(filters.types, row.truck.type) &&
    isIn(filters.states, stateOf(row)) &&
    isIn(filters.brokers, row.current_load?.broker?.id ?? null) &&
    isIn(filters.updaters, row.updater?.id ?? null) &&
    filters.conditions.every(condition => fitsCondition(row, condition)) &&
    hasWords(truckTexts(row), search)
  );
}

export function fitsStatus({ status, flags }: BoardRow, { statuses }: BoardFilters): boolean {
  if (statuses.length === 0) return true;
  return statuses.some(one => (one === 'late' ? flags.is_late : one === status));
}

const isIn = <T>(wanted: readonly T[], one: T | null): boolean =>
  wanted.length === 0 || wanted.some(each => each === one);

export interface BoardCounts {
  all: number;
  byStatus: ReadonlyMap<number, number>;
  late: number;
}

export function countsOf(rows: readonly BoardRow[]): BoardCounts {
  return {
    all: rows.length,
    byStatus: new Map(countRowStatuses(rows).map(({ id, count }) => [id, count])),
    late: rows.filter(({ flags }) => flags.is_late).length,
  };
}

export const isFiltered = (filters: BoardFilters, search: string): boolean =>
  search.trim() !== '' || Object.values(filters).some(chosen => chosen.length > 0);

export interface Dispatcher {
  id: number;
  name: string;
  nickname: string | null;
}

/** The dispatchers of the board's trucks, by name. */
export function dispatchersOf(rows: readonly BoardRow[]): Dispatcher[] {
  const found = new Map<number, Dispatcher>();
  for (const { dispatcher_id: id, dispatcher_name: name, dispatcher_nickname: nickname } of rows) {
    if (id !== null) found.set(id, { id, name: name ?? String(id), nickname });
  }
  return [...found.values()].sort((one, other) => one.name.localeCompare(other.name));
}
