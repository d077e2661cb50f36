import { type LegMiles, legMiles } from '../../../schema/rules/freight/legMiles.ts';
import { loadLocks } from '../../../schema/rules/freight/loadLocks.ts';
import { isBlank } from '../../../schema/rules/validation.ts';
import type { LoadAggregate } from './loadAggregate.ts';
import type { Json } from './parseLoadInput.ts';
import { lockFactsOf } from './readLoadAggregate.ts';

const NAMES = ['loaded_miles', 'empty_miles'] as const;

/**
 * A driver without entered miles gets those of their part of the load. `sentOf` returns the
 * request's values of a new or changed row.
 */
export function fillDriverMiles(tree: LoadAggregate, sentOf: (index: number) => Json | null): void {
  const shares = driverPaysOf(tree);
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

/** Whether the request removes the entered miles of an existing row. */
export const clearsMiles = (sent: Json): boolean =>
  NAMES.some(name => Object.hasOwn(sent, name) && isBlank(sent[name]));

/**
 * Drivers get the miles of their part of the load, whatever changes its miles, stops or legs. Miles
 * that differed from that, or differ now, stay.
 */
export function followMiles(tree: LoadAggregate, before: LoadAggregate): void {
  // Miles that were paid stay, and changing them is refused.
  if (loadLocks(lockFactsOf(before)).loaded_miles) return;
  const [had, has] = [driverPaysOf(before), driverPaysOf(tree)];
  tree.load_drivers.forEach((row, index) => {
    const at = before.load_drivers.findIndex(({ id }) => id === row.id);
    const old = before.load_drivers[at];
    if (!old) return;
    for (const name of NAMES) {
      // Rows from before legs were measured have all of the load's miles and keep following them.
      const isOfLoad = old[name] === before.load[name] && before.load[name] !== tree.load[name];
      const isFollowing = old[name] === had[at]?.[name] || isOfLoad;
      if (isFollowing && row[name] === old[name]) row[name] = has[index]?.[name] ?? row[name];
    }
  });
}

/** Each driver's part of the load's miles. */
export const driverPaysOf = ({ load, stops, load_drivers }: LoadAggregate): LegMiles[] =>
  legMiles({ ...load, stops }, load_drivers);
