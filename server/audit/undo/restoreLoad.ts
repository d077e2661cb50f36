import { loads } from '../../../schema/entities/loads.ts';
import type { Entity } from '../../../schema/entity.ts';
import { tableOf } from '../../../schema/entity.ts';
import { canMoveLoads } from '../../../schema/loadMovers.ts';
import { can } from '../../../schema/permissions.ts';
import {
  lateUndoViolation,
  permissionsToMove,
  statusUndoViolation,
} from '../../../schema/rules/freight/loadUndo.ts';
import { type Instant, minutesBetween } from '../../../schema/rules/time/zones.ts';
import type { Scope } from '../../db/access.ts';
import { conflict, lacksPermission } from '../../errors.ts';
import { driverPaysOf } from '../../freight/loads/driverMiles.ts';
import {
  copyOf,
  type LoadAggregate,
  loadAggregateOf,
  type PartName,
  partNames,
  parts,
} from '../../freight/loads/loadAggregate.ts';
import { noteReversed } from '../../freight/loads/moves.ts';
import { pointAgain } from '../../freight/loads/namedStops.ts';
import { factsOf, lockLoadAggregate } from '../../freight/loads/readLoadAggregate.ts';
import { detailsOf, refuseFieldsOfMovers, writeLoad } from '../../freight/loads/save.ts';
import type { SessionActor } from '../../http/auth/actor.ts';
import { plainValue, type RecordChange, stillHolds } from './recordChange.ts';
import { refuseTouched } from './refuseTouched.ts';
import { linesSince, since } from './since.ts';

type Row = Record<string, unknown> & { id?: number };

interface Restoring {
  actor: SessionActor;
  reason?: string;
  /** When the changes were made. */
  at: Instant;
}

/**
 * Restores a load to its state before some changes, by the common end of every change of a load:
 * locks, pay, conflicts, totals and open screens apply as always.
 */
export async function restoreLoad(
  scope: Scope,
  id: number,
  changes: readonly RecordChange[],
  { actor, reason, at }: Restoring,
): Promise<void> {
  const whole = await lockLoadAggregate(scope, id);
  const now = loadAggregateOf(whole.row);
  const aggregate = copyOf(now);
  const back = restoredFields(aggregate, changes);
  for (const name of partNames) restorePart(aggregate, now, name, changes);
  pointAgain(aggregate, createdAgain(changes));
  aggregate.stops.sort((one, other) => one.sequence - other.sequence);

  const isMove = back.status !== null;
  refuseFieldsOfMovers(actor, now, withoutStateOf(aggregate, now, isMove));
  refusePartsOfMovers(actor, changes);
  if (back.status !== null) {
    const violation = statusUndoViolation(factsOf(now), { status: back.status }, actor);
    const move = { status: back.status, minutes: minutesBetween(at, detailsOf(actor).at) };
    const broken = violation ?? lateUndoViolation(factsOf(now), move, actor);
    if (broken) throw conflict(broken.message);
    const needed = permissionsToMove(back.status, now.load.status);
    if (!needed.some(permission => can(actor, permission))) throw lacksPermission();
    await refuseTouched(scope, now, back.row);
    Object.assign(aggregate.load, { status: back.status });
    if (reason !== undefined) noteReversed(aggregate, detailsOf(actor).at, reason);
  } else if (!canMoveLoads(actor)) {
    throw lacksPermission();
  }
  const milesFrom = back.hasMiles ? 'auditLog' : undefined;
  await writeLoad(scope, now, aggregate, { details: detailsOf(actor), milesFrom });
}

/** What a status move also writes: it is restored with it. */
const OF_THE_MOVE = ['arrived_at', 'delivered_at', 'canceled_at', 'canceled_by', 'cancel_reason'];

/** Restores the load's own fields except the status, which is checked first. */
function restoredFields({ load }: LoadAggregate, changes: readonly RecordChange[]) {
  const own = changes.find(({ table }) => table === tableOf(loads));
  let status: number | null = null;
  const hasMiles = own !== undefined && 'miles_source' in own.after;
  const row = own?.row ?? 0;
  for (const name of Object.keys(own?.after ?? {})) {
    if (!own || (isWorkedOut(loads, name) && !OF_THE_MOVE.includes(name))) continue;
    if (name === 'loaded_miles' && !hasMiles && isMeasured(load)) continue;
    const before = plainValue(loads, name, own.before[name]);
    checkStill(loads, name, Reflect.get(load, name), own.after[name]);
    if (name === 'status') status = Number(before);
    else Reflect.set(load, name, before);
  }
  if (own && 'billing_status' in own.after) {
    Reflect.set(load, 'billing_status', own.before.billing_status);
  }
  return { status, row, hasMiles };
}

