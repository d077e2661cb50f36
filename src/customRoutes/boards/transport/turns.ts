import { flushSync } from 'react-dom';
import { afterPaint, inFrame } from './still.ts';

/** How long nothing has moved before rows are drawn whole. */
const PAUSE_MS = 100;
/** A frame that takes longer is late: the next one draws a single row. */
const LATE_MS = 22;
const MOST_AT_ONCE = 6;

/**
 * Which rows of the timeline are drawn whole next: a few in each frame, and none while it pans or
 * scrolls. So no frame waits for all of them.
 */
export class Turns {
  private readonly waiting = new Set<() => void>();
  private cancel: (() => void) | null = null;
  private atOnce = 1;

  /** The timeline has moved. Rows are drawn after a pause. */
  moved(): void {
    this.cancel?.();
    this.cancel = afterPaint(() => this.next(), PAUSE_MS);
  }

  /** Draws a row at its turn. Returns how to leave. */
  ask(draw: () => void): () => void {
    this.waiting.add(draw);
    this.cancel ??= inFrame(() => this.next());
    return () => this.waiting.delete(draw);
  }

  private next(): void {
    const drawn = [...this.waiting].slice(0, this.atOnce);
    this.cancel = null;
    if (drawn.length === 0) return;
    for (const draw of drawn) this.waiting.delete(draw);
    const began = performance.now();
    // At once, so that this frame takes as long as its rows.
    flushSync(() => {
      for (const draw of drawn) draw();
    });
    this.cancel ??= inFrame(() => {
      const isLate = performance.now() - began > LATE_MS;
      this.atOnce = isLate ? 1 : Math.min(MOST_AT_ONCE, this.atOnce + 1);
      this.next();
    });
  }
}
