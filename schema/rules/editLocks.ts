import {
  CLAIMED_LOCK,
  isClaimed,
  isPaidOut,
  type Lock,
  type LockFacts,
  loadLocks,
  lockOfStopTimes,
  SETTLED_LOCK,
  type ShareFacts,
} from './loadLocks.ts';
import { stopTimeFields } from './stops.ts';

/**
 * All of a load that may not be edited now, each with the reason: as `loadLocks`, and the times at
 * its stops, and of each driver's share what its settlement holds (`load_drivers.1.pay_date`).
 */
export function editLocks(load: LockFacts): Record<string, Lock> {
  const locks = loadLocks(load);
  const ofTimes = lockOfStopTimes(load);
  if (ofTimes) for (const field of stopTimeFields) locks[`stops.${field}`] = ofTimes;
  if (locks.load_drivers) return locks;
  load.load_drivers?.forEach((share, index) => {
    for (const [field, lock] of Object.entries(shareLocks(share))) {
      locks[`load_drivers.${index}.${field}`] = lock;
    }
  });
  return locks;
}

/** What a settlement holds stays its driver's; what it has paid stays as it was paid. */
export function shareLocks(share: ShareFacts): Record<string, Lock> {
  if (!isClaimed(share)) return {};
  const [fields, lock] = isPaidOut(share)
    ? [countedOfShare, SETTLED_LOCK]
    : [CLAIMED, CLAIMED_LOCK];
  return Object.fromEntries(fields.map(field => [field, lock]));
}

/** What counts in the pay of a driver's share, in the order of its row. */
export const countedOfShare = [
  'driver_id',
  'position',
  'from_stop_id',
  'to_stop_id',
  'loaded_miles',
  'empty_miles',
  'price',
  'pay_type',
  'rate',
  'split_percent',
  'is_manual_price',
  'pay_date',
] as const;

/** Of a share on a draft: who is paid by it, and in which week. */
const CLAIMED = ['driver_id', 'pay_date'] as const;
