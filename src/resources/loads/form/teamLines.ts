import { splitsAfter } from '../../../../schema/rules/teamSplit.ts';
import type { Settle } from '../../../grid/lines/useLines.ts';

/** Whoever comes to a driver's leg shares its pay with him: both have their part. */
export const sharedAmongTeam: Settle = (before, after, at) => {
  const splits = splitsAfter(before, after, at);
  return after.map((line, place) =>
    splits.has(place) ? { ...line, split_percent: splits.get(place) } : line,
  );
};
