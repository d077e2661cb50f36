import type { Violation } from '../records/violation.ts';

/** What locks a load's fields: its invoice, its settlement, and TONU. */
export type LockFacts = {
  status?: number;
  billing_status?: string | null;
  settlement_status?: string | null;
  /** Of the settlement that pays the truck's owner for the load. */
  owner_settlement_status?: string | null;
  /** The driver rows, when loaded. */
  load_drivers?: readonly DriverPayFacts[];
};

/** A driver row of a load with the status of its settlement. Null without one. */
export type DriverPayFacts = { settlement_status?: string | null };

/** Whether a live invoice bills the load. A spoiled (voided) one does not. */
export function isInvoiced({ billing_status }: Pick<LockFacts, 'billing_status'>): boolean {
  return billing_status === 'invoiced' || billing_status === 'paid';
}

/** Whether the driver pay of this load is on a posted settlement. */
export function isSettled({ settlement_status }: Pick<LockFacts, 'settlement_status'>): boolean {
  return settlement_status === 'settled';
}

/** Whether the row is on a settlement, draft or posted. */
export function isClaimed({ settlement_status = null }: DriverPayFacts): boolean {
  return settlement_status !== null && settlement_status !== 'void';
}

/** Whether the row is on a posted settlement: it stays as it was paid. */
export function isPaidOut({ settlement_status }: DriverPayFacts): boolean {
  return settlement_status === 'posted' || settlement_status === 'paid';
}

/** Whether the owner of the truck is paid for the load by a posted settlement. */
export function isOwnerPaid({
  owner_settlement_status,
}: Pick<LockFacts, 'owner_settlement_status'>): boolean {
  return owner_settlement_status === 'settled';
}

/** Whether a settlement names the load, of a driver or of the truck's owner, draft or posted. */
export function isOnSettlement({
  settlement_status,
}: Pick<LockFacts, 'settlement_status'>): boolean {
  return settlement_status === 'settled' || settlement_status === 'in_settlement';
}

/** Why a field may not be edited now, and what has to be done first. */
export type Lock = Violation & { way_out: string };

/**
 * The fields that may not be edited now, each with the reason and the way out. Billed amounts stay
 * as billed. Once a driver is paid, the inputs of all drivers' pay stay too. Other drivers' rows
 * stay editable until they are paid. An owner's settlement keeps the truck, and once posted what
 * its gross and the drivers' pay on it were computed from. A dot leads into the rows of a nested list.
 */
export function loadLocks(load: LockFacts): Record<string, Lock> {
  return {
    ...(load.status === TONU ? locked(USED, TONU_LOCK) : {}),
    ...(isSettled(load) || load.load_drivers?.some(isPaidOut) ? locked(PAID, SETTLED_LOCK) : {}),
    ...(isSettled(load) ? locked(['load_drivers'], SETTLED_LOCK) : {}),
    ...ownerLocks(load),
    ...(isInvoiced(load) ? locked(BILLED, INVOICED_LOCK) : {}),
  };
}

function ownerLocks(load: LockFacts): Record<string, Lock> {
  if (!load.owner_settlement_status) return {};
  return isOwnerPaid(load)
    ? locked([...PAID, ...EARNED, 'truck_id', 'load_drivers'], OWNER_PAID_LOCK)
    : locked(['truck_id'], OWNER_CLAIMED_LOCK);
}

const TONU = 8;

const USED = ['price', 'fuel_surcharge', 'loaded_miles', 'empty_miles', 'driver_budget_pay'];
const TONU_LOCK = {
  code: 'tonu',
  message: 'A TONU load bills its TONU amount only.',
  way_out: 'Duplicate the load if it runs after all.',
};

const PAID = [
  'loaded_miles',
  'empty_miles',
  'driver_budget_pay',
  'tonu_driver_pay',
  'load_accessorials.driver_amount',
];
export const SETTLED_LOCK: Lock = {
  code: 'settled',
  message: 'The driver of the load is already paid.',
  way_out: 'Reopen the settlement, or add the difference to the next one as an adjustment.',
};

/** For a load on a posted settlement of its truck's owner. */
export const OWNER_PAID_LOCK: Lock = {
  code: 'owner_settled',
  message: 'The owner of the truck is already paid.',
  way_out: SETTLED_LOCK.way_out,
};

/** For a load on an owner's draft, which pays for the loads of the owner's trucks only. */
const OWNER_CLAIMED_LOCK: Lock = {
  code: 'owner_in_settlement',
  message: 'The load is on the settlement of the truck’s owner.',
  way_out: 'Remove the load from that settlement first.',
};

/** For a row on a draft: a settlement pays its own driver for its own week. */
export const CLAIMED_LOCK: Lock = {
  code: 'in_settlement',
  message: 'The pay is already on a settlement.',
  way_out: 'Remove the load from that settlement first.',
};

const BILLED = ['price', 'fuel_surcharge', 'broker_id', 'tonu_amount', 'load_accessorials.amount'];
/** What the gross of a load is the sum of. */
const EARNED = BILLED.filter(field => field !== 'broker_id');
const INVOICED_LOCK = {
  code: 'invoiced',
  message: 'The load is already invoiced.',
  way_out: 'Void its invoice first. The number is kept, and the load can be invoiced again.',
};

/** Why the times at the stops are locked: detention was billed from them. */
export const lockOfStopTimes = (load: LockFacts): Lock | null =>
  isInvoiced(load) ? INVOICED_LOCK : null;

function locked(fields: readonly string[], reason: Lock): Record<string, Lock> {
  return Object.fromEntries(fields.map(field => [field, reason]));
}
