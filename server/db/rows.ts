import { registry as product, type Registry } from '../../schema/entities/index.ts';
import { type ChangesOf, type Entity, type RecordOf, tableOf } from '../../schema/entity.ts';
import type { Answered } from '../../schema/responses/record.ts';
import { conflict, notFound } from '../errors.ts';
import { isMasked, sealed } from '../secrets.ts';
import type { Scope } from './access.ts';
import { isCompanys, quote } from './sql/columns.ts';
import { recordColumns } from './sql/recordSql.ts';
import { refuseFacts } from './writeSql.ts';

/** The rows of one entity in the current company. Handlers have no other door to a table. */
export function rowsOf<E extends Entity>(entity: E, scope: Scope, registry: Registry = product) {
  return new Rows(entity, scope, registry);
}

type Values = Record<string, unknown>;

/** An updated record, with the values of the written fields. */
interface Updated<E extends Entity> {
  record: Answered<E['fields']>;
  before: Partial<RecordOf<E>>;
  after: Partial<RecordOf<E>>;
}

/** The condition of every statement. $1 is the company. */
const MINE = 't.company_id = $1 and t.deleted_at is null';

export class Rows<E extends Entity> {
  readonly #table: string;

  constructor(
    readonly entity: E,
    readonly scope: Scope,
    readonly registry: Registry,
  ) {
    // The platform's records have calls of their own, through the platform's door.
    if (!isCompanys(entity)) throw new Error(`${entity.name} does not belong to a company.`);
    this.#table = quote(tableOf(entity));
  }

  /** The record. 404 when it does not exist or belongs to another company. */
  async get(id: number): Promise<Answered<E['fields']>> {
    const record = await this.first('t.id = $2', [id]);
    if (!record) throw notFound();
    return record;
  }

  /**
   * Locks the record until the transaction ends, for decisions that depend on its current state.
   * Others may still create references to it: this lock never blocks a reference.
   */
  lock(id: number): Promise<Answered<E['fields']>> {
    return this.#locked(id, 'for no key update');
  }

  /** Locks the record against references too: waits for transactions that are creating one. */
  lockWithReferences(id: number): Promise<Answered<E['fields']>> {
    return this.#locked(id, 'for update');
  }

  /** The records that are not deleted and have these field values, oldest first. */
  async find(where: ChangesOf<E> & { id?: number }): Promise<Answered<E['fields']>[]> {
    const names = Object.keys(where);
    const conditions = names.map((name, index) => `t.${quote(name)} = $${index + 2}`);
    return this.#select(conditions.join(' and ') || 'true', Object.values(where));
  }

  /** The first record that matches the SQL condition over `t`. Its parameters start at $2. */
  async first(
    condition: string,
    values: readonly unknown[],
  ): Promise<Answered<E['fields']> | null> {
    const [record] = await this.#select(condition, values, ' limit 1');
    return record ?? null;
  }

  /** The records that match the SQL condition over `t`, oldest first. Parameters start at $2. */
  all(condition: string, values: readonly unknown[]): Promise<Answered<E['fields']>[]> {
    return this.#select(condition, values);
  }

  /** Like `lock`, for several records, by id. Those that do not exist are left out. */
  async lockAll(ids: readonly number[]): Promise<Answered<E['fields']>[]> {
    await this.#lockRows(ids, 'for no key update');
    return this.#select('t.id = any($2::int[])', [[...ids]]);
  }

  /** Like `lockWithReferences`, for several records, by id. */
  lockAllWithReferences(ids: readonly number[]): Promise<void> {
    return this.#lockRows(ids, 'for update');
  }

