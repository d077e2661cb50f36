import { PRESENCE_SIGN_MS, type Present } from '../../../schema/presence.ts';
import { call } from '../../api.ts';
import { randomId } from '../../http/randomId.ts';

/** A field that is only passed on the way to another is not reported. */
const SETTLED_MS = 200;

/**
 * Sends heartbeats of this tab's place, and its departure. A background tab is not present: no one
 * looks at it.
 */
export class PresenceHeartbeat {
  /** Its id for others, until it leaves: a departure that arrives late ends no presence but its own. */
  private client = randomId();
  private place: string | null = null;
  private beat: ReturnType<typeof setTimeout> | undefined;
  /** A heartbeat on its way. */
  private saying: Promise<void> | undefined;
  private isOver = false;

  constructor(
    private readonly topic: string,
    private readonly companyId: number | null,
    private readonly onPeople: (people: readonly Present[]) => void,
  ) {}

  start(): void {
    document.addEventListener('visibilitychange', this.look);
    window.addEventListener('pagehide', this.leave);
    this.look();
  }

  /** The person's current field or cell. */
  moveTo(place: string | null): void {
    if (place === this.place) return;
    this.place = place;
    if (!document.hidden) this.sayIn(SETTLED_MS);
  }

  stop(): void {
    this.isOver = true;
    document.removeEventListener('visibilitychange', this.look);
    window.removeEventListener('pagehide', this.leave);
    this.leave();
  }

  private readonly look = () => {
    if (document.hidden) this.leave();
    else this.sayIn(0);
  };

  private sayIn(ms: number): void {
    clearTimeout(this.beat);
    this.beat = setTimeout(() => {
      const saying = this.say().finally(() => {
        if (this.saying === saying) this.saying = undefined;
      });
      this.saying = saying;
    }, ms);
  }

  private async say(): Promise<void> {
    this.sayIn(PRESENCE_SIGN_MS);
    try {
      const { data } = await this.send(this.client, { place: this.place });
      if (!this.isOver) this.onPeople(data.people);
    } catch {
      // The next heartbeat repeats it. People without permission receive nothing.
    }
  }

  private readonly leave = () => {
    clearTimeout(this.beat);
    const { client } = this;
    // The page may be closing: the browser sends this anyway.
    const end = () => void this.send(client, { is_there: false }, true).catch(() => undefined);
    end();
    // The last heartbeat may arrive after the departure, and nobody would end what it began.
    void this.saying?.then(end);
    this.client = randomId();
  };

  private send(client: string, facts: object, keepalive = false) {
    return call('POST', '/presence', {
      body: { client, topic: this.topic, ...facts },
      companyId: this.companyId,
      keepalive,
    });
  }
}
