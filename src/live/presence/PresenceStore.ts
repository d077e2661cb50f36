import type { Person } from '../../../schema/responses/shared.ts';
import type { LiveEvent } from '../LiveClient.ts';
import { peopleOf } from './usePresence.ts';

/** A person who has a load open now. */
export type PresentUser = Person;

export type PresenceQuery = (
  ids: readonly number[],
) => Promise<readonly { id: number; users: readonly (PresentUser & { is_here: boolean })[] }[]>;

/** Rows that render together are requested together. */
const GATHER_MS = 60;
const NOBODY: readonly PresentUser[] = [];

/** Who has which loads of a list open: requested once per row, then updated by the stream. */
export class PresenceStore {
  private readonly people = new Map<number, readonly PresentUser[]>();
  private readonly listeners = new Set<() => void>();
  private wanted = new Set<number>();
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly ask: PresenceQuery,
    private readonly ownId: number | undefined,
  ) {}

  of = (id: number): readonly PresentUser[] => this.people.get(id) ?? NOBODY;

  subscribe = (listener: () => void) => {
    this.listeners.add(listener);
    return () => {
      this.listeners.delete(listener);
    };
  };

  want(id: number): void {
    this.wanted.add(id);
    if (this.timer !== undefined) return;
    this.timer = setTimeout(() => void this.askNow(), GATHER_MS);
  }

  take(event: LiveEvent): void {
    if (event.type === 'reset') {
      for (const id of this.people.keys()) this.want(id);
      return;
    }
    const people = peopleOf(event);
    if (!people) return;
    for (const id of event.ids) {
      this.put(
        id,
        people.map(({ user }) => user),
      );
    }
    this.tell();
  }

  private async askNow(): Promise<void> {
    this.timer = undefined;
    const ids = [...this.wanted];
    this.wanted = new Set();
    try {
      for (const { id, users } of await this.ask(ids)) {
        this.put(
          id,
          users.filter(({ is_here }) => is_here),
        );
      }
      this.tell();
    } catch {
      // The list works without it, and the stream reports new arrivals.
    }
  }

  private put(id: number, users: readonly PresentUser[]): void {
    const others = users.filter(({ id: userId }) => userId !== this.ownId);
    const isFirst = (one: PresentUser, index: number) =>
      others.findIndex(other => other.id === one.id) === index;
    this.people.set(id, others.length > 0 ? others.filter(isFirst) : NOBODY);
  }

  private tell(): void {
    for (const listener of this.listeners) listener();
  }
}
