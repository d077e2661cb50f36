import type { AssistantAnswer } from '../../../schema/responses/assistant.ts';
import type { ReportResult } from '../../../schema/responses/reports.ts';

/** A bar between the least and the largest figure, in parts of the whole width. */
export interface FigureBar {
  start: number;
  width: number;
  isNegative: boolean;
}

/** The bars of figures on one line: those below zero go from it to the left. */
export function barsOf(figures: readonly (number | null)[]): FigureBar[] {
  const known = figures.map(figure => figure ?? 0);
  const least = Math.min(0, ...known);
  const span = Math.max(0, ...known) - least || 1;
  return known.map(figure => ({
    start: (Math.min(0, figure) - least) / span,
    width: Math.abs(figure) / span,
    isNegative: figure < 0,
  }));
}

/** The figures of an answer as those of a report, whose chart shows them. */
export function resultOf({ measure, dimensions, rows, total }: AssistantAnswer): ReportResult {
  const key = measure?.key ?? '';
  return {
    columns: [
      ...dimensions.map(one => ({ ...one, kind: 'dimension' as const, unit: null, adds_up: null })),
      {
        key,
        label: measure?.label ?? '',
        kind: 'measure' as const,
        unit: measure?.unit ?? null,
        adds_up: null,
      },
    ],
    rows: rows.map(({ values, figure }) => ({
      ...Object.fromEntries(dimensions.map((one, at) => [one.key, values[at] ?? null])),
      [key]: figure,
    })),
    totals: { [key]: total },
    is_partial: false,
    period: null,
    notes: [],
  };
}
