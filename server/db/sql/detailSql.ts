import type { Registry } from '../../../schema/entities/index.ts';
import { type Entity, referencesOf, representing, tableOf } from '../../../schema/entity.ts';
import { type Directory, VERSION } from '../directory.ts';
import { isCompanys, quote } from './columns.ts';

/** What belongs to a record and is answered with it. */
export interface DetailFacts {
  entity: Entity;
  /** Its parts by their wire names. */
  parts: Readonly<Record<string, Entity>>;
  /** Additional columns of the related records x: JSON in SQL by entity name. */
  more?: Readonly<Record<string, string>>;
  /**
   * Values next to records: selects of a record's id and a JSON value. $1 holds the records' ids.
   */
  extra?: Readonly<Record<string, string>>;
  /** Caches most referenced records. The statement answers its version, and reads the rest. */
  directory: Directory;
  /**
   * Fields added to the rows of a part, or to the record `ITSELF`, after reading. Their place is
   * reserved, see `blankRow`.
   */
  added?: Readonly<Record<string, readonly string[]>>;
}

/** The part name of the record itself. */
export const ITSELF = 'itself';

/**
 * One statement for records of the current company with their parts. $1 holds the records' ids, and
 * `key` names the record of a row. Rows come as stored. Each referenced table is read by one
 * subselect, however many kinds of part reference it. With a cached plan, a statement costs what
 * its setup takes, and this one sets up a third of what joins or full select lists would.
 */
export function detailSql(facts: DetailFacts, registry: Registry): string {
  const { entity, parts, more = {}, extra = {}, directory } = facts;
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
    ...extra,
    // The same for each record.
    [VERSION]: `select null::int, (${directory.versionSql})`,
  }).map(([name, sql]) => `select '${name}', j.key, j.value${nothing} from (${sql}) j(key, value)`);
  return (
    `select u.part, u.key, u.row, json_build_array(${records.join(', ')}) as records ` +
    `from (${[...selects, ...others].join(' union all ')}) u`
  );
}

/** A record as references show it, with additional columns. */
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

/** A referenced table, and the field by which each kind of row references it. */
export interface Slot {
  target: string;
  fields: Map<Entity, string>;
}

/** Two fields of one kind of row that reference the same table use two slots. */
export function slotsOf({ entity, parts, directory }: DetailFacts): Slot[] {
  const rows = [entity, ...Object.values(parts)];
  const own = new Set(rows.map(({ name }) => name));
  const slots: Slot[] = [];
  for (const row of rows) {
    for (const [field, target] of referencesOf(row.fields)) {
      // Parts of the same record are already there, and the directory is asked separately.
      if (own.has(target) || directory.has(target)) continue;
      const free = slots.find(slot => slot.target === target && !slot.fields.has(row));
      if (free) free.fields.set(row, field);
      else slots.push({ target, fields: new Map([[row, field]]) });
    }
  }
  return slots;
}
