import type { Errors } from '../../../schema/readRecord.ts';
import { nameOfStop } from '../../../schema/rules/freight/legs.ts';
import { type LoadAggregate, type PartName, partNames } from './loadAggregate.ts';
import type { Json } from './parseLoadInput.ts';

/** A row that names a stop by its number in the order, because the stop may be as new as the row. */
export interface NamedStop {
  part: PartName;
  index: number;
  name: 'from_stop' | 'to_stop' | 'stop';
  sequence: unknown;
}

/** The stops that rows of a part reference, by field name without the suffix. */
const NAMING: Partial<Record<PartName, readonly NamedStop['name'][]>> = {
  load_drivers: ['from_stop', 'to_stop'],
  load_accessorials: ['stop'],
  load_commodities: ['stop'],
};

/** The fields of a part that hold a stop id. */
export const stopFieldsOf = (part: PartName): readonly string[] =>
  (NAMING[part] ?? []).map(name => `${name}_id`);

/** The stop numbers in the input row, such as `from_stop_sequence` of a leg. */
export const stopsNamedBy = (part: PartName, index: number, sent: Json): NamedStop[] =>
  (NAMING[part] ?? [])
    .map(name => ({ part, index, name, sequence: sent[`${name}_sequence`] ?? null }))
    .filter(({ sequence }) => sequence !== null);

/**
 * Links the rows to the stops that they name, once each stop has its number: to the id, or to the
 * negative number by which the write identifies a new stop. Returns the references that match no
 * stop.
 */
export function pointAtStops(aggregate: LoadAggregate, named: readonly NamedStop[]): Errors {
  const errors: Errors = {};
  for (const { part, index, name, sequence } of named) {
    const stop = aggregate.stops.find(one => String(one.sequence) === String(sequence).trim());
    if (!stop) errors[`${part}.${index}.${name}_sequence`] = [NO_SUCH_STOP];
    const row = aggregate[part][index];
    if (row && stop) Object.assign(row, { [`${name}_id`]: nameOfStop(stop) });
  }
  return errors;
}

const NO_SUCH_STOP = 'The load has no stop of this number.';

/**
 * Rows that named stops which are recreated name the new ones. `names` holds their names by old id.
 */
export function pointAgain(aggregate: LoadAggregate, names: ReadonlyMap<unknown, number>): void {
  for (const part of partNames) {
    for (const row of aggregate[part]) {
      for (const field of stopFieldsOf(part)) {
        const name = names.get(Reflect.get(row, field));
        if (name !== undefined) Reflect.set(row, field, name);
      }
    }
  }
}

/** Whether a row still needs the id of a stop that is written with it. */
export const awaitsStops = (aggregate: LoadAggregate, part: PartName): boolean =>
  aggregate[part].some(row => stopFieldsOf(part).some(field => Reflect.get(row, field) < 0));
