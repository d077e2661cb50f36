import type { Registry } from '../../../schema/entities/index.ts';
import { type Entity, tableOf } from '../../../schema/entity.ts';
import type { UndoReport } from '../../../schema/importReports.ts';
import type { Values } from '../../../schema/readRecord.ts';
import type { Scope } from '../../db/access.ts';
import { updateRows } from '../../db/bulk.ts';
import { quote } from '../../db/sql/columns.ts';
import { recordNameSql } from '../../db/sql/nameSql.ts';
import { deleting, writeRows } from '../../db/writeSql.ts';
import { followCosts } from '../../money/billing/agreePay.ts';
import { recomputeLoads } from '../../money/billing/recomputeLoads.ts';
import { opened } from '../../secrets.ts';
import { quietly, type Tell } from '../progress.ts';
import { slices } from '../slices.ts';
import { type LoggedChange, readChanges } from './importChanges.ts';
import { keepLocked, lockLoadsOf } from './keepLocked.ts';
import { refuseUsed } from './refuseUsed.ts';
import type { Taken } from './Taken.ts';

const MAX_REPORTED = 200;

/** Called with the number of additional records. */
type Step = (count: number) => void;

/**
 * Undoes an import: deletes what it created and restores what it changed. Records that were
 * changed, used, billed or paid since stay and are reported.
 */
export async function undoImport(
  scope: Scope,
  importId: number,
  registry: Registry,
  tell: Tell = quietly,
): Promise<UndoReport> {
  const changes = await readChanges(scope, importId);
  await lockLoadsOf(scope, changes, registry);
  const taken = await takenBy(scope, changes, registry);
  await keepLocked(scope, taken);
  await refuseUsed(scope, taken, registry);
  const going = taken.filter(({ stays }) => stays === null);
  const loads = await loadsOf(scope, going);
  const charged = await chargedLoads(scope, going);
  let done = 0;
  const step = (count: number) => {
    done += count;
    tell({ phase: 'taking_back', done, total: going.length });
  };
  step(0);
  await removeCreated(scope, going, registry, step);
  await restoreChanged(scope, going, step);
  await recomputeLoads(scope, loads);
  await followCosts(scope, charged);

  const staying = taken.filter(({ stays }) => stays !== null);
  const created = going.filter(({ action }) => action === 'create').length;
  return {
    removed: created,
    restored: going.length - created,
    stayed: staying.length,
    stays: await named(scope, staying.slice(0, MAX_REPORTED)),
  };
}

/** The import's changes, as far as the records still exist. */
async function takenBy(
  scope: Scope,
  changes: readonly LoggedChange[],
  registry: Registry,
): Promise<Taken[]> {
  const taken: Taken[] = [];
  for (const { kind, action, records } of changes) {
    const entity = registry.get(kind);
    const now = await scope.tx.query<{ id: number; version: number }>(
      `select id, version from ${quote(tableOf(entity))}
       where company_id = $1 and id = any($2::int[]) and deleted_at is null
       order by id for ${action === 'create' ? 'update' : 'no key update'}`,
      [scope.companyId, records.map(({ id }) => id)],
    );
    const versions = new Map(now.map(({ id, version }) => [id, version]));
    for (const record of records) {
      const version = versions.get(record.id);
      // Deleted by a person since: nothing to undo.
      if (version === undefined) continue;
      taken.push({
        ...record,
        entity,
        action,
        stays: version === record.version ? null : 'changed',
      });
    }
  }
  return taken;
}

/** The loads whose parts are removed or changed, without loads that are removed themselves. */
async function loadsOf({ tx, companyId }: Scope, going: readonly Taken[]): Promise<number[]> {
  const loads = new Set<number>();
  for (const table of ['load_stops', 'load_drivers', 'load_accessorials']) {
    const ids = going.filter(({ entity }) => tableOf(entity) === table).map(({ id }) => id);
    if (ids.length === 0) continue;
    const rows = await tx.query<{ load_id: number }>(
      `select distinct load_id from ${table} where company_id = $1 and id = any($2::int[])`,
      [companyId, ids],
    );
    for (const { load_id } of rows) loads.add(load_id);
  }
  for (const { entity, id, action } of going) {
    if (entity.name !== 'loads') continue;
    if (action === 'create') loads.delete(id);
    else loads.add(id);
  }
  return [...loads].sort((one, other) => one - other);
}

