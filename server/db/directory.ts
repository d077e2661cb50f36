import type { Scope } from './access.ts';
import type { KeptCompany, KeptRecord } from './keptRecords.ts';
import { literal } from './sql/columns.ts';
import { VERSION } from './sql/wholeSql.ts';

/** One kind of record that others point at. */
export interface DirectoryKind {
  /** The tables of the company that its records are made of. */
  tables: readonly string[];
  /** A select of `id` and `record`, a Pointed as JSON, of those whose ids are in the list. */
  select: (ids: string) => string;
  /** Puts to a record what the server works out of it, once. */
  finished?: (record: Pointed) => Promise<void>;
}

/** A record that others point at: as it is shown, and what more was asked of its table. */
export interface Pointed {
  shown: { id: number } & Record<string, unknown>;
  more?: Record<string, unknown>;
}

/** The records that rows point at, by entity and id; null where there is none. */
export type PointedAt = (entity: string, id: unknown) => Pointed | null;

type Asked = Pick<Scope, 'tx' | 'companyId'>;

/**
 * The records of a company that its other records point at: brokers, drivers, trucks. They are many
 * times read for each time they change, so they are kept in memory as of a version that counts the
 * changes of their tables. A statement that reads what points at them answers that version along
 * (`versionSql`), and only if it is the one of what is kept is that taken.
 */
export class Directory {
  /** One value of JSON: how often the tables of the current company's directory have changed. */
  readonly versionSql: string;
  /** One text for whatever is asked: each that differed would be kept prepared by itself. */
  readonly #text: string;

  /** Some records, such as the company's settings, are wanted with any other. */
  constructor(
    private readonly kinds: Readonly<Record<string, DirectoryKind>>,
    private readonly always: readonly { kind: string; id: number }[] = [],
  ) {
    const tables = [...new Set(Object.values(kinds).flatMap(kind => kind.tables))];
    const selects = Object.entries(kinds).map(
      ([kind, { select }], index) =>
        `select '${kind}' as kind, r.id, r.record from (${select(`$${index + 1}::int[]`)}) r`,
    );
    this.versionSql =
      'select to_json(coalesce(sum(v.version), 0)) from entity_versions v ' +
      `where v.company_id = current_company() and v.entity in (${tables.map(literal).join(', ')})`;
    this.#text = `${selects.join(' union all ')} union all select '${VERSION}', 0, (${this.versionSql})`;
  }

  has(kind: string): boolean {
    return kind in this.kinds;
  }

  /** Begins to ask for records as of a version, which a read of now has answered. */
  asking(scope: Asked, version: number): Asking {
    const asking = new Asking(this, scope, scope.tx.kept?.at(scope.companyId, version) ?? null);
    for (const { kind, id } of this.always) asking.want(kind, id);
    return asking;
  }

  /** Reads records and keeps them; those that a transaction reads are its own. */
  async read({ tx, companyId }: Asked, missing: ReadonlyMap<string, ReadonlySet<number>>) {
    const rows = await tx.query<KeptRecord>(
      this.#text,
      Object.keys(this.kinds).map(kind => [...(missing.get(kind) ?? [])]),
    );
    const version = Number(rows.find(({ kind }) => kind === VERSION)?.record);
    const records = rows.filter(({ kind }) => kind !== VERSION);
    for (const { kind, record } of records) await this.#kind(kind).finished?.(record);
    for (const { record } of records) freeze(record);
    tx.kept?.add(companyId, version, records);
    return records;
  }

  #kind(name: string): DirectoryKind {
    const kind = this.kinds[name];
    if (!kind) throw new Error(`The directory has no ${name}.`);
    return kind;
  }
}

/** What one read wants of the directory: nothing is asked of the database that is at hand. */
export class Asking {
  readonly #missing = new Map<string, Set<number>>();
  readonly #read = new Map<string, Pointed>();

  constructor(
    private readonly directory: Directory,
    private readonly scope: Asked,
    private readonly kept: KeptCompany | null,
  ) {}

  want(kind: string, id: unknown): void {
    if (typeof id !== 'number' || this.#found(kind, id)) return;
    const ids = this.#missing.get(kind);
    if (ids) ids.add(id);
    else this.#missing.set(kind, new Set([id]));
  }

  wantAll(kind: string, ids: readonly number[]): void {
    for (const id of ids) this.want(kind, id);
  }

  /** What was wanted so far; more may be wanted afterwards. */
  async found(): Promise<PointedAt> {
    if (this.#missing.size > 0) {
      for (const { kind, id, record } of await this.directory.read(this.scope, this.#missing)) {
        this.#read.set(`${kind} ${id}`, record);
      }
      this.#missing.clear();
    }
    return (kind, id) => (typeof id === 'number' ? this.#found(kind, id) : null);
  }

  #found(kind: string, id: number): Pointed | null {
    const kept = this.kept?.kinds.get(kind)?.get(id);
    if (kept || this.#read.size === 0) return kept ?? null;
    return this.#read.get(`${kind} ${id}`) ?? null;
  }
}

/** Many answers share a kept record. */
function freeze(value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  Object.freeze(value);
  for (const part of Object.values(value)) freeze(part);
}
