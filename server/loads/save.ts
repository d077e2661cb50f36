import { can } from '../../schema/permissions.ts';
import { LOAD_STATUS, type LoadStatusId } from '../../schema/rules/loadStates.ts';
import { toldTimeErrors } from '../../schema/rules/toldTimes.ts';
import { recomputeLockedLoads } from '../billing/recomputeLoads.ts';
import { now } from '../clock.ts';
import type { Access, Scope } from '../db/access.ts';
import { conflict, forbidden, Invalid } from '../http/errors.ts';
import { tellDispatcher } from '../notifications/tellDispatcher.ts';
import type { SessionActor } from '../session/actor.ts';
import { answer, answerOf, answerWith } from './answer.ts';
import { begin, statusIn } from './begin.ts';
import { billedStopErrors } from './billedStops.ts';
import { checkTree } from './check.ts';
import { type Facts, readFacts } from './facts.ts';
import { fillFigures } from './figures.ts';
import { fillIn } from './fill.ts';
import { takeReferenceAgain } from './heldReference.ts';
import { lockErrors } from './locked.ts';
import { madeLoad } from './made.ts';
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
import { payDrivers } from './pay.ts';
import { type FreshRow, type Json, readSent } from './readSent.ts';
import { followTonu, tonuErrors } from './tonu.ts';
import { type PartName, type Tree, treeOf, viewOf } from './tree.ts';
import { unfitErrors } from './unfit.ts';
import { withInstants } from './wallTimes.ts';
import { clashesOf, lockWhole } from './whole.ts';
import { insertionOf, UNLESS_TAKEN, updateTree, type Written } from './writeTree.ts';

/** What a save is made of: who, what was sent, and which lists of parts it may carry. */
export interface Save<Actor = SessionActor> {
  actor: Actor;
  sent: Json;
  lists?: readonly PartName[];
  version?: number | null;
  /** Somebody watches what becomes of new loads, so they are written in a watched transaction. */
  isWatched?: boolean;
}

/**
 * Makes a load with all its parts, and answers it. It may begin pending, available, reserved or dispatched. All is
 * worked out and refused before the transaction, which then writes in one statement.
 */
export async function storeLoad(access: Access, save: Save): Promise<object> {
  const { actor } = save;
  // What it points at is read by keys.
  const { tree, facts } = await newTree(access.readByKey, save);
  if (concernsOthers(tree) || save.isWatched) {
    return answer(access.read, await insertOnBoard(access, tree), actor);
  }
  const written = await insertAlone(access, tree);
  const made = madeLoad(tree, written, facts, actor);
  if (!made) return answer(access.read, written.id, actor);
  return answerWith(made, clashesOf(viewOf(made.row), facts.bookings), actor);
}

const concernsOthers = ({ load, load_drivers }: Tree) =>
  load.truck_id != null ||
  load_drivers.some(row => row.truck_id != null || row.settlement_id != null);

/** A load that no board shows yet is written by one statement, in a transaction by itself. */
async function insertAlone(access: Access, tree: Tree): Promise<Written> {
  const { text, values } = insertionOf(tree, access.member);
  for (;;) {
    try {
      const [written] = await access.writeOnce<Written>(text, values, rows =>
        rows.map(({ id }) => ({ entity: 'loads', id, type: 'created' })),
      );
      if (!written) throw new Error('A load was written, and no id came back.');
      return written;
    } catch (error) {
      // Somebody had typed such a number before the series came to it.
      if (tree.load.internal_id != null || !isNumberTaken(error)) throw error;
      await access.write(({ tx, companyId }) => tx.query(PASS_TAKEN_NUMBERS, [companyId]));
    }
  }
}

/** Whose load it will be, as far as a new one asks for it: a job's are the server's own. */
type Maker = Pick<SessionActor, 'isOwner' | 'staffId'>;

/** Makes a load inside a transaction that does something else besides; answers its id. */
export async function storeLoadWithin(scope: Scope, save: Save<Maker>): Promise<number> {
  const { tree } = await newTree(scope, save);
  return insertWithin(scope, tree);
}

/** A load with a truck: nobody else may want the truck meanwhile, and its row on the board changes. */
const insertOnBoard = (access: Access, tree: Tree): Promise<number> =>
  access.write(scope => insertWithin(scope, tree));

async function insertWithin(scope: Scope, tree: Tree): Promise<number> {
  await checkClashes(scope, null, tree);
  const insertion = insertionOf(tree, scope, UNLESS_TAKEN);
  for (;;) {
    const [written] = await scope.tx.query<Written>(insertion.text, insertion.values);
    if (!written) {
      await scope.tx.query(PASS_TAKEN_NUMBERS, [scope.companyId]);
      continue;
    }
    const { id } = written;
    // What a settlement has to do with it is only known from there.
    if (tree.load_drivers.some(row => row.settlement_id != null)) {
      await recomputeLockedLoads(scope, [id]);
    }
    scope.changed('loads', id, { type: 'created' });
    return id;
  }
}

interface NewTree {
  tree: Tree;
  facts: Facts;
}

