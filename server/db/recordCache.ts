import type { Pointed } from './directory.ts';

/** Records of one company at one version of their tables, by kind and id. */
export interface CachedCompany {
  readonly version: number;
  readonly since: number;
  readonly kinds: Map<string, Map<number, Pointed>>;
  size: number;
}

/** A record to cache. */
export interface CachedRecord {
  kind: string;
  id: number;
  record: Pointed;
}

const MOST = 50_000;

/** The maximum age of records without a version (state codes, which the platform owns). */
const OLDEST_MS = 60_000;

/**
 * A memory cache of often referenced records. A lookup gives the database's current version, and
 * entries of another version are not returned.
 */
export class RecordCache {
  readonly #companies = new Map<number, CachedCompany>();
  #size = 0;

  /** The cached records of a company, if they have that version. */
  at(companyId: number, version: number): CachedCompany | null {
    const kept = this.#companies.get(companyId);
    if (!kept || kept.version !== version || Date.now() - kept.since > OLDEST_MS) return null;
    return kept;
  }

  add(companyId: number, version: number, records: readonly CachedRecord[]): void {
    const company = this.at(companyId, version) ?? this.#begin(companyId, version);
    for (const { kind, id, record } of records) {
      const ids = company.kinds.get(kind) ?? new Map<number, Pointed>();
      company.kinds.set(kind, ids);
      if (!ids.has(id)) {
        company.size += 1;
        this.#size += 1;
      }
      ids.set(id, record);
    }
    this.#forgetOldest();
  }

  #begin(companyId: number, version: number): CachedCompany {
    this.#forget(companyId);
    const company = { version, since: Date.now(), kinds: new Map(), size: 0 };
    this.#companies.set(companyId, company);
    return company;
  }

  /** Evicts the company that was cached first: each is cached again within a minute of its use. */
  #forgetOldest(): void {
    for (const companyId of this.#companies.keys()) {
      if (this.#size <= MOST) return;
      this.#forget(companyId);
    }
  }

  #forget(companyId: number): void {
    this.#size -= this.#companies.get(companyId)?.size ?? 0;
    this.#companies.delete(companyId);
  }
}
