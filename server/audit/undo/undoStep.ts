import type { Access, Scope } from '../../db/access.ts';
import { ApiError, conflict, Invalid } from '../../errors.ts';
import { reasonFrom } from '../../freight/loads/actions.ts';
import { formatFirstError } from '../../freight/loads/formatFirstError.ts';
import type { Json } from '../../freight/loads/parseLoadInput.ts';
import type { SessionActor } from '../../http/auth/actor.ts';
import type { EachResult } from '../../http/eachRow.ts';
import { claim, undoingOf } from './claims.ts';
import { isOfLoad, loadIdOf, loadsOfParts } from './loadsOfSteps.ts';
import { type RecordChange, recordChanges } from './recordChange.ts';
import { isRestorable } from './restorable.ts';
import { restoreBoard } from './restoreBoard.ts';
import { restoreLoad } from './restoreLoad.ts';
import { isTargetChange } from './restoreTargets.ts';
import { reverseEach } from './reverseEach.ts';
import { type Step, stepOf } from './steps.ts';
import { leavesDelivered } from './takenFromDelivered.ts';

/** A step that was undone. For one over many loads, with the result of each. */
export interface UndoneImport {
  step: Step;
  /** The id of the undo in the audit log. */
  by: string;
  results?: readonly EachResult[];
}

interface UndoRequest {
  /** The id of the current request. */
  ownId: string;
  actor: SessionActor;
  /** The request body: the reason, when the step requires one. */
  sent: Json;
  /** Receives unexpected errors. */
  failed: (error: unknown) => void;
}

/** Undoes one step. 409 with a message when that is impossible, 422 without a required reason. */
export async function undoStep(
  access: Access,
  requestId: string,
  { ownId, actor, sent, failed }: UndoRequest,
): Promise<UndoneImport> {
  const step = await stepOf(access.read, requestId);
  if (!step) throw conflict('There is nothing to undo: it is too old or was undone already.');
  if (!isRestorable(step)) throw conflict('This cannot be undone here.');

  const reason = leavesDelivered(step) ? reasonFrom(sent).reason : undefined;
  const changes = recordChanges(step.rows);
  const others = changes.filter(
    change => BOARD_TABLES.includes(change.table) || isTargetChange(change),
  );
  const ofLoads = await byLoad(access.read, changes.filter(isOfLoad));
  if (others.length > 0 || ofLoads.size < 2) {
    await access.write(async scope => {
      await claim(scope, step, ownId);
      await inWords(async () => {
        // Trucks are locked before loads, as everywhere.
        await restoreBoard(scope, others, actor);
        for (const [id, own] of ofLoads)
          await restoreLoad(scope, id, own, { actor, reason, at: step.at });
      });
    });
    return { step, by: ownId };
  }
  const results = await reverseEach(access, step, [...ofLoads.keys()], {
    restore: (scope, id) =>
      inWords(() => restoreLoad(scope, id, ofLoads.get(id) ?? [], { actor, reason, at: step.at })),
    failed,
  });
  return { step, by: undoingOf(step), results };
}

const BOARD_TABLES: readonly string[] = [
  'trucks',
  'truck_notes',
  'plan_reach_history',
  'truck_updaters',
  'personal_board',
  'load_updates',
];

/** The changes by load, in the order in which loads are locked. */
async function byLoad(scope: Scope, changes: readonly RecordChange[]) {
  const partLoads = await loadsOfParts(scope, changes);
  const grouped = new Map<number, RecordChange[]>();
  for (const change of changes) {
    const id = loadIdOf(change, partLoads);
    if (id === null) throw conflict('The load no longer exists.');
    grouped.set(id, [...(grouped.get(id) ?? []), change]);
  }
  return new Map([...grouped].sort(([one], [other]) => one - other));
}

/** There is no form with fields: the first sentence gives the reason, and the field. */
async function inWords(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (error instanceof Invalid) throw conflict(formatFirstError(error));
    if (error instanceof ApiError && error.status === 404) {
      throw conflict('The record no longer exists.');
    }
    throw error;
  }
}
