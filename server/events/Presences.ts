import { PRESENCE_FORGOTTEN_MS, type PresenceTopic, type Present } from '../../schema/presence.ts';
import type { Hub, Sign } from './hub.ts';

type StoredPresence = Present & { heardAt: number };

/** More tabs of one person in one place mean a script. */
const MOST_OF_ONE = 12;

/**
 * Who is where, in memory only. Every server receives every heartbeat, so each has the full state.
 * Screens always get the whole list of a place, and only when it changed.
 */
export class Presences {
  private readonly places = new Map<string, Map<string, StoredPresence>>();
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

  /** Reports here and to the other servers that a person is present, moved, or left. */
  sign(sign: Sign): void {
    this.take(sign);
    this.hub.sendSign(sign);
  }

  /** The people in a place, first come first. */
  of(companyId: number, topic: PresenceTopic, id: number): Present[] {
    return reported(this.places.get(keyOf({ companyId, topic, id })));
  }

  private take(sign: Sign): void {
    const key = keyOf(sign);
    const people = this.places.get(key) ?? new Map<string, StoredPresence>();
    const before = JSON.stringify(reported(people));
    if (sign.isThere) this.keep(people, sign);
    else people.delete(clientOf(sign));
    this.settle(key, people, before);
  }

  private keep(people: Map<string, StoredPresence>, { client, user, place, ...sign }: Sign): void {
    const name = clientOf({ client, user });
    const known = people.get(name);
    const own = [...people.values()].filter(one => one.user.id === user.id);
    if (!known && own.length >= MOST_OF_ONE) return;
    const since = known?.since ?? sign.at;
    people.set(name, { client, user, place, since, heardAt: Date.now() });
  }

  /** A tab without a heartbeat for this long has left. */
  private sweep(): void {
    const oldest = Date.now() - this.forgottenMs;
    this.dropWhere(one => one.heardAt < oldest);
  }

  private forget(userId: number, companyId: number | undefined): void {
    const isTheirs = (key: string) => companyId === undefined || key.startsWith(`${companyId} `);
    this.dropWhere((one, key) => one.user.id === userId && isTheirs(key));
  }

  private dropWhere(isGone: (one: StoredPresence, key: string) => boolean): void {
    for (const [key, people] of [...this.places]) {
      const before = JSON.stringify(reported(people));
      for (const [name, one] of [...people]) if (isGone(one, key)) people.delete(name);
      this.settle(key, people, before);
    }
  }

  private settle(key: string, people: Map<string, StoredPresence>, before: string): void {
    if (people.size > 0) this.places.set(key, people);
    else this.places.delete(key);
    this.watchTheClock();
    const now = reported(people);
    if (JSON.stringify(now) === before) return;
    const [companyId = '', topic = '', id = ''] = key.split(' ');
    const change = { entity: topic, id: Number(id), type: 'updated', changes: { people: now } };
    this.hub.reportPresence(Number(companyId), change);
  }

  /** Runs only while a person is present. */
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

/** A tab's id is trusted only within its person: no one can remove another's. */
const clientOf = ({ client, user }: Pick<Sign, 'client' | 'user'>) => `${user.id} ${client}`;

const reported = (people: ReadonlyMap<string, StoredPresence> | undefined): Present[] =>
  [...(people?.values() ?? [])]
    .map(({ heardAt: _, ...one }) => one)
    .sort((one, other) => one.since.localeCompare(other.since));
