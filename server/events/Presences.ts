import { PRESENCE_FORGOTTEN_MS, type PresenceTopic, type Present } from '../../schema/presence.ts';
import type { Hub, Sign } from './hub.ts';

type Kept = Present & { heardAt: number };

/** More tabs of one person in one place are somebody's program. */
const MOST_OF_ONE = 12;

/**
 * Who is where, in memory alone. Every server hears every sign, so that each knows all of it; what
 * it tells its own screens is always the whole list of a place, and only when it has changed.
 */
export class Presences {
  private readonly places = new Map<string, Map<string, Kept>>();
  private timer: NodeJS.Timeout | null = null;

  constructor(
    private readonly hub: Hub,
    private readonly forgottenMs = PRESENCE_FORGOTTEN_MS,
  ) {
    hub.onSign(sign => this.take(sign));
    hub.onSessionsEnded(ended => {
      if (ended.userId !== undefined) this.forget(ended.userId, ended.companyId);
    });
  }

  /** Tells here and to the other servers that somebody is there, where in it, or gone. */
  sign(sign: Sign): void {
    this.take(sign);
    this.hub.sendSign(sign);
  }

  /** Those who are in a place, whoever came first at first. */
  of(companyId: number, topic: PresenceTopic, id: number): Present[] {
    return told(this.places.get(keyOf({ companyId, topic, id })));
  }

  private take(sign: Sign): void {
    const key = keyOf(sign);
    const people = this.places.get(key) ?? new Map<string, Kept>();
    const before = JSON.stringify(told(people));
    if (sign.isThere) this.keep(people, sign);
    else people.delete(clientOf(sign));
    this.settle(key, people, before);
  }

  private keep(people: Map<string, Kept>, { client, user, place, ...sign }: Sign): void {
    const name = clientOf({ client, user });
    const known = people.get(name);
    const own = [...people.values()].filter(one => one.user.id === user.id);
    if (!known && own.length >= MOST_OF_ONE) return;
    const since = known?.since ?? sign.at;
    people.set(name, { client, user, place, since, heardAt: Date.now() });
  }

  /** Whoever has not been heard of for so long is gone without having said so. */
  private sweep(): void {
    const oldest = Date.now() - this.forgottenMs;
    this.dropWhere(one => one.heardAt < oldest);
  }

  private forget(userId: number, companyId: number | undefined): void {
    const isTheirs = (key: string) => companyId === undefined || key.startsWith(`${companyId} `);
    this.dropWhere((one, key) => one.user.id === userId && isTheirs(key));
  }

  private dropWhere(isGone: (one: Kept, key: string) => boolean): void {
    for (const [key, people] of [...this.places]) {
      const before = JSON.stringify(told(people));
      for (const [name, one] of [...people]) if (isGone(one, key)) people.delete(name);
      this.settle(key, people, before);
    }
  }

  private settle(key: string, people: Map<string, Kept>, before: string): void {
    if (people.size > 0) this.places.set(key, people);
    else this.places.delete(key);
    this.watchTheClock();
    const now = told(people);
    if (JSON.stringify(now) === before) return;
    const [companyId = '', topic = '', id = ''] = key.split(' ');
    const change = { entity: topic, id: Number(id), type: 'updated', changes: { people: now } };
    this.hub.tellHere(Number(companyId), change);
  }

  /** Only while somebody is somewhere. */
  private watchTheClock(): void {
    if (this.places.size === 0 && this.timer) {
      clearInterval(this.timer);
      this.timer = null;
    }
    if (this.places.size > 0 && !this.timer) {
      this.timer = setInterval(() => this.sweep(), Math.min(1_000, this.forgottenMs / 4));
      this.timer.unref();
    }
  }
}

const keyOf = ({ companyId, topic, id }: Pick<Sign, 'companyId' | 'topic' | 'id'>) =>
  `${companyId} ${topic} ${id}`;

/** A tab's own name is only trusted within its person: nobody can take another's away. */
const clientOf = ({ client, user }: Pick<Sign, 'client' | 'user'>) => `${user.id} ${client}`;

const told = (people: ReadonlyMap<string, Kept> | undefined): Present[] =>
  [...(people?.values() ?? [])]
    .map(({ heardAt: _, ...one }) => one)
    .sort((one, other) => one.since.localeCompare(other.since));
