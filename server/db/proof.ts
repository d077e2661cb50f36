import { OUTDATED, PROOF_TYPES } from './sql/actorSql.ts';

const INSTANT = PROOF_TYPES.indexOf('timestamptz');

/**
 * That somebody is still whom the server took them for when their request came. It goes with whoever
 * a statement runs for (`Who`), and the request's first such statement proves it, whatever it is: the
 * database runs it only if that holds.
 */
export class Proof {
  #isConfirmed = false;

  /** The values of `unlessOutdated`, as text. */
  constructor(readonly values: readonly (string | null)[]) {}

  /** When it was asked for, as ISO 8601. */
  get instant(): string {
    return this.values[INSTANT] ?? '';
  }

  /** Of whom, and in what state. */
  get subject(): string {
    return this.values.filter((_, index) => index !== INSTANT).join(' ');
  }

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

/**
 * Of each person the latest: a session that served then, or an account that was the same, was so at
 * any instant before.
 */
export function latestOfEach(proofs: readonly Proof[]): Proof[] {
  const latest = new Map<string, Proof>();
  for (const proof of proofs) {
    const known = latest.get(proof.subject);
    if (!known || known.instant < proof.instant) latest.set(proof.subject, proof);
  }
  return [...latest.values()];
}
