import { registry } from '../../../schema/entities/index.ts';
import { type Entity, tableOf } from '../../../schema/entity.ts';
import type { Values } from '../../../schema/readRecord.ts';
import type { AnsweredRecord } from '../../../schema/responses/record.ts';
import type { Tx } from '../../db/database.ts';
import { columnValue } from '../../db/rows.ts';
import { isCompanys, quote } from '../../db/sql/columns.ts';
import { recordColumns } from '../../db/sql/recordSql.ts';
import { conflict, notFound } from '../../errors.ts';
import { isMasked } from '../../secrets.ts';

/** The rows of an entity that a call may read: SQL over `t`, whose values start at $2. */
export interface Among {
  sql: string;
  values?: readonly unknown[];
}

/**
 * The rows of a platform table that are not deleted: people, companies. For handlers without a
 * company. `among` limits in every statement what they can see.
 */
export class PlatformRows<E extends Entity> {
  readonly #table: string;

  constructor(
    private readonly entity: E,
    private readonly tx: Tx,
    private readonly among: Among = { sql: 'true' },
  ) {
    if (isCompanys(entity)) throw new Error(`${entity.name} belongs to a company: use rowsOf.`);
    this.#table = quote(tableOf(entity));
  }

  /** The record. 404 when there is none, or none that this call may read. */
  async get(id: number): Promise<AnsweredRecord<E>> {
    const [row] = await this.tx.query<{ record: AnsweredRecord<E> }>(
      `select row_to_json(r) as record from (select ${recordColumns(this.entity, registry)} ` +
        `from ${this.#table} t where ${this.mine} and t.id = $1) r`,
      [id, ...this.values],
    );
    if (!row) throw notFound();
    return row.record;
  }

  /** The record, locked until the transaction ends. */
  async lock(id: number): Promise<AnsweredRecord<E>> {
    const rows = await this.tx.query(
      `select 1 from ${this.#table} t where ${this.mine} and t.id = $1 for update`,
      [id, ...this.values],
    );
    if (rows.length === 0) throw notFound();
    return this.get(id);
  }

  /** Inserts a row. `id` is taken from the values when it was reserved before. Returns the id. */
  async create(values: Values): Promise<number> {
    const kept = this.kept(values);
    const names = Object.keys(kept);
    const [row] = await this.tx.query<{ id: number }>(
      `insert into ${this.#table} (${names.map(quote).join(', ')}) ` +
        `values (${names.map((_, index) => `$${index + 1}`).join(', ')}) returning id`,
      Object.values(kept),
    );
    if (!row) throw new Error(`A row of ${this.entity.name} was not written.`);
    return row.id;
  }

  /** Updates a locked record. An outdated version is refused with 409. */
  async update(current: AnsweredRecord<E>, changes: Values, version: number | null): Promise<void> {
    if (version !== null && version !== current.version) {
      throw conflict('Someone else changed this record.', current);
    }
    const kept = this.kept(changes);
    const sets = Object.keys(kept).map((name, index) => `${quote(name)} = $${index + 2}`);
    await this.tx.query(
      `update ${this.#table} t set ${[...sets, 'version = t.version + 1', 'updated_at = now()'].join(', ')} ` +
        'where t.id = $1',
      [current.id, ...Object.values(kept)],
    );
  }

  /** Marks a locked record as deleted. */
  async remove(id: number): Promise<void> {
    await this.tx.query(
      `update ${this.#table} t set deleted_at = now(), version = t.version + 1 where t.id = $1`,
      [id],
    );
  }

  /** Secrets are encrypted. A mask that came back from a form is not a new secret. */
  private kept(values: Values): Values {
    const kept: Values = {};
    for (const [name, value] of Object.entries(values)) {
      const kind = this.entity.fields[name]?.kind;
      if (kind === 'secret' && isMasked(value)) continue;
      kept[name] = columnValue(kind, value);
    }
    return kept;
  }

  private get mine(): string {
    return `t.deleted_at is null and (${this.among.sql})`;
  }

  private get values(): readonly unknown[] {
    return this.among.values ?? [];
  }
}
