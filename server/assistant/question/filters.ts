import type { DimensionKey } from '../../../schema/dimensions.ts';
import { dimensionsOf, type MeasureKey } from '../../../schema/measures.ts';
import type { DefinedFilter } from '../../../schema/reportDefinition.ts';
import type { Name } from './names.ts';

export interface Filter {
  dimension: DimensionKey;
  values: { id: number | string; label: string }[];
  /** Everything but these. */
  not?: true;
}

/** A filter as the measures take it. */
export const measureFilter = ({ dimension, values, not }: Filter): DefinedFilter => ({
  dimension,
  values: values.map(({ id }) => id),
  ...(not && { not }),
});

/** The named records by their dimension. One of a follow-up takes the place of those before. */
export function filtersOf(
  names: readonly Name[],
  measure: MeasureKey,
  before: readonly Filter[],
): Filter[] {
  const found = new Map<DimensionKey, Filter['values']>();
  for (const { dimension, id, label } of names) {
    const key = placeOf(dimension, measure);
    const others = (found.get(key) ?? []).filter(one => one.id !== id);
    found.set(key, [...others, { id, label }]);
  }
  // `and into Ohio?` after the loads out of it: the place of a load's other end goes.
  const turned = (filter: Filter) =>
    ['state', 'city'].some(
      kind =>
        filter.dimension.endsWith(kind) &&
        [...found].some(
          ([dimension, values]) => dimension.endsWith(kind) && sameLabels(values, filter.values),
        ),
    );
  const older = before.filter(filter => !found.has(filter.dimension) && !turned(filter));
  return [...older, ...[...found].map(([dimension, values]) => ({ dimension, values }))];
}

/**
 * What does not count, together with what did not count before. Of records that were asked for, the
 * others stay: `Kate and Ben`, then `leave Ben out`.
 */
export function withExcluded(before: readonly Filter[], left: readonly Filter[]): Filter[] {
  const filters: Filter[] = [];
  const kept = new Set<DimensionKey>();
  for (const one of before) {
    const gone = one.not ? undefined : left.find(({ dimension }) => dimension === one.dimension);
    const values = one.values.filter(({ id }) => !gone?.values.some(other => other.id === id));
    if (values.length > 0) filters.push({ ...one, values });
    if (values.length > 0 && values.length < one.values.length) kept.add(one.dimension);
  }
  return withOut(
    filters,
    left.filter(({ dimension }) => !kept.has(dimension)),
  );
}

function withOut(filters: readonly Filter[], excluded: readonly Filter[]): Filter[] {
  const added = excluded.map(({ dimension, values }): Filter => {
    const before = filters.find(one => one.not && one.dimension === dimension)?.values ?? [];
    const others = before.filter(({ id }) => !values.some(one => one.id === id));
    return { dimension, values: [...others, ...values], not: true };
  });
  const isReplaced = (one: Filter) =>
    one.not && added.some(({ dimension }) => dimension === one.dimension);
  return [...filters.filter(one => !isReplaced(one)), ...added];
}

/**
 * The filters with records that count again. Of records that are the only ones asked for, they are more:
 * `Kate and Ben`, `leave Ben out`, `put Ben back in`. What was not left out is said so.
 */
export function withRestored(
  before: readonly Filter[],
  restored: readonly Filter[],
): { filters: Filter[] } | { reason: string } {
  let filters = [...before];
  for (const { dimension, values } of restored) {
    const own = filters.filter(one => one.dimension === dimension);
    const isIn = (one: Filter, id: number | string) => one.values.some(value => value.id === id);
    const counted = values.filter(
      ({ id }) => !own.some(one => (one.not ?? false) === isIn(one, id)),
    );
    const [first] = counted;
    if (first || own.length === 0) {
      const label = first?.label ?? values.map(one => one.label).join(', ');
      return { reason: `${label} is not left out of this, so it can’t be put back in.` };
    }
    filters = filters.flatMap(one => {
      if (one.dimension !== dimension) return [one];
      if (!one.not) return [{ ...one, values: [...one.values, ...values] }];
      const left = one.values.filter(({ id }) => !values.some(value => value.id === id));
      return left.length > 0 ? [{ ...one, values: left }] : [];
    });
  }
  return { filters };
}

const sameLabels = (one: Filter['values'], other: Filter['values']) =>
  one.map(({ label }) => label).join() === other.map(({ label }) => label).join();

/** A state by what the measure knows of it: where loads begin or end, or where something was bought. */
export function placeOf(dimension: DimensionKey, measure: MeasureKey): DimensionKey {
  if (!dimension.endsWith('state')) return dimension;
  const own = stateOf(measure);
  return own === 'state' || dimension === 'state' ? own : dimension;
}

/** Pickups are where loads begin; of other figures of loads, a state is where they end. */
export function stateOf(measure: MeasureKey): DimensionKey {
  if (dimensionsOf([measure]).includes('state')) return 'state';
  return OF_PICKUPS.includes(measure) ? 'pickup_state' : 'delivery_state';
}

const OF_PICKUPS: readonly MeasureKey[] = ['pickups', 'on_time_pickups', 'on_time_pickup'];
