import { now } from '../../clock.ts';
import type { Database } from '../../db/database.ts';
import { isOutdated, Proof } from '../../db/fast/proof.ts';
import { unauthenticated } from '../../errors.ts';
import { type CompanyNamed, readActor, type SessionActor } from './actor.ts';
import type { ActorCache } from './actorCache.ts';
import { noteSeen } from './lastSeen.ts';
import { tokenHash } from './token.ts';

/**
 * Resolves the actor of one request. Uses a cached actor, and the request's first statement
 * revalidates it in the database, so no statement is needed to read it. If the actor has changed,
 * it is read, and the request is checked again.
 */
export class ActorResolver {
  /** Of the token, in hexadecimal. The token itself is never stored. */
  readonly #hash: string | null;
  #actor: SessionActor | null = null;
  #proof: Proof | null = null;

  constructor(
    private readonly app: { readonly database: Database; readonly actors: ActorCache },
    token: string | null,
    private readonly company: CompanyNamed,
    /** The permissions with which they want to preview the company. Null for their own. */
    readonly previewed: readonly string[] | null = null,
  ) {
    this.#hash = token === null ? null : tokenHash(token).toString('hex');
  }

  /** The actor, cached or read. 401, 403 or 404 as in `readActor`. */
  async actor(): Promise<SessionActor> {
    if (this.#actor) return this.#actor;
    if (!this.#hash) throw unauthenticated();
    const { id, namedBy } = this.company;
    const kept = this.app.actors.get(this.#hash, id);
    if (!kept?.isMember[namedBy]) return this.reload();

    const company = id === null ? null : String(id);
    this.#proof = new Proof([`\\x${this.#hash}`, company, now().toISOString(), ...kept.readFrom]);
    this.#actor = kept.actor;
    return kept.actor;
  }

  /** What proves that the actor is current. Null when it was just read. */
  get proof(): Proof | null {
    return this.#proof;
  }

  /** The actor as of now: a missing permission may have been granted since. */
  present(): Promise<SessionActor> {
    return this.#proof && !this.#proof.isConfirmed ? this.reload() : this.actor();
  }

  /** Reads the actor, bypassing the cache. */
  async reload(): Promise<SessionActor> {
    if (!this.#hash) throw unauthenticated();
    this.#proof = null;
    this.#actor = null;
    this.app.actors.forget(this.#hash, this.company.id);
    const hash = Buffer.from(this.#hash, 'hex');
    const found = await readActor(this.app.database, hash, this.company);
    this.app.actors.keep(this.#hash, this.company.id, found);
    noteSeen(found.actor.sessionId);
    this.#actor = found.actor;
    return found.actor;
  }

  /** Whether the actor is current, checked by a separate statement when none has proved it. */
  async isProven(): Promise<boolean> {
    const proof = this.#proof;
    if (!proof || proof.isConfirmed) return true;
    try {
      await this.app.database.platform.prove(proof);
      return true;
    } catch (error) {
      if (isOutdated(error)) return false;
      throw error;
    }
  }

  /**
   * Runs the request of the actor. Its first statement carries the proof; without any statement,
   * the actor is checked afterwards. With an outdated actor nothing has been done, and it runs
   * again with the current one.
   */
  async carry<T>(work: () => Promise<T>): Promise<T> {
    const proof = this.#proof;
    if (!proof) return work();
    try {
      const answer = await work();
      if (await this.isProven()) return answer;
    } catch (error) {
      if (!isOutdated(error) && (await this.isProven())) throw error;
      if (proof.isConfirmed) throw error;
    } finally {
      if (proof.isConfirmed && this.#actor) noteSeen(this.#actor.sessionId);
    }
    await this.reload();
    return work();
  }
}
