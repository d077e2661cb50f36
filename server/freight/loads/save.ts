import { can } from '../../../schema/permissions.ts';
import type { LoadDetail as AnsweredLoad } from '../../../schema/responses/loadShapes.ts';
import { LOAD_STATUS, type LoadStatusId } from '../../../schema/rules/freight/loadStates.ts';
import { reportedTimeErrors } from '../../../schema/rules/freight/reportedTimes.ts';
import { now } from '../../clock.ts';
import type { Access, Scope } from '../../db/access.ts';
import { isDeletedReference } from '../../db/sql/references.ts';
import { writeRows } from '../../db/writeSql.ts';
import { conflict, Invalid, lacksPermission } from '../../errors.ts';
import type { SessionActor } from '../../http/auth/actor.ts';
import { recomputeLockedLoads } from '../../money/billing/recomputeLoads.ts';
import { notifyDispatcher } from '../../workspace/notifications/notifyDispatcher.ts';
import { answer, answerOf, answerWith } from './answer.ts';
import { begin, statusIn } from './begin.ts';
import { billedStopErrors } from './billedStops.ts';
import { checkLoadAggregate } from './check.ts';
import { createdLoad } from './createdLoad.ts';
import { creditErrors, overrideErrors } from './credit.ts';
import { type Facts, readFacts } from './facts.ts';
import { figureErrors, fillFigures } from './figures.ts';
import { fillIn } from './fill.ts';
import { takeReferenceAgain } from './heldReference.ts';
import { type LoadAggregate, loadAggregateOf, type PartName, viewOf } from './loadAggregate.ts';
import { lockErrors } from './locked.ts';
import {
  type MoveDetails,
  moveBackByStops,
  moveByStops,
  moveTo,
  refuseLostStops,
  releaseIfUnassigned,
  reserveIfAssigned,
} from './moves.ts';
import type { NamedStop } from './namedStops.ts';
import { isNumberTaken, PASS_TAKEN_NUMBERS } from './number.ts';
import { clashErrors, needsCheck } from './overlaps.ts';
import { type FreshRow, type Json, parseLoadInput } from './parseLoadInput.ts';
import { payDrivers } from './pay.ts';
import { clashesOf, lockLoadAggregate } from './readLoadAggregate.ts';
import { followTonu, tonuErrors } from './tonu.ts';
import { unfitErrors } from './unfit.ts';
import { withInstants } from './wallTimes.ts';
import {
  insertionOf,
  UNLESS_TAKEN,
  updateLoadAggregate,
  type Written,
} from './writeLoadAggregate.ts';

/** The input of a save: the actor, the request body, and which lists of parts it may contain. */
export interface Save<Actor = SessionActor> {
  actor: Actor;
  sent: Json;
  lists?: readonly PartName[];
  version?: number | null;
  /** New loads are watched, so they are written in a watched transaction. */
  isWatched?: boolean;
}

/**
 * Creates a load with all its parts, and returns it. It may start pending, available, reserved or
 * dispatched. Everything is computed and validated before the transaction, which then writes in one
 * statement.
 */
export async function storeLoad(access: Access, save: Save): Promise<AnsweredLoad> {
  try {
    return await storeNow(access, save);
  } catch (error) {
    if (!isDeletedReference(error)) throw error;
    // Deleted after it was read: read once more, the load's own check names where it stands.
    return storeNow(access, save);
  }
}

async function storeNow(access: Access, save: Save): Promise<AnsweredLoad> {
  const { actor } = save;
  // Its references are read by key.
  const { aggregate, facts } = await newAggregate(access.readByKey, save);
  if (concernsOthers(aggregate) || save.isWatched) {
    return answer(access.read, await insertOnBoard(access, aggregate), actor);
  }
  const written = await insertAlone(access, aggregate);
  const created = createdLoad(aggregate, written, facts, actor);
  if (!created) return answer(access.read, written.id, actor);
  return answerWith(created, clashesOf(viewOf(created.row), facts.bookings), actor);
}

const concernsOthers = ({ load, load_drivers }: LoadAggregate) =>
  load.truck_id != null ||
  load_drivers.some(row => row.truck_id != null || row.settlement_id != null);

/** A load that is not on any board yet is written by one statement, in its own transaction. */
async function insertAlone(access: Access, aggregate: LoadAggregate): Promise<Written> {
  const { statement, values } = insertionOf(aggregate, access.member);
  for (;;) {
    try {
      const [written] = await access.writeOnce(statement, values, rows =>
        rows.map(({ id }) => ({ entity: 'loads', id, type: 'created' })),
      );
      if (!written) throw new Error('A load was written, and no id came back.');
      return written;
    } catch (error) {
      // Someone had typed this number before the series reached it.
      if (aggregate.load.internal_id != null || !isNumberTaken(error)) throw error;
      await access.write(({ tx, companyId }) => tx.query(PASS_TAKEN_NUMBERS, [companyId]));
    }
  }
}

