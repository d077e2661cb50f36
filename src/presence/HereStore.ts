import type { LiveEvent } from '../live/LiveClient.ts';
import { peopleOf } from './usePresence.ts';

/** Somebody who has a load open at this moment. */
export interface HereNowUser {
  id: number;
  nickname: string;
}

export type AskWhoIsHere = (
  ids: readonly number[],
) => Promise<readonly { id: number; users: readonly (HereNowUser & { is_here: boolean })[] }[]>;

/** Rows that are drawn together are asked for together. */
const GATHER_MS = 60;
const NOBODY: readonly HereNowUser[] = [];

/** Who has which of a list's loads open: asked for once a row, then kept up by the stream. */
export class HereStore {
  private readonly people = new Map<number, readonly HereNowUser[]>();
  private readonly listeners = new Set<() => void>();
  private wanted = new Set<number>();
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly ask: AskWhoIsHere,
    private readonly ownId: number | undefined,
  ) {}

  of = (id: number): readonly HereNowUser[] => this.people.get(id) ?? NOBODY;

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
      // The list is whole without it, and the stream tells of whoever comes.
    }
  }

  private put(id: number, users: readonly HereNowUser[]): void {
    const others = users.filter(({ id: userId }) => userId !== this.ownId);
    const isFirst = (one: HereNowUser, index: number) =>
      others.findIndex(other => other.id === one.id) === index;
    this.people.set(id, others.length > 0 ? others.filter(isFirst) : NOBODY);
  }

  private tell(): void {
    for (const listener of this.listeners) listener();
  }
}
