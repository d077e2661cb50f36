import {
  CLAIMED_LOCK,
  type DriverPayFacts,
  isClaimed,
  isPaidOut,
  type Lock,
  type LockFacts,
  loadLocks,
  lockOfStopTimes,
  SETTLED_LOCK,
} from './loadLocks.ts';
import { stopTimeFields } from './stops.ts';

/**
 * Everything on a load that may not be edited now, with reasons: `loadLocks`, the times at its
 * stops, and for each driver row what its settlement locks (`load_drivers.1.pay_date`).
 */
export function editLocks(load: LockFacts): Record<string, Lock> {
  const locks = loadLocks(load);
  const ofTimes = lockOfStopTimes(load);
  if (ofTimes) for (const field of stopTimeFields) locks[`stops.${field}`] = ofTimes;
  if (locks.load_drivers) return locks;
  load.load_drivers?.forEach((driverPay, index) => {
    for (const [field, lock] of Object.entries(driverPayLocks(driverPay))) {
      locks[`load_drivers.${index}.${field}`] = lock;
    }
  });
  return locks;
}

/** A row on a settlement keeps its driver. A row on a posted one keeps its amounts. */
export function driverPayLocks(driverPay: DriverPayFacts): Record<string, Lock> {
  if (!isClaimed(driverPay)) return {};
  const [fields, lock] = isPaidOut(driverPay)
    ? [countedOfDriverPay, SETTLED_LOCK]
    : [CLAIMED, CLAIMED_LOCK];
  return Object.fromEntries(fields.map(field => [field, lock]));
}

/** The inputs of a driver row's pay, in the order of its fields. */
export const countedOfDriverPay = [
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

/** For a row on a draft: its driver and its pay week. */
const CLAIMED = ['driver_id', 'pay_date'] as const;
