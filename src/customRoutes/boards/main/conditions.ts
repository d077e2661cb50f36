import type { BoardLoad, BoardRow } from '../../../../schema/responses/boards.ts';
import { minutesToBeLate } from '../../../../schema/rules/freight/boardEta.ts';
import { loadStatusPicker } from '../../../../schema/rules/freight/boardStates.ts';
import { detentionWaitOf } from '../../../../schema/rules/freight/stops.ts';
import { boardInstant, boardNow } from '../parts/clock.ts';

/** What a color rule or a filter asks of a row, and the unit of the number that it needs. */
export const CONDITIONS = {
  late: null,
  will_be_late: null,
  detention: null,
  documents: null,
  uncovered: null,
  no_driver: null,
  status: 'status',
  stale: 'hours',
  below_target: 'percent',
  rpm_below: 'dollars',
} as const;

export type ConditionName = keyof typeof CONDITIONS;

/** All of them, in the order in which they are offered. */
export const CONDITION_NAMES = Object.keys(CONDITIONS) as ConditionName[]; // its own keys

/** The values that a condition starts with. */
export const FIRST_VALUES: Readonly<Record<ConditionName, number | null>> = {
  late: null,
  will_be_late: null,
  detention: null,
  documents: null,
  uncovered: null,
  no_driver: null,
  status: loadStatusPicker[0].id,
  stale: 4,
  below_target: 50,
  rpm_below: 2,
};

/** Whether a row meets a condition. `value` is the number of one that compares. */
export const meets = (row: BoardRow, when: ConditionName, value: number | null): boolean =>
  MEETS[when](row, value ?? 0);

/** Whether a row comes to meet a condition through time alone. */
export const isOfTime = (when: ConditionName): boolean => OF_TIME.has(when);

const OF_TIME: ReadonlySet<ConditionName> = new Set(['will_be_late', 'detention', 'stale']);

/** A condition that the shown rows meet. */
export interface BoardCondition {
  when: ConditionName;
  /** Whether it is met, or the number that it compares with. */
  value: number | boolean;
}

const MOST_CONDITIONS = 20;

/** Whether a row is shown by a condition. */
export const fitsCondition = (row: BoardRow, { when, value }: BoardCondition): boolean =>
  typeof value === 'boolean' ? meets(row, when, null) === value : meets(row, when, value);

/** The conditions of a stored view. What is not a condition is left out. */
export function readConditions(stored: unknown): BoardCondition[] {
  if (!Array.isArray(stored)) return [];
  return stored
    .filter(isCondition)
    .slice(0, MOST_CONDITIONS)
    .map(({ when, value }) => ({ when, value }));
}

function isCondition(one: unknown): one is BoardCondition {
  if (typeof one !== 'object' || one === null) return false;
  const { when, value } = one as Partial<BoardCondition>;
  // The strip filters by status.
  if (!when || when === 'status' || !Object.hasOwn(CONDITIONS, when)) return false;
  return typeof value === (CONDITIONS[when] === null ? 'boolean' : 'number');
}

const MEETS: Readonly<Record<ConditionName, (row: BoardRow, value: number) => boolean>> = {
  late: ({ flags }) => flags.is_late,
  will_be_late: row => !row.flags.is_late && minutesToBeLate(row, boardInstant()) > 0,
  detention: ({ current_load: load }) => load !== null && isOnDetention(load),
  documents: ({ flags }) => flags.documents.length > 0,
  uncovered: ({ current_load, next_load }) => current_load === null && next_load === null,
  no_driver: ({ drivers }) => drivers.length === 0,
  status: (row, status) => (row.status ?? row.current_load?.status ?? null) === status,
  stale: ({ last_location: at }, hours) => !at?.at || ageHours(at.at) >= hours,
  below_target: ({ week_gross, week_target }, percent) =>
    week_target !== null && week_target > 0 && week_gross * 100 < week_target * percent,
  rpm_below: ({ current_load: load }, rate) => load?.rpm != null && load.rpm < rate,
};

const ageHours = (instant: string): number => (boardNow() - Date.parse(instant)) / 3_600_000;

function isOnDetention({ at_stop, free_minutes }: BoardLoad): boolean {
  const waiting = at_stop && detentionWaitOf(at_stop, free_minutes, boardInstant());
  return waiting !== null && waiting.detention_minutes > 0;
}
