import { randomBytes } from 'node:crypto';
import type { Log } from '../db/database.ts';
import { Ring } from './ring.ts';
import { type Message, type Sign, type Told, Wire, type WireOptions } from './wire.ts';

export type { Sign } from './wire.ts';

/** A record that changed: `type` created, updated or deleted, and what else the change tells. */
export type Change = { entity: string; id: number; [detail: string]: unknown };

/** Who made the changes. */
export type Author = { companyId: number; userId: number | null; requestId?: string | null };

/** What an open screen hears. After `reset` it asks for everything anew. */
export type LiveEvent =
  | {
      id: string;
      name: 'change';
      change: Change;
      user_id: number | null;
      request_id: string | null;
    }
  | { id: string; name: 'reset' };

export type Listener = (event: LiveEvent) => void;

/** Whose streams end: a person's everywhere or in one company, or one sign-in's. */
export type EndedSessions = { userId?: number; familyId?: string; companyId?: number };

/**
 * Carries changes to the open screens of their company, in this process at once and in the others
 * within fifty milliseconds. Nothing here waits, and nothing happens inside a transaction.
 */
export class Hub {
  private readonly companies = new Map<number, { ring: Ring; listeners: Set<Listener> }>();
  private readonly enders = new Set<(ended: EndedSessions) => void>();
  private readonly signs = new Set<(sign: Sign) => void>();
  private readonly wire: Wire | null;
  private readonly origin = randomBytes(6).toString('hex');

  private constructor(options: { wire?: WireOptions; log?: Log }) {
    this.wire = options.wire
      ? new Wire(options.wire, this.origin, {
          heard: message => this.hear(message),
          lost: () => this.resetAll(),
        })
      : null;
  }

  /** A hub that hears the other processes on the same database. */
  static async open(wire: WireOptions): Promise<Hub> {
    const hub = new Hub({ wire });
    await hub.wire?.open();
    return hub;
  }

  /** A hub of this process alone. */
  static alone(): Hub {
    return new Hub({});
  }

  /** Tells of committed changes. */
  publish(author: Author, changes: readonly Change[]): void {
    for (const change of changes) {
      const message: Told = {
        companyId: author.companyId,
        userId: author.userId,
        requestId: author.requestId ?? null,
        change,
      };
      this.deliver(message);
      this.wire?.send(message);
    }
  }

  /**
   * Hears a company's changes from now on; with the last id heard, first those missed since. An id
   * that is not known here (another process's, or too long ago) gives a `reset`.
   */
  subscribe(companyId: number, lastEventId: string | null, listener: Listener): () => void {
    const company = this.companyOf(companyId);
    if (lastEventId !== null) {
      const missed = company.ring.after(lastEventId);
      if (missed) missed.forEach(listener);
      else listener({ id: company.ring.lastId, name: 'reset' });
    }
    company.listeners.add(listener);
    return () => {
      company.listeners.delete(listener);
    };
  }

  /** Ends the streams of a sign-in that is over, in every process. */
  endSessions(ended: EndedSessions): void {
    for (const end of this.enders) end(ended);
    this.wire?.send({ ended });
  }

  /** Hears which sign-ins are over. */
  onSessionsEnded(listener: (ended: EndedSessions) => void): () => void {
    this.enders.add(listener);
    return () => {
      this.enders.delete(listener);
    };
  }

  /** Tells the other processes that somebody is somewhere. */
  sendSign(sign: Sign): void {
    this.wire?.send({ sign });
  }

  /** Hears where people are, from the other processes. */
  onSign(listener: (sign: Sign) => void): void {
    this.signs.add(listener);
  }

  /**
   * Tells this process's open screens of something that passes: it is kept for nobody who comes
   * back later, and the others tell their own.
   */
  tellHere(companyId: number, change: Change): void {
    const { ring, listeners } = this.companyOf(companyId);
    const event: LiveEvent = {
      ...{ id: ring.lastId, name: 'change', change },
      ...{ user_id: null, request_id: null },
    };
    for (const listener of listeners) listener(event);
  }

  async close(): Promise<void> {
    this.companies.clear();
    this.enders.clear();
    this.signs.clear();
    await this.wire?.close();
  }

  private hear(message: Message): void {
    if ('change' in message) this.deliver(message);
    else if ('lost' in message) this.resetAll();
    else if ('sign' in message) for (const take of this.signs) take(message.sign);
    else for (const end of this.enders) end(message.ended);
  }

  private deliver(message: Told): void {
    const { ring, listeners } = this.companyOf(message.companyId);
    const event = ring.add(id => ({
      id,
      name: 'change',
      change: message.change,
      user_id: message.userId,
      request_id: message.requestId,
    }));
    for (const listener of listeners) listener(event);
  }

  /** Other processes may have told things that were not heard, so every screen begins anew. */
  private resetAll(): void {
    for (const { ring, listeners } of this.companies.values()) {
      ring.clear();
      const event: LiveEvent = { id: ring.lastId, name: 'reset' };
      for (const listener of listeners) listener(event);
    }
  }

  private companyOf(companyId: number) {
    let company = this.companies.get(companyId);
    if (!company) {
      company = { ring: new Ring(), listeners: new Set() };
      this.companies.set(companyId, company);
    }
    return company;
  }
}