/** The actor fields that a new load needs. For a job, they are the server's own. */
type Maker = Pick<SessionActor, 'isOwner' | 'staffId' | 'roles' | 'permissions'>;

/** Creates a load inside a transaction that also does something else. Returns its id. */
export async function storeLoadWithin(scope: Scope, save: Save<Maker>): Promise<number> {
  const { aggregate } = await newAggregate(scope, save);
  return insertWithin(scope, aggregate);
}

/**
 * A load with a truck: no other load may take the truck meanwhile, and its row on the board
 * changes.
 */
const insertOnBoard = (access: Access, aggregate: LoadAggregate): Promise<number> =>
  access.write(scope => insertWithin(scope, aggregate));

async function insertWithin(scope: Scope, aggregate: LoadAggregate): Promise<number> {
  await checkClashes(scope, null, aggregate);
  const insertion = insertionOf(aggregate, scope, UNLESS_TAKEN);
  for (;;) {
    const [written] = await writeRows(scope, insertion.statement, insertion.values);
    if (!written) {
      await scope.tx.query(PASS_TAKEN_NUMBERS, [scope.companyId]);
      continue;
    }
    const { id } = written;
    // Only there is it known how a settlement affects it.
    if (aggregate.load_drivers.some(row => row.settlement_id != null)) {
      await recomputeLockedLoads(scope, [id]);
    }
    scope.changed('loads', id, { type: 'created' });
    return id;
  }
}

interface NewAggregate {
  aggregate: LoadAggregate;
  facts: Facts;
}

/** The load as it will be stored, except its number. */
async function newAggregate(
  scope: Scope,
  { actor, sent, lists = [] }: Save<Maker>,
): Promise<NewAggregate> {
  const reading = parseLoadInput(null, await withInstants(scope, sent), lists);
  const { aggregate, fresh, named } = reading;
  const asked = statusIn(sent.status, null);
  const ofTimes = reportedErrors(aggregate, null, asked.status);
  const overridden = overrideErrors(actor, null, aggregate);
  const errors = { ...reading.errors, ...asked.errors, ...ofTimes, ...overridden };
  const facts = await readFacts(scope, aggregate, { staffId: actor.staffId });
  aggregate.load.dispatcher_id ??= actor.staffId ?? dispatcherOf(aggregate, facts.trucks);
  const astray = fillIn(aggregate, null, facts, { fresh, named });
  refuse({ ...errors, ...astray, ...checkLoadAggregate(aggregate, null, facts, errors) });

  const details = detailsOf(actor);
  begin(aggregate, asked.status, details);
  refuse({ ...unfitErrors(null, aggregate, facts), ...creditErrors(null, aggregate, facts) });
  payDrivers(aggregate, facts);
  refuse(figureErrors(aggregate));
  fillFigures(aggregate, facts);
  return { aggregate, facts };
}

/** Updates a load: its fields, the lists in the request, its status by the state machine. */
export async function updateLoad(scope: Scope, id: number, save: Save): Promise<void> {
  const { actor, sent, lists = [], version } = save;
  const whole = await lockLoadAggregate(scope, id);
  await checkVersion(whole.row.version, version, () => answerOf(scope, whole, actor));
  const before = loadAggregateOf(whole.row);
  const complete = await withInstants(scope, sent, before.stops);
  const { aggregate, errors, fresh, named } = parseLoadInput(before, complete, lists);
  const asked = statusIn(sent.status, before);
  refuseFieldsOfMovers(actor, before, aggregate);

  await writeLoad(scope, before, aggregate, {
    details: detailsOf(actor),
    errors: {
      ...errors,
      ...asked.errors,
      ...reportedErrors(aggregate, before, asked.status),
      ...overrideErrors(actor, before, aggregate),
    },
    fresh,
    named,
    status: asked.status,
  });
}

/**
 * Checks the times in the request against the status in the same request. What an undo removes was
 * reported before.
 */
function reportedErrors(
  aggregate: LoadAggregate,
  before: LoadAggregate | null,
  sent: number | null,
): Record<string, string[]> {
  const status = sent ?? before?.load.status ?? LOAD_STATUS.available;
  // Stops without numbers are in list order.
  const stops = aggregate.stops.map((stop, at) => ({ ...stop, sequence: stop.sequence ?? at + 1 }));
  return reportedTimeErrors({ status }, stops, before?.stops ?? null, now().toISOString());
}

