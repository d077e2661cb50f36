import { now } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { isOutdated, Proof } from '../db/proof.ts';
import { unauthenticated } from '../http/errors.ts';
import { type CompanyNamed, readActor, type SessionActor } from './actor.ts';
import type { KeptActors } from './keptActors.ts';
import { noteSeen } from './lastSeen.ts';
import { tokenHash } from './token.ts';

/**
 * Who makes one request. Somebody who asked of late is taken for whom they were then, and the
 * request's first statement proves it in the database: no statement is needed to read them. Who
 * proves to have changed is read, and what they asked for is looked at anew.
 */
export class Asker {
  /** Of the token, in hexadecimal; the token itself is kept nowhere. */
  readonly #hash: string | null;
  #actor: SessionActor | null = null;
  #proof: Proof | null = null;

  constructor(
    private readonly app: { readonly database: Database; readonly actors: KeptActors },
    token: string | null,
    private readonly company: CompanyNamed,
    /** The rights with which they want to look at the company; null for their own. */
    readonly previewed: readonly string[] | null = null,
  ) {
    this.#hash = token === null ? null : tokenHash(token).toString('hex');
  }

  /** The actor, as kept or as read; 401, 403 or 404 as `readActor` says. */
  async actor(): Promise<SessionActor> {
    if (this.#actor) return this.#actor;
    if (!this.#hash) throw unauthenticated();
    const { id, namedBy } = this.company;
    const kept = this.app.actors.get(this.#hash, id);
    if (!kept?.isMember[namedBy]) return this.anew();

    const company = id === null ? null : String(id);
    this.#proof = new Proof([`\\x${this.#hash}`, company, now().toISOString(), ...kept.readFrom]);
    this.#actor = kept.actor;
    return kept.actor;
  }

  /** What shows that the actor is the present one; null where they were just read. */
  get proof(): Proof | null {
    return this.#proof;
  }

  /** The actor as of now: whoever seems to have no right may have been given it since. */
  present(): Promise<SessionActor> {
    return this.#proof && !this.#proof.isConfirmed ? this.anew() : this.actor();
  }

  /** Reads the actor, whatever is kept. */
  async anew(): Promise<SessionActor> {
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

  /** Whether the actor is the present one, asked by a statement of its own where none has proved it. */
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
   * Runs what the actor asked for; its first statement for them carries the proof, and without any
   * it is asked for afterwards. Who was outdated has done nothing: it is run again with the present
   * actor.
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
    await this.anew();
    return work();
  }
}
