import { type LegMiles, legMiles } from '../../schema/rules/legMiles.ts';
import { loadLocks } from '../../schema/rules/loadLocks.ts';
import { isBlank } from '../../schema/rules/validation.ts';
import type { Json } from './readSent.ts';
import type { Tree } from './tree.ts';
import { lockFactsOf } from './whole.ts';

const NAMES = ['loaded_miles', 'empty_miles'] as const;

/**
 * A driver for whom no miles are said, or none any more, drives those of his part of the load.
 * `sentOf` answers what was sent of a row that is new or says so.
 */
export function fillDriverMiles(tree: Tree, sentOf: (index: number) => Json | null): void {
  const shares = sharesOf(tree);
  tree.load_drivers.forEach((row, index) => {
    const sent = sentOf(index);
    if (!sent) return;
    const isNew = row.id === undefined;
    for (const name of NAMES) {
      const isUnsaid = isBlank(sent[name]) && (isNew || Object.hasOwn(sent, name));
      if (isUnsaid) row[name] = shares[index]?.[name] ?? 0;
    }
  });
}

/** Whether what was sent of a known row takes back miles that somebody typed. */
export const clearsMiles = (sent: Json): boolean =>
  NAMES.some(name => Object.hasOwn(sent, name) && isBlank(sent[name]));

/**
 * Drivers drive what their part of the load is, whoever changes its miles, its stops or its legs.
 * Whose miles were others than that, or are others by now, keeps them.
 */
export function followMiles(tree: Tree, before: Tree): void {
  // What was paid by these miles stays, and changing them is refused.
  if (loadLocks(lockFactsOf(before)).loaded_miles) return;
  const [had, has] = [sharesOf(before), sharesOf(tree)];
  tree.load_drivers.forEach((row, index) => {
    const at = before.load_drivers.findIndex(({ id }) => id === row.id);
    const old = before.load_drivers[at];
    if (!old) return;
    for (const name of NAMES) {
      // Rows from before legs were measured have all of the load's miles, and follow it as ever.
      const isOfLoad = old[name] === before.load[name] && before.load[name] !== tree.load[name];
      const isFollowing = old[name] === had[at]?.[name] || isOfLoad;
      if (isFollowing && row[name] === old[name]) row[name] = has[index]?.[name] ?? row[name];
    }
  });
}

/** What falls to each driver of the load's miles. */
export const sharesOf = ({ load, stops, load_drivers }: Tree): LegMiles[] =>
  legMiles({ ...load, stops }, load_drivers);
