import { PRESENCE_SIGN_MS, type Present } from '../../schema/presence.ts';
import { call } from '../api.ts';
import { randomId } from '../wire/randomId.ts';

/** This tab of the browser, as the others are told of it. */
const client = randomId();

/** A field that is only passed on the way to another is not worth telling. */
const SETTLED_MS = 200;

/**
 * Says that this tab is somewhere, again and again, and that it is gone. A tab in the background
 * is not there: nobody looks at it.
 */
export class Signs {
  private place: string | null = null;
  private beat: ReturnType<typeof setTimeout> | undefined;
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

  /** The field or cell that the person is in now. */
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
    this.beat = setTimeout(() => void this.say(), ms);
  }

  private async say(): Promise<void> {
    this.sayIn(PRESENCE_SIGN_MS);
    try {
      const { data } = await this.send({ place: this.place });
      if (!this.isOver) this.onPeople(data.people);
    } catch {
      // The next sign says it again; whoever may not be told of is told nothing.
    }
  }

  private readonly leave = () => {
    clearTimeout(this.beat);
    // The page may be closing: the browser sends this all the same.
    void this.send({ is_there: false }, true).catch(() => undefined);
  };

  private send(said: object, keepalive = false) {
    return call<{ people: Present[] }>('POST', '/presence', {
      body: { client, topic: this.topic, ...said },
      companyId: this.companyId,
      keepalive,
    });
  }
}
