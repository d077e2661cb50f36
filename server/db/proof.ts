import { AsyncLocalStorage } from 'node:async_hooks';
import { OUTDATED } from './sql/actorSql.ts';

/**
 * That somebody is still whom the server took them for when their request came. The first statement
 * of the request proves it, whatever it is: the database runs it only if that holds.
 */
export class Proof {
  #isConfirmed = false;

  /** The values of `unlessOutdated`, as text. */
  constructor(readonly values: readonly (string | null)[]) {}

  get isConfirmed(): boolean {
    return this.#isConfirmed;
  }

  /** A statement that carried this was run. */
  confirm(): void {
    this.#isConfirmed = true;
  }
}

const proving = new AsyncLocalStorage<Proof>();

/** Runs `work`, whose statements carry the proof until one of them came through. */
export const underProof = <T>(proof: Proof, work: () => Promise<T>): Promise<T> =>
  proving.run(proof, work);

/** What the next statement is to prove; null where there is nothing, or nothing any more. */
export function unproven(): Proof | null {
  const proof = proving.getStore();
  return proof && !proof.isConfirmed ? proof : null;
}

/** The database ran nothing: whoever asks is not whom the server took them for. */
export const isOutdated = (error: unknown): boolean =>
  (error as { code?: unknown } | null)?.code === OUTDATED; // pg's SQLSTATE
