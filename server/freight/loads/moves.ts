import {
  clearedTimeErrors,
  statusWithoutTimes,
} from '../../../schema/rules/freight/clearedTimes.ts';
import {
  actionForStatus,
  isAssigned,
  LOAD_STATUS,
  type LoadAction,
  type LoadStatusId,
  loadViolation,
  statusAfter,
  unassignViolation,
} from '../../../schema/rules/freight/loadStates.ts';
import { lostStopsViolation } from '../../../schema/rules/freight/stopRemoval.ts';
import {
  arrivalBy,
  departureBy,
  firstPickup,
  inSequence,
  stopEffect,
} from '../../../schema/rules/freight/stops.ts';
import { localDateOf } from '../../../schema/rules/time/zones.ts';
import { conflict, Invalid } from '../../errors.ts';
import type { LoadAggregate, StopRow } from './loadAggregate.ts';
import { factsOf } from './readLoadAggregate.ts';
import { type EnteredTonu, tonuEffect } from './tonu.ts';

/** What a move may need in addition to the load itself. */
export interface MoveDetails {
  /** The time of the move. */
  at: string;
  isOwner: boolean;
  /** Who makes the move, when it is a person. */
  userId?: number;
  reason?: string;
  tonu?: EnteredTonu;
}

/**
 * Applies one action of the state machine to the load, with everything that goes with it. Otherwise
 * 409.
 */
export function move(aggregate: LoadAggregate, action: LoadAction, details: MoveDetails): void {
  const violation = loadViolation(action, factsOf(aggregate), { isOwner: details.isOwner });
  if (violation) throw conflict(violation.message);
  aggregate.load.status = statusAfter(action);
  effects[action]?.(aggregate, details);
}

/** The move that puts the load into a status manually. Null when the load already has it. */
export function moveTo(aggregate: LoadAggregate, wanted: LoadStatusId, details: MoveDetails): void {
  if (wanted === aggregate.load.status) return;
  const action = actionForStatus(wanted) ?? BY_HAND[wanted];
  if (!action) {
    throw new Invalid({ status: [wanted === LOAD_STATUS.pending ? NO_UNDO : OWN_CALLS] });
  }
  move(aggregate, action, details);
}

/** In addition to the picker's statuses, those that need no other data. */
const BY_HAND: Readonly<Record<number, LoadAction>> = {
  [LOAD_STATUS.available]: 'change-status-ready',
  [LOAD_STATUS.arrived]: 'arrived',
  [LOAD_STATUS.delivered]: 'delivered',
};

const OWN_CALLS = 'Cancel, TONU and undo delivery are separate actions.';
const NO_UNDO = 'A load may begin as pending; no way leads back to it.';

/**
 * Assigning a truck and a driver to an available load reserves it. So does replacing those it kept
 * when it was made available.
 */
export function reserveIfAssigned(
  aggregate: LoadAggregate,
  before: LoadAggregate | null,
  details: MoveDetails,
): void {
  if (aggregate.load.status !== LOAD_STATUS.available || !isAssigned(factsOf(aggregate))) return;
  if (!before || !isAssigned(factsOf(before)) || isGivenAnother(before, aggregate)) {
    move(aggregate, 'reserve', details);
  }
}

/**
 * Whether an available load gets a driver or truck that it did not have. Removing one does not
 * count.
 */
function isGivenAnother(before: LoadAggregate, aggregate: LoadAggregate): boolean {
  if (before.load.status !== LOAD_STATUS.available) return false;
  const [had, has] = [unitOf(before), unitOf(aggregate)];
  return (
    has.drivers.some(id => !had.drivers.includes(id)) ||
    has.trucks.some(id => !had.trucks.includes(id))
  );
}

/** Who drives the load, and with which equipment. */
const unitOf = ({ load, load_drivers }: LoadAggregate) => ({
  drivers: load_drivers.flatMap(({ driver_id }) => driver_id ?? []),
  trucks: [load, ...load_drivers].flatMap(({ truck_id }) => truck_id ?? []),
});

/**
 * A reserved load that loses its driver or truck goes back to available. A load on the road keeps
 * its status.
 */
export function releaseIfUnassigned(
  aggregate: LoadAggregate,
  before: LoadAggregate,
  details: MoveDetails,
): void {
  const [was, is] = [factsOf(before), factsOf(aggregate)];
  const violation = unassignViolation(was, is);
  if (violation) {
    const field = violation.code === 'no_driver' ? 'load_drivers' : 'truck_id';
    throw new Invalid({ [field]: [violation.message] });
  }
  if (is.status === LOAD_STATUS.reserve && isAssigned(was) && !isAssigned(is)) {
    move(aggregate, 'change-status-ready', details);
  }
}

