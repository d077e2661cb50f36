import type { Violation } from '../records/violation.ts';
import { isInvoiced, isOnSettlement } from './loadLocks.ts';

/** A load's statuses. The ids are wire values. */
export const loadStatuses = [
  { id: 1, key: 'available', name: 'Available' },
  { id: 2, key: 'reserve', name: 'Reserve' },
  { id: 3, key: 'dispatched', name: 'Dispatched' },
  { id: 4, key: 'enroute', name: 'Enroute' },
  { id: 5, key: 'arrived', name: 'Arrived' },
  { id: 6, key: 'delivered', name: 'Delivered' },
  { id: 7, key: 'canceled', name: 'Canceled' },
  { id: 8, key: 'tonu', name: 'TONU' },
  { id: 9, key: 'pending', name: 'Pending' },
] as const;

export type LoadStatusId = (typeof loadStatuses)[number]['id'];
export type LoadStatusKey = (typeof loadStatuses)[number]['key'];

/** The ids by key, so that the code has no bare numbers. */
export const LOAD_STATUS = {
  available: 1,
  reserve: 2,
  dispatched: 3,
  enroute: 4,
  arrived: 5,
  delivered: 6,
  canceled: 7,
  tonu: 8,
  pending: 9,
} as const satisfies Record<LoadStatusKey, LoadStatusId>;

/** What people read. The wire's name of 2 is a verb, "Reserve". */
export const loadStatusWord = (status: number): string =>
  status === LOAD_STATUS.reserve
    ? 'Reserved'
    : (loadStatuses.find(({ id }) => id === status)?.name ?? String(status));

/** Statuses as a list for SQL, `(6, 8)`: named, and safe because only ids of the table come in. */
export const loadStatusIds = (...keys: readonly [LoadStatusKey, ...LoadStatusKey[]]): string =>
  `(${keys.map(key => LOAD_STATUS[key]).join(', ')})`;

/** For SQL: loads that are done and earn money. */
export const EARNED_LOADS = loadStatusIds('delivered', 'tonu');

/** For SQL: loads that occupy a truck. */
export const BUSY_LOADS = loadStatusIds('reserve', 'dispatched', 'enroute', 'arrived');

/**
 * Statuses of the lists "available" and "enroute". The list "pending" also depends on documents.
 */
export const loadLists = {
  available: [LOAD_STATUS.available],
  enroute: [LOAD_STATUS.reserve, LOAD_STATUS.dispatched, LOAD_STATUS.enroute],
} as const;

/** The statuses of loads in "pending": not sold, or done without the required documents. */
export const pendingStatuses = [
  LOAD_STATUS.pending,
  LOAD_STATUS.arrived,
  LOAD_STATUS.delivered,
] as const;

/** The statuses in which a load occupies a truck. */
export const busyStatuses: readonly number[] = [
  LOAD_STATUS.reserve,
  LOAD_STATUS.dispatched,
  LOAD_STATUS.enroute,
  LOAD_STATUS.arrived,
];

const plannedStatuses: readonly number[] = [
  LOAD_STATUS.pending,
  LOAD_STATUS.available,
  LOAD_STATUS.reserve,
  LOAD_STATUS.dispatched,
];

/** Whether a load is not on the road yet: who hauls it can still be decided. */
export const isPlannedStatus = (status: number): boolean => plannedStatuses.includes(status);

