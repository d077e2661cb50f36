import type { Registry } from '../../schema/entities/index.ts';
import { type Entity, tableOf } from '../../schema/entity.ts';
import type { Values } from '../../schema/readRecord.ts';
import type { Scope } from '../db/access.ts';
import { isCompanys, quote } from '../db/sql/columns.ts';
import { Invalid } from '../http/errors.ts';

type WriteScope = Pick<Scope, 'tx' | 'companyId'>;

/** Refuses (422) what points at no living record of the company, as if it did not exist. */
export async function checkReferences(
  entity: Entity,
  values: Values,
  scope: WriteScope,
  registry: Registry,
): Promise<void> {
  const missing = await missingReferences(entity, values, scope, registry);
  if (missing.length === 0) return;
  throw new Invalid(
    Object.fromEntries(missing.map(name => [name, ['The selected value is invalid.']])),
  );
}

/** The fields whose reference is not there, asked in one statement. */
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

/** Whether a record is there for the company: its own, or the platform's; of people its members. */
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
  { tx, companyId }: WriteScope,
  registry: Registry,
): Promise<string[]> {
  const counts = registry.entities.flatMap(other =>
    Object.entries(other.fields).flatMap(([name, { target }]) =>
      target === entity.name && other.partOf !== name && isCompanys(other)
        ? [
            `select '${other.name}' as name, count(*)::int as count from ${quote(tableOf(other))} ` +
              `where company_id = $1 and ${quote(name)} = $2 and deleted_at is null`,
          ]
        : [],
    ),
  );
  if (counts.length === 0) return [];

  const rows = await tx.query<{ name: string; count: number }>(
    `select name, sum(count)::int as count from (${counts.join(' union all ')}) uses ` +
      'where count > 0 group by name order by name',
    [companyId, id],
  );
  return rows.map(({ name, count }) => `${count} ${wordsOf(name, count)}`);
}

function wordsOf(name: string, count: number): string {
  const words = name.replaceAll('-', ' ');
  if (count !== 1) return words;
  return words.endsWith('ies') ? `${words.slice(0, -3)}y` : words.replace(/s$/, '');
}
