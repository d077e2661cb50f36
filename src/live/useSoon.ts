import { useCallback, useEffect, useMemo, useRef } from 'react';

/** How long events that never pause may put off what they ask for. */
const LONGEST_WAIT_MS = 5_000;

/**
 * Calls `act` once for a burst of events: `pauseMs` after the last of them, and no later than
 * `longestMs` after the first, however fast others follow. Not any more after the component has gone.
 */
export function useSoon(
  act: () => unknown,
  pauseMs: number,
  longestMs = LONGEST_WAIT_MS,
): () => void {
  const latest = useRef(act);
  latest.current = act;
  const burst = useMemo(
    () => new Burst(() => latest.current(), pauseMs, longestMs),
    [pauseMs, longestMs],
  );
  useEffect(() => () => burst.end(), [burst]);
  return useCallback(() => burst.add(), [burst]);
}

class Burst {
  #timer: ReturnType<typeof setTimeout> | undefined;
  #begunAt = 0;

  constructor(
    private readonly act: () => void,
    private readonly pauseMs: number,
    private readonly longestMs: number,
  ) {}

  add(): void {
    const now = performance.now();
    if (this.#timer === undefined) this.#begunAt = now;
    else clearTimeout(this.#timer);
    const left = this.#begunAt + this.longestMs - now;
    this.#timer = setTimeout(
      () => {
        this.#timer = undefined;
        this.act();
      },
      Math.max(0, Math.min(this.pauseMs, left)),
    );
  }

  end(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }
}