  async create(values: ChangesOf<E>): Promise<Answered<E['fields']>> {
    const kept = this.#kept({ ...values, created_by: this.scope.userId });
    const columns: Values = { company_id: this.scope.companyId, ...kept };
    const names = Object.keys(columns);
    const places = names.map((_, index) => `$${index + 1}`);
    const record = await this.#answered(
      `insert into ${this.#table} (${names.map(quote).join(', ')}) values (${places.join(', ')})`,
      Object.values(columns),
    );
    if (!record) throw new Error(`A row of ${this.entity.name} was not written.`);
    this.scope.changes.created<Entity>(this.entity, record.id, this.#reported(kept));
    this.scope.changed(this.entity.name, record.id, { type: 'created' });
    return record;
  }

  /**
   * Updates the given fields. `version`, when given, must be the current one, else 409 with the
   * current record, so that the screen can offer both.
   */
  async update(
    id: number,
    changes: ChangesOf<E>,
    version?: number | null,
  ): Promise<Answered<E['fields']>> {
    const kept = this.#kept(changes);
    const sets = Object.keys(kept).map((name, index) => `${quote(name)} = $${index + 4}`);
    const record = await this.#updated(
      [...sets, 'version = t.version + 1', 'updated_at = now()'].join(', '),
      kept,
      [this.scope.companyId, id, version ?? null, ...Object.values(kept)],
    );
    if (!record) {
      const current = await this.get(id);
      throw conflict('Someone else changed this record.', current);
    }
    this.scope.changed(this.entity.name, id, { type: 'updated', changes: this.#reported(changes) });
    return record;
  }

  /**
   * Updates what the product itself finds out, such as that an email was sent. The version stays, so
   * that a person who has the record open gets no conflict.
   */
  async note(id: number, changes: ChangesOf<E>): Promise<void> {
    const kept = this.#kept(changes);
    const sets = Object.keys(kept).map((name, index) => `${quote(name)} = $${index + 4}`);
    const record = await this.#updated([...sets, 'updated_at = now()'].join(', '), kept, [
      this.scope.companyId,
      id,
      null,
      ...Object.values(kept),
    ]);
    if (!record) throw notFound();
    this.scope.changed(this.entity.name, id, { type: 'updated', changes: this.#reported(changes) });
  }

  /** Soft-deletes the record. A part of another record is really deleted. */
  async remove(id: number): Promise<void> {
    const removed = await this.#remove([id]);
    if (removed === 0) throw notFound();
  }

  /** Soft-deletes several records. Those that do not exist are left out. */
  async removeAll(ids: readonly number[]): Promise<void> {
    await this.#remove(ids);
  }

  async #remove(ids: readonly number[]): Promise<number> {
    refuseFacts(this.entity);
    const { changes, changed, companyId, tx } = this.scope;
    const followed = (changes.followed(this.entity) ?? []).map(name => `t.${quote(name)}`);
    const condition = `${MINE} and t.id = any($2::int[]) returning ${['t.id', ...followed].join(', ')}`;
    const rows = await tx.query<Values & { id: number }>(
      this.entity.partOf
        ? `delete from ${this.#table} t where ${condition}`
        : `update ${this.#table} t set deleted_at = now(), version = t.version + 1 where ${condition}`,
      [companyId, [...ids]],
    );
    for (const row of rows) {
      changes.deleted<Entity>(this.entity, row.id, row);
      changed(this.entity.name, row.id, { type: 'deleted' });
    }
    return rows.length;
  }

