import { loadDocuments } from '../../../schema/entities/documents.ts';
import { registry } from '../../../schema/entities/index.ts';
import { tableOf } from '../../../schema/entity.ts';
import type { Values } from '../../../schema/readRecord.ts';
import { attributeField, ENTITY_OF, typeOf } from '../../../schema/rules/automation/attributes.ts';
import type { RecordEvent } from '../../../schema/rules/automation/conditions.ts';
import { type WorkflowModel, workflowModels } from '../../../schema/rules/automation/operators.ts';
import type { Watcher } from '../../db/access.ts';
import type { ChangeSet } from '../../db/changes.ts';
import { quote } from '../../db/sql/columns.ts';

/** What led to a write by a workflow: `workflow 3 load 5`. */
export type Chain = readonly string[];

/** The same change of several records of one write. */
export interface SameChange {
  model: WorkflowModel;
  action: Exclude<RecordEvent['action'], 'none'>;
  changed: readonly string[];
  ids: readonly number[];
}

/** Records as they were at the end of a write, by their ids. */
export type States = Partial<Record<WorkflowModel, Record<string, Values>>>;

/**
 * A write of up to this many records carries them as they were at its end. Those of a larger one,
 * an import, are read when the job runs: rules send no message for each of so many anyway.
 */
const MOST_CARRIED = 200;

/** The watched entities. No values are needed, except which load a document belongs to. */
const follows = Object.fromEntries([
  ...workflowModels.map(model => [ENTITY_OF[model], []]),
  [loadDocuments.name, ['load_id']],
]);

/**
 * Enqueues the evaluation of a write in its transaction, with one statement, where an active rule
 * exists. The job gets what the write changed. Several rounds of watchers are one job.
 */
export const workflowWatcher = (chain: Chain = []): Watcher => ({
  follows,
  async run({ tx, companyId, changes }) {
    const same = changesIn(changes);
    const count = same.reduce((sum, { ids }) => sum + ids.length, 0);
    const carried = count > MOST_CARRIED ? [] : modelsOf(same);
    await tx.query(enqueueText(carried), [
      companyId,
      JSON.stringify(chain),
      JSON.stringify(same),
      JSON.stringify(uploadsIn(changes)),
      ...carried.map(model => idsOf(same, model)),
    ]);
  },
});

/** The watcher of requests. Writes of a workflow have one that knows what led to them. */
export const requestWatcher = workflowWatcher();

const modelOf = new Map<string, WorkflowModel>(
  workflowModels.map(model => [ENTITY_OF[model], model]),
);
const ACTIONS = { create: 'created', update: 'updated', delete: 'deleted' } as const;

/** What a write did to records of the models, once for each record, the same changes together. */
function changesIn(changes: ChangeSet): SameChange[] {
  const records = new Map<string, { model: WorkflowModel; id: number } & Change>();
  for (const { entity, id, action, fields } of changes.all) {
    const model = modelOf.get(entity);
    if (!model) continue;
    const known = records.get(`${model} ${id}`);
    const record = known ?? { model, id, action: ACTIONS[action], changed: new Set() };
    if (action !== 'update' && record.action !== 'created') record.action = ACTIONS[action];
    for (const name of fields) if (attributeField(model, name)) record.changed.add(name);
    records.set(`${model} ${id}`, record);
  }
  const same = new Map<string, Omit<SameChange, 'ids'> & { ids: number[] }>();
  for (const { model, id, action, changed } of records.values()) {
    const names = [...changed].sort();
    const key = `${model} ${action} ${names}`;
    const one = same.get(key) ?? { model, action, changed: names, ids: [] };
    one.ids.push(id);
    same.set(key, one);
  }
  return [...same.values()];
}

interface Change {
  action: SameChange['action'];
  changed: Set<string>;
}

const modelsOf = (same: readonly SameChange[]) =>
  [...new Set(same.map(({ model }) => model))].sort();

const idsOf = (same: readonly SameChange[], model: WorkflowModel): number[] =>
  same.flatMap(one => (one.model === model ? one.ids : []));

/** The loads that got a document. */
const uploadsIn = (changes: ChangeSet): number[] => [
  ...new Set(
    changes.all.flatMap(({ entity, action, after }) =>
      entity === loadDocuments.name && action === 'create' ? Number(after.load_id) || [] : [],
    ),
  ),
];

/** Columns that no job carries, such as encrypted ones. */
const hiddenOf = (model: WorkflowModel): string[] =>
  Object.entries(registry.get(ENTITY_OF[model]).fields).flatMap(([name, { kind }]) =>
    typeOf(kind) === null ? [name] : [],
  );

/** The statement for the models whose records are carried. Their ids are the parameters from $5. */
function enqueueText(carried: readonly WorkflowModel[]): string {
  const states = carried.map((model, index) => {
    const table = quote(tableOf({ name: ENTITY_OF[model] }));
    const hidden = hiddenOf(model).map(name => `'${name}'`);
    return `'${model}', coalesce((select jsonb_object_agg(t.id,
        to_jsonb(t) - array[${hidden.join(', ')}]::text[])
      from ${table} t where t.company_id = $1 and t.id = any($${index + 5}::int[])), '{}')`;
  });
  return `select enqueue('run_workflows', jsonb_build_object('write', audit_tx()::text,
       'chain', $2::jsonb, 'changes', $3::jsonb, 'uploads', $4::jsonb,
       'states', jsonb_build_object(${states.join(', ')})),
       'run_workflows ' || audit_tx()::text, null)
     where exists (select 1 from workflows
         where company_id = $1 and is_active and deleted_at is null)
       or exists (select 1 from telegram_alerts
         where company_id = $1 and is_active and deleted_at is null)`;
}
