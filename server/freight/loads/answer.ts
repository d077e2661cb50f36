import { type Actor, can } from '../../../schema/permissions.ts';
import type { LoadDetail as AnsweredLoad } from '../../../schema/responses/loadShapes.ts';
import { loadLocks } from '../../../schema/rules/freight/loadLocks.ts';
import { LOAD_STATUS, loadMoves } from '../../../schema/rules/freight/loadStates.ts';
import { isLateLoad, stopTimings } from '../../../schema/rules/freight/stopClock.ts';
import { now } from '../../clock.ts';
import type { Scope } from '../../db/access.ts';
import { lateAt } from '../../db/sql/lateSql.ts';
import { type LoadAggregate, viewOf } from './loadAggregate.ts';
import type { DetailRow, LoadDetail } from './loadDetail.ts';
import { type Clash, clashesWithNow } from './overlaps.ts';
import { billingOf, factsOf, lockFactsOf, readLoadAggregate } from './readLoadAggregate.ts';

type Answerer = Pick<Actor, 'isOwner' | 'roles' | 'permissions'>;

/** The load as a call answers it. */
export const answer = async (scope: Scope, id: number, actor: Answerer) =>
  answerOf(scope, await readLoadAggregate(scope, id), actor);

/** A load's answer: its parts, and its possible actions, each refusal with its reason. */
export async function answerOf(
  scope: Scope,
  whole: LoadDetail,
  actor: Answerer,
): Promise<AnsweredLoad> {
  const aggregate = viewOf(whole.row);
  return answerWith(
    whole,
    canClash(aggregate) ? await clashesWithNow(scope, aggregate) : [],
    actor,
  );
}

/** The same with known overlaps. */
export function answerWith(whole: LoadDetail, clashes: Clash[], actor: Answerer): AnsweredLoad {
  const aggregate = viewOf(whole.row);
  const { isOwner } = actor;
  reportTimes(whole.row, aggregate);
  return Object.assign(whole.row, {
    // Adjustments of the load are for people who may see a driver's adjustments.
    adjustments: can(actor, 'driver-adjustments.list') ? whole.row.adjustments : [],
    locks: loadLocks(lockFactsOf(aggregate)),
    moves: loadMoves(factsOf(aggregate), { isOwner, isDoubleBooked: clashes.length > 0 }),
    clashes,
    is_late: isLateLoad({ status: aggregate.load.status, stops: whole.row.stops }, lateAt()),
    billing: billingOf(aggregate, whole),
  });
}

/** The timing at each stop now: difference, duration, detention. */
function reportTimes({ stops, detention_terms }: DetailRow, aggregate: LoadAggregate): void {
  const { load, load_drivers, load_accessorials } = aggregate;
  const timed = { status: load.status, detention_terms, stops, load_drivers, load_accessorials };
  stopTimings(timed, now().toISOString()).forEach((timing, index) => {
    Object.assign(stops[index] ?? {}, { timing });
  });
}

/** What is over needs no attention. */
const OVER: readonly number[] = [LOAD_STATUS.delivered, LOAD_STATUS.canceled, LOAD_STATUS.tonu];

const canClash = ({ load }: LoadAggregate) => !OVER.includes(load.status);
