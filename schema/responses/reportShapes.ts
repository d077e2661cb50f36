import { aggregates } from '../listReports.ts';
import {
  backUnits,
  charts,
  havingOps,
  periodPresets,
  type ReportDefinition,
} from '../reportDefinition.ts';
import {
  day,
  either,
  list,
  number,
  object,
  one,
  orNull,
  type Shape,
  saying,
  whole,
  words,
  yesOrNo,
} from './kit.ts';

export const range = object({ from: day, to: day });

const preset = object({ preset: one(...periodPresets) });

/** What a report or a tile shows. */
export const reportDefinition = object({
  measures: list(words),
  dimensions: list(words),
  filters: list(
    object(
      { dimension: words, values: list(either(whole, words)) },
      { not: saying('Everything but these values.', yesOrNo) },
    ),
  ),
  period: either(preset, range),
  compare: saying(
    'What is compared. Null: a tile with the period before, a report with nothing.',
    orNull(either(object({ unit: one(...backUnits), back: whole }), preset, range)),
  ),
  having: list(object({ measure: words, op: one(...havingOps), value: number })),
  order: orNull(object({ by: words, direction: one('asc', 'desc') })),
  limit: orNull(whole),
  chart: one(...charts),
  list: saying(
    'The list that is shown instead of measures.',
    orNull(
      object({
        entity: words,
        columns: list(words),
        where: list(words),
        date: saying('The date that is within the period. Null: all dates.', orNull(words)),
        group: orNull(words),
        aggregates: list(one(...aggregates)),
        sort: orNull(object({ by: words, direction: one('asc', 'desc') })),
      }),
    ),
  ),
}) as Shape<ReportDefinition>; // as parseDefinition reads it

/** A value of a dimension. */
export const dimensionValue = object({ id: either(whole, words), name: words });
