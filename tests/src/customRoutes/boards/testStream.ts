import { Cell } from '../../../../src/cell.ts';
import type {
  LiveClient,
  LiveEvent,
  LiveListener,
  LiveState,
} from '../../../../src/live/LiveClient.ts';

/** A stream without a server. `tell` hands an event to the listeners of its topic. */
export function testStream() {
  const listeners = new Map<string, Set<LiveListener>>();
  const live = {
    state: new Cell<LiveState>({ kind: 'live' }),
    listen(topic: string, listener: LiveListener) {
      listeners.set(topic, (listeners.get(topic) ?? new Set()).add(listener));
      return () => void listeners.get(topic)?.delete(listener);
    },
  } as unknown as LiveClient; // What pages call of it.
  const tell = (event: LiveEvent): void => {
    for (const listener of listeners.get(event.topic) ?? []) listener(event);
  };
  return { live, tell };
}
