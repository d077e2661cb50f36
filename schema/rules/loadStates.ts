import { isInvoiced, isOnSettlement } from './loadLocks.ts';
import type { Refusal } from './refusal.ts';

/** A load's statuses; the ids stand on the wire. */
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

/** The ids by key, so that no number stands in the code unexplained. */
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

/** Statuses of the lists "available" and "enroute"; the third, "pending", also asks for papers. */
export const loadLists = { available: [1], enroute: [2, 3, 4] } as const;

/** The statuses that the loads of "pending" have: unsold, or done and without their papers. */
export const pendingStatuses = [9, 5, 6] as const;

/** The statuses in which a load has a truck busy. */
export const busyStatuses: readonly number[] = [2, 3, 4, 5];

/** The whole machine: where each action may start and where it leads. */
const moves = {
  reserve: { from: ['available'], to: 'reserve', done: 'reserved' },
  dispatched: { from: ['reserve'], to: 'dispatched', done: 'dispatched' },
  enroute: { from: ['dispatched'], to: 'enroute', done: 'set enroute' },
  arrived: { from: ['enroute'], to: 'arrived', done: 'marked arrived' },
  delivered: { from: ['arrived'], to: 'delivered', done: 'marked delivered' },
  'undo-delivered': { from: ['delivered'], to: 'enroute', done: 'taken back from delivered' },
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

/** What the machine looks at. Facts that are not loaded are not judged: the server has them all. */
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

/** What depends on who asks, and on the other loads of the driver, truck and trailer. */
export type Circumstances = { isOwner?: boolean; isDoubleBooked?: boolean };

/** Whether the action may be done now. The button and the server both ask this. */
export function loadCan(
  action: LoadAction,
  load: LoadFacts,
  circumstances: Circumstances = {},
): boolean {
  return loadRefusal(action, load, circumstances) === null;
}

/** Why the action may not be done now, or null. */
export function loadRefusal(
  action: LoadAction,
  load: LoadFacts,
  circumstances: Circumstances = {},
): Refusal | null {
  const { from, done } = moves[action];
  const status = loadStatuses.find(({ id }) => id === load.status);
  const starts: readonly LoadStatusKey[] = from;
  if (!status || !starts.includes(status.key)) {
    const name = status?.name ?? load.status;
    return { code: 'wrong_status', message: `A load in status ${name} cannot be ${done}.` };
  }
  return guards[action]?.(load, circumstances) ?? null;
}

export type LoadMove = { action: LoadAction; status: LoadStatusId; refusal: Refusal | null };

/** Where the load may go from its status, each with the reason when it may not go there now. */
export function loadMoves(load: LoadFacts, circumstances: Circumstances = {}): LoadMove[] {
  return loadActions
    .map(action => ({
      action,
      status: statusAfter(action),
      refusal: loadRefusal(action, load, circumstances),
    }))
    .filter(({ refusal }) => refusal?.code !== 'wrong_status');
}

/** The status an action leads to. */
export function statusAfter(action: LoadAction): LoadStatusId {
  return LOAD_STATUS[moves[action].to];
}

/** The action that sets the status by hand (2, 3 or 4 of the picker); null for any other. */
export function actionForStatus(status: number): LoadAction | null {
  if (status === LOAD_STATUS.reserve) return 'reserve';
  if (status === LOAD_STATUS.dispatched) return 'dispatched';
  return status === LOAD_STATUS.enroute ? 'enroute' : null;
}

type Guard = (load: LoadFacts, circumstances: Circumstances) => Refusal | null;

const guards: Partial<Record<LoadAction, Guard>> = {
  reserve: load =>
    needs(hasDriver(load), 'no_driver', 'A load needs a driver before it is reserved.') ??
    needs(hasTruck(load), 'no_truck', 'A load needs a truck before it is reserved.'),
  dispatched: (load, { isDoubleBooked }) =>
    needs(hasDriver(load), 'no_driver', 'A load needs a driver before it is dispatched.') ??
    needs(hasTruck(load), 'no_truck', 'A load needs a truck before it is dispatched.') ??
    needsStops(load, 'dispatched') ??
    needs(hasDates(load), 'no_dates', 'Every stop needs its date before a load is dispatched.') ??
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
    needs(!isOnSettlement(load), 'settled', 'The load is on a settlement: take it off first.'),
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
      'Only the owner may bring back a canceled load.',
    ) ??
    needs(
      !load.stops?.some(stop => stop.departed_at),
      'stop_completed',
      'A stop of the load is completed already.',
    ),
};

function needs(fact: boolean, code: string, message: string): Refusal | null {
  return fact ? null : { code, message };
}

const needsStops = (load: LoadFacts, done: string): Refusal | null =>
  needs(
    hasPickupAndDelivery(load),
    'no_stops',
    `A load needs a pickup and a delivery to be ${done}.`,
  );

/** Whether somebody drives the load, and with a truck: its own, or one of a driver's leg. */
export const isAssigned = (load: LoadFacts): boolean => hasDriver(load) && hasTruck(load);

/** The statuses in which a load is driven: it keeps a driver and a truck until it is delivered. */
export const drivenStatuses: readonly number[] = [3, 4, 5];

/** Why a load that is driven may not lose its driver or truck, and what to do instead; or null. */
export function unassignRefusal(before: LoadFacts, after: LoadFacts): Refusal | null {
  if (!drivenStatuses.includes(before.status) || !isAssigned(before)) return null;
  if (!drivenStatuses.includes(after.status) && after.status !== LOAD_STATUS.delivered) return null;
  return (
    needs(hasDriver(after), 'no_driver', keeps(before, 'driver')) ??
    needs(hasTruck(after), 'no_truck', keeps(before, 'truck'))
  );
}

/** Only from dispatched does a way lead back to available. */
function keeps({ status }: LoadFacts, what: string): string {
  const wayOut = status === LOAD_STATUS.dispatched ? ', or make the load available first' : '';
  const name = loadStatuses.find(({ id }) => id === status)?.name ?? '';
  return `A load in status ${name} keeps its ${what}: put another ${what} in its place${wayOut}.`;
}

function hasDriver({ load_drivers }: LoadFacts): boolean {
  return load_drivers === undefined || load_drivers.some(({ driver_id }) => driver_id != null);
}

function hasTruck({ truck_id, load_drivers }: LoadFacts): boolean {
  if (truck_id === undefined) return true;
  return truck_id != null || Boolean(load_drivers?.some(driver => driver.truck_id != null));
}

/** Whether the load says where it goes from and to. */
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
