import type { DimensionKey } from '../../schema/dimensions.ts';
import { type MeasureKey, measureOf } from '../../schema/measures.ts';
import { pathOf } from '../../schema/screens.ts';
import type { AssistantQuery } from './question/understand.ts';

/** The filters of the loads list that stand for a dimension. */
const LOAD_FILTERS: Partial<Record<DimensionKey, string>> = {
  dispatcher: 'gross_dispatcher_id',
  driver: 'driver_id',
  truck: 'truck_id',
  broker: 'broker_id',
  pickup_state: 'pickup_state_id',
  delivery_state: 'delivery_state_id',
};

/** Measures of loads that count others than delivered and TONU ones. */
const OTHER_LOADS: ReadonlySet<MeasureKey> = new Set([
  ...(['booked_loads', 'canceled_loads', 'cancellation_percent', 'uninvoiced'] as const),
  ...(['uninvoiced_loads', 'unsettled_loads', 'tonu_loads', 'tonu_gross'] as const),
]);

/** The list whose rows add up to the answer. Null where no list has the same filter. */
export function linkOf(query: AssistantQuery, companyId: number): string | null {
  const { measure, period, filters } = query;
  if (measureOf(measure).entity !== 'loads' || OTHER_LOADS.has(measure)) return null;
  const known = filters.map(({ dimension, values }) => [
    LOAD_FILTERS[dimension],
    values.map(({ id }) => id),
  ]);
  const list = pathOf('loads', 'list', { companyId });
  if (!list || known.some(([name]) => name === undefined)) return null;
  const filter = {
    gross_date_from: period.from,
    gross_date_to: period.to,
    status: [6, 8],
    ...Object.fromEntries(known),
  };
  const search = new URLSearchParams({ filter: JSON.stringify(filter), page: '1' });
  return `${list}?${search.toString()}`;
}
