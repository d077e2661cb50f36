import { isDocumentModel } from '../../../schema/documentTypes.ts';
import type { Registry } from '../../../schema/entities/index.ts';
import { loadStateMiles } from '../../../schema/entities/loadStateMiles.ts';
import { modelDocuments } from '../../../schema/entities/modelDocuments.ts';
import { type Entity, tableOf } from '../../../schema/entity.ts';
import type { Scope } from '../../db/access.ts';
import { isCompanys, quote } from '../../db/sql/columns.ts';
import type { Taken } from './Taken.ts';

/** A record (`by`) that references one that an import created (`at`). */
type Pointer = { entity: Entity; field: string; by: number; at: Taken };

/**
 * Referenced records stay, and records that stay keep their parts and references. Repeated until
 * nothing more stays.
 */
export async function refuseUsed(
  scope: Scope,
  taken: readonly Taken[],
  registry: Registry,
): Promise<void> {
  const created = taken.filter(({ action }) => action === 'create');
  const known = new Map(taken.map(one => [keyOf(one.entity, one.id), one]));
  const pointers = await pointersAt(scope, created, registry);
  for (let hasChanged = true; hasChanged; ) {
    hasChanged = false;
    for (const pointer of pointers) hasChanged = follow(pointer, known) || hasChanged;
  }
}

/** Whether the reference made one of its two ends stay. */
function follow({ entity, field, by, at }: Pointer, known: ReadonlyMap<string, Taken>): boolean {
  const pointing = known.get(keyOf(entity, by));
  const isPart = entity.partOf === field;
  if (at.stays) {
    // A parent that stays keeps the parts that came with it.
    if (!isPart || pointing?.action !== 'create' || pointing.stays) return false;
    pointing.stays = 'together';
    return true;
  }
  if (goesAway(pointing, field)) return false;
  at.stays = isPart && pointing ? 'together' : 'used';
  return true;
}

/** Whether the reference disappears with the import: its record is deleted or restored. */
function goesAway(pointing: Taken | undefined, field: string): boolean {
  if (!pointing || pointing.stays) return false;
  return pointing.action === 'create' || field in (pointing.before ?? {});
}

async function pointersAt(
  { tx, companyId }: Scope,
  created: readonly Taken[],
  registry: Registry,
): Promise<Pointer[]> {
  const pointers: Pointer[] = [];
  for (const target of new Set(created.map(({ entity }) => entity))) {
    const byId = new Map(created.filter(one => one.entity === target).map(one => [one.id, one]));
    for (const [entity, field] of fieldsAt(target, registry)) {
      const rows = await tx.query<{ by: number; at: number }>(
        `select id as by, ${quote(field)} as at from ${quote(tableOf(entity))}
         where company_id = $1 and deleted_at is null and ${quote(field)} = any($2::int[])`,
        [companyId, [...byId.keys()]],
      );
      for (const { by, at } of rows) {
        const found = byId.get(at);
        if (found) pointers.push({ entity, field, by, at: found });
      }
    }
    pointers.push(...(await documentsOf(target, byId, { tx, companyId })));
  }
  return pointers;
}

/** Documents of any record name their owner in two fields, without a reference. */
async function documentsOf(
  { name }: Entity,
  byId: ReadonlyMap<number, Taken>,
  { tx, companyId }: Pick<Scope, 'tx' | 'companyId'>,
): Promise<Pointer[]> {
  if (!isDocumentModel(name)) return [];
  const rows = await tx.query<{ by: number; at: number }>(
    `select id as by, model_id as at from model_documents
     where company_id = $1 and deleted_at is null and model = $2 and model_id = any($3::int[])`,
    [companyId, name, [...byId.keys()]],
  );
  return rows.flatMap(({ by, at }) => {
    const found = byId.get(at);
    return found ? [{ entity: modelDocuments, field: 'model_id', by, at: found }] : [];
  });
}

/** What the server derives from a record by itself, and deletes with it: no use of the record. */
const DERIVED: readonly string[] = [loadStateMiles.name];

/** The fields of the company's records that reference an entity. */
const fieldsAt = (target: Entity, { entities }: Registry): [Entity, string][] =>
  entities
    .filter(entity => isCompanys(entity) && !DERIVED.includes(entity.name))
    .flatMap(entity =>
      Object.entries(entity.fields)
        .filter(([, { kind, target: name }]) => kind === 'belongsTo' && name === target.name)
        .map(([field]): [Entity, string] => [entity, field]),
    );

const keyOf = ({ name }: Entity, id: number) => `${name}/${id}`;
