import { OUTDATED } from './sql/actorSql.ts';

/**
 * That somebody is still whom the server took them for when their request came. It goes with whoever
 * a statement runs for (`Who`), and the request's first such statement proves it, whatever it is: the
 * database runs it only if that holds.
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

/** What the next statement for somebody is to prove; null where there is nothing, or nothing any more. */
export const unproven = ({ proof = null }: { readonly proof?: Proof | null }): Proof | null =>
  proof?.isConfirmed ? null : proof;

/** The database ran nothing: whoever asks is not whom the server took them for. */
export const isOutdated = (error: unknown): boolean =>
  (error as { code?: unknown } | null)?.code === OUTDATED; // pg's SQLSTATE
