import type { BoardRow } from '../../../../../schema/responses/boards.ts';
import type { RowStore } from '../../../../grid/rows/RowStore.ts';
import { onTick } from '../../parts/clock.ts';
import { CONDITIONS, type ConditionName, meets } from '../conditions.ts';

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

type RuleColor = keyof typeof COLORS;

export const COLOR_NAMES = Object.keys(COLORS) as RuleColor[]; // its own keys

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
  // The database orders the keys of an object in its own way.
  return stored
    .filter(isRule)
    .slice(0, MOST_RULES)
    .map(({ when, value, color }) => ({ when, value, color }));
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
  rules.find(({ when, value }) => meets(row, when, value));

/**
 * Renders the rows again of which a tick of the clock changed what `read` says: their rule, or whether a
 * filter takes them. Returns what ends it. A row that changed since the last tick is rendered again as
 * well: it may be back at what it was before.
 */
export function followClock(
  rows: RowStore<BoardRow>,
  read: (row: BoardRow) => unknown,
): () => void {
  const look = () => new Map(rows.all().map(row => [row, read(row)]));
  let before = look();
  return onTick(() => {
    for (const row of [...rows.all()]) {
      if (!before.has(row) || before.get(row) !== read(row)) rows.touch(row.id);
    }
    before = look();
  });
}

/** The fill of a color, half of that of a chip: the text on it stays readable. */
export const fillOf = (color: RuleColor): string =>
  `color-mix(in srgb, var(--st-${COLORS[color]}-bg) 60%, var(--surface))`;
