import type { DimensionKey } from '../../schema/dimensions.ts';
import {
  askedFigure,
  figureAddress,
  listOfMeasure,
  listSearch,
} from '../../schema/measureLists.ts';
import { type Actor, can } from '../../schema/permissions.ts';
import { pathOf } from '../../schema/screens.ts';
import { measureFilter } from './question/filters.ts';
import type { AssistantQuery } from './question/understand.ts';

/** A group of an answer, as a limit. */
export interface GroupValue {
  dimension: DimensionKey;
  values: (string | number)[];
}

/** For whom a link is: their company, and its day. */
interface Reader {
  actor: Actor;
  companyId: number;
  today: string;
}

/**
 * The list whose rows add up to the answer, or to one of its groups; where no list has the same
 * filter, the rows of the figure on the dashboard. Null for people without a dashboard.
 */
export function linkOf(
  { measure, period, filters }: AssistantQuery,
  { actor, companyId, today }: Reader,
  group: readonly GroupValue[] = [],
): string | null {
  const limits = [...filters.map(measureFilter), ...group];
  const found = listOfMeasure(measure, limits, period, today);
  const list = found && pathOf(found.entity, 'list', { companyId });
  if (found && list) {
    const search = listSearch(found.filter, measure);
    search.set('page', '1');
    return `${list}?${search.toString()}`;
  }
  if (!can(actor, 'dashboard.show')) return null;
  const { from, to } = period;
  return figureAddress(askedFigure(measure, limits, { from, to }), companyId);
}
