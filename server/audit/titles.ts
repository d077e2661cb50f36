import { type Entity, representing, tableOf } from '../../schema/entity.ts';
import type { Scope } from '../db/access.ts';
import { isCompanys, quote } from '../db/sql/columns.ts';

/** What records are called, by entity and id. What is deleted keeps its name. */
export class Titles {
  readonly #names = new Map<string, ReadonlyMap<number, string>>();

  /** Looks up many records at once: a statement per entity, however many records there are. */
  static async of(wanted: ReadonlyMap<Entity, ReadonlySet<number>>, scope: Scope): Promise<Titles> {
    const titles = new Titles();
    const found = await Promise.all(
      [...wanted].map(
        async ([entity, ids]) => [entity.name, await namesOf(entity, ids, scope)] as const,
      ),
    );
    for (const [name, names] of found) titles.#names.set(name, names);
    return titles;
  }

  find(entity: Entity | null, id: number | null): string | null {
    return entity && id !== null ? (this.#names.get(entity.name)?.get(id) ?? null) : null;
  }
}

/** The fields of a name that are words themselves; a reference would need a name of its own. */
export const wordFields = (entity: Entity): string[] =>
  representing(entity).filter(name => entity.fields[name]?.kind !== 'belongsTo');

async function namesOf(
  entity: Entity,
  ids: ReadonlySet<number>,
  { tx, companyId }: Scope,
): Promise<Map<number, string>> {
  const words = wordFields(entity);
  if (words.length === 0 || ids.size === 0) return new Map();

  const mine = isCompanys(entity) ? 't.company_id = $2' : '$2::int is not null';
  const rows = await tx.query<{ id: number; title: string }>(
    `select t.id, concat_ws(' ', ${words.map(name => `t.${quote(name)}::text`).join(', ')}) as title
     from ${quote(tableOf(entity))} t where ${mine} and t.id = any($1::int[])`,
    [[...ids], companyId],
  );
  return new Map(rows.map(({ id, title }) => [id, title]));
}
