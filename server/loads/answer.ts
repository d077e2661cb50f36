import { type Actor, can } from '../../schema/permissions.ts';
import { loadLocks } from '../../schema/rules/loadLocks.ts';
import { LOAD_STATUS, loadMoves } from '../../schema/rules/loadStates.ts';
import { isLateLoad, stopTimings } from '../../schema/rules/stopClock.ts';
import { now } from '../clock.ts';
import type { Scope } from '../db/access.ts';
import { lateAt } from './late.ts';
import { type Clash, clashesWithNow } from './overlaps.ts';
import { type Tree, viewOf } from './tree.ts';
import { billingOf, factsOf, lockFactsOf, readWhole } from './whole.ts';
import type { WholeLoad, WholeRow } from './wholeLoad.ts';

type Answerer = Pick<Actor, 'isOwner' | 'roles' | 'permissions'>;

/** The load as a call answers it. */
export const answer = async (scope: Scope, id: number, actor: Answerer) =>
  answerOf(scope, await readWhole(scope, id), actor);

/** What a load answers: its parts, and what may be done with it, each refusal with its reason. */
export async function answerOf(scope: Scope, whole: WholeLoad, actor: Answerer) {
  const tree = viewOf(whole.row);
  return answerWith(whole, canClash(tree) ? await clashesWithNow(scope, tree) : [], actor);
}

/** The same where the clashes are known. */
export function answerWith(whole: WholeLoad, clashes: readonly Clash[], actor: Answerer) {
  const tree = viewOf(whole.row);
  const { isOwner } = actor;
  tellTimes(whole.row, tree);
  return Object.assign(whole.row, {
    // What is paid or kept beside the load is for those who may see a driver's adjustments.
    adjustments: can(actor, 'driver-adjustments.list') ? whole.row.adjustments : [],
    locks: loadLocks(lockFactsOf(tree)),
    moves: loadMoves(factsOf(tree), { isOwner, isDoubleBooked: clashes.length > 0 }),
    clashes,
    is_late: isLateLoad({ status: tree.load.status, stops: whole.row.stops }, lateAt()),
    billing: billingOf(tree, whole),
  });
}

/** At each stop what the clock says of it now: how far off, how long there, what of that is owed. */
function tellTimes({ stops, detention_terms }: WholeRow, tree: Tree): void {
  const { load, load_drivers, load_accessorials } = tree;
  const timed = { status: load.status, detention_terms, stops, load_drivers, load_accessorials };
  stopTimings(timed, now().toISOString()).forEach((timing, index) => {
    Object.assign(stops[index] ?? {}, { timing });
  });
}

/** What is over needs nobody any more. */
const OVER: readonly number[] = [LOAD_STATUS.delivered, LOAD_STATUS.canceled, LOAD_STATUS.tonu];

const canClash = ({ load }: Tree) => !OVER.includes(load.status);
