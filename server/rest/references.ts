import type { Registry } from '../../schema/entities/index.ts';
import { type Entity, tableOf } from '../../schema/entity.ts';
import type { Values } from '../../schema/readRecord.ts';
import type { Scope } from '../db/access.ts';
import { isCompanys, quote } from '../db/sql/columns.ts';
import { Invalid } from '../errors.ts';
import { placesOfUse } from './uses.ts';

type WriteScope = Pick<Scope, 'tx' | 'companyId'>;

/**
 * Refuses (422) what points at no living record of the company, as if it did not exist. What a saved
 * record (`present`) names already may stay, so that one whose broker is gone can still be edited.
 */
export async function checkReferences(
  entity: Entity,
  values: Values,
  scope: WriteScope,
  registry: Registry,
  present: Values = {},
): Promise<void> {
  const missing = await missingReferences(entity, changedOf(values, present), scope, registry);
  if (missing.length === 0) return;
  throw new Invalid(
    Object.fromEntries(missing.map(name => [name, ['The selected value is invalid.']])),
  );
}

/** The values that are not as the saved record has them. */
export const changedOf = (values: Values, present: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([name, value]) => value !== present[name]));

/** The fields with a missing reference, checked in one statement. */
export async function missingReferences(
  entity: Entity,
  values: Values,
  { tx, companyId }: WriteScope,
  registry: Registry,
): Promise<string[]> {
  const asked: unknown[] = [companyId];
  const checks = Object.entries(entity.fields).flatMap(([name, { kind, target }]) => {
    const id = values[name];
    if ((kind !== 'belongsTo' && kind !== 'file') || id === null || id === undefined) return [];
    const other = registry.get(kind === 'file' ? 'files' : (target ?? ''));
    asked.push(id);
    return [`(select '${name}' where not exists (${livingSql(other, `$${asked.length}::int`)}))`];
  });
  if (checks.length === 0) return [];

  const rows = await tx.query<{ name: string }>(
    `select name from unnest(array[${checks.join(', ')}]) name where name is not null and $1::int is not null`,
    asked,
  );
  return rows.map(({ name }) => name);
}

/** Whether a record exists for the company: its own, or the platform's; for people, its members. */
function livingSql(entity: Entity, id: string): string {
  if (entity.name === 'users') {
    return (
      `select 1 from staffs x where x.company_id = $1 and x.user_id = ${id} ` +
      'and x.deleted_at is null union all ' +
      `select 1 from companies x where x.id = $1 and x.owner_id = ${id}`
    );
  }
  const mine = isCompanys(entity) ? 'x.company_id = $1 and ' : '';
  return (
    `select 1 from ${quote(tableOf(entity))} x ` +
    `where ${mine}x.id = ${id} and x.deleted_at is null`
  );
}

/** Where a record is still used, in words: "3 loads". Parts of it do not count as use. */
export async function usesOf(
  entity: Entity,
  id: number,
  scope: WriteScope,
  registry: Registry,
): Promise<string[]> {
  return (await placesOfUse(entity, id, scope, registry)).map(({ words }) => words);
}
