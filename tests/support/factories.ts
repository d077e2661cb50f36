import { registry as product, type Registry } from '../../schema/entities/index.ts';
import type { Entity } from '../../schema/entity.ts';
import type { Field } from '../../schema/fields.ts';

let created = 0;

/** A valid value for a field. Each call returns a new one where the field must be unique. */
function valueFor(name: string, { kind, options, choices, target }: Field, ids: Ids): unknown {
  created += 1;
  switch (kind) {
    case 'text':
    case 'secret':
      return textFor(name, options, created);
    case 'integer':
      return Math.max(options.min ?? 1, 1);
    case 'money':
      return Math.max(options.min ?? 0, 1250.5);
    case 'rate':
    case 'miles':
    case 'coordinate':
      return Math.min(Math.max(options.min ?? 1, 1), options.max ?? 1);
    case 'phone':
      return '+16305550100';
    case 'date':
      if (options.minAge !== undefined) return '1984-06-12';
      // A driver with expired documents cannot drive.
      return name.endsWith('_expiry') ? '2031-06-30' : '2026-11-13';
    case 'moment':
      return '2026-11-13T15:30:00.000Z';
    case 'time':
      return '07:30';
    case 'flag':
      return true;
    case 'choice':
      return choices?.[0];
    case 'choices':
      return choices?.slice(0, 1);
    case 'belongsTo':
    case 'file':
      return ids[kind === 'file' ? 'files' : (target ?? '')];
    case 'json':
      return { note: 'any' };
  }
}

function textFor(
  name: string,
  { format, length, min, max }: Field['options'],
  number: number,
): string {
  if (format === 'email') return `${name}${number}@example.com`;
  if (format === 'url') return `https://example.com/${number}`;
  if (format === 'zone') return 'America/Chicago';
  if (format === 'digits') return String(number).padStart(Math.min(max ?? 7, 7), '1');
  if (length !== undefined) return String(number).padStart(length, 'A').slice(-length);
  // The number at its end tells it from the others, however short it must be.
  return `${name} ${number}`.padStart(min ?? 0, 'x').slice(-(max ?? 0));
}

/** Ids of records that references can use, by entity. */
export type Ids = Record<string, number>;

/** The values of a valid record: all its required fields, and `more`. */
export function aRecord(
  name: string,
  ids: Ids,
  more: Record<string, unknown> = {},
  registry: Registry = product,
): Record<string, any> {
  const { fields } = registry.get(name);
  const required = Object.entries(fields).filter(([one, field]) => isNeeded(name, one, field));
  const values = required.map(([field, kind]) => [field, valueFor(field, kind, ids)]);
  return withConditions(registry.get(name), { ...Object.fromEntries(values), ...more }, ids);
}

/** Either of two fields is needed, which no declaration says: this one is filled. */
const EITHER: Readonly<Record<string, string>> = { receipts: 'broker_id' };

const isNeeded = (entity: string, name: string, { options }: Field) =>
  (options.required === true && !options.computed) || EITHER[entity] === name;

/** Fields that are required because of another one's value. */
function withConditions(entity: Entity, record: Record<string, unknown>, ids: Ids) {
  for (const [name, field] of Object.entries(entity.fields)) {
    const conditions = Object.entries(field.options.requiredWhen ?? {});
    const isRequested = conditions.some(([other, wanted]) =>
      wanted.some(value =>
        [record[other] ?? entity.fields[other]?.options.default].flat().includes(value),
      ),
    );
    if (isRequested && record[name] === undefined) record[name] = valueFor(name, field, ids);
  }
  return record;
}

/** The entities that must exist before one of this name, in creation order. */
export function needsOf(name: string, registry: Registry = product): string[] {
  const wanted: string[] = [];
  const visit = (entity: Entity) => {
    for (const [, field] of Object.entries(entity.fields).filter(([name, one]) =>
      isNeeded(entity.name, name, one),
    )) {
      const target = field.kind === 'file' ? 'files' : field.target;
      if (!target || wanted.includes(target)) continue;
      visit(registry.get(target));
      wanted.push(target);
    }
  };
  visit(registry.get(name));
  return wanted.filter(target => registry.get(target).scope !== 'platform');
}
