import { unavailable } from '../errors.ts';

/** More of one company than these do not wait: their turn would not come in any useful time. */
const MOST_WAITING = 10;

/**
 * Lets a company in some times at once. More of its own wait until one of them ends, in order, while
 * other companies go on.
 */
export class FewOfEach {
  readonly #most: number;
  readonly #inside = new Map<number | null, number>();
  readonly #waiting = new Map<number | null, (() => void)[]>();

  constructor(most: number) {
    this.#most = most;
  }

  /** Waits for the company's turn. Answers what ends it. 503 where too many of the company wait. */
  async enter(company: number | null): Promise<() => void> {
    const inside = this.#inside.get(company) ?? 0;
    if (inside < this.#most) this.#inside.set(company, inside + 1);
    else {
      const own = this.#waiting.get(company) ?? [];
      if (own.length >= MOST_WAITING) throw unavailable();
      this.#waiting.set(company, own);
      await new Promise<void>(resolve => own.push(resolve));
    }
    return () => this.#leave(company);
  }

  /** The place goes to the next that waits. */
  #leave(company: number | null): void {
    const own = this.#waiting.get(company) ?? [];
    const next = own.shift();
    if (own.length === 0) this.#waiting.delete(company);
    const inside = this.#inside.get(company) ?? 1;
    if (next) next();
    else if (inside > 1) this.#inside.set(company, inside - 1);
    else this.#inside.delete(company);
  }
}
