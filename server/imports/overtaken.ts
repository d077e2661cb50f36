import { registry } from '../../schema/entities/index.ts';
import { type Entity, tableOf } from '../../schema/entity.ts';
import type { Values } from '../../schema/readRecord.ts';
import type { Scope } from '../db/access.ts';
import { quote } from '../db/sql/columns.ts';
import { ApiError } from '../http/errors.ts';
import type { CheckedImport } from './check.ts';
import { Draft, Known, meant } from './draft.ts';

/** A record is not any more what the rows were checked against: they are to be checked anew. */
export class Overtaken extends ApiError {
  constructor({ sheet, row }: Draft) {
    super(409, `What line ${row.line} of ${sheet.file} is about was changed meanwhile.`);
  }
}

/**
 * Locks every known record that the import is about to change, or to add a part to, and refuses
 * when one was changed or deleted since the check: neither is written over what somebody saved
 * meanwhile, nor is a load repriced that was billed meanwhile, which keeps its version. At the
 * start of the transaction that writes, always in one order, so that two writers never wait for
 * each other in a circle.
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

/** What is billed or paid changes in these, which the locks go by, and keeps its version. */
const SILENT: Readonly<Record<string, readonly string[]>> = {
  loads: ['billing_status', 'settlement_status'],
  expenses: ['settlement_id', 'deducted_amount'],
};

/** The record that was checked, and the first row that is about it. */
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

/** What the database has of a whole; null for one that this import makes. */
function recordOf(whole: unknown): Values | null {
  if (whole instanceof Draft) return whole.existing;
  return whole instanceof Known ? whole.record : null;
}
