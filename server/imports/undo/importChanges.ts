import type { Registry } from '../../../schema/entities/index.ts';
import { type Entity, tableOf } from '../../../schema/entity.ts';
import type { Values } from '../../../schema/readRecord.ts';
import type { Scope } from '../../db/access.ts';
import { quote } from '../../db/sql/columns.ts';
import type { AppliedImport } from '../apply.ts';

/** A record that an import created or changed: its version afterwards, and its previous values. */
export type ChangedRecord = { id: number; version: number; before?: Values };

export type ChangeAction = 'create' | 'update';

/** Records per log row: enough to need few rows, few enough to read at once. */
const AT_ONCE = 5_000;

/**
 * Logs what an import did, in its own transaction and as its last step. Records that watchers
 * created are found in the scope's changes.
 */
export async function writeChanges(
  scope: Scope,
  importId: number,
  applied: AppliedImport,
  registry: Registry,
): Promise<void> {
  const created = alsoCreated(scope, applied);
  for (const [name, ids] of Object.entries(created)) {
    await write(scope, importId, registry.get(name), 'create', ids);
  }
  for (const [name, ids] of Object.entries(applied.updated)) {
    await write(scope, importId, registry.get(name), 'update', ids, applied.before[name]);
  }
}

/**
 * The created records, including those the transaction created on the side: a truck's dispatcher
 * assignment.
 */
function alsoCreated(
  { changes }: Scope,
  { created }: AppliedImport,
): Record<string, readonly number[]> {
  const also: Record<string, number[]> = {};
  for (const { entity, id, action } of changes.all) {
    if (action !== 'create' || entity in created || OWN.includes(entity)) continue;
    also[entity] = [...(also[entity] ?? []), id];
  }
  return { ...created, ...also };
}

/** The import's own records. */
const OWN = ['imports', 'import-files', 'files'];

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

/** The log of an import. */
export const readChanges = ({ tx, companyId }: Scope, importId: number): Promise<LoggedChange[]> =>
  tx.query<LoggedChange>(
    `select kind, action, records from import_changes
     where company_id = $1 and import_id = $2 order by id`,
    [companyId, importId],
  );
