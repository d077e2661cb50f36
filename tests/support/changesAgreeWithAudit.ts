import { tableOf } from '../../schema/entity.ts';
import { groupBy } from '../../schema/groupBy.ts';
import type { Scope, Watcher } from '../../server/db/access.ts';
import { followsOf, type RowChange } from '../../server/db/changes.ts';

/** A row of the audit log, in the words of a change. */
interface Audited {
  entity: string;
  id: number;
  action: string;
  fields: string[];
  before: Record<string, unknown>;
  after: Record<string, unknown>;
}

/**
 * A watcher that follows what the others follow and refuses a write whose audit log has a change
 * that was not reported to its scope: a statement written by hand that forgot to report its rows.
 */
export function changesAgreeWithAudit(watchers: readonly Watcher[]): Watcher {
  const follows = Object.fromEntries(followsOf([...watchers]));
  return { follows, run: scope => compare(scope, follows) };
}

async function compare(scope: Scope, follows: Watcher['follows']): Promise<void> {
  const tables = Object.keys(follows).map(name => tableOf({ name }));
  const audited = await scope.tx.query<Audited>(AUDITED, [scope.companyId, tables]);
  const reported = groupBy(scope.changes.all, ({ entity, id }) => `${entity} ${id}`);
  const unreported = audited.filter(row => {
    const name = row.entity.replaceAll('_', '-');
    const changes = reported.get(`${name} ${row.id}`) ?? [];
    return !changes.some(change => isReported(row, change, follows[name] ?? []));
  });
  if (unreported.length > 0) {
    throw new Error(`Not reported to its scope: ${JSON.stringify(unreported)}`);
  }
}

function isReported(row: Audited, change: RowChange, followed: readonly string[]): boolean {
  if (change.action !== row.action) return false;
  if (row.action === 'delete') {
    // A row that is only marked as deleted still has its values.
    const known = followed.filter(field => row.before[field] != null);
    return known.every(field => isSame(row.before[field], change.before[field]));
  }
  return (
    (row.action === 'create' || row.fields.every(field => change.fields.includes(field))) &&
    followed.every(field => isSame(row.after[field], change.after[field])) &&
    followed.every(field => isSame(row.before[field], change.before[field]))
  );
}

/** As JSON. The audit log leaves out empty fields of a new record; numbers and times by value. */
const isSame = (audited: unknown, reported: unknown) =>
  JSON.stringify(plain(audited)) === JSON.stringify(plain(reported));

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/;

function plain(value: unknown): unknown {
  if (typeof value !== 'string' || value === '') return value ?? null;
  if (INSTANT.test(value)) return new Date(value).toISOString();
  return Number.isNaN(Number(value)) ? value : Number(value);
}

const AUDITED = `
  select entity, record_id::int as id, action, coalesce(before, '{}') as before,
    coalesce(after, '{}') as after,
    array(select jsonb_object_keys(coalesce(after, '{}'))) as fields
  from audit
  where company_id = $1 and tx = audit_tx() and entity = any($2::text[]) and action <> 'read'
  order by 2`;
