import type { ReadActor } from './actor.ts';

const MOST = 4000;

/**
 * The people who asked of late, so that their next request need not begin by reading them. Nobody
 * is believed for being kept here: the database is asked with the request's first statement.
 */
export class KeptActors {
  readonly #kept = new Map<string, ReadActor>();

  get(hash: string, companyId: number | null): ReadActor | null {
    const key = keyOf(hash, companyId);
    const found = this.#kept.get(key);
    if (!found) return null;
    // The one that was used last is forgotten last.
    this.#kept.delete(key);
    this.#kept.set(key, found);
    return found;
  }

  keep(hash: string, companyId: number | null, actor: ReadActor): void {
    this.forget(hash, companyId);
    this.#kept.set(keyOf(hash, companyId), actor);
    if (this.#kept.size <= MOST) return;
    for (const oldest of this.#kept.keys()) {
      this.#kept.delete(oldest);
      return;
    }
  }

  forget(hash: string, companyId: number | null): void {
    this.#kept.delete(keyOf(hash, companyId));
  }
}

const keyOf = (hash: string, companyId: number | null) => `${companyId ?? ''} ${hash}`;
