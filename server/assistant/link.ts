import { listOfMeasure } from '../../schema/measureLists.ts';
import { pathOf } from '../../schema/screens.ts';
import type { AssistantQuery } from './question/understand.ts';

/** The list whose rows add up to the answer. Null where no list has the same filter. */
export function linkOf(query: AssistantQuery, companyId: number, today: string): string | null {
  const { measure, period, filters } = query;
  const limits = filters.map(({ dimension, values }) => ({
    dimension,
    values: values.map(({ id }) => id),
  }));
  const found = listOfMeasure(measure, limits, period, today);
  const list = found && pathOf(found.entity, 'list', { companyId });
  if (!found || !list) return null;
  const search = new URLSearchParams({ filter: JSON.stringify(found.filter), page: '1' });
  return `${list}?${search.toString()}`;
}