/** Data that a change removes from the stops is not required by the load. */
export function refuseLostStops(aggregate: LoadAggregate, before: LoadAggregate): void {
  const violation = lostStopsViolation(stoppingOf(before), stoppingOf(aggregate));
  if (violation) throw new Invalid({ stops: [violation.message] });
}

const stoppingOf = ({ load: { status }, stops }: LoadAggregate) => ({ status, stops });

/**
 * Times at the stops advance the load: departed from the first pickup, arrived at the last stop …
 */
export function moveByStops(aggregate: LoadAggregate, details: MoveDetails): void {
  for (const action of stopEffect(aggregate.load, aggregate.stops).actions)
    move(aggregate, action, details);
}

/** Removing times from the stops moves it back. The time that delivered it can't be removed. */
export function moveBackByStops(aggregate: LoadAggregate, before: LoadAggregate): void {
  const { load, stops } = aggregate;
  const errors = clearedTimeErrors(load, before.stops, stops);
  if (Object.keys(errors).length > 0) throw new Invalid(errors);
  load.status = statusWithoutTimes(load, before.stops, stops);
  // A driver who left the last stop without reporting an arrival arrived when they left.
  const [had, last] = [lastOf(before.stops), lastOf(stops)];
  if (load.arrived_at && last && last.id === had?.id && had?.arrived_at && !last.arrived_at) {
    load.arrived_at = last.departed_at;
  }
}

type Effect = (aggregate: LoadAggregate, details: MoveDetails) => void;

const effects: Partial<Record<LoadAction, Effect>> = {
  enroute: ({ stops }, { at }) => {
    const first = firstPickup(stops);
    if (first && !first.departed_at) leave(first, at);
  },
  arrived: ({ load, stops }, { at }) => {
    const last = lastOf(stops);
    if (last && !last.arrived_at) reach(last, at);
    load.arrived_at = last?.arrived_at ?? at;
  },
  delivered: ({ load, stops }, { at }) => {
    const last = lastOf(stops);
    if (last && !last.departed_at) leave(last, at);
    load.delivered_at = last?.departed_at ?? at;
  },
  'undo-delivered': (aggregate, { at, reason = '' }) => {
    const { load, stops } = aggregate;
    const last = lastOf(stops);
    // If its times remained, the stop would deliver the load again at the next change, or show a
    // check-in before the truck arrives.
    if (last) Object.assign(last, NOT_REACHED);
    Object.assign(load, { arrived_at: null, delivered_at: null, billing_status: 'not_ready' });
    noteReversed(aggregate, at, reason);
  },
  canceled: ({ load }, { at, userId, reason = '' }) => {
    Object.assign(load, {
      canceled_at: at,
      canceled_by: userId ?? null,
      cancel_reason: reason,
    });
  },
  'change-status-ready': ({ load }) => {
    Object.assign(load, { canceled_at: null, canceled_by: null, cancel_reason: null });
  },
  tonu: (aggregate, { tonu }) => {
    if (tonu) tonuEffect(aggregate, tonu);
  },
};

/** A stop that the truck has not reached, whatever was reported about it. */
const NOT_REACHED = {
  arrived_at: null,
  checked_in_at: null,
  loaded_at: null,
  departed_at: null,
  status: 'new',
} as const;

/** A stop that the truck has left stays completed. */
const reach = (stop: StopRow, at: string) =>
  Object.assign(stop, {
    arrived_at: arrivalBy(stop, at),
    status: stop.departed_at ? 'completed' : 'arrived',
  });

const leave = (stop: StopRow, at: string) =>
  Object.assign(stop, { departed_at: departureBy(stop, at), status: 'completed' });

const lastOf = (stops: readonly StopRow[]): StopRow | null => inSequence(stops).at(-1) ?? null;

/** Writes down why a load was moved back from delivered, by whichever way. */
export function noteReversed({ load, stops }: LoadAggregate, at: string, reason: string): void {
  const last = lastOf(stops);
  const day = last ? localDateOf(at, last.timezone) : at.slice(0, 10);
  load.internal_note = noted(load.internal_note, `${day} Delivery undone: ${reason}`);
}

/** Data without a column of its own goes into the internal note. */
const noted = (note: string | null, text: string): string =>
  [note, text].filter(Boolean).join('\n').slice(-5000);
