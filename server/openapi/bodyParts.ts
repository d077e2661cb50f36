import { registry } from '../../schema/entities/index.ts';
import type { Entity } from '../../schema/entity.ts';
import { coordinate, type Field, integer, json, moment, text } from '../../schema/fields.ts';
import { MAX_LINES } from '../../schema/limits.ts';
import type { JsonSchema } from '../../schema/responses/kit.ts';
import { fieldSchema, schemaName } from '../../schema/responses/record.ts';
import { changesSchema, requiredOf } from './schemas.ts';

/** Marks a request body that comes as a form, because it may contain files. */
export const MULTIPART = 'x-multipart';

export type Fields = Readonly<Record<string, Field>>;

/** Marks the fields that a call requires: a required field of an entity may be left out elsewhere. */
const REQUIRED = Symbol('required');

export function must(field: Field): Field & { [REQUIRED]: true } {
  return { ...field, options: { ...field.options, required: true }, [REQUIRED]: true };
}

/** An object of fields, by the schema's field kinds. */
export function fields(given: Fields): JsonSchema {
  const required = Object.keys(given).filter(name => given[name] && REQUIRED in given[name]);
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

/** All editable fields of an entity, except some. */
export function changes(name: string, without: readonly string[] = []): JsonSchema {
  const entity: Entity = registry.get(name);
  if (without.length === 0) return { $ref: `#/components/schemas/${schemaName(entity)}Changes` };
  const kept = Object.entries(entity.fields).filter(([one]) => !without.includes(one));
  return changesSchema({ ...entity, fields: Object.fromEntries(kept) });
}

/** What creates a record: its editable fields, the required ones among them. */
export const draft = (name: string): JsonSchema =>
  needs(changes(name), ...requiredOf(registry.get(name)));

/** The same body, without which of its fields the call is refused. */
export const needs = (schema: JsonSchema, ...required: string[]): JsonSchema => ({
  ...schema,
  ...(required.length > 0 && { required }),
});

export function and(schema: JsonSchema, more: Fields): JsonSchema {
  return { allOf: [schema, fields(more)] };
}

/** Only the version of the record that the client has. */
export function seen(): JsonSchema {
  return fields({ version: integer() });
}

export function newPassword(): Fields {
  return { password: must(text()), password_confirmation: must(text()) };
}

export function channel(): JsonSchema {
  return fields({ telegram_channel_id: must(text()) });
}

export function staff(): JsonSchema {
  return and(changes('staffs', ['user_id']), {
    roles: json(),
    permissions: json(),
    password: text(),
    password_confirmation: text(),
  });
}

export function invoiceInput(): Fields {
  return own('invoices', ['invoice_date', 'payment_terms', 'memo']);
}

/** What can be set on an invoice once it is issued. */
export function invoiceDecisions(): Fields {
  return own('invoices', [
    'payment_status',
    'dispute_note',
    'write_off_reason',
    'factoring_status',
    'reserve_released_at',
  ]);
}

export function loadDetail(): JsonSchema {
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
        ...(list === 'stops' && { minItems: 1 }),
        maxItems: MAX_LINES,
        description: 'Rows with an id change, without one come; those left out go.',
        items: { allOf: [partOfLoad(name), fields({ id: integer() })] },
      },
    ]),
  );
  return { allOf: [changes('loads'), { type: 'object', properties }] };
}

/** The request body for a part of a load: stops may be named by number instead of id. */
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

/** The appointment of a stop of a truck's load. A time without a zone is in that of the stop. */
export function appointment(): JsonSchema {
  const moved = fields({
    load_id: must(integer()),
    stop_id: must(integer()),
    date_from: moment(),
    date_to: moment(),
  });
  const description = 'A load or a stop that is no longer there gets 409.';
  return { type: 'object', properties: { appointment: { ...moved, description } } };
}

/** Where a truck is now. */
export function location(): JsonSchema {
  const place = fields({
    city: must(text({ max: 100 })),
    state_id: integer(),
    lat: coordinate({ min: -90, max: 90 }),
    lng: coordinate({ min: -180, max: 180 }),
  });
  const description =
    'On the way to a stop it becomes a check call of the load, otherwise the position of the truck. ' +
    'A city of the United States needs no point.';
  return { type: 'object', properties: { location: { ...place, description } } };
}

export function expenseDetail(more: Fields = {}): JsonSchema {
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

/** A document: one as `file`, or several as `files[]`. */
export function withDocument(schema: JsonSchema): JsonSchema {
  const either = { anyOf: [{ required: ['file'] }, { required: ['files'] }] };
  return withFiles({ allOf: [schema, either] }, 'file', 'files');
}

/** Read from a form with files as well as from JSON. */
export function withFiles(schema: JsonSchema, ...files: string[]): JsonSchema {
  const properties = Object.fromEntries(
    files.map(name => [name, { type: 'string', format: 'binary' }]),
  );
  return { allOf: [schema, { type: 'object', properties }], [MULTIPART]: true };
}
