import { randomBytes } from 'node:crypto';
import type { LiveEvent } from './hub.ts';

const KEPT = 1000;

/** A screen that was away for longer reads everything again. Milliseconds. */
const KEPT_MS = 10 * 60_000;

/** The last events of one company, with growing ids that no other process or restart repeats. */
export class Ring {
  private era = newEra();
  private last = 0;
  private events: { event: LiveEvent; at: number }[] = [];

  get lastId(): string {
    return `${this.era}-${this.last}`;
  }

  add(make: (id: string) => LiveEvent): LiveEvent {
    this.last++;
    const event = make(this.lastId);
    const at = performance.now();
    this.events.push({ event, at });
    // Trimmed seldom, so that adding stays cheap.
    if (this.events.length > 2 * KEPT) this.events = this.events.slice(-KEPT);
    const oldest = this.events[0];
    if (oldest && at - oldest.at > 2 * KEPT_MS) {
      this.events = this.events.filter(one => at - one.at <= KEPT_MS);
    }
    return event;
  }

  /** The events after that id. Null when they are not all there. */
  after(id: string): LiveEvent[] | null {
    const [era, number] = id.split('-');
    const seen = Number(number);
    const missed = this.last - seen;
    if (era !== this.era || !Number.isInteger(seen) || missed < 0) return null;
    if (missed > this.events.length) return null;
    return missed === 0 ? [] : this.events.slice(-missed).map(({ event }) => event);
  }

  /** The events of the last milliseconds, of those that are kept. */
  ofLast(milliseconds: number): LiveEvent[] {
    const from = performance.now() - milliseconds;
    return this.events.filter(({ at }) => at >= from).map(({ event }) => event);
  }

  /** Forgets everything: all earlier ids become unknown. */
  clear(): void {
    this.era = newEra();
    this.last = 0;
    this.events = [];
  }
}

function newEra(): string {
  return randomBytes(5).toString('hex');
}
