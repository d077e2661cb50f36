import { registry } from '../../../../schema/entities/index.ts';
import { isCompanys } from '../../../../server/db/sql/columns.ts';
import type { App } from '../../../../server/http/app.ts';
import { openApiDocument } from '../../../../server/openapi/document.ts';
import type { Ids } from '../../../support/factories.ts';

type Json = Record<string, any>;

/** Fields that refer to a company's record, and the entity of each. */
const TARGETS = new Map<string, string>(
  registry.entities.flatMap(({ fields }) =>
    Object.entries(fields).flatMap(([name, { target, kind }]) => {
      if (kind === 'file') return [[name, 'files'] as const];
      return target && isCompanys(registry.get(target)) ? [[name, target] as const] : [];
    }),
  ),
);

/** What handwritten calls accept in addition. */
const LISTS = [
  ...['ids', 'truck_ids', 'load_ids', 'load_driver_ids', 'driver_ids', 'role_ids'],
  'invoice_ids',
];
TARGETS.set('model_id', 'drivers');
TARGETS.set('settlement_id', 'driver-pay-settlements').set('payment_id', 'invoice-payments');

const isReference = (name: string) => TARGETS.has(name) || LISTS.includes(name);

/** Calls that reach no reference in the matrix, and why. Other tests cover them. */
export const UNREAD: Readonly<Record<string, string>> = {
  'PUT /companies/{company_id}': 'A form repeats the id of the logo, and nobody reads it.',
  'POST /company-documents': 'It points at nothing but the file that it brings.',
  // tests/server/money/settlements sends other companies' loads and drivers to a draft.
  'PUT /driver-pay-settlements/{id}': 'The settlement is paid: 409.',
  // tests/server/money/factoring sends invoices that are not on the schedule.
  'POST /factoring-schedules/{id}/release': 'The schedule is a draft: 409.',
  'POST /factoring-schedules/{id}/buy-back': 'The schedule is a draft: 409.',
  'POST /factoring-schedules/{id}/reverse': 'The schedule is a draft: 409.',
  'PUT /driver-pay-settlements/adjustments/{id}': 'The adjustment is on no settlement: 409.',
};

/** Calls that are sent with a file: without one they stop there. */
export const WITH_FILE: readonly string[] = [
  'POST /load-documents',
  'POST /trailer-documents',
  'POST /model-documents',
];

/**
 * The references in the body that each call declares to read: `load_id`, `stops.load_company_id`.
 */
export function bodyReferences(app: App): ReadonlyMap<string, readonly string[]> {
  const document: Json = openApiDocument(registry, app.operations, 'test');

  const pathsIn = (schema: Json): string[] => {
    if (schema.$ref) return pathsIn(document.components.schemas[schema.$ref.split('/').at(-1)]);
    const parts: Json[] = schema.allOf ?? [];
    const own = Object.entries<Json>(schema.properties ?? {}).flatMap(([name, value]) => [
      ...(isReference(name) && !value.readOnly ? [name] : []),
      ...(value.items ? pathsIn(value.items).map(path => `${name}.${path}`) : []),
    ]);
    return [...new Set([...parts.flatMap(pathsIn), ...own])];
  };
  return new Map(
    [...app.operations.keys()].map(name => {
      const [verb = '', path = ''] = name.split(' ');
      const body = document.paths[path][verb.toLowerCase()].requestBody;
      return [name, body ? pathsIn(body.content['application/json'].schema) : []] as const;
    }),
  );
}

/**
 * The body with every reference that the call reads, so that only references are wrong in it: no
 * status of another entity, no version of another record.
 */
export function withReferences(
  { status: _, version: __, ...body }: Json,
  references: readonly string[],
  ids: Ids,
): Json {
  const more = references
    .filter(name => TARGETS.has(name))
    .map(name => [name, ids[TARGETS.get(name)!]]);
  return { ...Object.fromEntries(more), ...body };
}

/**
 * Whether a response refuses a record that is not the company's: as absent, as a value that cannot
 * be chosen or, where a call responds for each of many, for every one of them.
 */
export function refusesReferences(references: readonly string[], status: number, body: Json) {
  if (status === 404) return JSON.stringify(body) === '{"message":"Not found."}';
  if (status === 422) return namesOf(body.errors).some(name => references.some(says(name)));
  const results: { ok: boolean }[] = body.data?.results ?? [];
  return status === 200 && results.length > 0 && results.every(({ ok }) => !ok);
}

const namesOf = (errors: Json = {}) => Object.keys(errors).flatMap(name => name.split('.'));
const says = (name: string) => (path: string) => path.split('.').includes(name);
