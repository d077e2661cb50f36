import type { Entity } from '../../schema/entity.ts';
import type { Field } from '../../schema/fields.ts';
import type { Values } from '../../schema/readRecord.ts';
import { opened } from '../secrets.ts';

/** The values that differ from the record as the database keeps it. */
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
