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
import { clashErrors, clashesWith, needsCheck } from './overlaps.ts';
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
  const { tree, facts } = await newTree(access.readByKey, save);
  if (concernsOthers(tree) || save.isWatched) {
    return answer(access.read, await insertOnBoard(access, tree), actor);
  }
  const written = await insertAlone(access, tree);
  const created = createdLoad(tree, written, facts, actor);
  if (!created) return answer(access.read, written.id, actor);
  return answerWith(created, clashesOf(viewOf(created.row), facts.bookings), actor);
}

const concernsOthers = ({ load, load_drivers }: LoadAggregate) =>
  load.truck_id != null ||
  load_drivers.some(row => row.truck_id != null || row.settlement_id != null);

/** A load that is not on any board yet is written by one statement, in its own transaction. */
async function insertAlone(access: Access, tree: LoadAggregate): Promise<Written> {
  const { statement, values } = insertionOf(tree, access.member);
  for (;;) {
    try {
      const [written] = await access.writeOnce(statement, values, rows =>
        rows.map(({ id }) => ({ entity: 'loads', id, type: 'created' })),
      );
      if (!written) throw new Error('A load was written, and no id came back.');
      return written;
    } catch (error) {
      // Someone had typed this number before the series reached it.
      if (tree.load.internal_id != null || !isNumberTaken(error)) throw error;
      await access.write(({ tx, companyId }) => tx.query(PASS_TAKEN_NUMBERS, [companyId]));
    }
  }
}

/** The actor fields that a new load needs. For a job, they are the server's own. */
type Maker = Pick<SessionActor, 'isOwner' | 'staffId' | 'roles' | 'permissions'>;

/** Creates a load inside a transaction that also does something else. Returns its id. */
export async function storeLoadWithin(scope: Scope, save: Save<Maker>): Promise<number> {
  const { tree } = await newTree(scope, save);
  return insertWithin(scope, tree);
}

/**
 * A load with a truck: no other load may take the truck meanwhile, and its row on the board
 * changes.
 */
const insertOnBoard = (access: Access, tree: LoadAggregate): Promise<number> =>
  access.write(scope => insertWithin(scope, tree));

async function insertWithin(scope: Scope, tree: LoadAggregate): Promise<number> {
  await checkClashes(scope, null, tree);
  const insertion = insertionOf(tree, scope, UNLESS_TAKEN);
  for (;;) {
    const [written] = await writeRows(scope, insertion.statement, insertion.values);
    if (!written) {
      await scope.tx.query(PASS_TAKEN_NUMBERS, [scope.companyId]);
      continue;
    }
    const { id } = written;
    // Only there is it known how a settlement affects it.
    if (tree.load_drivers.some(row => row.settlement_id != null)) {
      await recomputeLockedLoads(scope, [id]);
    }
    scope.changed('loads', id, { type: 'created' });
    return id;
  }
}

interface NewTree {
  tree: LoadAggregate;
  facts: Facts;
}

/** The load as it will be stored, except its number. */
async function newTree(scope: Scope, { actor, sent, lists = [] }: Save<Maker>): Promise<NewTree> {
  const reading = parseLoadInput(null, await withInstants(scope, sent), lists);
  const { tree, fresh, named } = reading;
  const asked = statusIn(sent.status, null);
  const ofTimes = reportedErrors(tree, null, asked.status);
  const overridden = overrideErrors(actor, null, tree);
  const errors = { ...reading.errors, ...asked.errors, ...ofTimes, ...overridden };
  const facts = await readFacts(scope, tree, { staffId: actor.staffId });
  tree.load.dispatcher_id ??= actor.staffId ?? dispatcherOf(tree, facts.trucks);
  const astray = fillIn(tree, null, facts, { fresh, named });
  refuse({ ...errors, ...astray, ...checkLoadAggregate(tree, null, facts, errors) });

  const details = detailsOf(actor);
  begin(tree, asked.status, details);
  refuse({ ...unfitErrors(null, tree, facts), ...creditErrors(null, tree, facts) });
  payDrivers(tree, facts);
  refuse(figureErrors(tree));
  fillFigures(tree, facts);
  return { tree, facts };
}

/** Updates a load: its fields, the lists in the request, its status by the state machine. */
export async function updateLoad(scope: Scope, id: number, save: Save): Promise<void> {
  const { actor, sent, lists = [], version } = save;
  const whole = await lockLoadAggregate(scope, id);
  await checkVersion(whole.row.version, version, () => answerOf(scope, whole, actor));
  const before = loadAggregateOf(whole.row);
  const complete = await withInstants(scope, sent, before.stops);
  const { tree, errors, fresh, named } = parseLoadInput(before, complete, lists);
  const asked = statusIn(sent.status, before);
  refuseFieldsOfMovers(actor, before, tree);

  await writeLoad(scope, before, tree, {
    details: detailsOf(actor),
    errors: {
      ...errors,
      ...asked.errors,
      ...reportedErrors(tree, before, asked.status),
      ...overrideErrors(actor, before, tree),
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
  tree: LoadAggregate,
  before: LoadAggregate | null,
  sent: number | null,
): Record<string, string[]> {
  const status = sent ?? before?.load.status ?? LOAD_STATUS.available;
  // Stops without numbers are in list order.
  const stops = tree.stops.map((stop, at) => ({ ...stop, sequence: stop.sequence ?? at + 1 }));
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
  act?: (tree: LoadAggregate, facts: Facts) => void;
}

/** The common end of every change of a load: fill in, validate, move, pay, check, write. */
export async function writeLoad(
  scope: Scope,
  before: LoadAggregate,
  tree: LoadAggregate,
  edit: Edit,
): Promise<void> {
  const { details, errors = {}, fresh = [], named = [], status, act, milesFrom } = edit;
  const facts = await readFacts(scope, tree, { before });
  const astray = fillIn(tree, before, facts, { fresh, named, milesFrom });
  refuse({
    ...errors,
    ...astray,
    ...checkLoadAggregate(tree, before, facts, errors),
    ...billedStopErrors(before, tree),
    ...lockErrors(before, tree),
    ...tonuErrors(before, tree, facts),
  });

  if (status != null) moveTo(tree, status, details);
  reserveIfAssigned(tree, before, details);
  releaseIfUnassigned(tree, before, details);
  refuseLostStops(tree, before);
  moveBackByStops(tree, before);
  moveByStops(tree, details);
  act?.(tree, facts);
  refuse(takeReferenceAgain(before, tree, facts));
  followTonu(before, tree, facts);
  refuse({ ...unfitErrors(before, tree, facts), ...creditErrors(before, tree, facts) });
  payDrivers(tree, facts);
  refuse(figureErrors(tree));
  await checkClashes(scope, before, tree);

  const extent = await updateLoadAggregate(scope, before, tree);
  await recomputeLockedLoads(scope, [tree.id ?? 0]);
  if (extent === 'none') return;
  await notifyDispatcher(scope, before.load.dispatcher_id, { ...tree.load, id: tree.id ?? 0 });
  const version = before.version + (extent === 'edited' ? 1 : 0);
  scope.changed('loads', tree.id ?? 0, { type: 'updated', version });
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
  tree: LoadAggregate,
): Promise<void> {
  if (!needsCheck(before, tree)) return;
  refuse(clashErrors(tree, await clashesWith(scope, tree)));
}

/** A user who may only move loads forward changes nothing else on them. */
export function refuseFieldsOfMovers(
  actor: SessionActor,
  before: LoadAggregate,
  tree: LoadAggregate,
): void {
  if (can(actor, 'loads.update')) return;
  const [old, changed] = [before, tree].map(({ load, stops }) =>
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
