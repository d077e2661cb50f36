declare global {
  interface Window {
    /** Begins to note frames and keys while a note is typed. */
    keepTyping?: () => void;
    /** Ends it. */
    typed?: () => Typed;
  }
}

interface Typed {
  /** Milliseconds of each frame. */
  frames: number[];
  /** Milliseconds from each key to the frame with its letter. */
  keys: number[];
  /** What the cell's field holds. */
  text: string;
}

const frames: number[] = [];
const keys: number[] = [];
let before: number | null = null;
let isOver = false;

/** Gives a page the means to measure how it takes what is typed. */
export function measureTyping(): void {
  window.keepTyping = () => {
    requestAnimationFrame(frame);
    document.addEventListener('keydown', key, true);
  };
  window.typed = () => {
    isOver = true;
    const field = document.activeElement;
    return { frames, keys, text: field instanceof HTMLInputElement ? field.value : '' };
  };
}

function frame(now: number): void {
  if (before !== null) frames.push(now - before);
  before = now;
  if (!isOver) requestAnimationFrame(frame);
}

/** The message comes after the frame is drawn. */
function key({ timeStamp }: KeyboardEvent): void {
  requestAnimationFrame(() => {
    const drawn = new MessageChannel();
    drawn.port1.onmessage = () => keys.push(performance.now() - timeStamp);
    drawn.port2.postMessage(null);
  });
}
