import { OUTDATED, PROOF_TYPES } from '../sql/actorSql.ts';

const INSTANT = PROOF_TYPES.indexOf('timestamptz');

/**
 * Proof that a person's session is still as the server cached it. It belongs to the `Who` of a
 * statement, and the request's first statement verifies it: the database runs the statement only if
 * the proof holds.
 */
export class Proof {
  #isConfirmed = false;

  /** The parameters of `unlessOutdated`, as text. */
  constructor(readonly values: readonly (string | null)[]) {}

  /** The time of the request, as ISO 8601. */
  get instant(): string {
    return this.values[INSTANT] ?? '';
  }

  /** The person, and the state they were cached in. */
  get subject(): string {
    return this.values.filter((_, index) => index !== INSTANT).join(' ');
  }

  get isConfirmed(): boolean {
    return this.#isConfirmed;
  }

  /** A statement with this proof has run. */
  confirm(): void {
    this.#isConfirmed = true;
  }
}

/** The proof for a person's next statement. Null when there is none left to verify. */
export const unproven = ({ proof = null }: { readonly proof?: Proof | null }): Proof | null =>
  proof?.isConfirmed ? null : proof;

/** The database ran nothing: the cached session is outdated. */
export const isOutdated = (error: unknown): boolean =>
  (error as { code?: unknown } | null)?.code === OUTDATED; // pg's SQLSTATE.

/**
 * The latest of each person: a session that was valid then, or an unchanged account, was so at any
 * earlier instant.
 */
export function latestOfEach(proofs: readonly Proof[]): Proof[] {
  const latest = new Map<string, Proof>();
  for (const proof of proofs) {
    const known = latest.get(proof.subject);
    if (!known || known.instant < proof.instant) latest.set(proof.subject, proof);
  }
  return [...latest.values()];
}
