import type { Access, Scope } from '../db/access.ts';
import type { RowResult } from '../http/eachRow.ts';
import { ApiError, conflict, Invalid } from '../http/errors.ts';
import { reasonFrom } from '../loads/actions.ts';
import type { Json } from '../loads/readSent.ts';
import { toldAlone } from '../loads/toldAlone.ts';
import type { SessionActor } from '../session/actor.ts';
import { claim, undoingOf } from './claims.ts';
import { isOfLoad, loadIdOf, loadsOfParts } from './loadsOfSteps.ts';
import { type RecordChange, recordChanges } from './recordChange.ts';
import { isRestorable } from './restorable.ts';
import { restoreBoard } from './restoreBoard.ts';
import { restoreLoad } from './restoreLoad.ts';
import { type Step, stepOf } from './steps.ts';
import { takeBackEach } from './takeBackEach.ts';
import { leavesDelivered } from './takenFromDelivered.ts';

/** A step that was taken back; of one over many loads what became of each. */
export interface TakenBack {
  step: Step;
  /** The id by which the trail knows the undoing. */
  by: string;
  results?: readonly RowResult[];
}

interface Asked {
  /** The id of the request that asks. */
  ownId: string;
  actor: SessionActor;
  /** What was sent with it: the reason, where the step wants one. */
  sent: Json;
  /** Hears of what nobody foresaw. */
  failed: (error: unknown) => void;
}

/** Takes one step back; 409 in words where that cannot be, 422 without the reason that it needs. */
export async function takeBack(
  access: Access,
  requestId: string,
  { ownId, actor, sent, failed }: Asked,
): Promise<TakenBack> {
  const step = await stepOf(access.read, requestId);
  if (!step) throw conflict('There is nothing to undo: it is too long ago, or taken back already.');
  if (!isRestorable(step)) throw conflict('This cannot be undone here.');

  const reason = leavesDelivered(step) ? reasonFrom(sent).reason : undefined;
  const changes = recordChanges(step.rows);
  const others = changes.filter(({ table }) => BOARD_TABLES.includes(table));
  const ofLoads = await byLoad(access.read, changes.filter(isOfLoad));
  if (others.length > 0 || ofLoads.size < 2) {
    await access.write(async scope => {
      await claim(scope, step, ownId);
      await inWords(async () => {
        // Trucks are locked before loads, as everywhere.
        await restoreBoard(scope, others, actor);
        for (const [id, own] of ofLoads) await restoreLoad(scope, id, own, { actor, reason });
      });
    });
    return { step, by: ownId };
  }
  const results = await takeBackEach(access, step, [...ofLoads.keys()], {
    restore: (scope, id) =>
      inWords(() => restoreLoad(scope, id, ofLoads.get(id) ?? [], { actor, reason })),
    failed,
  });
  return { step, by: undoingOf(step), results };
}

const BOARD_TABLES: readonly string[] = ['trucks', 'truck_notes', 'plan_reach_history'];

/** The changes by the load that they belong to, in the order in which loads are locked. */
async function byLoad(scope: Scope, changes: readonly RecordChange[]) {
  const partLoads = await loadsOfParts(scope, changes);
  const grouped = new Map<number, RecordChange[]>();
  for (const change of changes) {
    const id = loadIdOf(change, partLoads);
    if (id === null) throw conflict('The load is gone since.');
    grouped.set(id, [...(grouped.get(id) ?? []), change]);
  }
  return new Map([...grouped].sort(([one], [other]) => one - other));
}

/** There is no form whose fields could be wrong: the first sentence says why, and of what. */
async function inWords(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (error instanceof Invalid) throw conflict(toldAlone(error));
    if (error instanceof ApiError && error.status === 404) {
      throw conflict('The record is gone since.');
    }
    throw error;
  }
}
