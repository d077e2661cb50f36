import { blankRow } from '../../schema/blankRow.ts';
import type { Registry } from '../../schema/entities/index.ts';
import { type Entity, referenceName, referencesOf, representing } from '../../schema/entity.ts';
import type { Kind } from '../../schema/fields.ts';
import type { Scope } from './access.ts';
import { type Asking, type Pointed, type PointedAt, VERSION } from './directory.ts';
import type { Keyed } from './fast/readsTogether.ts';
import { type DetailFacts, detailSql, ITSELF, slotsOf } from './sql/detailSql.ts';
import { readKey } from './tx.ts';

type Json = Record<string, unknown>;

/** Rows as stored, in row_to_json's format, by part. */
export type RawRows = ReadonlyMap<string, readonly Json[]>;

/** A row of the statement: its part, and its references outside the directory. */
interface Answered extends Keyed {
  part: string;
  row: Json;
  records: (Pointed | null)[];
}

/** A row as answered, with its stored row. */
export type AnsweredRow<R extends Json = Json> = R & { id: number };

/**
 * A record with its parts. One statement reads them, which costs the database little because it
 * computes nothing. The rows get their wire format here, with the names of references, which the
 * directory caches.
 */
export class RecordDetail {
  readonly #text: string;
  readonly #targets: readonly string[];
  readonly #plan: Plan;
  readonly #partPlans: Readonly<Record<string, Plan>>;
  /** The fields of each part that reference the directory. */
  readonly #pointing: readonly { part: string; references: Plan['references'] }[];

  constructor(
    readonly facts: DetailFacts,
    registry: Registry,
  ) {
    for (const entity of [facts.entity, ...Object.values(facts.parts)]) {
      const fields = Object.values(entity.fields);
      // Its row would expose an encrypted secret while the answer is built: read it with
      // recordColumns.
      if (fields.some(({ kind }) => kind === 'secret')) throw new Error(`${entity.name}: secret`);
    }
    this.#text = detailSql(facts, registry);
    this.#targets = slotsOf(facts).map(({ target }) => target);
    const { parts, added = {} } = facts;
    for (const part of Object.keys(added)) {
      if (part !== ITSELF && !(part in parts)) throw new Error(`${facts.entity.name}: no ${part}`);
    }
    this.#plan = planned(facts.entity, [...Object.keys(parts), ...(added[ITSELF] ?? [])]);
    this.#partPlans = Object.fromEntries(
      Object.entries(parts).map(([part, entity]) => [part, planned(entity, added[part])]),
    );
    this.#pointing = Object.entries({ [ITSELF]: this.#plan, ...this.#partPlans }).map(
      ([part, plan]) => ({
        part,
        references: plan.references.filter(([, target]) => facts.directory.has(target)),
      }),
    );
  }

  /** The rows of a record and its parts, with their references. Null when there is no record. */
  async read(scope: Scope, id: number): Promise<{ rows: RawRows; pointedAt: PointedAt } | null> {
    const answered = await readKey<Answered>(scope.tx, this.#text, id);
    const rows = new Map<string, Json[]>();
    const along = new Map<string, Pointed>();
    let version = Number.NaN;
    for (const { part, row, records } of answered) {
      if (part === VERSION) {
        version = Number(row);
        continue;
      }
      const list = rows.get(part);
      if (list) list.push(row);
      else rows.set(part, [row]);
      records.forEach((record, index) => {
        if (record) along.set(`${this.#targets[index]} ${record.shown.id}`, record);
      });
    }
    if (!rows.has(ITSELF)) return null;

    const { directory } = this.facts;
    const asking = directory.asking(scope, version);
    this.#want(rows, asking);
    const kept = await asking.found();
    return {
      rows,
      pointedAt: (name, key) => kept(name, key) ?? along.get(`${name} ${key}`) ?? null,
    };
  }

  #want(rows: RawRows, asking: Asking): void {
    for (const { part, references } of this.#pointing) {
      for (const row of rows.get(part) ?? []) {
        for (const [field, target] of references) asking.want(target, row[field]);
      }
    }
  }

  /** The rows as answered: the record, and each part in the named order. */
  answer(rows: RawRows, pointedAt: PointedAt, orders: Readonly<Record<string, string>> = {}) {
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
    const record = reportedRow(this.#plan, own, known);
    const lists: Record<string, AnsweredRow[]> = {};
    for (const [name, plan] of Object.entries(this.#partPlans)) {
      const sorted = inOrder(rows.get(name) ?? [], orders[name] ?? 'id');
      lists[name] = sorted.map(row => reportedRow(plan, row, known));
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

/**
 * The output fields of an entity's rows, computed once: fields, and references with their names.
 */
interface Plan {
  fields: readonly (readonly [name: string, format: ((value: string) => string) | null])[];
  references: readonly (readonly [field: string, target: string, as: string])[];
  blank: () => Json;
}

/** With room for fields that are added later. */
function planned(entity: Entity, added: readonly string[] = []): Plan {
  const fields: Plan['fields'] = [
    ...Object.entries(entity.fields).map(([name, { kind }]) => [name, reportedAs(kind)] as const),
    ...[['id', null] as const, ['version', null] as const],
    ...[['created_at', instant] as const, ['updated_at', instant] as const],
    ['created_by', null],
  ];
  const references: Plan['references'] = referencesOf(entity.fields).map(
    ([field, target]) => [field, target, referenceName(field, entity.fields)] as const,
  );
  const names = [...fields.map(([name]) => name), ...references.map(([, , as]) => as)];
  return { fields, references, blank: blankRow(names, added) };
}

type Known = (target: string, id: unknown) => Json | null;

function reportedRow({ fields, references, blank }: Plan, row: Json, known: Known) {
  const answered = blank();
  for (const [name, as] of fields) {
    const value = row[name];
    answered[name] = as !== null && typeof value === 'string' ? as(value) : value;
  }
  for (const [field, target, as] of references) answered[as] = known(target, row[field]);
  return answered as AnsweredRow; // A row has an id.
}

function reportedAs(kind: Kind) {
  if (kind === 'moment') return instant;
  return kind === 'time' ? (text: string) => text.slice(0, 5) : null;
}

/**
 * '2026-07-01T12:00:00.123456+00:00', as a UTC session writes it in JSON, in wire format. Values
 * created here already have it.
 */
function instant(text: string): string {
  if (text.endsWith('Z')) return text;
  if (text.length === 25) return `${text.slice(0, 19)}.000Z`;
  return `${text.slice(0, 19)}.${text.slice(20, -6).padEnd(3, '0').slice(0, 3)}Z`;
}
