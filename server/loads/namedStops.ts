import type { Errors } from '../../schema/readRecord.ts';
import { nameOfStop } from '../../schema/rules/legs.ts';
import type { Json } from './readSent.ts';
import { type PartName, partNames, type Tree } from './tree.ts';

/** A row that names a stop by its number in the order, because the stop may be as new as the row. */
export interface NamedStop {
  part: PartName;
  index: number;
  name: 'from_stop' | 'to_stop' | 'stop';
  sequence: unknown;
}

/** The stops that rows of a part point at, by the fields' names without their endings. */
const NAMING: Partial<Record<PartName, readonly NamedStop['name'][]>> = {
  load_drivers: ['from_stop', 'to_stop'],
  load_accessorials: ['stop'],
  load_commodities: ['stop'],
};

/** The fields of a part that hold the id of a stop. */
export const stopFieldsOf = (part: PartName): readonly string[] =>
  (NAMING[part] ?? []).map(name => `${name}_id`);

/** What a row that was sent says of stops by their number: `from_stop_sequence` of a leg. */
export const stopsNamedBy = (part: PartName, index: number, sent: Json): NamedStop[] =>
  (NAMING[part] ?? [])
    .map(name => ({ part, index, name, sequence: sent[`${name}_sequence`] ?? null }))
    .filter(({ sequence }) => sequence !== null);

/**
 * Points the rows at the stops that they name, once each stop has its number: at the id, or at the
 * number below zero that the write knows a new stop by. Answers those that lead nowhere.
 */
export function pointAtStops(tree: Tree, named: readonly NamedStop[]): Errors {
  const errors: Errors = {};
  for (const { part, index, name, sequence } of named) {
    const stop = tree.stops.find(one => String(one.sequence) === String(sequence).trim());
    if (!stop) errors[`${part}.${index}.${name}_sequence`] = [NO_SUCH_STOP];
    const row = tree[part][index];
    if (row && stop) Object.assign(row, { [`${name}_id`]: nameOfStop(stop) });
  }
  return errors;
}

const NO_SUCH_STOP = 'The load has no stop of this number.';

/** The rows that named stops which are made anew name those: `names` are theirs by their old ids. */
export function pointAgain(tree: Tree, names: ReadonlyMap<unknown, number>): void {
  for (const part of partNames) {
    for (const row of tree[part]) {
      for (const field of stopFieldsOf(part)) {
        const name = names.get(Reflect.get(row, field));
        if (name !== undefined) Reflect.set(row, field, name);
      }
    }
  }
}

/** Whether a row is still to learn the id of a stop that is written with it. */
export const awaitsStops = (tree: Tree, part: PartName): boolean =>
  tree[part].some(row => stopFieldsOf(part).some(field => Reflect.get(row, field) < 0));
