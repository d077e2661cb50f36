import type { Always, Entity, FieldName } from '../../schema/entity.ts';
import { defaultOf, type Values } from '../../schema/readRecord.ts';

/**
 * Which changes a watcher reads: entities by name, and of each the fields whose values it needs
 * from before and after.
 */
export type Follows = Readonly<Record<string, readonly string[]>>;

/** What a write did to one row. */
export interface RowChange {
  readonly entity: string;
  readonly id: number;
  readonly action: 'create' | 'update' | 'delete';
  /** The changed fields. None where the whole row was created or deleted. */
  readonly fields: readonly string[];
  /** The followed ones among the changed fields, as stored. A new or deleted row leaves out nulls. */
  readonly before: Values;
  readonly after: Values;
}

/** Values of an entity's fields, as stored or as given. */
export type ValuesOf<E extends Entity> = {
  readonly [name in FieldName<E> | keyof Always | 'deleted_at']?: unknown;
};

/** A row that SQL returned with what it was and what it became. */
export interface ReturnedRow<V = object> {
  id: number;
  before?: V;
  after: V;
}

/**
 * What one write has changed, row by row, for the watchers at its end. Row functions report to it;
 * SQL written by hand does through `writeRows`. It holds the same rows as the
 * transaction's audit log, which tests compare, but costs no statement.
 */
export class ChangeSet {
  readonly #rows: RowChange[] = [];
  readonly #follows: ReadonlyMap<string, readonly string[]>;
  /** The rows before this one have been watched. */
  #watched = 0;

  constructor(follows: ReadonlyMap<string, readonly string[]> = new Map()) {
    this.#follows = follows;
  }

  /** The fields of an entity whose values are needed. Null when nobody follows it. */
  followed(entity: Entity): readonly string[] | null {
    return this.#follows.get(entity.name) ?? null;
  }

  /** A new row, with the values it was given. */
  created<E extends Entity>(entity: E, id: number, after: ValuesOf<E>): void {
    this.add({ ...rowOf(entity, id, 'create'), after: this.#kept(entity, after) });
  }

  /**
   * A changed row: fields with their values before and after. Where both are equal, the field did
   * not change. Without `before`, all given ones did.
   */
  updated<E extends Entity>(entity: E, id: number, after: ValuesOf<E>, before?: ValuesOf<E>): void {
    const [was, is]: Values[] = [before ?? {}, after]; // Any of the entity's fields.
    const fields = Object.keys(after).filter(name => !before || !isSame(was?.[name], is?.[name]));
    const followed = fields.filter(name => this.followed(entity)?.includes(name));
    const values = (from: Values | undefined) =>
      Object.fromEntries(followed.map(name => [name, from?.[name] ?? null]));
    if (fields.length === 0) return;
    this.add({ ...rowOf(entity, id, 'update'), fields, before: values(was), after: values(is) });
  }

  /** The rows that a statement returned, changed in these fields. */
  returned<E extends Entity>(entity: E, rows: readonly ReturnedRow<ValuesOf<E>>[]): void {
    for (const { id, after, before } of rows) this.updated(entity, id, after, before);
  }

  /** A deleted row. A really deleted one with the values that it had. */
  deleted<E extends Entity>(entity: E, id: number, before: ValuesOf<E>): void {
    this.add({ ...rowOf(entity, id, 'delete'), before: this.#kept(entity, before) });
  }

  /** The changes of an entity that no watcher has seen yet. */
  of(entity: Entity): readonly RowChange[] {
    return this.#unwatched().filter(row => row.entity === entity.name);
  }

  /** The ids among them, each once and in order, whose change the condition names. */
  idsOf(entity: Entity, isMeant: (change: RowChange) => boolean = () => true): number[] {
    const ids = this.of(entity)
      .filter(isMeant)
      .map(({ id }) => id);
    return [...new Set(ids)].sort((one, other) => one - other);
  }

  /** Whether a watcher that follows these entities has something to read. */
  concerns(follows: Follows): boolean {
    return this.#unwatched().some(({ entity }) => entity in follows);
  }

  /** The rows for a statement's `changesSql`, as JSON. */
  json(follows: Follows): string {
    const rows = this.#unwatched().filter(({ entity }) => entity in follows);
    return JSON.stringify(
      rows.map(({ entity, id, action, before, after }) => ({ entity, id, action, before, after })),
    );
  }

  /** Every change of the write so far, watched or not. */
  get all(): readonly RowChange[] {
    return this.#rows;
  }

  /** Watchers have seen what is here so far. */
  endWatch(): void {
    this.#watched = this.#rows.length;
  }

  protected add(row: RowChange): void {
    this.#rows.push(row);
  }

  #unwatched(): readonly RowChange[] {
    return this.#watched === 0 ? this.#rows : this.#rows.slice(this.#watched);
  }

  #kept(entity: Entity, given: object): Values {
    const kept: Values = {};
    for (const name of this.followed(entity) ?? []) {
      const field = entity.fields[name];
      // What is not given gets the column's default, which is the field's.
      const value: unknown = name in given || !field ? Reflect.get(given, name) : defaultOf(field);
      if (value != null) kept[name] = value;
    }
    return kept;
  }
}

/** The changes in a statement: the parameter holds `ChangeSet.json`. */
export const changesSql = (parameter: string) =>
  `json_to_recordset(${parameter}::json) as c(entity text, id int, action text, before jsonb, after jsonb)`;

/** Whether a change concerns one of these followed fields. */
export const touches = ({ before, after }: RowChange, ...fields: string[]): boolean =>
  fields.some(name => name in before || name in after);

/** What is followed by any of the watchers, by entity. */
export function followsOf(watchers: readonly { follows: Follows }[]) {
  const known = remembered.get(watchers);
  // Parts of the app add their watchers while it starts.
  if (known && known.count === watchers.length) return known.follows;

  const follows = new Map<string, readonly string[]>();
  for (const watcher of watchers) {
    for (const [entity, fields] of Object.entries(watcher.follows)) {
      follows.set(entity, [...new Set([...(follows.get(entity) ?? []), ...fields])]);
    }
  }
  remembered.set(watchers, { follows, count: watchers.length });
  return follows;
}

const remembered = new WeakMap<
  object,
  { follows: ReadonlyMap<string, readonly string[]>; count: number }
>();

/** A read reports nothing. */
export class NoChanges extends ChangeSet {
  protected override add({ entity }: RowChange): never {
    throw new Error(`A read cannot have changed ${entity}.`);
  }
}

const rowOf = (entity: Entity, id: number, action: RowChange['action']): RowChange => ({
  entity: entity.name,
  id,
  action,
  fields: [],
  before: {},
  after: {},
});

/** As JSON, so that lists compare too. Undefined and null are equal. */
const isSame = (one: unknown, other: unknown) =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
