import { loads } from '../../schema/entities/loads.ts';
import { tableOf } from '../../schema/entity.ts';
import type { Access, Scope } from '../db/access.ts';
import { quote } from '../db/sql/columns.ts';
import type { RowResult } from '../http/eachRow.ts';
import { ApiError, conflict, Invalid } from '../http/errors.ts';
import { parts } from '../loads/tree.ts';
import type { SessionActor } from '../session/actor.ts';
import { claim, undoingOf } from './claims.ts';
import { type RecordChange, recordChanges } from './recordChange.ts';
import { isRestorable } from './restorable.ts';
import { restoreBoard } from './restoreBoard.ts';
import { loadIdOf, type PartLoads, restoreLoad } from './restoreLoad.ts';
import { type Step, stepOf } from './steps.ts';
import { takeBackEach } from './takeBackEach.ts';

/** A step that was taken back; of one over many loads what became of each. */
export interface TakenBack {
  step: Step;
  /** The id by which the trail knows the undoing. */
  by: string;
  results?: readonly RowResult[];
}

/** Takes one step back; 409 in words where that cannot be. */
export async function takeBack(
  access: Access,
  requestId: string,
  ownId: string,
  actor: SessionActor,
  failed: (error: unknown) => void,
): Promise<TakenBack> {
  const step = await stepOf(access.read, requestId);
  if (!step) throw conflict('There is nothing to undo: it is too long ago, or taken back already.');
  if (!isRestorable(step)) throw conflict('This cannot be undone here.');

  const changes = recordChanges(step.rows);
  const others = changes.filter(({ table }) => BOARD_TABLES.includes(table));
  const ofLoads = await byLoad(
    access.read,
    changes.filter(({ table }) => LOAD_TABLES.includes(table)),
  );
  if (others.length > 0 || ofLoads.size < 2) {
    await access.write(async scope => {
      await claim(scope, step, ownId);
      await inWords(async () => {
        // Trucks are locked before loads, as everywhere.
        await restoreBoard(scope, others, actor);
        for (const [id, own] of ofLoads) await restoreLoad(scope, id, own, actor);
      });
    });
    return { step, by: ownId };
  }
  const results = await takeBackEach(access, step, [...ofLoads.keys()], {
    restore: (scope, id) => inWords(() => restoreLoad(scope, id, ofLoads.get(id) ?? [], actor)),
    failed,
  });
  return { step, by: undoingOf(step), results };
}

const LOAD_TABLES: readonly string[] = [loads, ...Object.values(parts)].map(tableOf);
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

async function loadsOfParts(scope: Scope, changes: readonly RecordChange[]): Promise<PartLoads> {
  const known = new Map<string, number>();
  for (const table of Object.values(parts).map(tableOf)) {
    const ids = changes.filter(change => change.table === table).map(({ id }) => id);
    if (ids.length === 0) continue;
    const rows = await scope.tx.query<{ id: number; load_id: number }>(
      `select id, load_id from ${quote(table)} where company_id = $1 and id = any($2::int[])`,
      [scope.companyId, ids],
    );
    for (const { id, load_id } of rows) known.set(`${table} ${id}`, load_id);
  }
  return known;
}

/** There is no form whose fields could be wrong: the first sentence says why. */
async function inWords(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (error instanceof Invalid) throw conflict(error.message);
    if (error instanceof ApiError && error.status === 404) {
      throw conflict('The record is gone since.');
    }
    throw error;
  }
}
