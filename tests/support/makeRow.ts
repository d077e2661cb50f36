import { registry as product, type Registry } from '../../schema/entities/index.ts';
import { Access } from '../../server/db/access.ts';
import type { Database } from '../../server/db/database.ts';
import { rowsOf } from '../../server/db/rows.ts';
import { setSecretKey } from '../../server/secrets.ts';
import type { Person } from './as.ts';
import { aRecord, type Ids } from './factories.ts';

setSecretKey('a key for tests');

const NUMBERS = new Set<string>(['integer', 'money', 'miles', 'rate', 'coordinate']);

/** Writes a valid record directly into the database, bypassing the calls' rules. Returns its id. */
export async function makeRow(
  database: Database,
  person: Person,
  name: string,
  ids: Ids,
  more: Record<string, unknown> = {},
  registry: Registry = product,
): Promise<number> {
  const companyId = person.companyId as number;
  const access = new Access(database, { companyId, userId: person.userId }, { publish: () => {} });
  const entity = registry.get(name);
  const values = { ...rowValues(person, name, ids, registry), ...more };
  return access.write(async scope => (await rowsOf(entity, scope, registry).create(values)).id);
}

/** The values of a valid record, with what the server would work out. */
export function rowValues(
  person: Person,
  name: string,
  ids: Ids,
  registry: Registry = product,
): Record<string, unknown> {
  const entity = registry.get(name);
  const computed = Object.entries(entity.fields)
    .filter(([, { options }]) => options.required && options.computed)
    .map(([field, { kind, choices }]) => [
      field,
      kind === 'belongsTo' ? person.userId : NUMBERS.has(kind) ? 1 : (choices?.[0] ?? 'x'),
    ]);
  return { ...aRecord(name, ids, {}, registry), ...Object.fromEntries(computed) };
}
