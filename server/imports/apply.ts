import type { Entity } from '../../schema/entity.ts';
import type { Values } from '../../schema/readRecord.ts';
import type { Scope } from '../db/access.ts';
import { insertRows, updateRows } from '../db/bulk.ts';
import { toldOf } from '../events/toldOf.ts';
import { changesOf, isKept } from './changes.ts';
import type { CheckedImport, ImportReport } from './check.ts';
import { checkImport } from './check.ts';
import { Draft, idOf, Known, meant } from './draft.ts';
import { giveNumbers } from './giveNumbers.ts';
import { giveAccounts } from './people/invite.ts';
import type { ImportSet } from './plan.ts';
import { quietly, type Tell } from './progress.ts';
import { slices } from './slices.ts';

/** What an import did: ids by the entity's name. */
export type AppliedImport = {
  report: ImportReport;
  created: Record<string, number[]>;
  updated: Record<string, number[]>;
  /** What the changed fields of updated records said before, as the database keeps them. */
  before: Record<string, Map<number, Values>>;
};

/** Checks a set and writes what is accepted, in the transaction of the scope. */
export async function importSet(scope: Scope, set: ImportSet): Promise<AppliedImport> {
  return applyImport(scope, await checkImport(scope, set));
}

/** Writes what a check accepted: a few statements per sheet, however many rows. */
export async function applyImport(
  scope: Scope,
  checked: CheckedImport,
  tell: Tell = quietly,
): Promise<AppliedImport> {
  const applied: AppliedImport = { report: checked.report, created: {}, updated: {}, before: {} };
  const late: Late[] = [];
  const all = checked.sheets.flatMap(({ drafts }) => drafts);
  // Ids of a try that was undone are nobody's.
  for (const draft of all) if (draft.action === 'create') draft.id = null;

  let done = 0;
  for (const { sheet, drafts } of checked.sheets) {
    for (const some of slices(drafts)) {
      const live = some.filter(draft => !draft.refused);
      await create(scope, sheet.entity, live, applied, late);
      await update(scope, sheet.entity, live, applied, late);
      done += some.length;
      tell({ phase: 'writing', done, total: all.length });
    }
  }
  await pointBack(scope, late);
  return applied;
}

/** A reference to a record that is written later than the one that has it. */
type Late = { draft: Draft; field: string; target: Draft };

async function create(
  scope: Scope,
  entity: Entity,
  live: readonly Draft[],
  applied: AppliedImport,
  late: Late[],
): Promise<void> {
  const fresh = live.filter(({ action }) => action === 'create');
  const records = fresh.map(draft => written(draft, draft.record, late));
  await giveNumbers(scope, entity, records);
  await giveAccounts(scope, entity, records);
  const ids = await insertRows(scope, entity, records);
  fresh.forEach((draft, index) => {
    draft.id = ids[index] ?? null;
  });
  // Nobody has a record open that is new, so few of many are enough.
  for (const id of toldOf(ids)) scope.changed(entity.name, id, { type: 'created' });
  applied.created[entity.name] = [...(applied.created[entity.name] ?? []), ...ids];
}

async function update(
  scope: Scope,
  entity: Entity,
  live: readonly Draft[],
  applied: AppliedImport,
  late: Late[],
): Promise<void> {
  const changed = new Map<string, (Values & { id: number })[]>();
  for (const draft of live) {
    if (draft.action !== 'update' || draft.id === null) continue;
    const values = written(draft, draft.record, late);
    for (const name of Object.keys(values)) if (isKept(draft.sheet, name)) delete values[name];
    const changes = changesOf(entity, values, draft.existing ?? {});
    const names = Object.keys(changes);
    if (names.length === 0) continue;
    // Records that change in the same fields are written by one statement.
    const group = changed.get(names.join()) ?? [];
    changed.set(names.join(), group);
    group.push({ ...changes, id: draft.id });
    before(applied, entity, draft.id, names, draft.existing ?? {});
    scope.changed(entity.name, draft.id, { type: 'updated' });
  }
  for (const records of changed.values()) await updateRows(scope, entity, records);
  const ids = [...changed.values()].flat().map(({ id }) => id);
  applied.updated[entity.name] = [...(applied.updated[entity.name] ?? []), ...ids];
}

function before(
  applied: AppliedImport,
  entity: Entity,
  id: number,
  names: readonly string[],
  existing: Values,
): void {
  applied.before[entity.name] ??= new Map();
  applied.before[entity.name]?.set(
    id,
    Object.fromEntries(names.map(name => [name, existing[name] ?? null])),
  );
}

/** The record with ids for its references; those that have none yet are set afterwards. */
function written(draft: Draft, record: Values, late: Late[]): Values {
  const values: Values = {};
  for (const [field, raw] of Object.entries(record)) {
    const value = meant(raw);
    const isFound = value instanceof Draft || value instanceof Known;
    if (value instanceof Draft && value.id === null) {
      late.push({ draft, field, target: value });
      if (draft.action === 'update') continue;
    }
    values[field] = isFound ? idOf(value) : value;
  }
  return values;
}

async function pointBack(scope: Scope, late: readonly Late[]): Promise<void> {
  const columns = new Map<string, Late[]>();
  for (const one of late) {
    const column = `${one.draft.sheet.entity.name}.${one.field}`;
    columns.set(column, [...(columns.get(column) ?? []), one]);
  }
  for (const pointers of columns.values()) {
    const [first] = pointers;
    if (!first) continue;
    const records = pointers.flatMap(({ draft, field, target }) =>
      draft.id === null ? [] : [{ id: draft.id, [field]: target.id }],
    );
    await updateRows(scope, first.draft.sheet.entity, records);
  }
}
