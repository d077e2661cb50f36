import { splitsAfter } from '../../../../../schema/rules/pay/teamSplit.ts';
import type { Settle } from '../../../../grid/lines/useLines.ts';
import type { StopLine } from '../lines.ts';
import { nameInForm } from '../stops/stopKeys.ts';

/** A driver added to another driver's leg splits its pay: both have their part. */
export const sharedAmongTeam =
  (stops: readonly StopLine[]): Settle =>
  (before, after, at) => {
    const named = stops.map(stop => ({ id: nameInForm(stop) }));
    const splits = splitsAfter(before, after, at, named);
    return after.map((line, place) =>
      splits.has(place) ? { ...line, split_percent: splits.get(place) } : line,
    );
  };
