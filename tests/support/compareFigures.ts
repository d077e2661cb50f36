import { expect } from 'vitest';
import type { DimensionKey } from '../../schema/dimensions.ts';
import { askedFigure, listOfMeasure } from '../../schema/measureLists.ts';
import { type MeasureKey, measureOf, sourceDimensions } from '../../schema/measures.ts';
import type { DateRange } from '../../schema/rules/time/weeks.ts';
import type { MeasureAnswer } from '../../server/measures/askMeasures.ts';
import type { as, Person } from './as.ts';
import { AMOUNTS, addedRows, COUNTS, listedSum } from './measuredLists.ts';

interface Compared {
  app: Parameters<typeof as>[0];
  person: Person;
  period: DateRange;
  today: string;
  ask: (
    measures: readonly MeasureKey[],
    dimensions: readonly DimensionKey[],
  ) => Promise<MeasureAnswer>;
}

/**
 * Compares a figure, whole and by each of its dimensions, with the rows that it opens, and with its
 * list where it has one: the largest group, and that of rows without a value. Returns how many groups
 * were compared.
 */
export async function compareFigures(
  key: MeasureKey,
  { app, person, period, today, ask }: Compared,
): Promise<number> {
  const check = async (limits: Parameters<typeof askedFigure>[1], figure: number | null) => {
    const asked = askedFigure(key, limits, period);
    const added = await addedRows(app, person, asked);
    expect([key, limits, added.sum, added.figure]).toEqual([key, limits, figure, figure]);
    const list = listOfMeasure(key, limits, period, today);
    if (!list || !(AMOUNTS[key] || COUNTS.includes(key))) return;
    const sum = await listedSum(app, person, list, AMOUNTS[key]);
    expect([key, limits, list, sum]).toEqual([key, limits, list, figure ?? 0]);
  };
  let compared = 0;
  const total = figureIn((await ask([key], [])).totals[key]);
  await check([], total);
  /** Everything but a group: its rows add up to it, and with the group it is the total. */
  const checkOthers = async (
    dimension: DimensionKey,
    { id, figure }: { id: string | number; figure: number | null },
  ) => {
    const limit = { dimension, values: [id], not: true };
    const others = await addedRows(app, person, askedFigure(key, [limit], period));
    expect([key, limit, others.sum]).toEqual([key, limit, others.figure]);
    if (!measureOf(key).addsUp || SEVERAL.has(dimension)) return;
    // Gallons have four decimals.
    const sum = Math.round(((others.figure ?? 0) + (figure ?? 0)) * 10_000) / 10_000;
    expect([key, limit, sum]).toEqual([key, limit, total ?? 0]);
  };
  for (const dimension of sourceDimensions[measureOf(key).entity]) {
    const { rows } = await ask([key], [dimension]);
    const groups = rows.map(row => {
      const value = row[dimension];
      if (typeof value !== 'object' || value === null) throw new Error('A group has a value.');
      return { id: value.id, figure: figureIn(row[key]) };
    });
    const none = groups.filter(({ id }) => id === 0 || id === '');
    for (const { id, figure } of new Set([...groups.slice(0, 1), ...none])) {
      await check([{ dimension, values: [id] }], figure);
      compared += 1;
    }
    const [largest] = groups;
    if (largest) await checkOthers(dimension, largest);
  }
  return compared;
}

/** Of these a load may have several, and counts under each. */
const SEVERAL: ReadonlySet<DimensionKey> = new Set(['driver', 'facility']);

const figureIn = (value: unknown): number | null => (typeof value === 'number' ? value : null);
