import type { Registry } from '../../schema/entities/index.ts';
import { type Entity, referenceName, representing, tableOf } from '../../schema/entity.ts';
import { can, permissionFor } from '../../schema/permissions.ts';
import { statusesOutOfUse } from '../../schema/rules/inUse.ts';
import { quote } from '../db/sql/columns.ts';
import { conditionsOf, searched } from '../db/sql/filterSql.ts';
import { recordColumns } from '../db/sql/recordSql.ts';
import { okJson } from '../http/envelope.ts';
import type { Query } from '../http/query.ts';
import type { Request } from '../http/request.ts';

/** Short lists are for choosing: more than this nobody scrolls through. */
const MOST = 500;

/**
 * GET /{resource}/short/list: [{id, what represents it, two hints}], by name, with `search`. It is
 * for choosing, so what was put out of use is left out, unless `with_inactive` wants to name that
 * too, or `id` asks for what was chosen before. Whoever may choose without having the list asks for
 * no more than its names show.
 */
export const shortList =
  (entity: Entity, registry: Registry) =>
  async ({ access, actor, query }: Request) => {
    const names = [...representing(entity), ...(entity.hints ?? [])];
    const hasList = can(actor, permissionFor(entity, 'list'));
    const { companyId } = access.read;
    const conditions = hasList
      ? conditionsOf(entity, registry, companyId, query)
      : conditionsOf(searchedIn(names, entity), registry, companyId, within(names, entity, query));
    const order = representing(entity).map(name => `lower(r.${quote(name)}::text)`);
    const [row] = await access.read.tx.query<{ rows: string }>(
      `select coalesce(json_agg(json_build_object('id', r.id, ${members(entity, names)}) ` +
        `order by ${order.join(', ')}, r.id), '[]')::text as rows from (` +
        `select ${recordColumns(entity, registry)} from ${quote(tableOf(entity))} t ` +
        `where ${conditions.sql} ${inUse(entity, query)} order by t.id desc limit ${MOST}) r`,
      conditions.values,
    );
    return okJson(row?.rows ?? '[]');
  };

/** Words are looked for where the answer shows them: neither in a driver's e-mail nor in a VIN. */
const searchedIn = (names: readonly string[], entity: Entity): Entity => ({
  ...entity,
  search: searched(entity).filter(name => names.includes(name)),
});

/** What finds nothing out beyond the answer: a search, ids, what is shown, whose parts are asked for. */
const within = (names: readonly string[], { partOf }: Entity, query: Query): Query =>
  Object.fromEntries(
    Object.entries(query).filter(
      ([name]) => name === 'id' || name === 'search' || name === partOf || names.includes(name),
    ),
  );

/** A hint that is a reference is answered as the record that it points at. */
const members = ({ fields }: Entity, names: readonly string[]) =>
  [...new Set(names)]
    .map(name => (fields[name]?.kind === 'belongsTo' ? referenceName(name, fields) : name))
    .map(name => `'${name}', r.${quote(name)}`)
    .join(', ');

/** Trucks say it with a switch, drivers with their status. */
function inUse(entity: Entity, { id, with_inactive }: Query): string {
  if (isSaid(id) || ['1', 'true'].includes(String(with_inactive))) return '';
  if (entity.fields.is_active) return 'and t.is_active';
  const out = statusesOutOfUse(entity).map(status => `'${status}'`);
  return out.length > 0 ? `and (t.status in (${out.join(', ')})) is not true` : '';
}

const isSaid = (value: unknown) => value !== undefined && value !== null && value !== '';