/** The load as it will be stored, but for its number. */
async function newTree(scope: Scope, { actor, sent, lists = [] }: Save<Maker>): Promise<NewTree> {
  const reading = readSent(null, await withInstants(scope, sent), lists);
  const { tree, fresh, named } = reading;
  const asked = statusIn(sent.status, null);
  const told = toldErrors(tree, null, asked.status);
  const errors = { ...reading.errors, ...asked.errors, ...told };
  const facts = await readFacts(scope, tree, { staffId: actor.staffId });
  tree.load.dispatcher_id ??= actor.staffId ?? dispatcherOf(tree, facts.trucks);
  const astray = fillIn(tree, null, facts, { fresh, named });
  refuse({ ...errors, ...astray, ...checkTree(tree, null, facts, errors) });

  const details = detailsOf(actor);
  begin(tree, asked.status, details);
  refuse(unfitErrors(null, tree, facts));
  payDrivers(tree, facts);
  fillFigures(tree, facts);
  return { tree, facts };
}

/** Changes a load: its fields, the lists that were sent, its status by the machine. */
export async function updateLoad(scope: Scope, id: number, save: Save): Promise<void> {
  const { actor, sent, lists = [], version } = save;
  const whole = await lockWhole(scope, id);
  await checkVersion(whole.row.version, version, () => answerOf(scope, whole, actor));
  const before = treeOf(whole.row);
  const told = await withInstants(scope, sent, before.stops);
  const { tree, errors, fresh, named } = readSent(before, told, lists);
  const asked = statusIn(sent.status, before);
  refuseFieldsOfMovers(actor, before, tree);

  await writeLoad(scope, before, tree, {
    details: detailsOf(actor),
    errors: { ...errors, ...asked.errors, ...toldErrors(tree, before, asked.status) },
    fresh,
    named,
    status: asked.status,
  });
}

/**
 * What speaks against the times that are sent, of the load in the status that is sent with them. What
 * is taken back by an undo was told before.
 */
function toldErrors(
  tree: Tree,
  before: Tree | null,
  sent: number | null,
): Record<string, string[]> {
  const status = sent ?? before?.load.status ?? LOAD_STATUS.available;
  // Stops that come without numbers are in the order of their list.
  const stops = tree.stops.map((stop, at) => ({ ...stop, sequence: stop.sequence ?? at + 1 }));
  return toldTimeErrors({ status }, stops, before?.stops ?? null, now().toISOString());
}

interface Edit {
  details: MoveDetails;
  errors?: Record<string, string[]>;
  fresh?: FreshRow[];
  named?: readonly NamedStop[];
  /** The status that was sent, if any. */
  status?: LoadStatusId | null;
  /** The miles are those of the load's saved way, or what they were: nobody typed them now. */
  milesFrom?: 'route' | 'trail';
  /** An action of the machine, done once the rest is known to be right. */
  act?: (tree: Tree, facts: Facts) => void;
}

/** The common end of every change of a load: fill in, refuse, move, pay, check, write. */
export async function writeLoad(scope: Scope, before: Tree, tree: Tree, edit: Edit): Promise<void> {
  const { details, errors = {}, fresh = [], named = [], status, act, milesFrom } = edit;
  const facts = await readFacts(scope, tree, { before });
  const astray = fillIn(tree, before, facts, { fresh, named, milesFrom });
  refuse({
    ...errors,
    ...astray,
    ...checkTree(tree, before, facts, errors),
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
  refuse(unfitErrors(before, tree, facts));
  payDrivers(tree, facts);
  await checkClashes(scope, before, tree);

  await updateTree(scope, before, tree);
  await recomputeLockedLoads(scope, [tree.id ?? 0]);
  await tellDispatcher(scope, before.load.dispatcher_id, { ...tree.load, id: tree.id ?? 0 });
  scope.changed('loads', tree.id ?? 0, { type: 'updated', version: before.version + 1 });
}

export const detailsOf = ({ isOwner, userId }: Mover): MoveDetails => ({
  at: now().toISOString(),
  isOwner,
  userId,
});

type Mover = Pick<SessionActor, 'isOwner'> & Partial<Pick<SessionActor, 'userId'>>;

/** 409 with the record as it stands, so that the screen can offer both. */
export async function checkVersion(
  present: number,
  sent: number | null | undefined,
  current: () => object | Promise<object>,
): Promise<void> {
  if (sent == null || sent === present) return;
  throw conflict('Somebody else has changed this record meanwhile.', await current());
}

function refuse(errors: Record<string, string[]>): void {
  if (Object.keys(errors).length > 0) throw new Invalid(errors);
}

async function checkClashes(scope: Scope, before: Tree | null, tree: Tree): Promise<void> {
  if (!needsCheck(before, tree)) return;
  refuse(clashErrors(tree, await clashesWith(scope, tree)));
}

/** Whoever may only move loads on changes nothing else of them. */
export function refuseFieldsOfMovers(actor: SessionActor, before: Tree, tree: Tree): void {
  if (can(actor, 'loads.update')) return;
  const [old, changed] = [before, tree].map(({ load, stops }) =>
    JSON.stringify([load, timeless(stops)]),
  );
  if (old !== changed) throw forbidden('User does not have the right permissions.');
}

/** Times at the stops are what a mover tells. */
const timeless = (stops: Tree['stops']) => stops.map(stop => ({ ...stop, ...UNTOLD }));

const UNTOLD = {
  arrived_at: null,
  checked_in_at: null,
  loaded_at: null,
  departed_at: null,
  status: null,
};

const dispatcherOf = (
  { load }: Tree,
  trucks: readonly { id: number; dispatcher_id: number | null }[],
) => trucks.find(({ id }) => id === load.truck_id)?.dispatcher_id ?? null;
