import type { Registry } from '../../schema/entities/index.ts';
import { type Entity, referenceName, representing, tableOf } from '../../schema/entity.ts';
import { quote } from '../db/sql/columns.ts';
import { conditionsOf } from '../db/sql/filterSql.ts';
import { recordColumns } from '../db/sql/recordSql.ts';
import { okJson } from '../http/envelope.ts';
import type { Request } from '../http/request.ts';

/** Short lists are for choosing: more than this nobody scrolls through. */
const MOST = 500;

/** GET /{resource}/short/list: [{id, what represents it, two hints}], by name, with `search`. */
export const shortList =
  (entity: Entity, registry: Registry) =>
  async ({ access, query }: Request) => {
    const conditions = conditionsOf(entity, registry, access.read.companyId, query);
    const names = [...representing(entity), ...(entity.hints ?? [])];
    const order = representing(entity).map(name => `lower(r.${quote(name)}::text)`);
    const [row] = await access.read.tx.query<{ rows: string }>(
      `select coalesce(json_agg(json_build_object('id', r.id, ${members(entity, names)}) ` +
        `order by ${order.join(', ')}, r.id), '[]')::text as rows from (` +
        `select ${recordColumns(entity, registry)} from ${quote(tableOf(entity))} t ` +
        `where ${conditions.sql} ${active(entity)} order by t.id desc limit ${MOST}) r`,
      conditions.values,
    );
    return okJson(row?.rows ?? '[]');
  };

/** A hint that is a reference is answered as the record that it points at. */
const members = ({ fields }: Entity, names: readonly string[]) =>
  [...new Set(names)]
    .map(name => (fields[name]?.kind === 'belongsTo' ? referenceName(name, fields) : name))
    .map(name => `'${name}', r.${quote(name)}`)
    .join(', ');

/** Nobody chooses what was put out of use. */
const active = ({ fields }: Entity) => (fields.is_active ? 'and t.is_active' : '');
