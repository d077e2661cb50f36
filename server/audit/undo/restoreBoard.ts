import { truckUpdaters } from '../../../schema/entities/assignments.ts';
import { registry } from '../../../schema/entities/index.ts';
import { loadUpdates } from '../../../schema/entities/loadUpdates.ts';
import { personalBoard } from '../../../schema/entities/personalBoard.ts';
import { planReachHistory, truckNotes, trucks } from '../../../schema/entities/trucks.ts';
import { tableOf } from '../../../schema/entity.ts';
import { canMoveLoads } from '../../../schema/loadMovers.ts';
import { can } from '../../../schema/permissions.ts';
import type { Scope } from '../../db/access.ts';
import { rowsOf } from '../../db/rows.ts';
import { dropCheckCall } from '../../documents/loadUpdates.ts';
import { lacksPermission } from '../../errors.ts';
import { refuseOnLoad } from '../../freight/boards/shown.ts';
import type { SessionActor } from '../../http/auth/actor.ts';
import { checkReferences } from '../../rest/references.ts';
import { checkNotAssigned, checkTrailersNotAssigned } from './checkNotAssigned.ts';
import { plainValue, type RecordChange, stillHolds } from './recordChange.ts';
import { restoreEntry } from './restoreEntry.ts';
import { restorePersonal } from './restorePersonal.ts';
import { isTargetChange, restoreTargets } from './restoreTargets.ts';
import { restoreUpdaters } from './restoreUpdaters.ts';
import { since } from './since.ts';

/**
 * Restores what was changed of trucks on the boards: status, people, notes, plans, places, entries and
 * weekly targets.
 * Their check calls are parts of loads, which come after trucks.
 */
export async function restoreBoard(
  scope: Scope,
  changes: readonly RecordChange[],
  actor: SessionActor,
): Promise<void> {
  const isCall = ({ table }: RecordChange) => table === tableOf(loadUpdates);
  await restoreTargets(scope, changes.filter(isTargetChange), actor);
  const ofTrucks = changes.filter(change => !isCall(change) && !isTargetChange(change));
  if (ofTrucks.length > 0) await restoreOfTrucks(scope, ofTrucks, actor);
  await takeCallsBack(scope, changes.filter(isCall), actor);
}

async function restoreOfTrucks(
  scope: Scope,
  changes: readonly RecordChange[],
  actor: SessionActor,
): Promise<void> {
  if (!can(actor, 'boards.update') && !can(actor, 'trucks.update')) {
    throw lacksPermission();
  }
  await restoreTrucks(
    scope,
    changes.filter(({ table }) => table === tableOf(trucks)),
  );
  for (const entity of [truckNotes, planReachHistory]) {
    for (const change of changes.filter(({ table }) => table === tableOf(entity))) {
      await restoreEntry(scope, entity, change);
    }
  }
  await restoreUpdaters(
    scope,
    changes.filter(({ table }) => table === tableOf(truckUpdaters)),
  );
  await restorePersonal(
    scope,
    changes.filter(({ table }) => table === tableOf(personalBoard)),
    actor,
  );
}

/**
 * Takes check calls back. What an undo took stays away: repeated, it would say that the truck is there
 * now.
 */
async function takeCallsBack(
  scope: Scope,
  changes: readonly RecordChange[],
  actor: SessionActor,
): Promise<void> {
  const written = changes.filter(({ action }) => action === 'create');
  if (written.length === 0) return;
  if (!canMoveLoads(actor)) {
    throw lacksPermission();
  }
  for (const { id } of written) await dropCheckCall(scope, id);
}

/** Removed drivers come first: no driver can have two trucks at once. */
async function restoreTrucks(scope: Scope, changes: readonly RecordChange[]): Promise<void> {
  const rows = rowsOf(trucks, scope);
  const givesUp = ({ before }: RecordChange) => Number(before.driver_id != null);
  const locked = new Map<number, Record<string, unknown>>();
  for (const { id } of [...changes].sort((one, other) => one.id - other.id)) {
    locked.set(id, await rows.lock(id));
  }
  await checkNotAssigned(scope, changes);
  await checkTrailersNotAssigned(scope, changes);
  for (const { id, before, after } of [...changes].sort((a, b) => givesUp(a) - givesUp(b))) {
    const now = locked.get(id) ?? {};
    const values: Record<string, unknown> = {};
    for (const name of Object.keys(after)) {
      if (!stillHolds(trucks, name, now[name], after[name])) throw since(trucks, name);
      values[name] = plainValue(trucks, name, before[name]);
    }
    await checkReferences(trucks, values, scope, registry);
    if (values.is_on_board === false) await refuseOnLoad(scope, id);
    await rows.update(id, values);
  }
}