/** The state machine: where each action may start and where it leads. */
const moves = {
  reserve: { from: ['available'], to: 'reserve', done: 'reserved' },
  dispatched: { from: ['reserve'], to: 'dispatched', done: 'dispatched' },
  enroute: { from: ['dispatched'], to: 'enroute', done: 'set enroute' },
  arrived: { from: ['enroute'], to: 'arrived', done: 'marked arrived' },
  delivered: { from: ['arrived'], to: 'delivered', done: 'marked delivered' },
  'undo-delivered': { from: ['delivered'], to: 'enroute', done: 'moved back from delivered' },
  canceled: {
    from: ['pending', 'available', 'reserve', 'dispatched'],
    to: 'canceled',
    done: 'canceled',
  },
  tonu: { from: ['reserve', 'dispatched', 'enroute'], to: 'tonu', done: 'billed as TONU' },
  'change-status-ready': {
    from: ['pending', 'reserve', 'dispatched', 'canceled'],
    to: 'available',
    done: 'made available',
  },
} as const satisfies Record<
  string,
  { from: readonly LoadStatusKey[]; to: LoadStatusKey; done: string }
>;

export type LoadAction = keyof typeof moves;

export const loadActions = Object.keys(moves).filter(isLoadAction);

/**
 * The facts that the machine checks. Facts that are not loaded are not checked: the server has all
 * of them.
 */
export type LoadFacts = {
  status: number;
  truck_id?: number | null;
  load_drivers?: readonly { driver_id?: number | null; truck_id?: number | null }[];
  stops?: readonly LoadStopFacts[];
  billing_status?: string | null;
  settlement_status?: string | null;
};

export type LoadStopFacts = {
  type: string;
  date_from?: string | null;
  arrived_at?: string | null;
  departed_at?: string | null;
};

/** Facts about the actor, and about other loads of the driver, truck and trailer. */
export type Circumstances = { isOwner?: boolean; isDoubleBooked?: boolean };

/** Whether the action is possible now. Buttons and the server both ask this. */
export function loadCan(
  action: LoadAction,
  load: LoadFacts,
  circumstances: Circumstances = {},
): boolean {
  return loadViolation(action, load, circumstances) === null;
}

/** Why the action is not possible now, or null. */
export function loadViolation(
  action: LoadAction,
  load: LoadFacts,
  circumstances: Circumstances = {},
): Violation | null {
  const { from, done } = moves[action];
  const status = loadStatuses.find(({ id }) => id === load.status);
  const starts: readonly LoadStatusKey[] = from;
  if (!status || !starts.includes(status.key)) {
    const name = loadStatusWord(load.status);
    return { code: 'wrong_status', message: `A load in status ${name} cannot be ${done}.` };
  }
  return guards[action]?.(load, circumstances) ?? null;
}

export type LoadMove = { action: LoadAction; status: LoadStatusId; refusal: Violation | null };

/** The next statuses of a load, each with the reason when it is not possible now. */
export function loadMoves(load: LoadFacts, circumstances: Circumstances = {}): LoadMove[] {
  return loadActions
    .map(action => ({
      action,
      status: statusAfter(action),
      refusal: loadViolation(action, load, circumstances),
    }))
    .filter(({ refusal: violation }) => violation?.code !== 'wrong_status');
}

/** The status an action leads to. */
export function statusAfter(action: LoadAction): LoadStatusId {
  return LOAD_STATUS[moves[action].to];
}

/** The action that sets the status by hand (2, 3 or 4 of the picker). Null for any other. */
export function actionForStatus(status: number): LoadAction | null {
  if (status === LOAD_STATUS.reserve) return 'reserve';
  if (status === LOAD_STATUS.dispatched) return 'dispatched';
  return status === LOAD_STATUS.enroute ? 'enroute' : null;
}

type Guard = (load: LoadFacts, circumstances: Circumstances) => Violation | null;

