import type { Registry } from '../../schema/entities/index.ts';
import { detailField, type Entity, representing, tableOf } from '../../schema/entity.ts';
import type { Scope } from '../db/access.ts';
import { isCompanys, quote } from '../db/sql/columns.ts';
import { recordNameSql } from '../db/sql/nameSql.ts';
import { InUse } from '../errors.ts';

type ReadScope = Pick<Scope, 'tx' | 'companyId'>;

/** Where a record is used: by how many records of an entity, and the newest of them. */
export interface Use {
  /** The entity's name: loads. */
  name: string;
  count: number;
  /** Two loads, in words. */
  words: string;
  first: { id: number; text: string }[];
}

/** This many are named; the others are counted. */
const NAMED = 5;

/**
 * Refuses (409) to delete a record in use, and names each user of it, so that links can be shown.
 */
export async function refuseIfUsed(
  entity: Entity,
  id: number,
  scope: ReadScope,
  registry: Registry,
): Promise<void> {
  const uses = await placesOfUse(entity, id, scope, registry);
  if (uses.length > 0) throw new InUse(uses);
}

/**
 * Where a record is still used, derived from the references of the registry. A part counts as its
 * parent: a driver on a load's line is used by the load. What is stored under the record itself,
 * such as its own parts, notes and history, does not count.
 */
export async function placesOfUse(
  entity: Entity,
  id: number,
  { tx, companyId }: ReadScope,
  registry: Registry,
): Promise<Use[]> {
  const references = registry.entities.flatMap(other =>
    isCompanys(other)
      ? Object.entries(other.fields)
          .filter(([, { target }]) => target === entity.name)
          .flatMap(([field]) => referenceSql(entity, other, field, registry))
      : [],
  );
  if (references.length === 0) return [];

  const rows = await tx.query<{ name: string; count: number; ids: number[] }>(
    `select name, count(*)::int as count, (array_agg(id order by id desc))[1:${NAMED}] as ids
     from (${references.join(' union ')}) uses group by name order by name`,
    [companyId, id],
  );
  return Promise.all(
    rows.map(async ({ name, count, ids }) => ({
      name,
      count,
      words: `${count} ${wordsOf(name, count)}`,
      first: await textsOf(registry.get(name), ids, { tx, companyId }),
    })),
  );
}

/**
 * The records that reference $2 through one field of one entity. None when the field belongs to the
 * record itself, or is in its log.
 */
function referenceSql(entity: Entity, other: Entity, field: string, registry: Registry): string[] {
  if (other.logOf?.includes(field)) return [];
  const table = quote(tableOf(other));
  const mine = `x.company_id = $1 and x.${quote(field)} = $2 and x.deleted_at is null`;
  const leads = detailField(other);
  const whole = leads && registry.get(other.fields[leads]?.target ?? '');
  if (!whole) return [`select '${other.name}' as name, x.id from ${table} x where ${mine}`];
  if (whole.name === entity.name) return [];
  return [
    `select '${whole.name}' as name, w.id from ${table} x join ${quote(tableOf(whole))} w
     on w.company_id = $1 and w.id = x.${quote(leads)} and w.deleted_at is null where ${mine}`,
  ];
}

/** What represents each record, newest first. */
function textsOf(entity: Entity, ids: readonly number[], { tx, companyId }: ReadScope) {
  const shown = representing(entity).filter(name => entity.fields[name]?.kind !== 'belongsTo');
  const name = recordNameSql({ ...entity, represent: shown }, 'x');
  const text = `coalesce(nullif(${name}, ''), '#' || x.id)`;
  return tx.query<{ id: number; text: string }>(
    `select x.id, ${text} as text from ${quote(tableOf(entity))} x
     where x.company_id = $1 and x.id = any($2::int[]) order by x.id desc`,
    [companyId, ids],
  );
}

function wordsOf(name: string, count: number): string {
  const words = name.replaceAll('-', ' ');
  if (count !== 1) return words;
  return words.endsWith('ies') ? `${words.slice(0, -3)}y` : words.replace(/s$/, '');
}
