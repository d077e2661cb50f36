import { MOST_SINCE_MS } from '../../schema/liveStream.ts';
import { Cell } from '../cell.ts';
import { sentEvents } from './sse.ts';

/**
 * A change by another person (contract, decision 16). After a `reset`, which names no record,
 * events may have been missed: reload everything.
 */
export interface LiveEvent {
  topic: string;
  type: 'created' | 'updated' | 'deleted' | 'reset';
  ids: readonly number[];
  version?: number | null;
  changes?: Readonly<Record<string, unknown>>;
  /** The author of the change, and the request. */
  user_id?: number | null;
  request_id?: string | null;
}

export type LiveListener = (event: LiveEvent) => void;

/**
 * `idle` without listeners. `paused` has the time of the interruption, in milliseconds since 1970.
 */
export type LiveState = { kind: 'idle' | 'live' } | { kind: 'paused'; since: number };

export type OpenStream = (
  topics: readonly string[],
  from: { lastEventId: string } | { sinceMs: number },
  signal: AbortSignal,
) => Promise<ReadableStream<Uint8Array>>;

/** A page's data may be asked for before its first topic. */
const ASKED_BEFORE_MS = 3_000;
/** Topics subscribed together open one stream. */
const GATHER_MS = 50;
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 30_000;
/** The server sends something at least this often: silence means a dead connection. */
const SILENCE_MS = 60_000;

/** One stream for all topics of a page. Resumes with the last event's id after an interruption. */
export class LiveClient {
  readonly state = new Cell<LiveState>({ kind: 'idle' });
  private readonly listeners = new Map<string, Set<LiveListener>>();
  private lastEventId: string | undefined;
  /** When the first topic was subscribed. */
  private begunAt = 0;
  /** The newest stream, which may still be opening. */
  private abort: AbortController | undefined;
  /** The stream that brings events. For other topics it stays until the next one has opened. */
  private reading: AbortController | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private failures = 0;
  private wasLive = false;

  constructor(private readonly open: OpenStream) {}

  /** Subscribes to a topic until the returned function is called. */
  listen(topic: string, listener: LiveListener): () => void {
    const isNew = !this.listeners.has(topic);
    if (this.listeners.size === 0) this.begunAt = performance.now();
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

  /**
   * The browser lost its network, or has it again. A stream that was open may bring nothing any more
   * without ever ending, so it ends at once, and goes on from its last event as soon as there is a network.
   */
  setOnline(isOnline: boolean) {
    if (!isOnline) {
      this.reading?.abort();
      this.abort?.abort();
    } else if (this.state.get().kind === 'paused') {
      this.failures = 0;
      this.reopen(0);
    }
  }

  close() {
    this.listeners.clear();
    this.reopen(0);
  }

  private reopen(afterMs: number) {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      if (this.abort !== this.reading) this.abort?.abort();
      if (this.listeners.size > 0) return void this.run(new AbortController());
      this.abort = undefined;
      this.reading?.abort();
      this.state.set({ kind: 'idle' });
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
      const body = await this.open([...this.listeners.keys()], this.from(), abort.signal);
      this.failures = 0;
      this.state.set({ kind: 'live' });
      const isWithoutGap = this.reading !== undefined;
      this.reading?.abort();
      this.reading = abort;
      // Without an id to resume from, missed events are unknown.
      if (this.wasLive && !isWithoutGap && !this.lastEventId) this.notifyReset();
      this.wasLive = true;
      expectMore();
      for await (const event of sentEvents(body)) {
        expectMore();
        this.lastEventId = event.id ?? this.lastEventId;
        if (event.name === 'reset') this.notifyReset();
        else if (event.data) this.tell(event.data);
      }
    } catch {
      // Whatever broke the stream, it is opened again below.
    }
    clearTimeout(alarm);
    if (this.reading === abort) this.reading = undefined;
    if (this.abort === abort) this.pause();
  }

  /** Where the stream begins, so that nothing is missed that the page's data did not have yet. */
  private from(): Parameters<OpenStream>[1] {
    if (this.lastEventId !== undefined) return { lastEventId: this.lastEventId };
    const sinceMs = Math.ceil(performance.now() - this.begunAt) + ASKED_BEFORE_MS;
    return { sinceMs: Math.min(sinceMs, MOST_SINCE_MS) };
  }

  private pause() {
    if (this.listeners.size === 0) return;
    if (this.state.get().kind !== 'paused') this.state.set({ kind: 'paused', since: Date.now() });
    const wait = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** this.failures++);
    this.reopen(wait * (0.75 + Math.random() / 2));
  }

  private notifyReset() {
    for (const [topic, listeners] of this.listeners) {
      for (const listener of listeners) listener({ topic, type: 'reset', ids: [] });
    }
  }

  private tell(data: string) {
    // The stream is the server's own, so its events have this shape.
    const event = JSON.parse(data) as LiveEvent;
    for (const listener of this.listeners.get(event.topic) ?? []) listener(event);
  }
}
