import { clearedTimeErrors, statusWithoutTimes } from '../../schema/rules/clearedTimes.ts';
import { lostStopsRefusal } from '../../schema/rules/keptStops.ts';
import {
  actionForStatus,
  isAssigned,
  LOAD_STATUS,
  type LoadAction,
  type LoadStatusId,
  loadRefusal,
  statusAfter,
  unassignRefusal,
} from '../../schema/rules/loadStates.ts';
import {
  arrivalBy,
  departureBy,
  firstPickup,
  inSequence,
  stopEffect,
} from '../../schema/rules/stops.ts';
import { localDateOf } from '../../schema/rules/zones.ts';
import { conflict, Invalid } from '../http/errors.ts';
import { type SaidTonu, tonuEffect } from './tonu.ts';
import type { StopRow, Tree } from './tree.ts';
import { factsOf } from './whole.ts';

/** What a move may need beside the load itself. */
export interface MoveDetails {
  /** The instant at which it is done. */
  at: string;
  isOwner: boolean;
  /** Who does it, where it is a person. */
  userId?: number;
  reason?: string;
  tonu?: SaidTonu;
}

/** Does one action of the state machine to the tree, with all that belongs to it; else 409. */
export function move(tree: Tree, action: LoadAction, details: MoveDetails): void {
  const refusal = loadRefusal(action, factsOf(tree), { isOwner: details.isOwner });
  if (refusal) throw conflict(refusal.message);
  tree.load.status = statusAfter(action);
  effects[action]?.(tree, details);
}

/** The move that puts the load into a status, by hand; null when it is there already. */
export function moveTo(tree: Tree, wanted: LoadStatusId, details: MoveDetails): void {
  if (wanted === tree.load.status) return;
  const action = actionForStatus(wanted) ?? BY_HAND[wanted];
  if (!action) {
    throw new Invalid({ status: [wanted === LOAD_STATUS.pending ? NO_WAY_BACK : OWN_CALLS] });
  }
  move(tree, action, details);
}

/** Beside the picker's statuses, those that need nothing but the word. */
const BY_HAND: Readonly<Record<number, LoadAction>> = {
  [LOAD_STATUS.available]: 'change-status-ready',
  [LOAD_STATUS.arrived]: 'arrived',
  [LOAD_STATUS.delivered]: 'delivered',
};

const OWN_CALLS = 'A load is canceled, billed as TONU or taken back by actions of their own.';
const NO_WAY_BACK = 'A load may begin as pending; no way leads back to it.';

/**
 * A truck and a driver that are put on an available load reserve it; so do others in the place of
 * those that it kept when it was made available.
 */
export function reserveIfAssigned(tree: Tree, before: Tree | null, details: MoveDetails): void {
  if (tree.load.status !== LOAD_STATUS.available || !isAssigned(factsOf(tree))) return;
  if (!before || !isAssigned(factsOf(before)) || isGivenAnother(before, tree)) {
    move(tree, 'reserve', details);
  }
}

/** Whether an available load gets a driver or a truck that it had not; taking one off gives none. */
function isGivenAnother(before: Tree, tree: Tree): boolean {
  if (before.load.status !== LOAD_STATUS.available) return false;
  const [had, has] = [unitOf(before), unitOf(tree)];
  return (
    has.drivers.some(id => !had.drivers.includes(id)) ||
    has.trucks.some(id => !had.trucks.includes(id))
  );
}

/** Who drives the load, and with what. */
const unitOf = ({ load, load_drivers }: Tree) => ({
  drivers: load_drivers.flatMap(({ driver_id }) => driver_id ?? []),
  trucks: [load, ...load_drivers].flatMap(({ truck_id }) => truck_id ?? []),
});

/** A reserved load that loses its driver or truck waits again; one that is driven keeps them. */
export function releaseIfUnassigned(tree: Tree, before: Tree, details: MoveDetails): void {
  const [was, is] = [factsOf(before), factsOf(tree)];
  const refusal = unassignRefusal(was, is);
  if (refusal) {
    const field = refusal.code === 'no_driver' ? 'load_drivers' : 'truck_id';
    throw new Invalid({ [field]: [refusal.message] });
  }
  if (is.status === LOAD_STATUS.reserve && isAssigned(was) && !isAssigned(is)) {
    move(tree, 'change-status-ready', details);
  }
}

/** What a change takes out of the stops, the load can do without. */
export function refuseLostStops(tree: Tree, before: Tree): void {
  const refusal = lostStopsRefusal(stoppingOf(before), stoppingOf(tree));
  if (refusal) throw new Invalid({ stops: [refusal.message] });
}

const stoppingOf = ({ load: { status }, stops }: Tree) => ({ status, stops });

/** Times at the stops move the load on: departed from the first pickup, arrived at the last stop … */
export function moveByStops(tree: Tree, details: MoveDetails): void {
  for (const action of stopEffect(tree.load, tree.stops).actions) move(tree, action, details);
}

/** Times that are taken out of the stops move it back; one that delivered it stays. */
export function moveBackByStops(tree: Tree, before: Tree): void {
  const { load, stops } = tree;
  const errors = clearedTimeErrors(load, before.stops, stops);
  if (Object.keys(errors).length > 0) throw new Invalid(errors);
  load.status = statusWithoutTimes(load, before.stops, stops);
  // Whoever left the last stop without saying that he came to it, came when he left.
  const [had, last] = [lastOf(before.stops), lastOf(stops)];
  if (load.arrived_at && last && last.id === had?.id && had?.arrived_at && !last.arrived_at) {
    load.arrived_at = last.departed_at;
  }
}

type Effect = (tree: Tree, details: MoveDetails) => void;

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
  'undo-delivered': (tree, { at, reason = '' }) => {
    const { load, stops } = tree;
    const last = lastOf(stops);
    // With its times left, the stop would deliver the load again at the next change, or have been
    // checked in at before the truck comes to it.
    if (last) Object.assign(last, NOT_REACHED);
    Object.assign(load, { arrived_at: null, delivered_at: null, billing_status: 'not_ready' });
    noteTakenBack(tree, at, reason);
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
  tonu: (tree, { tonu }) => {
    if (tonu) tonuEffect(tree, tonu);
  },
};

/** A stop to which the truck has not come, whatever was told of it. */
const NOT_REACHED = {
  arrived_at: null,
  checked_in_at: null,
  loaded_at: null,
  departed_at: null,
  status: 'new',
} as const;

/** A stop that was left already stays completed. */
const reach = (stop: StopRow, at: string) =>
  Object.assign(stop, {
    arrived_at: arrivalBy(stop, at),
    status: stop.departed_at ? 'completed' : 'arrived',
  });

const leave = (stop: StopRow, at: string) =>
  Object.assign(stop, { departed_at: departureBy(stop, at), status: 'completed' });

const lastOf = (stops: readonly StopRow[]): StopRow | null => inSequence(stops).at(-1) ?? null;

/** Writes down why a load was taken back from delivered, by whichever way. */
export function noteTakenBack({ load, stops }: Tree, at: string, reason: string): void {
  const last = lastOf(stops);
  const day = last ? localDateOf(at, last.timezone) : at.slice(0, 10);
  load.internal_note = noted(load.internal_note, `${day} Taken back from delivered: ${reason}`);
}

/** What has no column of its own stands in the internal note. */
const noted = (note: string | null, text: string): string =>
  [note, text].filter(Boolean).join('\n').slice(-5000);
