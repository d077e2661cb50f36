import type { Entity } from '../../schema/entity.ts';
import type { Field } from '../../schema/fields.ts';
import type { Values } from '../../schema/readRecord.ts';
import { opened } from '../secrets.ts';
import { Draft, idOf, Known } from './draft.ts';

/** Whether a row would change nothing of an existing record. */
export const saysNothingNew = (draft: Draft): boolean => changedFields(draft).length === 0;

/** The fields that a row would change in its existing record. */
export function changedFields({ sheet, record, existing }: Draft): string[] {
  const values = Object.fromEntries(
    Object.entries(record)
      .filter(([name]) => !isSaved(sheet, name))
      // A record that is not written yet differs from every existing one.
      .map(([name, value]) => [name, isPointer(value) ? (idOf(value) ?? -1) : value]),
  );
  return Object.keys(changesOf(sheet.entity, values, existing ?? {}));
}

/**
 * Whether an update leaves the field as it is: the key fields match already, if not in spelling,
 * and a staff member's address is changed only on their own page.
 */
export const isSaved = ({ entity, key }: Draft['sheet'], field: string): boolean =>
  key.includes(field) || (entity.name === 'staffs' && field === 'email');

const isPointer = (value: unknown): boolean => value instanceof Draft || value instanceof Known;

/** The values that differ from the stored record. */
export function changesOf(entity: Entity, values: Values, kept: Values): Values {
  return Object.fromEntries(
    Object.entries(values).filter(([name, value]) => {
      const field = entity.fields[name];
      return field !== undefined && !isSame(field, value ?? null, kept[name] ?? null);
    }),
  );
}

function isSame({ kind }: Pick<Field, 'kind'>, value: unknown, kept: unknown): boolean {
  if (value === null || kept === null) return value === kept;
  switch (kind) {
    case 'moment':
      return Date.parse(String(value)) === Date.parse(String(kept));
    case 'time':
      return String(kept).startsWith(String(value));
    case 'secret':
      return opened(String(kept)) === value;
    case 'money':
    case 'rate':
    case 'miles':
    case 'coordinate':
    case 'integer':
      return Number(value) === Number(kept);
    default:
      return JSON.stringify(value) === JSON.stringify(kept);
  }
}
