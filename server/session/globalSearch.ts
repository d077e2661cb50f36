import { registry } from '../../schema/entities/index.ts';
import { type Entity, representing, tableOf } from '../../schema/entity.ts';
import { can, permissionFor } from '../../schema/permissions.ts';
import { pathOf } from '../../schema/screens.ts';
import type { Scope } from '../db/access.ts';
import { quote } from '../db/sql/columns.ts';
import { conditionsOf } from '../db/sql/filterSql.ts';
import { ok } from '../http/envelope.ts';
import type { Request } from '../http/request.ts';

/** Of each kind of record a few: who wants more searches in its list. */
const PER_ENTITY = 5;

/** A single letter finds everything and helps nobody. */
const SHORTEST = 2;

interface Found {
  type: string;
  id: number;
  title: string;
  subtitle: string;
  path: string;
}

/** Finds records of every kind that the actor may list, by the fields that their lists search. */
export async function globalSearch({ access, actor, query }: Request) {
  const search = typeof query.search === 'string' ? query.search.trim() : '';
  if (search.length < SHORTEST) return ok([]);

  const searched = registry.entities.filter(
    entity => isFindable(entity) && can(actor, permissionFor(entity, 'list')),
  );
  const { read } = access;
  const found = await Promise.all(searched.map(entity => foundIn(entity, read, search)));
  return ok(found.flat());
}

const isFindable = (entity: Entity) =>
  entity.scope !== 'platform' && !entity.partOf && (entity.calls ?? []).includes('list');

async function foundIn(entity: Entity, { tx, companyId }: Scope, search: string): Promise<Found[]> {
  const conditions = conditionsOf(entity, registry, companyId, { search });
  const named = (names: readonly string[]) =>
    `concat_ws(' ', ${names.map(name => `t.${quote(name)}::text`).join(', ')})`;
  const hints = (entity.hints ?? []).filter(name => entity.fields[name]?.kind !== 'belongsTo');
  const rows = await tx.query<{ id: number; title: string; subtitle: string }>(
    `select t.id, ${named(representing(entity))} as title,
       ${hints.length > 0 ? named(hints) : "''"} as subtitle
     from ${quote(tableOf(entity))} t
     where ${conditions.sql} order by t.id desc limit ${PER_ENTITY}`,
    conditions.values,
  );
  return rows.flatMap(row => {
    const path = pathOf(entity.name, 'show', { companyId, id: row.id });
    return path === null ? [] : [{ type: entity.name, ...row, path }];
  });
}
