declare global {
  interface Window {
    /** Pans the timeline by half of what it shows, in the page's own way. */
    pan?: (direction: 1 | -1) => void;
    typing?: { frames: number[]; keys: number[]; stop: () => void };
  }
}

interface Moving {
  what: 'scroll' | 'pan';
  frames: number;
}

/**
 * Measures each frame of a steady movement, in milliseconds. A pan happens every other frame, as
 * while its key is held down. Runs in the page.
 */
export async function framesOf({ what, frames: most }: Moving): Promise<number[]> {
  const scroller = document.querySelector('[role="grid"], #grid, [data-timeline]');
  const frames: number[] = [];
  let before = await new Promise<number>(requestAnimationFrame);
  for (let count = 0; count < most; count += 1) {
    if (what === 'scroll') scroller?.scrollBy(0, 120);
    else if (count % 2 === 0) window.pan?.(count % 4 === 0 ? 1 : -1);
    const now = await new Promise<number>(requestAnimationFrame);
    frames.push(now - before);
    before = now;
  }
  return frames;
}

/** Begins to note the frames, and the time from each key to the frame with its letter. In the page. */
export function keepTyping(): void {
  const frames: number[] = [];
  const keys: number[] = [];
  let before: number | null = null;
  let isOver = false;
  const frame = (now: number) => {
    if (before !== null) frames.push(now - before);
    before = now;
    if (!isOver) requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
  document.addEventListener(
    'keydown',
    event => {
      // The message comes after the frame is drawn.
      requestAnimationFrame(() => {
        const drawn = new MessageChannel();
        drawn.port1.onmessage = () => keys.push(performance.now() - event.timeStamp);
        drawn.port2.postMessage(null);
      });
    },
    true,
  );
  window.typing = {
    frames,
    keys,
    stop: () => {
      isOver = true;
    },
  };
}

/** Ends it, and says what the cell's field holds. Runs in the page. */
export function typed() {
  window.typing?.stop();
  const field = document.activeElement;
  return {
    frames: window.typing?.frames ?? [],
    keys: window.typing?.keys ?? [],
    text: field instanceof HTMLInputElement ? field.value : '',
  };
}
