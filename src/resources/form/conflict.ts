import type { RaRecord } from 'ra-core';
import type { Entity } from '../../../schema/entity.ts';
import type { Values } from './useSave.ts';

/** A field that differs between the two versions. */
export interface Difference {
  field: string;
  mine: unknown;
  theirs: unknown;
  /** Both changed it. Otherwise only one of them did. */
  isClash: boolean;
  /** Whose value wins by default: that of the person who changed it. */
  start: Side;
}

export type Side = 'mine' | 'theirs';

/** The fields that differ between two people's versions of one record. */
export function differencesOf(
  { fields }: Pick<Entity, 'fields'>,
  base: Values,
  mine: Values,
  theirs: Values,
): Difference[] {
  return Object.entries(fields).flatMap(([field, { options }]) => {
    if (options.computed || isSame(mine[field], theirs[field])) return [];
    const byMe = !isSame(mine[field], base[field]);
    const byThem = !isSame(theirs[field], base[field]);
    return [
      {
        field,
        mine: mine[field],
        theirs: theirs[field],
        isClash: byMe && byThem,
        start: byMe ? 'mine' : 'theirs',
      } satisfies Difference,
    ];
  });
}

/** The current record with the values that the person chose of their own. */
export function resolved(
  current: RaRecord,
  differences: readonly Difference[],
  sides: Readonly<Record<string, Side>>,
): Values {
  const kept = differences.filter(({ field, start }) => (sides[field] ?? start) === 'mine');
  return { ...current, ...Object.fromEntries(kept.map(({ field, mine }) => [field, mine])) };
}

/** A cleared input and a missing value are both empty. */
const isSame = (one: unknown, other: unknown) =>
  JSON.stringify(one === '' ? null : (one ?? null)) ===
  JSON.stringify(other === '' ? null : (other ?? null));
