import { blankRow } from '../../schema/blankRow.ts';
import type { Registry } from '../../schema/entities/index.ts';
import { type Entity, referenceName, representing } from '../../schema/entity.ts';
import type { Kind } from '../../schema/fields.ts';
import type { Tx } from './pool.ts';
import { referencesOf } from './sql/recordSql.ts';
import { ITSELF, slotsOf, type WholeFacts, wholeSql } from './sql/wholeSql.ts';

type Json = Record<string, unknown>;

/** A record that others point at: as it is shown, and what more was asked of its table. */
export interface Pointed {
  shown: { id: number };
  more?: Json;
}

/** The records that rows point at, by entity and id. */
export type PointedAt = (entity: string, id: unknown) => Pointed | null;

/** Rows as they lie in their tables, as row_to_json writes them, by the part that they are. */
export type RawRows = ReadonlyMap<string, readonly Json[]>;

/** A row as it is answered, and its row as it lies in the table. */
export type Told<R extends Json = Json> = R & { id: number };

/**
 * A record with its parts. They are read by one statement, which costs the database little because
 * it works nothing out; the rows are put into the shape of the wire here.
 */
export class Whole {
  readonly #text: string;
  readonly #targets: readonly string[];
  readonly #plan: Plan;

  constructor(
    readonly facts: WholeFacts,
    registry: Registry,
  ) {
    for (const entity of [facts.entity, ...Object.values(facts.parts)]) {
      const fields = Object.values(entity.fields);
      // Its row would bring a sealed secret into the answer's making; read it by recordColumns.
      if (fields.some(({ kind }) => kind === 'secret')) throw new Error(`${entity.name}: secret`);
    }
    this.#text = wholeSql(facts, registry);
    this.#targets = slotsOf(facts).map(({ target }) => target);
    const { parts, added = [] } = facts;
    this.#plan = planned(facts.entity, [...Object.keys(parts), ...added]);
  }

  /** The rows of a record and its parts, with what they point at; null when there is no record. */
  async read({ query }: Tx, id: number): Promise<{ rows: RawRows; pointedAt: PointedAt } | null> {
    const found = await query<{ part: string; row: Json; records: (Pointed | null)[] }>(
      this.#text,
      [id],
    );
    const rows = new Map<string, Json[]>();
    const records = new Map<string, Pointed>();
    for (const { part, row, records: pointed } of found) {
      const list = rows.get(part);
      if (list) list.push(row);
      else rows.set(part, [row]);
      pointed.forEach((record, index) => {
        if (record) records.set(`${this.#targets[index]} ${record.shown.id}`, record);
      });
    }
    if (!rows.has(ITSELF)) return null;
    return { rows, pointedAt: (entity, key) => records.get(`${entity} ${key}`) ?? null };
  }

  /** The rows as they are answered: the record, and each part in the order that is named. */
  told(rows: RawRows, pointedAt: PointedAt, orders: Readonly<Record<string, string>> = {}) {
    const { entity, parts } = this.facts;
    const [own] = rows.get(ITSELF) ?? [];
    if (!own) throw new Error(`A row of ${entity.name} is missing.`);

    const known = (target: string, id: unknown) => {
      if (id === null || id === undefined) return null;
      if (target === entity.name) return shownOf(entity, own);
      const part = Object.entries(parts).find(([, { name }]) => name === target);
      if (!part) return pointedAt(target, id)?.shown ?? null;
      const row = rows.get(part[0])?.find(one => one.id === id);
      return row ? shownOf(part[1], row) : null;
    };
    const record = toldRow(this.#plan, own, known);
    const lists: Record<string, Told[]> = {};
    for (const [name, part] of Object.entries(parts)) {
      const sorted = inOrder(rows.get(name) ?? [], orders[name] ?? 'id');
      const plan = planOf(part);
      lists[name] = sorted.map(row => toldRow(plan, row, known));
    }
    return { record, parts: lists };
  }
}

const shownOf = (entity: Entity, row: Json) => {
  const shown: Json = { id: row.id };
  for (const name of representing(entity)) shown[name] = row[name];
  return shown;
};

const inOrder = (rows: readonly Json[], order: string) =>
  rows.length < 2
    ? rows
    : [...rows].sort((a, b) => Number(a[order]) - Number(b[order]) || Number(a.id) - Number(b.id));

/** What a row of an entity answers, worked out once: fields, and references with their names. */
interface Plan {
  fields: readonly (readonly [name: string, told: ((value: string) => string) | null])[];
  references: readonly (readonly [field: string, target: string, as: string])[];
  blank: () => Json;
}

const plans = new WeakMap<Entity, Plan>();

function planOf(entity: Entity): Plan {
  const plan = plans.get(entity) ?? planned(entity);
  plans.set(entity, plan);
  return plan;
}

/** With room for what is added to the row afterwards. */
function planned(entity: Entity, added: readonly string[] = []): Plan {
  const fields: Plan['fields'] = [
    ...Object.entries(entity.fields).map(([name, { kind }]) => [name, toldAs(kind)] as const),
    ...[['id', null] as const, ['version', null] as const],
    ...[['created_at', instant] as const, ['updated_at', instant] as const],
    ['created_by', null],
  ];
  const references: Plan['references'] = referencesOf(entity.fields).map(
    ([field, target]) => [field, target, referenceName(field, entity.fields)] as const,
  );
  const names = [...fields.map(([name]) => name), ...references.map(([, , as]) => as)];
  return { fields, references, blank: blankRow([...names, ...added]) };
}

type Known = (target: string, id: unknown) => Json | null;

function toldRow({ fields, references, blank }: Plan, row: Json, known: Known) {
  const told = blank();
  for (const [name, as] of fields) {
    const value = row[name];
    told[name] = as !== null && typeof value === 'string' ? as(value) : value;
  }
  for (const [field, target, as] of references) told[as] = known(target, row[field]);
  return told as Told; // A row has an id.
}

function toldAs(kind: Kind) {
  if (kind === 'moment') return instant;
  return kind === 'time' ? (text: string) => text.slice(0, 5) : null;
}

/**
 * '2026-07-01T12:00:00.123456+00:00', as JSON of a session in UTC has it, in the wire's way; what
 * was not read but made here has it already.
 */
function instant(text: string): string {
  if (text.endsWith('Z')) return text;
  if (text.length === 25) return `${text.slice(0, 19)}.000Z`;
  return `${text.slice(0, 19)}.${text.slice(20, -6).padEnd(3, '0').slice(0, 3)}Z`;
}
