import type { DimensionKey } from '../../schema/dimensions.ts';
import { listOfMeasure } from '../../schema/measureLists.ts';
import { pathOf } from '../../schema/screens.ts';
import type { AssistantQuery } from './question/understand.ts';

/** A group of an answer, as a limit. */
export interface GroupValue {
  dimension: DimensionKey;
  values: (string | number)[];
}

/**
 * The list whose rows add up to the answer, or to one of its groups. Null where no list has the same
 * filter.
 */
export function linkOf(
  query: AssistantQuery,
  companyId: number,
  today: string,
  group: readonly GroupValue[] = [],
): string | null {
  const { measure, period, filters } = query;
  const limits = filters.map(({ dimension, values }) => ({
    dimension,
    values: values.map(({ id }) => id),
  }));
  const found = listOfMeasure(measure, [...limits, ...group], period, today);
  const list = found && pathOf(found.entity, 'list', { companyId });
  if (!found || !list) return null;
  const search = new URLSearchParams({ filter: JSON.stringify(found.filter), page: '1' });
  return `${list}?${search.toString()}`;
}
