import { UnreadableError } from './unreadableError.ts';

/**
 * How much looking a reader may do, counted in pieces and characters that it looks at. It is the same
 * for the same input on any machine, so that a refusal does not depend on how busy the server is.
 */
export class Steps {
  #spent = 0;

  constructor(readonly most: number = Number.POSITIVE_INFINITY) {}

  get spent(): number {
    return this.#spent;
  }

  /** Counts steps; throws an `UnreadableError` (steps) when there were more than may be. */
  spend(count: number): void {
    this.#spent += count;
    if (this.#spent > this.most) throw new UnreadableError('steps');
  }
}
