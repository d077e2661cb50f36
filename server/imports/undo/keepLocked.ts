import type { Registry } from '../../../schema/entities/index.ts';
import { tableOf } from '../../../schema/entity.ts';
import type { Values } from '../../../schema/readRecord.ts';
import { loadLocks } from '../../../schema/rules/freight/loadLocks.ts';
import type { Scope } from '../../db/access.ts';
import { quote } from '../../db/sql/columns.ts';
import { lockLoads } from '../../money/billing/lockLoads.ts';
import { partLock } from '../locked.ts';
import type { LoggedChange } from './importChanges.ts';
import type { Taken } from './Taken.ts';

/** Parts of loads that an invoice or a settlement may depend on. */
const BILLED_PARTS = ['load-accessorials', 'load-drivers'];

/**
 * Locks the loads that an import changed or whose parts it brought, before their parts, like
 * everyone who saves, bills or pays a load.
 */
export async function lockLoadsOf(
  scope: Scope,
  changes: readonly LoggedChange[],
  registry: Registry,
): Promise<void> {
  const loads = new Set<number>();
  for (const { kind, records } of changes) {
    const ids = records.map(({ id }) => id);
    if (kind === 'loads') for (const id of ids) loads.add(id);
    if (registry.get(kind).partOf !== 'load_id') continue;
    for (const id of (await detailsOfAll(scope, kind, ids)).values()) loads.add(id);
  }
  await lockLoads(scope, [...loads]);
}

/**
 * What an invoice or settlement depends on stays, although the record's version is the import's:
 * billing and paying keep the version. Called once the loads are locked.
 */
export async function keepLocked(scope: Scope, taken: readonly Taken[]): Promise<void> {
  const going = taken.filter(({ stays }) => stays === null);
  const changed = going.filter(one => one.entity.name === 'loads' && one.action === 'update');
  const loads = await recordsOf(scope, new Set(changed.map(({ id }) => id)));
  for (const one of changed) {
    const locks = loadLocks(loads.get(one.id) ?? {});
    if (Object.keys(one.before ?? {}).some(field => field in locks)) one.stays = 'locked';
  }
  const created = taken.filter(one => one.entity.name === 'loads' && one.action === 'create');
  const whole = new Set(created.map(({ id }) => id));
  for (const kind of BILLED_PARTS) {
    const parts = going.filter(({ entity }) => entity.name === kind);
    await keepLockedParts(scope, kind, parts, whole);
  }
}

/**
 * A load's part that came with the import stays or goes with the load: an invoice of the load uses
 * both.
 */
async function keepLockedParts(
  scope: Scope,
  kind: string,
  parts: readonly Taken[],
  created: ReadonlySet<number>,
): Promise<void> {
  const ids = parts.map(({ id }) => id);
  const wholes = await detailsOfAll(scope, kind, ids);
  const loads = await recordsOf(scope, new Set(wholes.values()));
  for (const part of parts) {
    const loadId = wholes.get(part.id) ?? 0;
    const load = loads.get(loadId);
    if (load && !created.has(loadId) && partLock(kind, load) !== null) part.stays = 'locked';
  }
}

async function detailsOfAll(
  { tx, companyId }: Scope,
  kind: string,
  ids: readonly number[],
): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map();
  const rows = await tx.query<{ id: number; load_id: number }>(
    `select id, load_id from ${quote(tableOf({ name: kind }))}
     where company_id = $1 and id = any($2::int[]) and deleted_at is null`,
    [companyId, ids],
  );
  return new Map(rows.map(({ id, load_id }) => [id, load_id]));
}

async function recordsOf(
  { tx, companyId }: Scope,
  ids: ReadonlySet<number>,
): Promise<Map<number, Values>> {
  if (ids.size === 0) return new Map();
  const rows = await tx.query<Values & { id: number }>(
    `select id, status, billing_status, settlement_status, owner_settlement_status from loads
     where company_id = $1 and id = any($2::int[])`,
    [companyId, [...ids]],
  );
  return new Map(rows.map(load => [load.id, load]));
}
