import type { RaRecord } from 'ra-core';
import type { Entity } from '../../../schema/entity.ts';
import type { Values } from './useSave.ts';

/** A field that stands differently in the two versions. */
export interface Difference {
  field: string;
  mine: unknown;
  theirs: unknown;
  /** Both changed it; else only one of the two did. */
  isClash: boolean;
  /** Whose value is kept unless the person says otherwise: of who changed it. */
  start: Side;
}

export type Side = 'mine' | 'theirs';

/** What two people made of one record, field by field, where it is not the same. */
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

/** The record as it is now, with the values that the person keeps of their own. */
export function resolved(
  current: RaRecord,
  differences: readonly Difference[],
  sides: Readonly<Record<string, Side>>,
): Values {
  const kept = differences.filter(({ field, start }) => (sides[field] ?? start) === 'mine');
  return { ...current, ...Object.fromEntries(kept.map(({ field, mine }) => [field, mine])) };
}

/** An emptied input and a missing value are both nothing. */
const isSame = (one: unknown, other: unknown) =>
  JSON.stringify(one === '' ? null : (one ?? null)) ===
  JSON.stringify(other === '' ? null : (other ?? null));
