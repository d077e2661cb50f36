import { loads } from '../../schema/entities/loads.ts';
import { tableOf } from '../../schema/entity.ts';
import type { Access, Scope } from '../db/access.ts';
import { quote } from '../db/sql/columns.ts';
import { eachRow, type RowResult } from '../http/eachRow.ts';
import { ApiError, conflict, Invalid } from '../http/errors.ts';
import { parts } from '../loads/tree.ts';
import type { SessionActor } from '../session/actor.ts';
import { type RecordChange, recordChanges } from './recordChange.ts';
import { isRestorable } from './restorable.ts';
import { restoreBoard } from './restoreBoard.ts';
import { loadIdOf, type PartLoads, restoreLoad } from './restoreLoad.ts';
import { type Step, stepOf } from './steps.ts';

/** A step that was taken back; of one over many loads what became of each. */
export interface TakenBack {
  step: Step;
  results?: readonly RowResult[];
}

/**
 * Takes one step back; 409 in words where that cannot be. What was done to many loads at once goes
 * back load by load, as it came, each in its own transaction: those that cannot stay, and say why.
 */
export async function takeBack(
  access: Access,
  requestId: string,
  ownId: string,
  actor: SessionActor,
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
    return { step };
  }
  const results = await eachRow([...ofLoads.keys()], async id => {
    await access.write(async scope => {
      await claimWithOthers(scope, step, ownId);
      await inWords(() => restoreLoad(scope, id, ofLoads.get(id) ?? [], actor));
    });
    return {};
  });
  return { step, results };
}

const LOAD_TABLES: readonly string[] = [loads, ...Object.values(parts)].map(tableOf);
const BOARD_TABLES: readonly string[] = ['trucks', 'truck_notes', 'plan_reach_history'];

/** Marks the step as taken back, so that two tabs do not both do it. */
async function claim(scope: Scope, { request_id, kind }: Step, ownId: string): Promise<void> {
  const rows = await scope.tx.query(
    `insert into undos (company_id, request_id, undone_request_id, user_id, is_redo)
     values ($1, $2, $3, $4, $5) on conflict do nothing returning 1`,
    [scope.companyId, ownId, request_id, scope.userId, kind === 'undo'],
  );
  if (rows.length === 0) throw conflict('That was taken back already.');
}

/** The same for one of many loads: the first that goes back marks the step for all of them. */
async function claimWithOthers(scope: Scope, step: Step, ownId: string): Promise<void> {
  const [claimed] = await scope.tx.query(
    `select 1 from undos where company_id = $1 and user_id = $2
       and request_id = $3 and undone_request_id = $4`,
    [scope.companyId, scope.userId, ownId, step.request_id],
  );
  if (!claimed) await claim(scope, step, ownId);
}

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
