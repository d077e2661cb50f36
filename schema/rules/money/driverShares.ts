import type { Decimal } from './exact.ts';
import { exact, numberOf, roundedUnits, times } from './exact.ts';
import { split } from './money.ts';

/** A driver on a load, with what decides about the driver's part of it. */
export interface ShareOf {
  driver_id: number;
  split_percent: Decimal;
  loaded_miles: Decimal;
}

/**
 * The parts of an amount or of miles that fall to the drivers of a load, in their order: by split
 * percent, and by the miles of their legs where each has some, so that the drivers of a relay count
 * what they drove. The parts add up to the whole.
 */
export function driverShares(whole: Decimal, drivers: readonly ShareOf[]): number[] {
  const byMiles = drivers.every(({ loaded_miles }) => Number(loaded_miles) > 0);
  const weights = drivers.map(({ split_percent, loaded_miles }) =>
    byMiles
      ? numberOf(roundedUnits(times(exact(split_percent), exact(loaded_miles)), 2), 2)
      : split_percent,
  );
  return split(whole, weights);
}
