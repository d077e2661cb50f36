import type { Scope } from './access.ts';
import type { CachedCompany, CachedRecord } from './recordCache.ts';
import { literal } from './sql/columns.ts';

/** As what the version comes among a record's parts. */
export const VERSION = 'version';

/** A kind of record that others reference. */
export interface DirectoryKind {
  /** The company tables that its records come from, as `entity_versions` counts their changes. */
  tables: readonly string[];
  /** A select of `id` and `record`, a Pointed as JSON, for the ids in the list. */
  select: (ids: string) => string;
  /** Adds what the server computes for a record, once. */
  finished?: (record: Pointed) => Promise<void>;
}

/** A referenced record: its display value, and additional columns of its table. */
export interface Pointed {
  shown: { id: number } & Record<string, unknown>;
  more?: Record<string, unknown>;
}

/** The referenced records by entity and id. Null where there is none. */
export type PointedAt = (entity: string, id: unknown) => Pointed | null;

type CompanyTx = Pick<Scope, 'tx' | 'companyId'>;

/**
 * The records that a company's other records reference: brokers, drivers, trucks. They are read far
 * more often than they change, so they are cached in memory with a version that counts changes of
 * their tables. A statement that reads references also answers the current version (`versionSql`).
 * The cache is used only if the version matches.
 */
export class Directory {
  /** One JSON value: how often the tables of the current company's directory have changed. */
  readonly versionSql: string;
  /** One text for all requests: each different text would be prepared separately. */
  readonly #text: string;

  /** Some records, such as the company's settings, are needed with every other. */
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

  /** Starts a request for records at a version, which a current read has answered. */
  asking(scope: CompanyTx, version: number): Asking {
    const asking = new Asking(this, scope, scope.tx.kept?.at(scope.companyId, version) ?? null);
    for (const { kind, id } of this.always) asking.want(kind, id);
    return asking;
  }

  /** Reads records and caches them. Reads inside a transaction are not cached. */
  async read({ tx, companyId }: CompanyTx, missing: ReadonlyMap<string, ReadonlySet<number>>) {
    const rows = await tx.query<CachedRecord>(
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

/** The directory records of one read. Cached ones cost no query. */
export class Asking {
  readonly #missing = new Map<string, Set<number>>();
  readonly #read = new Map<string, Pointed>();

  constructor(
    private readonly directory: Directory,
    private readonly scope: CompanyTx,
    private readonly kept: CachedCompany | null,
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

  /** The requested records so far. More may be added later. */
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

/** Many answers share a cached record. */
function freeze(value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  Object.freeze(value);
  for (const part of Object.values(value)) freeze(part);
}