/** The loads that expenses name now, and those that they name again afterwards. */
async function chargedLoads({ tx, companyId }: Scope, going: readonly Taken[]): Promise<number[]> {
  const expenses = going.filter(({ entity }) => entity.name === 'expenses');
  if (expenses.length === 0) return [];
  const rows = await tx.query<{ load_id: number }>(
    `select distinct load_id from expenses
     where company_id = $1 and id = any($2::int[]) and load_id is not null`,
    [companyId, expenses.map(({ id }) => id)],
  );
  const before = expenses.map(one => one.before?.load_id).filter(id => typeof id === 'number');
  return [...new Set([...rows.map(({ load_id }) => load_id), ...before])];
}

/** Referencing records are deleted before referenced ones. Parts are really deleted, as always. */
async function removeCreated(
  scope: Scope,
  going: readonly Taken[],
  registry: Registry,
  step: Step,
): Promise<void> {
  const created = going.filter(({ action }) => action === 'create');
  for (const entity of [...registry.entities].reverse()) {
    const all = created.filter(one => one.entity.name === entity.name).map(({ id }) => id);
    const table = quote(tableOf(entity));
    for (const ids of slices(all)) {
      const columns = ['id', ...(scope.changes.followed(entity) ?? []).map(quote)].join(', ');
      const remove = deleting(
        entity,
        entity.partOf
          ? `delete from ${table} where company_id = $1 and id = any($2::int[]) returning ${columns}`
          : `update ${table} set deleted_at = now(), version = version + 1
             where company_id = $1 and id = any($2::int[]) returning ${columns}`,
      );
      await writeRows(scope, remove, [scope.companyId, ids]);
      for (const id of ids) scope.changed(entity.name, id, { type: 'deleted' });
      step(ids.length);
    }
  }
}

/** One statement restores records with the same changed fields. */
async function restoreChanged(scope: Scope, going: readonly Taken[], step: Step): Promise<void> {
  const groups = new Map<string, { entity: Entity; records: (Values & { id: number })[] }>();
  for (const { entity, id, action, before = {} } of going) {
    if (action !== 'update') continue;
    const key = `${entity.name} ${Object.keys(before).sort().join()}`;
    const group = groups.get(key) ?? { entity, records: [] };
    groups.set(key, group);
    group.records.push({ ...asSent(entity, before), id });
    scope.changed(entity.name, id, { type: 'updated' });
  }
  for (const { entity, records } of groups.values()) {
    await updateRows(scope, entity, records);
    step(records.length);
  }
}

/** A secret is stored encrypted, and is encrypted when written. */
const asSent = (entity: Entity, before: Values): Values =>
  Object.fromEntries(
    Object.entries(before).map(([name, value]) => {
      const isSealed = entity.fields[name]?.kind === 'secret' && value !== null;
      return [name, isSealed ? opened(String(value)) : value];
    }),
  );

async function named(scope: Scope, staying: readonly Taken[]): Promise<UndoReport['stays']> {
  const names = new Map<string, string>();
  for (const entity of new Set(staying.map(one => one.entity))) {
    const ids = staying.filter(one => one.entity === entity).map(({ id }) => id);
    const rows = await scope.tx.query<{ id: number; name: string }>(
      `select t.id, ${recordNameSql(entity, 't')} as name from ${quote(tableOf(entity))} t
       where t.company_id = $1 and t.id = any($2::int[])`,
      [scope.companyId, ids],
    );
    for (const { id, name } of rows) names.set(`${entity.name}/${id}`, name);
  }
  return staying.map(({ entity, id, stays }) => ({
    kind: entity.name,
    id,
    name: names.get(`${entity.name}/${id}`) ?? String(id),
    reason: stays ?? 'changed',
  }));
}
