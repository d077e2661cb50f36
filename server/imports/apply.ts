import type { Entity } from '../../schema/entity.ts';
import type { Values } from '../../schema/readRecord.ts';
import type { Scope } from '../db/access.ts';
import { insertRows, updateRows } from '../db/bulk.ts';
import { SLOW_TIMEOUT_MS } from '../db/database.ts';
import { reportedOf } from '../events/reportedOf.ts';
import { assignNumbers } from './assignNumbers.ts';
import { changesOf, isSaved } from './changes.ts';
import type { CheckedImport, ImportReport } from './check.ts';
import { checkImport } from './check.ts';
import { Draft, idOf, Known, meant } from './draft.ts';
import { openLedgers } from './ledgers/openLedgers.ts';
import { createAccounts } from './people/invite.ts';
import type { ImportSet } from './plan.ts';
import { quietly, type Tell } from './progress.ts';
import { slices } from './slices.ts';

/** The result of an import: ids by entity name. */
export type AppliedImport = {
  report: ImportReport;
  created: Record<string, number[]>;
  updated: Record<string, number[]>;
  /** The previous values of changed fields, as stored. */
  before: Record<string, Map<number, Values>>;
};

/** Checks a set and writes what is accepted, in the scope's transaction. */
export async function importSet(scope: Scope, set: ImportSet): Promise<AppliedImport> {
  return applyImport(scope, await checkImport(scope, set));
}

/** Writes what a check accepted: a few statements per sheet, however many rows. */
export async function applyImport(
  scope: Scope,
  checked: CheckedImport,
  tell: Tell = quietly,
): Promise<AppliedImport> {
  // Thousands of rows at once, each with its audit log and search words, may take a busy server longer
  // than a person's request.
  await scope.tx.query("select set_config('statement_timeout', $1, true)", [
    String(SLOW_TIMEOUT_MS),
  ]);
  const applied: AppliedImport = { report: checked.report, created: {}, updated: {}, before: {} };
  const late: Late[] = [];
  const all = checked.sheets.flatMap(({ drafts }) => drafts);
  // Ids of a rolled back attempt are invalid.
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
  await openLedgers(scope, applied.created);
  return applied;
}

/** A reference to a record that is written later than the referencing one. */
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
  await assignNumbers(scope, entity, records);
  await createAccounts(scope, entity, records);
  const ids = await insertRows(scope, entity, records);
  fresh.forEach((draft, index) => {
    draft.id = ids[index] ?? null;
  });
  // No one has a new record open, so a few events of many are enough.
  for (const id of reportedOf(ids)) scope.changed(entity.name, id, { type: 'created' });
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
    for (const name of Object.keys(values)) if (isSaved(draft.sheet, name)) delete values[name];
    const changes = changesOf(entity, values, draft.existing ?? {});
    const names = Object.keys(changes);
    if (names.length === 0) continue;
    // One statement writes records that change in the same fields.
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

/** The record with the ids of its references. Those without an id yet are set afterwards. */
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