interface Edit {
  details: MoveDetails;
  errors?: Record<string, string[]>;
  fresh?: FreshRow[];
  named?: readonly NamedStop[];
  /** The status in the request, if any. */
  status?: LoadStatusId | null;
  /**
   * The miles come from the load's saved route, or stay as they were: they were not typed in this
   * request.
   */
  milesFrom?: 'route' | 'auditLog';
  /** An action of the state machine, applied once the rest is valid. */
  act?: (aggregate: LoadAggregate, facts: Facts) => void;
}

/** The common end of every change of a load: fill in, validate, move, pay, check, write. */
export async function writeLoad(
  scope: Scope,
  before: LoadAggregate,
  aggregate: LoadAggregate,
  edit: Edit,
): Promise<void> {
  const { details, errors = {}, fresh = [], named = [], status, act, milesFrom } = edit;
  const facts = await readFacts(scope, aggregate, { before });
  const astray = fillIn(aggregate, before, facts, { fresh, named, milesFrom });
  refuse({
    ...errors,
    ...astray,
    ...checkLoadAggregate(aggregate, before, facts, errors),
    ...billedStopErrors(before, aggregate),
    ...lockErrors(before, aggregate),
    ...tonuErrors(before, aggregate, facts),
  });

  if (status != null) moveTo(aggregate, status, details);
  reserveIfAssigned(aggregate, before, details);
  releaseIfUnassigned(aggregate, before, details);
  refuseLostStops(aggregate, before);
  moveBackByStops(aggregate, before);
  moveByStops(aggregate, details);
  act?.(aggregate, facts);
  refuse(takeReferenceAgain(before, aggregate, facts));
  followTonu(before, aggregate, facts);
  refuse({ ...unfitErrors(before, aggregate, facts), ...creditErrors(before, aggregate, facts) });
  payDrivers(aggregate, facts);
  refuse(figureErrors(aggregate));
  await checkClashes(scope, before, aggregate);

  const extent = await updateLoadAggregate(scope, before, aggregate);
  await recomputeLockedLoads(scope, [aggregate.id ?? 0]);
  if (extent === 'none') return;
  await notifyDispatcher(scope, before.load.dispatcher_id, {
    ...aggregate.load,
    id: aggregate.id ?? 0,
  });
  const version = before.version + (extent === 'edited' ? 1 : 0);
  scope.changed('loads', aggregate.id ?? 0, { type: 'updated', version });
}

export const detailsOf = ({ isOwner, userId }: Mover): MoveDetails => ({
  at: now().toISOString(),
  isOwner,
  userId,
});

type Mover = Pick<SessionActor, 'isOwner'> & Partial<Pick<SessionActor, 'userId'>>;

/** 409 with the current record, so that the screen can offer both. */
export async function checkVersion(
  present: number,
  sent: number | null | undefined,
  current: () => object | Promise<object>,
): Promise<void> {
  if (sent == null || sent === present) return;
  throw conflict('Someone else changed this record.', await current());
}

function refuse(errors: Record<string, string[]>): void {
  if (Object.keys(errors).length > 0) throw new Invalid(errors);
}

async function checkClashes(
  scope: Scope,
  before: LoadAggregate | null,
  aggregate: LoadAggregate,
): Promise<void> {
  if (!needsCheck(before, aggregate)) return;
  refuse(await clashErrors(scope, aggregate));
}

/** A user who may only move loads forward changes nothing else on them. */
export function refuseFieldsOfMovers(
  actor: SessionActor,
  before: LoadAggregate,
  aggregate: LoadAggregate,
): void {
  if (can(actor, 'loads.update')) return;
  const [old, changed] = [before, aggregate].map(({ load, stops }) =>
    JSON.stringify([load, timeless(stops)]),
  );
  if (old !== changed) throw lacksPermission();
}

/** Someone who moves loads reports times at the stops. */
const timeless = (stops: LoadAggregate['stops']) => stops.map(stop => ({ ...stop, ...UNREPORTED }));

const UNREPORTED = {
  arrived_at: null,
  checked_in_at: null,
  loaded_at: null,
  departed_at: null,
  status: null,
};

const dispatcherOf = (
  { load }: LoadAggregate,
  trucks: readonly { id: number; dispatcher_id: number | null }[],
) => trucks.find(({ id }) => id === load.truck_id)?.dispatcher_id ?? null;
