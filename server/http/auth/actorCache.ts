import type { ReadActor } from './actor.ts';

/**
 * Recent users, so that their next request need not start by reading them. The cache alone proves
 * nothing: the request's first statement checks it in the database (docs/FAST_PATH.md).
 */
export class ActorCache {
  readonly #kept = new Map<string, ReadActor>();

  /** The most actors it keeps. */
  constructor(private readonly most: number) {}

  get(hash: string, companyId: number | null): ReadActor | null {
    const key = keyOf(hash, companyId);
    const found = this.#kept.get(key);
    if (!found) return null;
    // The least recently used is dropped first.
    this.#kept.delete(key);
    this.#kept.set(key, found);
    return found;
  }

  keep(hash: string, companyId: number | null, actor: ReadActor): void {
    this.forget(hash, companyId);
    this.#kept.set(keyOf(hash, companyId), actor);
    if (this.#kept.size <= this.most) return;
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
