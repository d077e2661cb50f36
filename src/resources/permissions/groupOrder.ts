import type { MatrixGroup } from './Matrix.ts';

/** The most commonly granted come first, those with power over others last. */
const FIRST = [
  'dashboard',
  'loads',
  'boards',
  'gross-boards',
  'brokers',
  'load-companies',
  'accessorials',
  'drivers',
  'trucks',
  'trailers',
  'invoices',
  'factoring-companies',
  'driver-pay-settlements',
];
const LAST = ['mails', 'imports', 'system-configs', 'audit', 'roles'];

/** The permission groups in the order of the work, not of the declarations. */
export const inWorkingOrder = <G extends Pick<MatrixGroup, 'name'>>(groups: readonly G[]): G[] =>
  [...groups].sort((one, other) => placeOf(one) - placeOf(other));

function placeOf({ name }: Pick<MatrixGroup, 'name'>): number {
  const first = FIRST.indexOf(name);
  if (first >= 0) return first;
  const last = LAST.indexOf(name);
  return FIRST.length + (last < 0 ? 0 : 1 + last);
}
