import { registry } from '../../../schema/entities/index.ts';
import { tableOf } from '../../../schema/entity.ts';
import type { Values } from '../../../schema/readRecord.ts';
import { recordName } from '../../../schema/recordName.ts';
import { ENTITY_OF } from '../../../schema/rules/automation/attributes.ts';
import type { RecordEvent } from '../../../schema/rules/automation/conditions.ts';
import { type WorkflowModel, workflowModels } from '../../../schema/rules/automation/operators.ts';
import type { Scope } from '../../db/access.ts';
import { quote } from '../../db/sql/columns.ts';
import type { SameChange, States } from './watch.ts';

/** An event of a record: of a write, or for a dry run from the audit log. */
export interface ModelEvent extends RecordEvent {
  model: WorkflowModel;
  id: number;
  tx: string;
  at: string;
  /** A document of the load was uploaded; the load itself did not change. */
  isUpload?: boolean;
}

interface AuditRow {
  id: string;
  tx: string;
  at: string;
  entity: string;
  record_id: number;
  action: 'create' | 'update' | 'delete';
  before: Values | null;
  after: Values | null;
}

const tableFor = (model: WorkflowModel) => tableOf({ name: ENTITY_OF[model] });
const modelOfTable = new Map(workflowModels.map(model => [tableFor(model), model]));

const COLUMNS = `a.id::text as id, a.tx::text as tx, to_jsonb(a.at)#>>'{}' as at, a.entity,
  a.record_id::int as record_id, a.action, a.before, a.after`;

/** A write as its watcher passes it on. See `workflowWatcher`. */
export interface Write {
  /** Identifies the write. */
  write: string;
  changes: readonly SameChange[];
  /** The loads that got a document. */
  uploads: readonly number[];
  states: States;
}

/** What a write did to records, one event for each record however often it changed. */
export async function eventsOfWrite(
  { write, changes, uploads, states }: Write,
  scope: Scope,
): Promise<ModelEvent[]> {
  const events: ModelEvent[] = [];
  for (const { model, action, changed, ids } of changes) {
    const table = tableFor(model);
    const known = { ...(states[model] ?? Object.fromEntries(await statesOf(table, ids, scope))) };
    if (action === 'deleted') {
      const gone = ids.filter(id => !known[id]);
      Object.assign(known, Object.fromEntries(await goneStatesOf(table, gone, scope)));
    }
    for (const id of ids) {
      events.push({ model, id, tx: write, at: '', action, changed, after: known[id] ?? {} });
    }
  }
  const uploaded = await currentEvents('load', uploads, scope);
  return [...events, ...uploaded.map(event => ({ ...event, tx: write, isUpload: true }))];
}

/** The newest events of a model since an interval ago, oldest first. */
export async function eventsSince(
  model: WorkflowModel,
  { days, most }: { days: number; most: number },
  scope: Scope,
): Promise<{ events: ModelEvent[]; isCut: boolean }> {
  const rows = await scope.tx.query<AuditRow>(
    `select * from (select ${COLUMNS} from audit a
       where a.company_id = $1 and a.entity = $2 and a.at >= clock_timestamp() - $3 * interval '1 day'
       order by a.id desc limit $4) r order by r.id::bigint`,
    [scope.companyId, tableFor(model), days, most + 1],
  );
  const isCut = rows.length > most;
  return { events: await eventsOf(isCut ? rows.slice(1) : rows, scope), isCut };
}

/** Events by transaction and record, each with the record as it was after it. */
async function eventsOf(rows: readonly AuditRow[], scope: Scope): Promise<ModelEvent[]> {
  const states = await currentStates(rows, scope);
  const events = new Map<string, ModelEvent>();
  for (const row of rows.toReversed()) {
    const model = modelOfTable.get(row.entity);
    if (!model) continue;
    const record = `${row.entity} ${row.record_id}`;
    const now = states.get(record) ?? row.before ?? {};
    const key = `${row.tx} ${record}`;
    const event = events.get(key);
    // An earlier change of the same write.
    if (event) event.changed = [...new Set([...event.changed, ...changedIn(row)])];
    else events.set(key, firstEvent(model, row, now));
    const created = events.get(key);
    if (created && row.action !== 'update') created.action = ACTIONS[row.action];
    states.set(record, row.action === 'create' ? {} : { ...now, ...row.before });
  }
  return [...events.values()].reverse();
}

const ACTIONS = { create: 'created', update: 'updated', delete: 'deleted' } as const;

const firstEvent = (model: WorkflowModel, row: AuditRow, after: Values): ModelEvent => ({
  model,
  id: row.record_id,
  tx: row.tx,
  at: row.at,
  action: ACTIONS[row.action],
  changed: changedIn(row),
  after: { ...after },
});

const changedIn = ({ action, before }: AuditRow): string[] =>
  action === 'update' ? Object.keys(before ?? {}) : [];

/** The records as they are now, deleted ones included. */
async function currentStates(
  rows: readonly AuditRow[],
  scope: Scope,
): Promise<Map<string, Values>> {
  const states = new Map<string, Values>();
  for (const table of new Set(rows.map(({ entity }) => entity))) {
    const ids = [...new Set(rows.flatMap(row => (row.entity === table ? row.record_id : [])))];
    for (const [id, state] of await statesOf(table, ids, scope))
      states.set(`${table} ${id}`, state);
  }
  return states;
}

async function statesOf(
  table: string,
  ids: readonly number[],
  { tx, companyId }: Scope,
): Promise<[number, Values][]> {
  const rows = await tx.query<{ id: number; state: Values }>(
    `select t.id, to_jsonb(t) as state from ${quote(table)} t
     where t.company_id = $1 and t.id = any($2::int[]) order by t.id`,
    [companyId, ids],
  );
  return rows.map(({ id, state }) => [id, state]);
}

/** What really deleted parts, such as a load's stops, were: only the audit log still has them. */
async function goneStatesOf(
  table: string,
  ids: readonly number[],
  { tx, companyId }: Scope,
): Promise<[number, Values][]> {
  if (ids.length === 0) return [];
  const rows = await tx.query<{ id: number; state: Values | null }>(
    `select record_id::int as id, before as state from audit
     where company_id = $1 and entity = $2 and record_id = any($3::int[]) and action = 'delete'`,
    [companyId, table, ids],
  );
  return rows.map(({ id, state }) => [id, state ?? {}]);
}

/** A record as it is now, for what the clock causes. Deleted ones are left out. */
export async function currentEvents(
  model: WorkflowModel,
  ids: readonly number[],
  scope: Scope,
): Promise<ModelEvent[]> {
  if (ids.length === 0) return [];
  const states = await statesOf(tableFor(model), ids, scope);
  return states
    .filter(([, state]) => (state.deleted_at ?? null) === null)
    .map(([id, after]) => ({ model, id, tx: '', at: '', action: 'none', changed: [], after }));
}

/** The name that people know a record by. */
export const eventRecordName = ({ model, id, after }: Pick<ModelEvent, 'model' | 'id' | 'after'>) =>
  recordName(registry.get(ENTITY_OF[model]), after) || String(id);
