import { registry as product, type Registry } from '../../schema/entities/index.ts';
import { type ChangesOf, type Entity, type RecordOf, tableOf } from '../../schema/entity.ts';
import { conflict, notFound } from '../http/errors.ts';
import { isMasked, sealed } from '../secrets.ts';
import type { Scope } from './access.ts';
import { isCompanys, quote } from './sql/columns.ts';
import { recordColumns } from './sql/recordSql.ts';

/** The rows of one entity that the current company owns. Handlers have no other door to a table. */
export function rowsOf<E extends Entity>(entity: E, scope: Scope, registry: Registry = product) {
  return new Rows(entity, scope, registry);
}

type Values = Record<string, unknown>;

/** The condition that every statement carries; $1 is the company. */
const MINE = 't.company_id = $1 and t.deleted_at is null';

export class Rows<E extends Entity> {
  readonly #table: string;

  constructor(
    readonly entity: E,
    readonly scope: Scope,
    readonly registry: Registry,
  ) {
    // The platform's records are written by calls of their own, on the platform's door.
    if (!isCompanys(entity)) throw new Error(`${entity.name} does not belong to a company.`);
    this.#table = quote(tableOf(entity));
  }

  /** The record; 404 when there is none, or when it is another company's. */
  async get(id: number): Promise<RecordOf<E>> {
    const record = await this.first('t.id = $2', [id]);
    if (!record) throw notFound();
    return record;
  }

  /**
   * The record, locked until the transaction ends: for what is decided by its present state. Others
   * may refer to it meanwhile; whoever only refers to a record is never waited for.
   */
  lock(id: number): Promise<RecordOf<E>> {
    return this.#locked(id, 'for no key update');
  }

  /** The record, locked against references too: who is about to refer to it is waited for. */
  lockWithReferences(id: number): Promise<RecordOf<E>> {
    return this.#locked(id, 'for update');
  }

  /** The living records whose fields have these values, oldest first. */
  async find(where: ChangesOf<E> & { id?: number }): Promise<RecordOf<E>[]> {
    const names = Object.keys(where);
    const conditions = names.map((name, index) => `t.${quote(name)} = $${index + 2}`);
    return this.#select(conditions.join(' and ') || 'true', Object.values(where));
  }

  /** The first record for which the SQL condition over `t` holds; its values start at $2. */
  async first(condition: string, values: readonly unknown[]): Promise<RecordOf<E> | null> {
    const [record] = await this.#select(condition, values, ' limit 1');
    return record ?? null;
  }

  async create(values: ChangesOf<E>): Promise<RecordOf<E>> {
    const kept = this.#kept({ ...values, created_by: this.scope.userId });
    const columns: Values = { company_id: this.scope.companyId, ...kept };
    const names = Object.keys(columns);
    const places = names.map((_, index) => `$${index + 1}`);
    const record = await this.#answered(
      `insert into ${this.#table} (${names.map(quote).join(', ')}) values (${places.join(', ')})`,
      Object.values(columns),
    );
    if (!record) throw new Error(`A row of ${this.entity.name} was not written.`);
    this.scope.changed(this.entity.name, record.id, { type: 'created' });
    return record;
  }

  /**
   * Changes the given fields. `version`, when it is said, must be the record's present one: else
   * 409 with the record as it stands, so that the screen can offer both.
   */
  async update(id: number, changes: ChangesOf<E>, version?: number | null): Promise<RecordOf<E>> {
    const kept = this.#kept(changes);
    const sets = Object.keys(kept).map((name, index) => `${quote(name)} = $${index + 4}`);
    const record = await this.#answered(
      `update ${this.#table} t set ${[...sets, 'version = t.version + 1', 'updated_at = now()'].join(', ')} ` +
        `where ${MINE} and t.id = $2 and t.version = coalesce($3, t.version)`,
      [this.scope.companyId, id, version ?? null, ...Object.values(kept)],
    );
    if (!record) {
      const current = await this.get(id);
      throw conflict('Somebody else has changed this record meanwhile.', current);
    }
    this.scope.changed(this.entity.name, id, { type: 'updated', changes: this.#told(changes) });
    return record;
  }

  /** Marks the record as deleted; a part of another record is really deleted. */
  async remove(id: number): Promise<void> {
    const rows = await this.scope.tx.query(
      this.entity.partOf
        ? `delete from ${this.#table} t where ${MINE} and t.id = $2 returning 1`
        : `update ${this.#table} t set deleted_at = now(), version = t.version + 1 ` +
            `where ${MINE} and t.id = $2 returning 1`,
      [this.scope.companyId, id],
    );
    if (rows.length === 0) throw notFound();
    this.scope.changed(this.entity.name, id, { type: 'deleted' });
  }

  async #locked(id: number, strength: 'for update' | 'for no key update'): Promise<RecordOf<E>> {
    const rows = await this.scope.tx.query(
      `select 1 from ${this.#table} t where ${MINE} and t.id = $2 ${strength}`,
      [this.scope.companyId, id],
    );
    if (rows.length === 0) throw notFound();
    return this.get(id);
  }

  async #select(condition: string, values: readonly unknown[], tail = ''): Promise<RecordOf<E>[]> {
    const rows = await this.scope.tx.query<{ record: RecordOf<E> }>(
      `select row_to_json(r) as record from (select ${recordColumns(this.entity, this.registry)} ` +
        `from ${this.#table} t where ${MINE} and ${condition} order by t.id${tail}) r`,
      [this.scope.companyId, ...values],
    );
    return rows.map(({ record }) => record);
  }

  /** Runs a write and answers the row it wrote, with its references, in the same round trip. */
  async #answered(write: string, values: readonly unknown[]): Promise<RecordOf<E> | null> {
    const [row] = await this.scope.tx.query<{ record: RecordOf<E> }>(
      `with t as (${write} returning *) ` +
        `select row_to_json(r) as record from (select ${recordColumns(this.entity, this.registry)} from t) r`,
      values,
    );
    return row?.record ?? null;
  }

  /** What open screens may hear of a change: a secret leaves the server only behind its mask. */
  #told(changes: Values): Values {
    const isTold = ([name]: [string, unknown]) => this.entity.fields[name]?.kind !== 'secret';
    return Object.fromEntries(Object.entries(changes).filter(isTold));
  }

  /** The values as columns keep them: JSON as text, secrets sealed, masks that came back left out. */
  #kept(values: Values): Values {
    const kept: Values = {};
    for (const [name, value] of Object.entries(values)) {
      if (value === undefined) continue;
      const kind = this.entity.fields[name]?.kind;
      if (kind === 'secret' && isMasked(value)) continue;
      kept[name] = keptValue(kind, value);
    }
    return kept;
  }
}

/** A value as its column keeps it: JSON as text, a secret sealed. */
export function keptValue(kind: string | undefined, value: unknown): unknown {
  if (value === null) return null;
  if (kind === 'json') return JSON.stringify(value);
  return kind === 'secret' ? sealed(String(value)) : value;
}
