declare global {
  interface Window {
    /** Pans the timeline by half of what it shows, in the page's own way. */
    pan?: (direction: 1 | -1) => void;
  }
}

interface Moving {
  what: 'scroll' | 'pan';
  frames: number;
}

/**
 * Measures each frame of a steady movement, in milliseconds. A pan happens every other frame, as
 * while its key is held down: six in one direction, then six back. Runs in the page.
 */
export async function framesOf({ what, frames: most }: Moving): Promise<number[]> {
  const scroller = document.querySelector('[role="grid"], #grid, [data-timeline]');
  const frames: number[] = [];
  let before = await new Promise<number>(requestAnimationFrame);
  for (let count = 0; count < most; count += 1) {
    if (what === 'scroll') scroller?.scrollBy(0, 120);
    else if (count % 2 === 0) window.pan?.(count % 24 < 12 ? 1 : -1);
    const now = await new Promise<number>(requestAnimationFrame);
    frames.push(now - before);
    before = now;
  }
  return frames;
}
