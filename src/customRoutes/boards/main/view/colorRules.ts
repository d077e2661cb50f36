import type { BoardLoad, BoardRow } from '../../../../../schema/responses/boards.ts';
import { minutesToBeLate } from '../../../../../schema/rules/freight/boardEta.ts';
import { detentionWaitOf } from '../../../../../schema/rules/freight/stops.ts';
import type { RowStore } from '../../../../grid/rows/RowStore.ts';
import { boardInstant, boardNow, onTick } from '../../parts/clock.ts';

/** What a color rule asks of a row, and whether it needs a number. */
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

/** The fills that a rule can give, each a pair of the theme for light and dark. */
export const COLORS = {
  red: 'late',
  amber: 'reserved',
  green: 'ready1',
  blue: 'dispatched',
  violet: 'enroute',
  pink: 'hold',
  gray: 'home',
} as const;

export type RuleColor = keyof typeof COLORS;

/** Colors the rows that meet a condition. The first rule that fits decides. */
export interface ColorRule {
  when: ConditionName;
  /** Of the conditions that compare. */
  value: number | null;
  color: RuleColor;
}

export const MOST_RULES = 12;

/** The rules of a stored view. What is not a rule is left out. */
export function readRules(stored: unknown): ColorRule[] {
  if (!Array.isArray(stored)) return [];
  return stored.filter(isRule).slice(0, MOST_RULES);
}

function isRule(one: unknown): one is ColorRule {
  if (typeof one !== 'object' || one === null) return false;
  const { when, value, color } = one as Partial<ColorRule>;
  if (!when || !Object.hasOwn(CONDITIONS, when) || !color || !Object.hasOwn(COLORS, color)) {
    return false;
  }
  return CONDITIONS[when] === null ? value === null : typeof value === 'number';
}

/** The first rule that a row meets. */
export const ruleFor = (row: BoardRow, rules: readonly ColorRule[]): ColorRule | undefined =>
  rules.find(rule => MEETS[rule.when](row, rule.value ?? 0));

/** Conditions that a row comes to meet through time alone. */
const OF_TIME: ReadonlySet<ConditionName> = new Set(['will_be_late', 'detention', 'stale']);

/**
 * Renders the rows again that a tick of the clock gave another rule. Returns what ends it. A row that
 * changed since the last tick is rendered again as well: its rule may be back at the former one.
 */
export function followClock(rows: RowStore<BoardRow>, rules: readonly ColorRule[]): () => void {
  if (!rules.some(({ when }) => OF_TIME.has(when))) return () => undefined;
  const look = () => new Map(rows.all().map(row => [row, ruleFor(row, rules)]));
  let before = look();
  return onTick(() => {
    for (const row of [...rows.all()]) {
      if (!before.has(row) || before.get(row) !== ruleFor(row, rules)) rows.touch(row.id);
    }
    before = look();
  });
}

/** The fill of a color, half of that of a chip: the text on it stays readable. */
export const fillOf = (color: RuleColor): string =>
  `color-mix(in srgb, var(--st-${COLORS[color]}-bg) 60%, var(--surface))`;

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
