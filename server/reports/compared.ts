import {
  beforeKey,
  type ComparedPeriods,
  comparedIds,
  isDatedGroup,
} from '../../schema/comparedDates.ts';
import { nameOfDate } from '../../schema/dimensionValues.ts';
import type { MeasureKey } from '../../schema/measures.ts';
import { type DateRange, dayText } from '../../schema/rules/time/weeks.ts';
import type {
  ComparedAnswer,
  MeasureAnswer,
  MeasureColumn,
  MeasureRow,
} from '../measures/askMeasures.ts';
import type { DimensionValue } from '../measures/names.ts';

type Column = MeasureColumn | (Omit<MeasureColumn, 'key'> & { key: string });

/** The columns, rows and totals of a report. */
export interface ComparedColumns extends Pick<MeasureAnswer, 'rows' | 'is_partial'> {
  columns: Column[];
  totals: Record<string, number | null>;
}

/**
 * Next to each figure what it was in the days that it is compared with, and next to each date the one
 * whose figures those are: null where the other days have none at its place.
 */
export function withBefore(
  { now, before }: ComparedAnswer,
  periods: ComparedPeriods,
): ComparedColumns {
  const measures = now.columns.flatMap(({ key, kind }) => (kind === 'measure' ? [key] : []));
  const dimensions = now.columns.flatMap(({ key, kind }) => (kind === 'dimension' ? [key] : []));
  const earlier = (figures: Partial<Record<MeasureKey, number | null>> = {}) =>
    Object.fromEntries(measures.map(key => [beforeKey(key), figures[key] ?? null]));
  const datesOf = (row: MeasureRow) => {
    const ids = comparedIds(
      dimensions,
      dimensions.map(key => idOf(row[key])),
      periods,
    );
    return Object.fromEntries(
      dimensions.flatMap((key, at): [string, DimensionValue | null][] => {
        if (!isDatedGroup(key)) return [];
        const id = ids?.[at];
        const name = ids && nameOfDate(key, dimensions, ids);
        return [[beforeKey(key), id === undefined || !name ? null : { id, name }]];
      }),
    );
  };
  return {
    columns: now.columns.flatMap((column): Column[] => {
      const key = beforeKey(column.key);
      if (column.kind === 'measure')
        return [column, { ...column, key, label: `${column.label} before` }];
      if (!isDatedGroup(column.key)) return [column];
      return [column, { ...column, key, label: `Compared ${column.label.toLowerCase()}` }];
    }),
    rows: now.rows.map((row, at) => ({ ...row, ...datesOf(row), ...earlier(before.rows[at]) })),
    totals: { ...now.totals, ...earlier(before.totals) },
    is_partial: now.is_partial,
  };
}

const idOf = (value: MeasureRow[string] | undefined): string | number =>
  typeof value === 'object' && value !== null ? value.id : 0;

/** Which days the columns before are of. */
export const comparedNote = ({ from, to }: DateRange): string =>
  `Compared with ${dayText(from)} – ${dayText(to)}.`;
