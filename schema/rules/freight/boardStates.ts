import type { Violation } from '../records/violation.ts';
import {
  actionForStatus,
  LOAD_STATUS,
  type LoadAction,
  type LoadFacts,
  loadViolation,
} from './loadStates.ts';

/** The main board statuses of a truck without a load. */
export const boardStatuses = [
  { id: 10, key: 'readyl', name: 'Ready l' },
  { id: 11, key: 'ready2', name: 'Ready ll' },
  { id: 12, key: 'shop', name: 'Shop' },
  { id: 13, key: 'home', name: 'Home' },
] as const;

/** Whether a status of the picker is the truck's own, not its load's. */
export const isOwnStatus = (status: number): boolean =>
  boardStatuses.some(({ id }) => id === status);

/** The ids by key, so that the code has no bare numbers. */
export const BOARD_STATUS = {
  readyl: 10,
  ready2: 11,
  shop: 12,
  home: 13,
} as const satisfies Record<(typeof boardStatuses)[number]['key'], number>;

/** The load-status picker, in the product's own order. It changes a row of the main board. */
export const loadStatusPicker = [
  { id: 2, key: 'reserve', name: 'Reserve' },
  { id: 3, key: 'dispatched', name: 'Dispatched' },
  { id: 10, key: 'readyl', name: 'Ready l' },
  { id: 11, key: 'ready2', name: 'Ready ll' },
  { id: 4, key: 'enroute', name: 'Enroute' },
  { id: 12, key: 'shop', name: 'Shop' },
  { id: 13, key: 'home', name: 'Home' },
] as const;

/**
 * The personal board's own list. It shares words with the main board's but is never mixed with it.
 */
export const personalBoardStatuses = [
  { id: 1, key: 'ready_1', name: 'READY 1' },
  { id: 2, key: 'ready_2', name: 'READY 2' },
  { id: 3, key: 'dispatched', name: 'DISPATCHED' },
  { id: 4, key: 'enroute', name: 'ENROUTE' },
  { id: 5, key: 'reserved', name: 'RESERVED' },
  { id: 6, key: 'no_answer', name: 'NO ANSWER' },
  { id: 7, key: 'home', name: 'HOME' },
  { id: 8, key: 'shop', name: 'SHOP' },
  { id: 9, key: 'hold_for_load', name: 'HOLD FOR LOAD' },
  { id: 10, key: 'covered', name: 'COVERED' },
  { id: 11, key: 'rest', name: 'REST' },
  { id: 12, key: 'vacation', name: 'VACATION' },
  { id: 13, key: 'stop', name: 'STOP' },
] as const;

/** A row of the main board: a truck's own status and its current load. */
export type BoardRow<Load extends LoadFacts = LoadFacts> = {
  board_status: number | null;
  current_load: Load | null;
};

/** The status a row shows: its current load's 2, 3 or 4, else the truck's own. */
export function rowStatus({ board_status, current_load }: BoardRow): number | null {
  const shown = current_load && actionForStatus(current_load.status) !== null;
  return shown ? current_load.status : board_status;
}

/** How many rows show each status of the picker, zeros included, in picker order. */
export function countRowStatuses(
  rows: readonly BoardRow[],
): { id: number; key: string; name: string; count: number }[] {
  const counts = new Map<number | null, number>();
  for (const row of rows) counts.set(rowStatus(row), (counts.get(rowStatus(row)) ?? 0) + 1);
  return loadStatusPicker.map(status => ({ ...status, count: counts.get(status.id) ?? 0 }));
}

/**
 * The effect of picking a status on a row: a status change of its load, or the truck's own status.
 */
export type RowPick =
  | { kind: 'load'; action: LoadAction; violation: Violation | null }
  | { kind: 'board'; board_status: number }
  | { kind: 'none'; violation: Violation };

export function pickRowStatus({ current_load }: BoardRow, status: number): RowPick {
  if (isOwnStatus(status)) return { kind: 'board', board_status: status };
  const action = actionForStatus(status);
  if (!action) return refuse('unknown_status', 'This status is not on the board.');
  if (!current_load) return refuse('no_load', 'The truck has no load.');
  return { kind: 'load', action, violation: loadViolation(action, current_load) };
}

/**
 * The truck's current and next load. A load on the road comes before a waiting one. Among equals,
 * the earlier pickup comes first. `starts_at` is the time of the first pickup.
 */
export function currentAndNext<Load extends { status: number; starts_at: string | null }>(
  loads: readonly Load[],
): { current: Load | null; next: Load | null } {
  const inOrder = loads
    .filter(({ status }) => status in URGENCY)
    .sort((a, b) => urgencyOf(a) - urgencyOf(b) || compareTimes(a.starts_at, b.starts_at));
  return { current: inOrder[0] ?? null, next: inOrder[1] ?? null };
}

const URGENCY: Record<number, number> = {
  [LOAD_STATUS.arrived]: 0,
  [LOAD_STATUS.enroute]: 0,
  [LOAD_STATUS.dispatched]: 1,
  [LOAD_STATUS.reserve]: 2,
};

const urgencyOf = ({ status }: { status: number }): number => URGENCY[status] ?? 9;

/** A load without a time comes last. */
function compareTimes(a: string | null, b: string | null): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  return Date.parse(a) - Date.parse(b);
}

const refuse = (code: string, message: string): RowPick => ({
  kind: 'none',
  violation: { code, message },
});
