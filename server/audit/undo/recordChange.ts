import type { Entity } from '../../../schema/entity.ts';
import type { AuditRow } from '../auditLogRows.ts';

type Values = Record<string, unknown>;

/** What a step did to one record, from its first row to its last. */
export interface RecordChange {
  table: string;
  id: number;
  /** Its first row in the audit log. */
  row: number;
  /** `create` if the step created the record, `delete` if it deleted it. */
  action: 'create' | 'update' | 'delete' | 'nothing';
  before: Values;
  after: Values;
}

/** The rows of a step, grouped by record. */
export function recordChanges(rows: readonly AuditRow[]): RecordChange[] {
  const changes = new Map<string, RecordChange>();
  for (const { id: row, entity, record_id, action, before, after } of rows) {
    if (record_id === null) continue;
    const key = `${entity} ${record_id}`;
    const known = changes.get(key);
    if (!known) {
      const first = { row, before: before ?? {}, after: after ?? {} };
      changes.set(key, { table: entity, id: record_id, action: action as 'update', ...first });
      continue;
    }
    // The first old value is restored; the last new value must still be current.
    known.before = { ...before, ...known.before };
    known.after = { ...known.after, ...after };
    if (action === 'delete') known.action = known.action === 'create' ? 'nothing' : 'delete';
  }
  return [...changes.values()];
}

/**
 * A value of the audit log as the record has it: instants in one format, missing values as null.
 */
export function plainValue(entity: Entity, name: string, value: unknown): unknown {
  if (value === null || value === undefined) return null;
  return entity.fields[name]?.kind === 'moment' ? new Date(String(value)).toISOString() : value;
}

/** Whether a field still has the value that the audit log shows. */
export const stillHolds = (entity: Entity, name: string, now: unknown, then: unknown): boolean =>
  JSON.stringify(plainValue(entity, name, now)) === JSON.stringify(plainValue(entity, name, then));
