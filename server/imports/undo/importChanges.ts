import type { Registry } from '../../../schema/entities/index.ts';
import { type Entity, tableOf } from '../../../schema/entity.ts';
import type { Values } from '../../../schema/readRecord.ts';
import type { Scope } from '../../db/access.ts';
import { isCompanys, quote } from '../../db/sql/columns.ts';
import type { AppliedImport } from '../apply.ts';

/** A record that an import made or changed: the version it left, and what it said before. */
export type ChangedRecord = { id: number; version: number; before?: Values };

export type ChangeAction = 'create' | 'update';

/** Records of one row of the log: enough to be few rows, few enough to be read at once. */
const AT_ONCE = 5_000;

/**
 * Writes down what an import did, in its own transaction and as its last thing: what was made
 * beside, by whoever looks at a write, is known from the trail of the transaction.
 */
export async function writeChanges(
  scope: Scope,
  importId: number,
  applied: AppliedImport,
  registry: Registry,
): Promise<void> {
  const created = await alsoCreated(scope, applied, registry);
  for (const [name, ids] of Object.entries(created)) {
    await write(scope, importId, registry.get(name), 'create', ids);
  }
  for (const [name, ids] of Object.entries(applied.updated)) {
    await write(scope, importId, registry.get(name), 'update', ids, applied.before[name]);
  }
}

/** What was made, with what the transaction made beside: a truck's term with its dispatcher. */
async function alsoCreated(
  { tx, companyId }: Scope,
  { created }: AppliedImport,
  registry: Registry,
): Promise<Record<string, readonly number[]>> {
  const known = Object.keys(created).map(name => tableOf({ name }));
  const rows = await tx.query<{ entity: string; ids: number[] }>(
    `select entity, array_agg(record_id::int order by record_id) as ids from audit
     where company_id = $1 and tx = audit_tx() and action = 'create'
       and entity <> all($2::text[])
     group by entity`,
    [companyId, [...known, 'imports', 'import_files', 'files']],
  );
  const beside = rows.flatMap(({ entity, ids }) => {
    const found = registry.entities.find(one => tableOf(one) === entity && isCompanys(one));
    return found ? [[found.name, ids] as const] : [];
  });
  return { ...created, ...Object.fromEntries(beside) };
}

async function write(
  scope: Scope,
  importId: number,
  entity: Entity,
  action: ChangeAction,
  ids: readonly number[],
  before?: ReadonlyMap<number, Values>,
): Promise<void> {
  for (let start = 0; start < ids.length; start += AT_ONCE) {
    const some = ids.slice(start, start + AT_ONCE);
    const records = (await versionsOf(scope, entity, some)).map(({ id, version }) => ({
      id,
      version,
      ...(before?.has(id) && { before: before.get(id) }),
    }));
    await scope.tx.query(
      `insert into import_changes (company_id, import_id, kind, action, records)
       values ($1, $2, $3, $4, $5::jsonb)`,
      [scope.companyId, importId, entity.name, action, JSON.stringify(records)],
    );
  }
}

const versionsOf = ({ tx, companyId }: Scope, entity: Entity, ids: readonly number[]) =>
  tx.query<{ id: number; version: number }>(
    `select id, version from ${quote(tableOf(entity))}
     where company_id = $1 and id = any($2::int[]) order by id`,
    [companyId, ids],
  );

export type LoggedChange = { kind: string; action: ChangeAction; records: ChangedRecord[] };

/** What an import did, as it was written down. */
export const readChanges = ({ tx, companyId }: Scope, importId: number): Promise<LoggedChange[]> =>
  tx.query<LoggedChange>(
    `select kind, action, records from import_changes
     where company_id = $1 and import_id = $2 order by id`,
    [companyId, importId],
  );
