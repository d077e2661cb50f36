import type { Refusal } from './refusal.ts';

/** What locks a load's fields: its invoice, its settlement, and having been ordered but not used. */
export type LockFacts = {
  status?: number;
  billing_status?: string | null;
  settlement_status?: string | null;
  /** The drivers' shares, where they are known. */
  load_drivers?: readonly ShareFacts[];
};

/** A driver's share of a load, with the status of the settlement that holds it; null for none. */
export type ShareFacts = { settlement_status?: string | null };

/** Whether a live invoice bills the load; a spoiled (voided) one does not. */
export function isInvoiced({ billing_status }: Pick<LockFacts, 'billing_status'>): boolean {
  return billing_status === 'invoiced' || billing_status === 'paid';
}

/** Whether the driver's pay of this load is on a posted settlement. */
export function isSettled({ settlement_status }: Pick<LockFacts, 'settlement_status'>): boolean {
  return settlement_status === 'settled';
}

/** Whether a settlement holds the share, be it a draft. */
export function isClaimed({ settlement_status = null }: ShareFacts): boolean {
  return settlement_status !== null && settlement_status !== 'void';
}

/** Whether the share is on a posted settlement: it stays as it was paid. */
export function isPaidOut({ settlement_status }: ShareFacts): boolean {
  return settlement_status === 'posted' || settlement_status === 'paid';
}

/** Whether a settlement names the load, be it a draft. */
export function isOnSettlement({
  settlement_status,
}: Pick<LockFacts, 'settlement_status'>): boolean {
  return settlement_status === 'settled' || settlement_status === 'in_settlement';
}

/** Why a field may not be edited now, and what would have to be done first. */
export type Lock = Refusal & { way_out: string };

/**
 * The fields that may not be edited now, each with the reason and the way out. What was billed stays
 * as it was billed; once a driver is paid, so does what all drivers are paid by. The shares of the
 * others stay open until they are paid too. A dot leads into the rows of a nested list.
 */
export function loadLocks(load: LockFacts): Record<string, Lock> {
  return {
    ...(load.status === TONU ? locked(USED, TONU_LOCK) : {}),
    ...(isSettled(load) || load.load_drivers?.some(isPaidOut) ? locked(PAID, SETTLED_LOCK) : {}),
    ...(isSettled(load) ? locked(['load_drivers'], SETTLED_LOCK) : {}),
    ...(isInvoiced(load) ? locked(BILLED, INVOICED_LOCK) : {}),
  };
}

const TONU = 8;

const USED = ['price', 'fuel_surcharge', 'loaded_miles', 'empty_miles', 'driver_budget_pay'];
const TONU_LOCK = {
  code: 'tonu',
  message: 'A truck ordered but not used bills its TONU only.',
  way_out: 'Copy the load if it goes after all.',
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
  message: 'The driver of the load is paid already.',
  way_out: 'Reopen the settlement, or put the difference on the next one as an adjustment.',
};

/** Of a share on a draft: a settlement pays its own driver, in the week that it is for. */
export const CLAIMED_LOCK: Lock = {
  code: 'in_settlement',
  message: 'The pay is on a settlement already.',
  way_out: 'Take the load off that settlement first.',
};

const BILLED = ['price', 'fuel_surcharge', 'broker_id', 'tonu_amount', 'load_accessorials.amount'];
const INVOICED_LOCK = {
  code: 'invoiced',
  message: 'The load is invoiced already.',
  way_out: 'Void its invoice first; the number is kept, and the load is billed anew.',
};

/** Why the times at the stops stay as they are: the waiting was billed by them. */
export const lockOfStopTimes = (load: LockFacts): Lock | null =>
  isInvoiced(load) ? INVOICED_LOCK : null;

function locked(fields: readonly string[], reason: Lock): Record<string, Lock> {
  return Object.fromEntries(fields.map(field => [field, reason]));
}
