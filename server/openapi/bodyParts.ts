import { registry } from '../../schema/entities/index.ts';
import type { Entity } from '../../schema/entity.ts';
import { type Field, integer, json, text } from '../../schema/fields.ts';
import { changesSchema, fieldSchema, type JsonSchema, schemaName } from './schemas.ts';

/** Marks a body that comes as a form, because files may be in it. */
export const MULTIPART = 'x-multipart';

export type Fields = Readonly<Record<string, Field>>;

export function must(field: Field): Field {
  return { ...field, options: { ...field.options, required: true } };
}

/** An object of fields as the schema's kinds have them. */
export function fields(given: Fields): JsonSchema {
  const required = Object.keys(given).filter(name => given[name]?.options.required);
  return {
    type: 'object',
    properties: Object.fromEntries(
      Object.entries(given).map(([name, field]) => [name, fieldSchema(field)]),
    ),
    ...(required.length > 0 && { required }),
  };
}

/** Some of an entity's own fields. */
export function own(name: string, wanted: readonly string[]): Fields {
  const entity: Entity = registry.get(name);
  return Object.fromEntries(
    wanted.flatMap(one => {
      const field = entity.fields[one];
      return field ? [[one, field]] : [];
    }),
  );
}

/** All that may be changed of an entity, but for some. */
export function changes(name: string, without: readonly string[] = []): JsonSchema {
  const entity: Entity = registry.get(name);
  if (without.length === 0) return { $ref: `#/components/schemas/${schemaName(entity)}Changes` };
  const kept = Object.entries(entity.fields).filter(([one]) => !without.includes(one));
  return changesSchema({ ...entity, fields: Object.fromEntries(kept) });
}

export function and(schema: JsonSchema, more: Fields): JsonSchema {
  return { allOf: [schema, fields(more)] };
}

/** Nothing but what was seen of the record before. */
export function seen(): JsonSchema {
  return fields({ version: integer() });
}

export function newPassword(): Fields {
  return { password: must(text()), password_confirmation: must(text()) };
}

export function channel(): JsonSchema {
  return fields({ telegram_channel_id: text() });
}

export function staff(): JsonSchema {
  return and(changes('staffs', ['user_id']), {
    roles: json(),
    permissions: json(),
    password: text(),
    password_confirmation: text(),
  });
}

export function invoiceWish(): Fields {
  return own('invoices', ['invoice_date', 'payment_terms', 'memo']);
}

/** What is decided of an invoice once it is issued. */
export function invoiceDecisions(): Fields {
  return own('invoices', [
    'payment_status',
    'dispute_note',
    'factoring_status',
    'reserve_released_at',
  ]);
}

export function wholeLoad(): JsonSchema {
  const lists = {
    stops: 'load-stops',
    load_drivers: 'load-drivers',
    load_accessorials: 'load-accessorials',
    load_commodities: 'load-commodities',
  };
  const properties = Object.fromEntries(
    Object.entries(lists).map(([list, name]) => [
      list,
      {
        type: 'array',
        description: 'Rows with an id change, without one come; those left out go.',
        items: { allOf: [partOfLoad(name), fields({ id: integer() })] },
      },
    ]),
  );
  return { allOf: [changes('loads'), { type: 'object', properties }] };
}

/** What is sent of a part of a load: stops may be named by their number instead of by their id. */
export function partOfLoad(name: string): JsonSchema {
  const named = NAMED_STOPS[name];
  if (!named) return changes(name);
  const description =
    'Instead of the id: the `sequence` of a stop of the load, be it as new as this row.';
  const numbers = named.map(field => [field, { type: ['integer', 'null'], description }]);
  return { allOf: [changes(name), { type: 'object', properties: Object.fromEntries(numbers) }] };
}

const NAMED_STOPS: Readonly<Record<string, readonly string[]>> = {
  'load-drivers': ['from_stop_sequence', 'to_stop_sequence'],
  'load-accessorials': ['stop_sequence'],
  'load-commodities': ['stop_sequence'],
};

export function wholeExpense(more: Fields = {}): JsonSchema {
  const items = {
    type: 'array',
    description: 'In a form: items[0][amount]. Lines with an id change, those left out go.',
    items: { allOf: [changes('expense-items', ['expense_id']), fields({ id: integer() })] },
  };
  const whole = { allOf: [changes('expenses'), { type: 'object', properties: { items } }] };
  return withFiles(and(whole, more), 'files');
}

export function listOf(name: string, items: JsonSchema): JsonSchema {
  return {
    type: 'object',
    properties: { [name]: { type: 'array', items } },
    required: [name],
  };
}

/** Read from a form with files as well as from JSON. */
export function withFiles(schema: JsonSchema, ...files: string[]): JsonSchema {
  const properties = Object.fromEntries(
    files.map(name => [name, { type: 'string', format: 'binary' }]),
  );
  return { allOf: [schema, { type: 'object', properties }], [MULTIPART]: true };
}
