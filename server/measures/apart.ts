import { comparedFilters, comparedIds, isDatedGroup } from '../../schema/comparedDates.ts';
import { addDays, type Weekday } from '../../schema/rules/time/weeks.ts';
import type { ComparedQuestion } from './askMeasures.ts';
import type { Figures, Group, Summable, Sums } from './sums.ts';

/**
 * The same question over the days that are compared, where they are not counted with the period: they
 * are not directly before it, or their dates are others than those of the period.
 */
export function apartOf(question: ComparedQuestion, weekStart: Weekday): ComparedQuestion | null {
  const { period, before, dimensions, filters = [], pairsDates = false } = question;
  if (!period || !before) return null;
  const isDated = dimensions.some(isDatedGroup);
  const hasDates =
    (isDated && pairsDates) || filters.some(({ dimension }) => isDatedGroup(dimension));
  if (addDays(before.to, 1) === period.from && !hasDates) return null;
  return {
    ...question,
    // Without pairs, a date is never one of the other days: only the totals are compared.
    dimensions: isDated && !pairsDates ? [] : dimensions,
    filters: comparedFilters(filters, { period, before, weekStart }),
    period: before,
    before: null,
    having: [],
    order: null,
    limit: null,
  };
}

/** The groups that are shown of a question that is compared. */
interface ShownGroups {
  question: ComparedQuestion;
  shown: readonly Group[];
  weekStart: Weekday;
}

/** The sums of the other days for each of the groups that are shown: only those are counted. */
export async function sumsApart(
  sums: Sums,
  other: Summable,
  { question: { dimensions, period, before }, shown, weekStart }: ShownGroups,
): Promise<Figures[]> {
  const isCompared = other.question.dimensions.length > 0 && shown.length > 0;
  if (!period || !before || !isCompared) return shown.map(() => ({}));
  const places = shown.map(({ ids }) =>
    comparedIds(dimensions, ids, { period, before, weekStart }),
  );
  const found = await sums.groupsOf(
    other,
    places.flatMap(ids => (ids ? [ids] : [])),
  );
  const known = new Map(found.map(({ ids, now }) => [JSON.stringify(ids), now]));
  return places.map(ids => (ids && known.get(JSON.stringify(ids))) ?? {});
}
