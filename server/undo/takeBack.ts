import { loads } from '../../schema/entities/loads.ts';
import { tableOf } from '../../schema/entity.ts';
import type { Scope } from '../db/access.ts';
import { quote } from '../db/sql/columns.ts';
import { ApiError, conflict, Invalid } from '../http/errors.ts';
import { parts } from '../loads/tree.ts';
import type { SessionActor } from '../session/actor.ts';
import { type RecordChange, recordChanges } from './recordChange.ts';
import { isRestorable } from './restorable.ts';
import { restoreBoard } from './restoreBoard.ts';
import { loadIdOf, type PartLoads, restoreLoad } from './restoreLoad.ts';
import { type Step, stepOf } from './steps.ts';

/** Takes one step back, in this transaction; 409 in words where that cannot be. */
export async function takeBack(
  scope: Scope,
  requestId: string,
  ownId: string,
  actor: SessionActor,
): Promise<Step> {
  const step = await stepOf(scope, requestId);
  if (!step) throw conflict('There is nothing to undo: it is too long ago, or taken back already.');
  if (!isRestorable(step)) throw conflict('This cannot be undone here.');
  await claim(scope, step, ownId);

  const changes = recordChanges(step.rows);
  const ofLoads = changes.filter(({ table }) => LOAD_TABLES.includes(table));
  const others = changes.filter(({ table }) => BOARD_TABLES.includes(table));
  try {
    // Trucks are locked before loads, as everywhere.
    await restoreBoard(scope, others, actor);
    for (const [id, own] of await byLoad(scope, ofLoads)) await restoreLoad(scope, id, own, actor);
  } catch (error) {
    throw inWords(error);
  }
  return step;
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

/** The changes by the load that they belong to, in the order in which loads are locked. */
async function byLoad(scope: Scope, changes: readonly RecordChange[]) {
  const partLoads = await loadsOfParts(scope, changes);
  const grouped = new Map<number, RecordChange[]>();
  for (const change of changes) {
    const id = loadIdOf(change, partLoads);
    if (id === null) throw conflict('The load is gone since.');
    grouped.set(id, [...(grouped.get(id) ?? []), change]);
  }
  return [...grouped].sort(([one], [other]) => one - other);
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
function inWords(error: unknown): unknown {
  if (error instanceof Invalid) return conflict(error.message);
  if (error instanceof ApiError && error.status === 404) {
    return conflict('The record is gone since.');
  }
  return error;
}
