import type { Registry } from '../../../schema/entities/index.ts';
import { type Entity, representing, tableOf } from '../../../schema/entity.ts';
import type { Directory } from '../directory.ts';
import { isCompanys, quote } from './columns.ts';
import { referencesOf } from './recordSql.ts';

/** What belongs to a record and is answered with it. */
export interface WholeFacts {
  entity: Entity;
  /** Its parts by their names on the wire. */
  parts: Readonly<Record<string, Entity>>;
  /** More to know of the records x that are read along: JSON in SQL by the entity's name. */
  more?: Readonly<Record<string, string>>;
  /** What stands beside records: selects of a record's id and a JSON value; $1 are the records' ids. */
  beside?: Readonly<Record<string, string>>;
  /** Keeps most of what rows point at; its version is answered along, the rest is read along. */
  directory: Directory;
  /** What is put into the record once it is read: a place for it is kept, see `blankRow`. */
  added?: readonly string[];
}

/** The name under which the record itself comes among its parts. */
export const ITSELF = 'itself';

/** As what the directory's version comes among the parts. */
export const VERSION = 'version';

/**
 * One statement for records of the current company and their parts, $1 are the records' ids; `key`
 * says of which a row is. Rows come as they lie in their tables; each table that they point at is
 * looked into by one subselect, however many kinds of part point at it. With its plan kept, a
 * statement costs what its plan takes to set up, and this one sets up a third of what joins or a
 * select list of every field do.
 */
export function wholeSql(facts: WholeFacts, registry: Registry): string {
  const { entity, parts, more = {}, beside = {}, directory } = facts;
  const rows = Object.entries({ [ITSELF]: entity, ...parts });
  const slots = slotsOf(facts);
  const records = slots.map((slot, index) => {
    const target = registry.get(slot.target);
    return (
      `case when u.r${index} is not null then (select ${recordSql(target, more)} ` +
      `from ${quote(tableOf(target))} x where ${mine(target, 'x')}x.id = u.r${index}) end`
    );
  });
  const selects = rows.map(([name, part]) => {
    const pointing = slots.map(({ fields }, index) => {
      const field = fields.get(part);
      return `${field === undefined ? 'null::int' : `t.${quote(field)}`} as r${index}`;
    });
    const key = `t.${quote(name === ITSELF ? 'id' : (part.partOf ?? ''))}`;
    return (
      `select '${name}' as part, ${key} as key, row_to_json(t) as row${pointing.map(sql => `, ${sql}`).join('')} ` +
      `from ${quote(tableOf(part))} t ` +
      `where ${mine(part, 't')}${key} = any($1::int[]) and t.deleted_at is null`
    );
  });
  const nothing = slots.map(() => ', null::int').join('');
  const others = Object.entries({
    ...beside,
    // The same for each record.
    [VERSION]: `select null::int, (${directory.versionSql})`,
  }).map(([name, sql]) => `select '${name}', j.key, j.value${nothing} from (${sql}) j(key, value)`);
  return (
    `select u.part, u.key, u.row, json_build_array(${records.join(', ')}) as records ` +
    `from (${[...selects, ...others].join(' union all ')}) u`
  );
}

/** A record as references show it, and what more is asked of its table. */
function recordSql(target: Entity, more: Readonly<Record<string, string>>): string {
  const asked = more[target.name];
  return `json_build_object('shown', ${shownSql(target)}${asked ? `, 'more', ${asked}` : ''})`;
}

/** The record x as references show it. */
export function shownSql(target: Entity): string {
  const shown = representing(target).map(name => `'${name}', x.${quote(name)}`);
  return `json_build_object('id', x.id, ${shown.join(', ')})`;
}

const mine = (entity: Entity, alias: string) =>
  isCompanys(entity) ? `${alias}.company_id = current_company() and ` : '';

/** A table that is looked into, and the field by which each kind of row points at it. */
export interface Slot {
  target: string;
  fields: Map<Entity, string>;
}

/** Two fields of one kind of row that point at the same table make two slots. */
export function slotsOf({ entity, parts, directory }: WholeFacts): Slot[] {
  const rows = [entity, ...Object.values(parts)];
  const own = new Set(rows.map(({ name }) => name));
  const slots: Slot[] = [];
  for (const row of rows) {
    for (const [field, target] of referencesOf(row.fields)) {
      // What belongs to the same record is at hand, and the directory is asked by itself.
      if (own.has(target) || directory.has(target)) continue;
      const free = slots.find(slot => slot.target === target && !slot.fields.has(row));
      if (free) free.fields.set(row, field);
      else slots.push({ target, fields: new Map([[row, field]]) });
    }
  }
  return slots;
}
