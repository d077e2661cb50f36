import { useEffect, useState } from 'react';

/** Runs it in the next frame. Returns how to cancel. */
export function inFrame(run: () => void): () => void {
  const frame = requestAnimationFrame(run);
  return () => cancelAnimationFrame(frame);
}

/**
 * Runs it so long after what changed now has been painted, however long painting takes. Returns how
 * to cancel.
 */
export function afterPaint(run: () => void, pauseMs: number): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let cancel = inFrame(() => {
    cancel = inFrame(() => {
      timer = setTimeout(run, pauseMs);
    });
  });
  return () => {
    cancel();
    clearTimeout(timer);
  };
}

/**
 * A value once it has been painted and unchanged for so long. On a slow machine the next change of a
 * held key comes late, but never after the pause.
 */
export function useStill<T>(value: T, pauseMs: number): T {
  const [still, setStill] = useState(value);
  useEffect(() => afterPaint(() => setStill(value), pauseMs), [value, pauseMs]);
  return still;
}
