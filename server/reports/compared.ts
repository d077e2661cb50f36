import type { MeasureKey } from '../../schema/measures.ts';
import { type DateRange, dayText } from '../../schema/rules/time/weeks.ts';
import type { ComparedAnswer, MeasureAnswer, MeasureColumn } from '../measures/askMeasures.ts';

type Column = MeasureColumn | (Omit<MeasureColumn, 'key'> & { key: string });

/** The columns, rows and totals of a report. */
export interface ComparedColumns extends Pick<MeasureAnswer, 'rows' | 'is_partial'> {
  columns: Column[];
  totals: Record<string, number | null>;
}

/** Next to each figure what it was in the days that it is compared with. */
export function withBefore({ now, before }: ComparedAnswer): ComparedColumns {
  const keys = now.columns.flatMap(({ key, kind }) => (kind === 'measure' ? [key] : []));
  const earlier = (figures: Partial<Record<MeasureKey, number | null>> = {}) =>
    Object.fromEntries(keys.map(key => [beforeOf(key), figures[key] ?? null]));
  return {
    columns: now.columns.flatMap((column): Column[] =>
      column.kind === 'measure'
        ? [column, { ...column, key: beforeOf(column.key), label: `${column.label} before` }]
        : [column],
    ),
    rows: now.rows.map((row, at) => ({ ...row, ...earlier(before.rows[at]) })),
    totals: { ...now.totals, ...earlier(before.totals) },
    is_partial: now.is_partial,
  };
}

const beforeOf = (key: MeasureKey) => `${key}_before`;

/** Which days the columns before are of. */
export const comparedNote = ({ from, to }: DateRange): string =>
  `Compared with ${dayText(from)} – ${dayText(to)}.`;