  async #lockRows(ids: readonly number[], strength: 'for update' | 'for no key update') {
    await this.scope.tx.query(
      `select 1 from ${this.#table} t where ${MINE} and t.id = any($2::int[])
       order by t.id ${strength}`,
      [this.scope.companyId, [...ids]],
    );
  }

  async #locked(
    id: number,
    strength: 'for update' | 'for no key update',
  ): Promise<Answered<E['fields']>> {
    const rows = await this.scope.tx.query(
      `select 1 from ${this.#table} t where ${MINE} and t.id = $2 ${strength}`,
      [this.scope.companyId, id],
    );
    if (rows.length === 0) throw notFound();
    return this.get(id);
  }

  async #select(
    condition: string,
    values: readonly unknown[],
    tail = '',
  ): Promise<Answered<E['fields']>[]> {
    const rows = await this.scope.tx.query<{ record: Answered<E['fields']> }>(
      `select row_to_json(r) as record from (select ${recordColumns(this.entity, this.registry)} ` +
        `from ${this.#table} t where ${MINE} and ${condition} order by t.id${tail}) r`,
      [this.scope.companyId, ...values],
    );
    return rows.map(({ record }) => record);
  }

  /** Runs a write and returns the row it wrote with its references, in the same round trip. */
  async #answered(
    write: string,
    values: readonly unknown[],
  ): Promise<Answered<E['fields']> | null> {
    const [row] = await this.scope.tx.query<{ record: Answered<E['fields']> }>(
      `with t as (${write} returning *) ` +
        `select row_to_json(r) as record from (select ${recordColumns(this.entity, this.registry)} from t) r`,
      values,
    );
    return row?.record ?? null;
  }

  /**
   * Updates by `$2` and `$3`, id and version, and reports the change. Where somebody follows the
   * entity, the row is locked before, so that its values are those that the update replaces.
   */
  async #updated(
    sets: string,
    kept: Values,
    values: readonly unknown[],
  ): Promise<Answered<E['fields']> | null> {
    refuseFacts(this.entity);
    const isTheOne = `${MINE} and t.id = $2 and t.version = coalesce($3, t.version)`;
    const { changes } = this.scope;
    if (!changes.followed(this.entity)) {
      const write = `update ${this.#table} t set ${sets} where ${isTheOne}`;
      const record = await this.#answered(write, values);
      if (record) changes.updated<Entity>(this.entity, record.id, this.#reported(kept));
      return record;
    }
    const names = Object.keys(kept);
    // A secret is encrypted with a new nonce each time: it always counts as changed.
    const columns = ['id', ...names.filter(name => !this.#isSecret(name))]
      .map(name => `t.${quote(name)}`)
      .join(', ');
    const [row] = await this.scope.tx.query<Updated<E>>(
      `with old as materialized (select ${columns} from ${this.#table} t where ${isTheOne}
         for no key update),
       t as (update ${this.#table} t set ${sets} from old where ${isTheOne} and t.id = old.id
         returning t.*)
       select row_to_json(r) as record, (select to_json(old) from old) as before,
         (select to_json(n) from (select ${columns} from t) n) as after
       from (select ${recordColumns(this.entity, this.registry)} from t) r`,
      values,
    );
    if (!row) return null;
    const secrets = Object.fromEntries(names.filter(this.#isSecret).map(name => [name, '***']));
    const { record, before, after } = row;
    changes.updated<Entity>(this.entity, record.id, { ...after, ...secrets }, before);
    return record;
  }

  readonly #isSecret = (name: string): boolean => this.entity.fields[name]?.kind === 'secret';

  /** What open screens receive about a change: a secret is always masked. */
  #reported(changes: Values): Values {
    const isReported = ([name]: [string, unknown]) => this.entity.fields[name]?.kind !== 'secret';
    return Object.fromEntries(Object.entries(changes).filter(isReported));
  }

  /** The values as columns store them: JSON as text, secrets encrypted, returned masks left out. */
  #kept(values: Values): Values {
    const kept: Values = {};
    for (const [name, value] of Object.entries(values)) {
      if (value === undefined) continue;
      const kind = this.entity.fields[name]?.kind;
      if (kind === 'secret' && isMasked(value)) continue;
      kept[name] = columnValue(kind, value);
    }
    return kept;
  }
}

/** A value as its column stores it: JSON as text, a secret encrypted. */
export function columnValue(kind: string | undefined, value: unknown): unknown {
  if (value === null) return null;
  if (kind === 'json') return JSON.stringify(value);
  return kind === 'secret' ? sealed(String(value)) : value;
}