const guards: Partial<Record<LoadAction, Guard>> = {
  reserve: load =>
    needs(hasDriver(load), 'no_driver', 'Assign a driver before you reserve the load.') ??
    needs(hasTruck(load), 'no_truck', 'Assign a truck before you reserve the load.'),
  dispatched: (load, { isDoubleBooked }) =>
    needs(hasDriver(load), 'no_driver', 'Assign a driver before you dispatch the load.') ??
    needs(hasTruck(load), 'no_truck', 'Assign a truck before you dispatch the load.') ??
    needsStops(load, 'dispatched') ??
    needs(hasDates(load), 'no_dates', 'Every stop needs a date before the load is dispatched.') ??
    needs(
      !isDoubleBooked,
      'double_booked',
      'The driver, truck or trailer is on another load at that time.',
    ),
  enroute: load => needsStops(load, 'set enroute'),
  arrived: load => needsStops(load, 'marked arrived'),
  delivered: load => needsStops(load, 'marked delivered'),
  'undo-delivered': load =>
    needs(!isInvoiced(load), 'invoiced', 'The load is invoiced: void its invoice first.') ??
    needs(!isOnSettlement(load), 'settled', 'The load is on a settlement: remove it first.'),
  canceled: load =>
    needs(!isInvoiced(load), 'invoiced', 'The load is invoiced: void its invoice first.'),
  tonu: load =>
    needs(
      !load.stops?.some(stop => stop.type === 'delivery' && stop.arrived_at),
      'at_delivery',
      'The truck has reached a delivery: the load was used.',
    ),
  'change-status-ready': (load, { isOwner }) =>
    needs(
      load.status !== LOAD_STATUS.canceled || Boolean(isOwner),
      'owner_only',
      'Only the owner can restore a canceled load.',
    ) ??
    needs(
      !load.stops?.some(stop => stop.departed_at),
      'stop_completed',
      'A stop of the load is already completed.',
    ),
};

function needs(fact: boolean, code: string, message: string): Violation | null {
  return fact ? null : { code, message };
}

const needsStops = (load: LoadFacts, done: string): Violation | null =>
  needs(
    hasPickupAndDelivery(load),
    'no_stops',
    `A load needs a pickup and a delivery to be ${done}.`,
  );

/** Whether the load has a driver and a truck: its own, or those of a leg. */
export const isAssigned = (load: LoadFacts): boolean => hasDriver(load) && hasTruck(load);

/**
 * The statuses in which a load is on the road: it keeps a driver and a truck until it is delivered.
 */
export const drivenStatuses: readonly number[] = [
  LOAD_STATUS.dispatched,
  LOAD_STATUS.enroute,
  LOAD_STATUS.arrived,
];

/** Why a load on the road may not lose its driver or truck and what to do instead, or null. */
export function unassignViolation(before: LoadFacts, after: LoadFacts): Violation | null {
  if (!drivenStatuses.includes(before.status) || !isAssigned(before)) return null;
  if (!drivenStatuses.includes(after.status) && after.status !== LOAD_STATUS.delivered) return null;
  return (
    needs(hasDriver(after), 'no_driver', keeps(before, 'driver')) ??
    needs(hasTruck(after), 'no_truck', keeps(before, 'truck'))
  );
}

/** Only a dispatched load can become available again. */
function keeps({ status }: LoadFacts, what: string): string {
  const exitAction = status === LOAD_STATUS.dispatched ? ', or make the load available first' : '';
  return `A load in status ${loadStatusWord(status)} needs a ${what}. Choose another one${exitAction}.`;
}

function hasDriver({ load_drivers }: LoadFacts): boolean {
  return load_drivers === undefined || load_drivers.some(({ driver_id }) => driver_id != null);
}

function hasTruck({ truck_id, load_drivers }: LoadFacts): boolean {
  if (truck_id === undefined) return true;
  return truck_id != null || Boolean(load_drivers?.some(driver => driver.truck_id != null));
}

/** Whether the load has an origin and a destination. */
export function hasPickupAndDelivery({ stops }: Pick<LoadFacts, 'stops'>): boolean {
  if (stops === undefined) return true;
  return ['pickup', 'delivery'].every(type => stops.some(stop => stop.type === type));
}

function hasDates({ stops }: LoadFacts): boolean {
  return stops === undefined || stops.every(stop => stop.date_from);
}

function isLoadAction(name: string): name is LoadAction {
  return name in moves;
}
