import type { Pointed } from './directory.ts';

/** Records of one company as they were at one version of their tables, by kind and id. */
export interface KeptCompany {
  readonly version: number;
  readonly since: number;
  readonly kinds: Map<string, Map<number, Pointed>>;
  size: number;
}

/** A record that was read, to be kept. */
export interface KeptRecord {
  kind: string;
  id: number;
  record: Pointed;
}

const MOST = 50_000;

/** What no version counts (the codes of states, which the platform keeps) is at most so old. */
const OLDEST_MS = 60_000;

/**
 * Records that much else points at, kept in memory. Nothing is believed for being kept: whoever asks
 * says which version the database has now, and of another one nothing is given.
 */
export class KeptRecords {
  readonly #companies = new Map<number, KeptCompany>();
  #size = 0;

  /** What is kept of a company, if it is of that version. */
  at(companyId: number, version: number): KeptCompany | null {
    const kept = this.#companies.get(companyId);
    if (!kept || kept.version !== version || Date.now() - kept.since > OLDEST_MS) return null;
    return kept;
  }

  add(companyId: number, version: number, records: readonly KeptRecord[]): void {
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

  #begin(companyId: number, version: number): KeptCompany {
    this.#forget(companyId);
    const company = { version, since: Date.now(), kinds: new Map(), size: 0 };
    this.#companies.set(companyId, company);
    return company;
  }

  /** The company that was begun first goes first: each is begun anew within a minute of its use. */
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