/** References from legs and lines to restored stops, which get new ids, by the old ones. */
const createdAgain = (changes: readonly RecordChange[]) =>
  new Map(
    changes
      .filter(({ table, action }) => table === tableOf(parts.stops) && action === 'delete')
      .map(({ id, before }) => [id, -Number(before.sequence)]),
  );

/**
 * Miles that were not typed follow the stops, and the route that may have been calculated since.
 */
const isMeasured = ({ miles_source }: LoadAggregate['load']): boolean =>
  miles_source === 'automatic';

/** A driver row's values from the load's miles, and the pay based on them, are recomputed. */
function isFollowing(name: string, row: Row, now: LoadAggregate): boolean {
  if (name === 'price') return row.is_manual_price === false;
  if (name !== 'loaded_miles' || !isMeasured(now.load)) return false;
  const at = now.load_drivers.findIndex(({ id }) => id === row.id);
  return row.loaded_miles === driverPaysOf(now)[at]?.loaded_miles;
}

function restorePart(
  aggregate: LoadAggregate,
  now: LoadAggregate,
  name: PartName,
  changes: readonly RecordChange[],
): void {
  const entity: Entity = parts[name];
  const rows = aggregate[name] as Row[]; // rows of the part, whichever it is
  for (const change of changes.filter(({ table }) => table === tableOf(entity))) {
    const row = rows.find(one => one.id === change.id);
    if (change.action === 'delete') {
      rows.push(rowOf(entity, change.before));
      continue;
    }
    if (change.action === 'nothing') continue;
    if (!row) throw linesSince(entity);
    for (const field of fieldsOf(entity, change)) {
      if (name === 'load_drivers' && isFollowing(field, row, now)) continue;
      checkStill(entity, field, row[field], change.after[field]);
      if (change.action === 'update') row[field] = plainValue(entity, field, change.before[field]);
    }
    if (change.action === 'create') rows.splice(rows.indexOf(row), 1);
  }
}

/**
 * The fields that a person enters; what is computed from them follows. The audit log leaves out
 * empty fields of a new row: they must still be empty.
 */
function fieldsOf(entity: Entity, { action, after }: RecordChange): string[] {
  const isPriced = after.is_manual_price !== false || !('price' in after);
  return Object.keys(action === 'create' ? entity.fields : after).filter(
    name =>
      entity.fields[name] !== undefined &&
      name !== 'load_id' &&
      !isWorkedOut(entity, name) &&
      !(entity.name === 'load-drivers' && name === 'price' && !isPriced),
  );
}

const isWorkedOut = (entity: Entity, name: string) =>
  entity.fields[name] === undefined || entity.fields[name]?.options.computed === true;

/** A deleted line, to be created again. */
const rowOf = (entity: Entity, before: Record<string, unknown>): Row =>
  Object.fromEntries(
    Object.keys(entity.fields)
      .filter(name => name !== 'load_id')
      .map(name => [name, plainValue(entity, name, before[name])]),
  );

function checkStill(entity: Entity, name: string, now: unknown, then: unknown): void {
  if (!stillHolds(entity, name, now, then)) throw since(entity, name);
}

/**
 * Of the parts, a user who moves loads reports the times at the stops; the effects of a move are
 * derived again.
 */
function refusePartsOfMovers(actor: SessionActor, changes: readonly RecordChange[]): void {
  if (can(actor, 'loads.update')) return;
  const others: readonly Entity[] = Object.values(parts).filter(part => part !== parts.stops);
  for (const change of changes) {
    const entity = others.find(other => tableOf(other) === change.table);
    if (!entity) continue;
    if (change.action !== 'update' || fieldsOf(entity, change).length > 0) throw lacksPermission();
  }
}

/** Users who may only move loads can undo their moves, and what those write. */
function withoutStateOf(
  aggregate: LoadAggregate,
  now: LoadAggregate,
  isMove: boolean,
): LoadAggregate {
  const { arrived_at, delivered_at, canceled_at, canceled_by, cancel_reason, billing_status } =
    now.load;
  const canceled = { canceled_at, canceled_by, cancel_reason };
  // A move writes its reason there, and nothing else that they may do does.
  const noted = isMove ? { internal_note: now.load.internal_note } : {};
  const state = { arrived_at, delivered_at, ...canceled, billing_status, ...noted };
  return { ...aggregate, load: { ...aggregate.load, ...state } };
}
