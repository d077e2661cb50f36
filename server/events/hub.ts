import { randomBytes } from 'node:crypto';
import type { Log } from '../log.ts';
import { Ring } from './ring.ts';
import { type Broadcast, type Message, type Sign, Wire, type WireOptions } from './wire.ts';

export type { Sign } from './wire.ts';

/** A changed record: `type` created, updated or deleted, and details of the change. */
export type Change = { entity: string; id: number; [detail: string]: unknown };

/** The author of the changes. */
export type Author = { companyId: number; userId: number | null; requestId?: string | null };

/** What an open screen receives. After `reset` it reloads everything. */
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

/** Whose streams end: a person's in all companies or in one, or those of one session. */
export type EndedSessions = { userId?: number; familyId?: string; companyId?: number };

/**
 * Delivers changes to the open screens of their company, at once in this process and within fifty
 * milliseconds in others. Nothing here waits or runs inside a transaction.
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

  /** A hub that also receives from the other processes on the same database. */
  static async open(wire: WireOptions): Promise<Hub> {
    const hub = new Hub({ wire });
    await hub.wire?.open();
    return hub;
  }

  /** A hub of this process only. */
  static alone(): Hub {
    return new Hub({});
  }

  /** Publishes committed changes. */
  publish(author: Author, changes: readonly Change[]): void {
    for (const change of changes) {
      const message: Broadcast = {
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
   * Subscribes to a company's changes. With the last event id, missed ones come first. An unknown
   * id (another process's, or too old) gives a `reset`. A screen that has no id yet hears those of the
   * last milliseconds, while it read its data.
   */
  subscribe(
    companyId: number,
    lastEventId: string | null,
    listener: Listener,
    sinceMs = 0,
  ): () => void {
    const company = this.companyOf(companyId);
    if (lastEventId === null) company.ring.ofLast(sinceMs).forEach(listener);
    else {
      const missed = company.ring.after(lastEventId);
      if (missed) missed.forEach(listener);
      else listener({ id: company.ring.lastId, name: 'reset' });
    }
    company.listeners.add(listener);
    return () => {
      company.listeners.delete(listener);
    };
  }

  /** The id of a company's last event. */
  lastIdOf(companyId: number): string {
    return this.companyOf(companyId).ring.lastId;
  }

  /** Ends the streams of ended sessions in every process. */
  endSessions(ended: EndedSessions): void {
    for (const end of this.enders) end(ended);
    this.wire?.send({ ended });
  }

  /** Subscribes to ended sessions. */
  onSessionsEnded(listener: (ended: EndedSessions) => void): () => void {
    this.enders.add(listener);
    return () => {
      this.enders.delete(listener);
    };
  }

  /** Reports a person's presence to the other processes. */
  sendSign(sign: Sign): void {
    this.wire?.send({ sign });
  }

  /** Subscribes to presence reports of the other processes. */
  onSign(listener: (sign: Sign) => void): void {
    this.signs.add(listener);
  }

  /**
   * Sends a transient event to this process's open screens: it is not stored for resuming, and
   * other processes send their own.
   */
  reportPresence(companyId: number, change: Change): void {
    const { ring, listeners } = this.companyOf(companyId);
    const event: LiveEvent = {
      id: ring.lastId,
      name: 'change',
      change,
      user_id: null,
      request_id: null,
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

  private deliver(message: Broadcast): void {
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

  /** Events of other processes may have been missed, so every screen reloads. */
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
