import { Cell } from '../cell.ts';
import { sentEvents } from './sse.ts';

/**
 * What somebody changed (contract, decision 16). After a `reset`, which names no record, events
 * may have been missed: ask for everything anew.
 */
export interface LiveEvent {
  topic: string;
  type: 'created' | 'updated' | 'deleted' | 'reset';
  ids: readonly number[];
  version?: number | null;
  changes?: Readonly<Record<string, unknown>>;
  /** Who made the change, and with which request. */
  user_id?: number | null;
  request_id?: string | null;
}

export type LiveListener = (event: LiveEvent) => void;

/** `idle` while nobody listens; `paused` since when, in milliseconds since 1970. */
export type LiveState = { kind: 'idle' | 'live' } | { kind: 'paused'; since: number };

export type OpenStream = (
  topics: readonly string[],
  lastEventId: string | undefined,
  signal: AbortSignal,
) => Promise<ReadableStream<Uint8Array>>;

/** Topics asked for together open one stream. */
const GATHER_MS = 50;
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 30_000;
/** The server says something at least this often; silence means a dead line. */
const SILENCE_MS = 60_000;

/** One stream for all topics of a page. Goes on where it broke off, by the last event's id. */
export class LiveClient {
  readonly state = new Cell<LiveState>({ kind: 'idle' });
  private readonly listeners = new Map<string, Set<LiveListener>>();
  private lastEventId: string | undefined;
  private abort: AbortController | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private failures = 0;
  private wasLive = false;

  constructor(private readonly open: OpenStream) {}

  /** Hears of every change of a topic until what it returns is called. */
  listen(topic: string, listener: LiveListener): () => void {
    const isNew = !this.listeners.has(topic);
    const set = this.listeners.get(topic) ?? new Set();
    this.listeners.set(topic, set.add(listener));
    if (isNew) this.reopen(GATHER_MS);

    return () => {
      set.delete(listener);
      if (set.size > 0) return;
      this.listeners.delete(topic);
      this.reopen(GATHER_MS);
    };
  }

  close() {
    this.listeners.clear();
    this.reopen(0);
  }

  private reopen(afterMs: number) {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      this.abort?.abort();
      if (this.listeners.size === 0) this.state.set({ kind: 'idle' });
      else void this.run(new AbortController());
    }, afterMs);
  }

  private async run(abort: AbortController) {
    this.abort = abort;
    let alarm: ReturnType<typeof setTimeout> | undefined;
    const expectMore = () => {
      clearTimeout(alarm);
      alarm = setTimeout(() => abort.abort(), SILENCE_MS);
    };
    try {
      const body = await this.open([...this.listeners.keys()], this.lastEventId, abort.signal);
      this.failures = 0;
      this.state.set({ kind: 'live' });
      // Without an id to go on from, nobody can tell what was missed meanwhile.
      if (this.wasLive && !this.lastEventId) this.tellReset();
      this.wasLive = true;
      expectMore();
      for await (const event of sentEvents(body)) {
        expectMore();
        this.lastEventId = event.id ?? this.lastEventId;
        if (event.name === 'reset') this.tellReset();
        else if (event.data) this.tell(event.data);
      }
    } catch {
      // Whatever broke the stream, it is opened again below.
    }
    clearTimeout(alarm);
    if (this.abort === abort) this.pause();
  }

  private pause() {
    if (this.listeners.size === 0) return;
    if (this.state.get().kind !== 'paused') this.state.set({ kind: 'paused', since: Date.now() });
    const wait = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** this.failures++);
    this.reopen(wait * (0.75 + Math.random() / 2));
  }

  private tellReset() {
    for (const [topic, listeners] of this.listeners) {
      for (const listener of listeners) listener({ topic, type: 'reset', ids: [] });
    }
  }

  private tell(data: string) {
    // The stream is the server's own; its events have this shape.
    const event = JSON.parse(data) as LiveEvent;
    for (const listener of this.listeners.get(event.topic) ?? []) listener(event);
  }
}
