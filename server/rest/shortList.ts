import type { Registry } from '../../schema/entities/index.ts';
import { type Entity, referenceName, representing, tableOf } from '../../schema/entity.ts';
import { can, permissionFor } from '../../schema/permissions.ts';
import { isPerson } from '../../schema/recordName.ts';
import { statusesOutOfUse } from '../../schema/rules/records/inUse.ts';
import type { Access } from '../db/access.ts';
import { quote } from '../db/sql/columns.ts';
import { type Conditions, conditionsOf, searched } from '../db/sql/filterSql.ts';
import { plain } from '../db/sql/ilike.ts';
import { personNameSql } from '../db/sql/nameSql.ts';
import { recordColumns } from '../db/sql/recordSql.ts';
import { ok, okJson } from '../http/envelope.ts';
import type { Query } from '../http/query.ts';
import type { Request } from '../http/request.ts';

/** Short lists are for choosing: no one scrolls through more than this. */
const MOST = 500;

/** Finds where records were last seen, in words: by id, without those of unknown places. */
export type LastSeen = (
  access: Access,
  ids: readonly number[],
) => Promise<ReadonlyMap<number, string>>;

/**
 * GET /{resource}/short/list: [{id, what represents it, its hints}], by name, with `search`. What
 * matches the search best comes first. It is for choosing, so inactive records are left out, unless `with_inactive` requests their names too,
 * or `id` requests an earlier choice. Users who may choose without access to the list can query
 * only what its names show.
 */
export const shortList =
  <R extends { id: number }>(entity: Entity, registry: Registry, lastSeen?: LastSeen) =>
  async ({ access, actor, query }: Request) => {
    const names = [...representing(entity), ...(entity.hints ?? [])];
    const hasList = can(actor, permissionFor(entity, 'list'));
    const { companyId } = access.read;
    const conditions = hasList
      ? conditionsOf(entity, registry, companyId, query)
      : conditionsOf(searchedIn(names, entity), registry, companyId, within(names, entity, query));
    const order = isPerson(entity)
      ? [`lower(${personNameSql('r')})`]
      : representing(entity).map(name => `lower(r.${quote(name)}::text)`);
    const rank = rankSql(entity, conditions, query.search);
    const [row] = await access.read.tx.query<{ rows: string }>(
      `select coalesce(json_agg(json_build_object('id', r.id, ${members(entity, names)}) ` +
        `order by r.match_rank, ${order.join(', ')}, r.id), '[]')::text as rows from (` +
        `select ${recordColumns(entity, registry)}, ${rank} as match_rank ` +
        `from ${quote(tableOf(entity))} t where ${conditions.sql} ${inUse(entity, query)} ` +
        `order by match_rank, t.id desc limit ${MOST}) r`,
      conditions.values,
    );
    if (!lastSeen) return okJson<R[]>(row?.rows ?? '[]');
    const rows: R[] = JSON.parse(row?.rows ?? '[]');
    const places = await lastSeen(
      access,
      rows.map(({ id }) => id),
    );
    return ok(rows.map(one => ({ place: places.get(one.id) ?? null, ...one })));
  };

/**
 * How well a record matches the search, the best with 0: it has exactly this name or number (its
 * hints included, such as a driver's number), its name begins with it, or a word of its name does.
 * Lookups rank in the same way (`rankOf` in src/inputs/lookup/option.ts).
 */
function rankSql(entity: Entity, conditions: Conditions, search: unknown): string {
  const searched = typeof search === 'string' ? search.trim().toLowerCase() : '';
  if (searched === '') return '0';
  const text = (name: string) => `lower(t.${quote(name)}::text)`;
  const named = representing(entity);
  const known = [...named, ...(entity.hints ?? [])].filter(
    name => entity.fields[name]?.kind === 'text',
  );
  const name = `concat_ws(' ', ${named.map(text).join(', ')})`;
  const [exact, start, word] = [
    conditions.value(searched),
    conditions.value(`${plain(searched)}%`),
    conditions.value(`% ${plain(searched)}%`),
  ];
  return (
    `case when ${exact} in (${[name, ...known.map(text)].join(', ')}) then 0 ` +
    `when ${name} like ${start} then 1 when ${name} like ${word} then 2 else 3 end`
  );
}

/** The search covers only what the response shows: neither a driver's email nor a VIN. */
const searchedIn = (names: readonly string[], entity: Entity): Entity => ({
  ...entity,
  search: searched(entity).filter(name => names.includes(name)),
});

/**
 * Parameters that reveal nothing beyond the response: a search, ids, what is shown, whose parts are
 * requested.
 */
const within = (names: readonly string[], { partOf }: Entity, query: Query): Query =>
  Object.fromEntries(
    Object.entries(query).filter(
      ([name]) => name === 'id' || name === 'search' || name === partOf || names.includes(name),
    ),
  );

/** A hint that is a reference is returned as the referenced record. */
const members = ({ fields }: Entity, names: readonly string[]) =>
  [...new Set(names)]
    .map(name => (fields[name]?.kind === 'belongsTo' ? referenceName(name, fields) : name))
    .map(name => `'${name}', r.${quote(name)}`)
    .join(', ');

/** Trucks use a switch for this, drivers their status. */
function inUse(entity: Entity, { id, with_inactive }: Query): string {
  if (isGiven(id) || ['1', 'true'].includes(String(with_inactive))) return '';
  if (entity.fields.is_active) return 'and t.is_active';
  const out = statusesOutOfUse(entity).map(status => `'${status}'`);
  return out.length > 0 ? `and (t.status in (${out.join(', ')})) is not true` : '';
}

const isGiven = (value: unknown) => value !== undefined && value !== null && value !== '';
