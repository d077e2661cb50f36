import { type Entity, tableOf } from '../../schema/entity.ts';
import type { Values } from '../../schema/readRecord.ts';
import type { Scope } from '../db/access.ts';
import { quote } from '../db/sql/columns.ts';
import { keyText } from './cells/texts.ts';
import { Draft, idOf, Known } from './draft.ts';

/**
 * The identifying key of a record as one text: the same for a draft and its record. Null when a
 * part of it is empty: an empty number identifies nothing.
 */
export function keyOf(values: Values, fields: readonly string[]): string | null {
  const parts = fields.map(name => keyPart(values[name]));
  return parts.some(part => part === null) ? null : parts.join('|');
}

function keyPart(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (value instanceof Draft) return value.id === null ? value.token : String(value.id);
  return value instanceof Known ? String(value.id) : keyText(value);
}

/** Whether a record, or a draft's values, is in a state that releases its unique values. */
export const leavesToOthers = ({ uniqueExcept = {} }: Entity, values: Values): boolean =>
  Object.entries(uniqueExcept).some(([field, states]) =>
    states?.some(one => one === values[field]),
  );

/** The company's records that share these field values with one of the drafts. */
export async function existingRecords(
  { tx, companyId }: Pick<Scope, 'tx' | 'companyId'>,
  entity: Entity,
  fields: readonly string[],
  drafts: readonly Draft[],
): Promise<(Values & { id: number })[]> {
  const asked = narrowest(entity, fields);
  const isText = entity.fields[asked]?.kind === 'text';
  const values = [...new Set(drafts.flatMap(({ values }) => requestedValue(values[asked])))];
  if (values.length === 0) return [];

  const column = `t.${quote(asked)}`;
  const rows = await tx.query<{ record: Values & { id: number } }>(
    `select to_jsonb(t) as record from ${quote(tableOf(entity))} t ` +
      `where t.company_id = $1 and t.deleted_at is null and ` +
      `${isText ? `lower(${column}) = any($2::text[])` : `${column} = any($2)`} order by t.id`,
    [companyId, values],
  );
  return rows.map(({ record }) => record);
}

/** A text distinguishes most records. A broker has thousands of loads. */
const narrowest = (entity: Entity, fields: readonly string[]): string =>
  fields.find(name => entity.fields[name]?.kind === 'text') ?? fields[0] ?? 'id';

function requestedValue(value: unknown): (string | number)[] {
  const id = idOf(value);
  if (id !== null) return [id];
  if (value instanceof Draft || value === null || value === undefined) return [];
  return [typeof value === 'number' ? value : keyText(value)];
}
