import { registry } from '../../schema/entities/index.ts';
import { type Entity, tableOf } from '../../schema/entity.ts';
import type { Values } from '../../schema/readRecord.ts';
import type { Scope } from '../db/access.ts';
import { quote } from '../db/sql/columns.ts';
import { ApiError } from '../errors.ts';
import type { CheckedImport } from './check.ts';
import { Draft, Known, meant } from './draft.ts';

/**
 * The records are no longer as they were when the rows were checked: the rows must be checked
 * again.
 */
export class Overtaken extends ApiError {
  constructor({ sheet, row }: Draft) {
    super(409, `Someone else changed the record of line ${row.line} of ${sheet.file}.`);
  }
}

/**
 * Locks every existing record that the import changes or adds a part to, and refuses when one was
 * changed or deleted since the check: an import neither overwrites someone's save nor reprices a
 * load that was billed meanwhile, which keeps its version. Runs at the start of the writing
 * transaction, always in one order, so that two writers never deadlock.
 */
export async function refuseOvertaken(
  { tx, companyId }: Pick<Scope, 'tx' | 'companyId'>,
  checked: CheckedImport,
): Promise<void> {
  const touched = touchedRecords(checked);
  for (const name of [...touched.keys()].sort()) {
    const records = touched.get(name) ?? new Map<number, Touched>();
    const watched = ['version', ...(SILENT[name] ?? [])];
    // As JSON, as the check read them: numbers are numbers in both.
    const facts = watched.map(field => `'${field}', t.${quote(field)}`).join(', ');
    const rows = await tx.query<{ id: number; now: Values }>(
      `select t.id, jsonb_build_object(${facts}) as now from ${quote(tableOf({ name }))} t ` +
        'where t.company_id = $1 and t.id = any($2::int[]) and t.deleted_at is null ' +
        'order by t.id for no key update',
      [companyId, [...records.keys()]],
    );
    const present = new Map(rows.map(({ id, now }) => [id, now]));
    for (const [id, { record, draft }] of records) {
      const now = present.get(id);
      if (!now || watched.some(field => now[field] !== record[field])) throw new Overtaken(draft);
    }
  }
}

/** Billing and paying change these fields, which the locks use, and keep the version. */
const SILENT: Readonly<Record<string, readonly string[]>> = {
  loads: ['billing_status', 'settlement_status', 'owner_settlement_status'],
  expenses: ['settlement_id', 'deducted_amount'],
};

/** The checked record, and the first row about it. */
type Touched = { record: Values; draft: Draft };

function touchedRecords({ sheets }: CheckedImport): Map<string, Map<number, Touched>> {
  const touched = new Map<string, Map<number, Touched>>();
  const touch = ({ name }: Pick<Entity, 'name'>, record: Values | null, draft: Draft) => {
    if (typeof record?.id !== 'number') return;
    const records = touched.get(name) ?? new Map<number, Touched>();
    touched.set(name, records);
    if (!records.has(record.id)) records.set(record.id, { record, draft });
  };
  for (const draft of sheets.flatMap(({ drafts }) => drafts)) {
    if (draft.refused || (draft.action !== 'create' && draft.action !== 'update')) continue;
    const { entity } = draft.sheet;
    touch(entity, draft.existing, draft);
    const whole = entity.partOf ? entity.fields[entity.partOf]?.target : undefined;
    if (!entity.partOf || !whole) continue;
    touch(registry.get(whole), recordOf(meant(draft.values[entity.partOf])), draft);
  }
  return touched;
}

/** The stored parent record. Null for one that this import creates. */
function recordOf(whole: unknown): Values | null {
  if (whole instanceof Draft) return whole.existing;
  return whole instanceof Known ? whole.record : null;
}
