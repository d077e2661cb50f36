import { type LegMiles, legMiles } from '../../../schema/rules/freight/legMiles.ts';
import { loadLocks } from '../../../schema/rules/freight/loadLocks.ts';
import { isBlank } from '../../../schema/rules/records/validation.ts';
import type { LoadAggregate } from './loadAggregate.ts';
import type { Json } from './parseLoadInput.ts';
import { lockFactsOf } from './readLoadAggregate.ts';

const NAMES = ['loaded_miles', 'empty_miles'] as const;

/**
 * A driver without entered miles gets those of their part of the load. `sentOf` returns the
 * request's values of a new or changed row.
 */
export function fillDriverMiles(
  aggregate: LoadAggregate,
  sentOf: (index: number) => Json | null,
): void {
  const driverPays = driverPaysOf(aggregate);
  aggregate.load_drivers.forEach((row, index) => {
    const sent = sentOf(index);
    if (!sent) return;
    const isNew = row.id === undefined;
    for (const name of NAMES) {
      const isNotGiven = isBlank(sent[name]) && (isNew || Object.hasOwn(sent, name));
      if (isNotGiven) row[name] = driverPays[index]?.[name] ?? 0;
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
export function followMiles(aggregate: LoadAggregate, before: LoadAggregate): void {
  // Miles that were paid stay, and changing them is refused.
  if (loadLocks(lockFactsOf(before)).loaded_miles) return;
  const [had, has] = [driverPaysOf(before), driverPaysOf(aggregate)];
  aggregate.load_drivers.forEach((row, index) => {
    const at = before.load_drivers.findIndex(({ id }) => id === row.id);
    const old = before.load_drivers[at];
    if (!old) return;
    for (const name of NAMES) {
      // Rows from before legs were measured have all of the load's miles and keep following them.
      const isOfLoad =
        old[name] === before.load[name] && before.load[name] !== aggregate.load[name];
      const isFollowing = old[name] === had[at]?.[name] || isOfLoad;
      if (isFollowing && row[name] === old[name]) row[name] = has[index]?.[name] ?? row[name];
    }
  });
}

/** Each driver's part of the load's miles. */
export function driverPaysOf({ load, stops, load_drivers }: LoadAggregate): LegMiles[] {
  const { loaded_miles, empty_miles } = load;
  return legMiles({ loaded_miles, empty_miles, stops }, load_drivers);
}
